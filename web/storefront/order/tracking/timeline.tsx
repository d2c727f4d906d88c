import type { OrderView, TimelineStepView } from '#shop/contract/orders.ts';
import { clockTime } from '#shop/format/clock.ts';
import { dateInWords, riyadhTime } from '#shop/format/dates.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Once } from '../../../base/served/once.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Price } from '../../../components/price.tsx';
import styles from './timeline.module.css';

const looks = {
  done: styles.done,
  now: styles.current,
  ahead: styles.waiting,
  ended: styles.ended,
} as const;

/** An order's life: done, now, ahead, or ended; photos hang on their step, and money that goes back is a step itself. */
export function Timeline({ order, today }: { order: OrderView; today: Day }) {
  const { orders: words } = useMessages();
  const steps = order.timeline;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{words.timeline}</h2>
      <ol className={styles.timeline}>
        {steps.map((step, index) => (
          <Step
            key={step.status}
            step={step}
            number={index + 1}
            after={steps.slice(0, index).findLast(({ at }) => at)?.at ?? null}
            today={today}
          />
        ))}
        {order.refunds.flatMap(({ id, created_at, done_at, status, to_method, to_wallet }) => [
          to_wallet > 0 && (
            <MoneyBack
              key={`${id}-wallet`}
              label={words.backToWallet}
              riyals={to_wallet}
              at={created_at}
              done
              today={today}
            />
          ),
          to_method > 0 && (
            <MoneyBack
              key={id}
              label={words.backToMethod}
              riyals={to_method}
              at={done_at ?? created_at}
              done={status === 'done'}
              today={today}
            />
          ),
        ])}
      </ol>
    </section>
  );
}

function Step({
  step,
  number,
  after,
  today,
}: {
  step: TimelineStepView;
  number: number;
  after: string | null;
  today: Day;
}) {
  const { orders: words } = useMessages();
  const { status, state, label, text, at, photo } = step;
  // What was asked for isn't bad.
  const look = status === orderStatus.cancelled ? `${looks.ended} ${styles.cancelled}` : looks[state];
  const said = { done: words.done, now: words.current, ahead: words.waiting, ended: words.stoppedHere };
  return (
    <Once
      as="li"
      className={look}
      aria-current={state === 'now' ? 'step' : undefined}
      // What is ahead of one order is ahead of all.
      facts={() => (state === 'ahead' ? JSON.stringify([step, number]) : null)}
    >
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' && <Icon name="check" size="s" />}
        {state === 'ended' && <Icon name="close" size="s" />}
        {state === 'ahead' && <bdi dir="ltr">{number}</bdi>}
      </span>
      <div>
        <b>{label}</b>
        <span className="vh"> ({said[state]})</span>
        {text && (
          <small>
            <Isolated text={text} />
          </small>
        )}
        {photo && (
          <a href={photo} target="_blank" rel="noopener noreferrer" className={styles.photo}>
            <img src={photo} alt={words.photo[status] ?? ''} width={160} height={200} loading="lazy" />
            <span className="vh">{words.openPhoto}</span>
          </a>
        )}
      </div>
      {at ? <When iso={at} after={after} today={today} /> : <span />}
    </Once>
  );
}

function MoneyBack({
  label,
  riyals,
  at,
  done,
  today,
}: {
  label: string;
  riyals: number;
  at: string;
  done: boolean;
  today: Day;
}) {
  const { orders: words, paying } = useMessages();
  return (
    <li className={done ? styles.done : styles.current}>
      <span className={styles.dot} aria-hidden="true">
        {done && <Icon name="check" size="s" />}
      </span>
      <div>
        <b>{label}</b>
        <span className="vh"> ({done ? words.done : words.current})</span>
        <small>
          <Price riyals={riyals} /> {!done && paying.order.refundSteps.started}
        </small>
      </div>
      <When iso={at} after={null} today={today} />
    </li>
  );
}

/** The hour of a step, below its day where that is another than the one of the step before, or than today. */
function When({ iso, after, today }: { iso: string; after: string | null; today: Day }) {
  const { language } = useRootData();
  const { date, time } = riyadhTime(iso);
  const same = after ? riyadhTime(after).date === date : date === today;
  return (
    <time dateTime={iso}>
      {!same && <span>{dateInWords(language, date, today)}</span>}
      <span>{clockTime(language, time)}</span>
    </time>
  );
}
