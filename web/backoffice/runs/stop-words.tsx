import type { OrderToBring, PlannedStop } from '#shop/contract/workshop/run-plans.ts';
import { clockRange } from '#shop/format/clock.ts';
import { columnOf } from '#shop/rules/orders/board.ts';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';

/** What is said of an order that is brought, on a run or before it has one. */
export function useStopWords() {
  const { runs: words, board } = useStaffMessages();
  const language = useLanguage();
  return {
    /** How much of it there is to carry. */
    load: ({ quantity, size }: OrderToBring) =>
      [quantity > 1 && words.pieces(quantity), size === 'large' && words.large].filter(Boolean).join(' '),
    time: ({ slot }: OrderToBring) => slot && clockRange(language, slot.starts_at, slot.ends_at),
    /** How far it is: late before all, then as its stop stands, then as the board has it. */
    tag(order: OrderToBring | PlannedStop) {
      const state = 'state' in order ? order.state : 'waiting';
      if (state === 'delivered') return <Tag tone="good">{words.states.delivered}</Tag>;
      if (state === 'nobody_there' || state === 'off')
        return <Tag tone={state === 'off' ? 'plain' : 'bad'}>{words.states[state]}</Tag>;
      if (order.standing === 'late') return <Tag tone="bad">{words.late}</Tag>;
      if (state === 'to_deliver') return <Tag tone="selected">{words.states.to_deliver}</Tag>;
      const column = columnOf(order.status);
      return <Tag tone={column === 'wrapping' ? 'good' : 'warn'}>{board.columns[column]}</Tag>;
    },
  };
}
