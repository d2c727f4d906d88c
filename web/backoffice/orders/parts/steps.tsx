import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { wasStopped } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import type { FormState } from '../../base/result.tsx';
import type { OrderResult } from './act.server.ts';
import { NextStep } from './next-step.tsx';
import styles from './steps.module.css';

/** How far an order is, with when each step was taken, and what the workshop does from here. */
export function Steps({
  order,
  today,
  ...state
}: { order: OrderDetails; today: Day } & FormState<OrderResult>) {
  const { orders, board } = useStaffMessages();
  const language = useLanguage();
  const at = (status: number) =>
    order.happened.find((each) => each.kind === 'step' && each.status === status)?.at ?? null;
  /** Of this order it is known whether it is brought or picked up. */
  const named = (step: (typeof path)[number]) =>
    step !== 4
      ? orders.statuses[step]
      : order.variant === 'pickup'
        ? board.standings.ready
        : board.columns.on_the_way;
  const ended = wasStopped(order.status);
  const path = ([1, 2, 3, 4, 5] as const).filter((step) => step !== 2 || order.variant !== 'direct' || at(2));
  const done = ended ? path.filter((step) => at(step) !== null) : path;
  return (
    <div className={styles.way}>
      <ol className={styles.path} aria-label={orders.steps}>
        {done.map((step) => {
          const isDone = step < order.status || order.status === 5 || ended;
          const when = at(step);
          return (
            <li
              key={step}
              className={step === order.status && !isDone ? styles.now : isDone ? styles.past : undefined}
              aria-current={step === order.status ? 'step' : undefined}
            >
              <b>{named(step)}</b>
              <span className="tiny">
                {when && step <= order.status ? momentInWords(language, when, today) : ''}
              </span>
            </li>
          );
        })}
        {ended && (
          <li className={styles.ended} aria-current="step">
            <b>{order.status_label}</b>
            <span className="tiny">{momentInWords(language, at(order.status) ?? order.paid_at, today)}</span>
          </li>
        )}
      </ol>
      <NextStep order={order} {...state} />
    </div>
  );
}
