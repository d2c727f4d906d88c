import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import type { StaffPart } from '#shop/rules/orders/life.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import type { FormState } from '../../base/result.tsx';
import type { OrderResult } from './act.server.ts';
import { End } from './end.tsx';
import { GiftCard } from './gift-card.tsx';
import { GiftLink } from './gift-link.tsx';
import { Papers } from './papers.tsx';
import { People } from './people.tsx';
import { type Slot, Time } from './time.tsx';

/** When, who, what is written and printed, and how the order is ended. `changing`: the part that is being edited. */
export function Beside({
  order,
  changing,
  day,
  slots,
  today,
  mayOpen,
  ...state
}: {
  order: OrderDetails;
  changing: StaffPart | null;
  day: string;
  slots: readonly Slot[];
  today: Day;
  mayOpen: boolean;
} & FormState<OrderResult>) {
  return (
    <>
      <Time order={order} today={today} open={changing === 'slot'} day={day} slots={slots} {...state} />
      <People order={order} changing={changing} mayOpen={mayOpen} {...state} />
      {order.gift && <GiftLink gift={order.gift} today={today} />}
      {!order.for_self && <GiftCard order={order} open={changing === 'card'} {...state} />}
      <Papers order={order} today={today} />
      <End order={order} {...state} />
    </>
  );
}
