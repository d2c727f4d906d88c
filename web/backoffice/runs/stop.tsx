import type { PlannedStop } from '#shop/contract/workshop/run-plans.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { staysOnRun } from '#shop/rules/delivery/run.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { type Move, moveText } from './moved.ts';
import styles from './runs.module.css';
import { useStopWords } from './stop-words.tsx';

/** A stop of a run: its place in the order, and the buttons of the run's form that move it. */
export function Stop({
  stop,
  at,
  moves,
}: {
  stop: PlannedStop;
  at: number;
  moves: { first: boolean; last: boolean } | null;
}) {
  const { runs: words } = useStaffMessages();
  const language = useLanguage();
  const { load, time, tag } = useStopWords();
  const { order_number, recipient_name, district, status, state } = stop;
  const button = (move: Move, label: string, disabled: boolean) => (
    <button
      type="submit"
      name="move"
      value={moveText(order_number, move)}
      aria-label={label}
      disabled={disabled}
      className={styles.move}
    >
      <Icon name={move === 'off' ? 'close' : 'chevron'} size="s" className={styles[move]} />
    </button>
  );
  return (
    <li className={styles.stop} draggable={moves !== null || undefined} data-order={order_number}>
      <input type="hidden" name="order_numbers" value={order_number} />
      <span className={styles.position} aria-hidden="true">
        {at + 1}
      </span>
      <span className={styles.name}>
        <b>
          <bdi>{recipient_name}</bdi>
        </b>
        <span className="tiny">
          <Isolated
            text={listed(language, [
              district && own(district),
              load(stop),
              stop.marks.includes('surprise') && words.surprise,
            ])}
          />
        </span>
        <span className="tiny">
          <OrderLink number={order_number} />
        </span>
      </span>
      <span className={styles.end}>
        <span className="small num">{time(stop)}</span>
        {tag(stop)}
      </span>
      {moves && state !== 'delivered' && (
        <span className={styles.moves}>
          {button('earlier', words.earlier(recipient_name), moves.first)}
          {button('later', words.later(recipient_name), moves.last)}
          {button('off', words.off(recipient_name), staysOnRun(status as OrderStatus))}
        </span>
      )}
    </li>
  );
}
