import type { OrderView } from '#shop/contract/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listComma, listed } from '#shop/format/lists.ts';
import { add, fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { orderStatus, wasStopped } from '#shop/rules/orders/order.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { Price } from '../../../components/price.tsx';
import { Arrival, Soon } from '../order-parts.tsx';
import styles from './now.module.css';

type Shown = { order: OrderView; today: Day; held: boolean };

/** What is true of the order now, in one sentence; on the green band while it is on its way, and when it has come. */
export function Now({ order, today, held }: Shown) {
  const { language } = useRootData();
  const { orders: words } = useMessages();
  const { status } = order;
  const toOther = order.recipient_name !== '' && order.recipient_name !== order.sender_name;
  const goes = order.state === 'placed' && status !== null && !wasStopped(status);
  const isGreen = goes && order.variant !== 'pickup' && status >= orderStatus.onTheWay;
  return (
    <section className={isGreen ? `${styles.now} ${styles.green}` : styles.now}>
      <div className="wrap">
        <div>
          <p>
            {words.order} <bdi dir="ltr">{order.order_number ?? ''}</bdi>
            {toOther && (
              <>
                {order.order_number && listComma[language]}
                <Isolated
                  text={(order.variant === 'pickup' ? words.inNameOf : words.to)(own(order.recipient_name))}
                />
              </>
            )}
          </p>
          <h1>
            <Isolated text={useTitle({ order, held })} />
          </h1>
          <Said order={order} today={today} held={held} />
          {goes && <Progress order={order} />}
        </div>
        {order.can_rate && (
          <ButtonLink href={`/my-orders/rating/${order.uuid}`} look="quiet" className={styles.rate}>
            <Icon name="sprout" />
            {words.actions.rate}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function useTitle({ order, held }: Omit<Shown, 'today'>): string {
  const { checkout, orders: words } = useMessages();
  const outcome = checkout.outcome;
  const { state, status, variant, recipient_name, sender_name } = order;
  if (state === 'awaiting_payment') return held ? outcome.unpaidTitle : outcome.releasedTitle;
  if (state === 'released') return outcome.releasedTitle;
  if (state === 'refunding') return outcome.refundingTitle;
  if (state === 'refunded' || status === null) return outcome.refundedTitle;
  if (status === orderStatus.cancelled) return words.stopped.cancelled;
  if (status === orderStatus.rejected)
    return order.ended?.by === 'recipient' ? words.stopped.declined : words.stopped.rejected;
  if (variant === 'gift' && status === orderStatus.accepted)
    return words.waitingFor(own(firstName(recipient_name)));
  if (variant === 'gift' && status === orderStatus.recipientAccepted) return words.accepted;
  if (order.comes_again_by) return words.nobodyTitle;
  const kind = variant === 'pickup' ? 'pickup' : recipient_name === sender_name ? 'own' : 'gift';
  return words.now[kind]?.[status] ?? order.status_label;
}

/** What there is to know beside the title. */
function Said({ order, today, held }: Shown) {
  const { language } = useRootData();
  const { checkout, orders: words } = useMessages();
  const outcome = checkout.outcome;
  const { state, status, variant } = order;
  if (state === 'awaiting_payment' && held)
    return (
      <>
        <p className={styles.big}>{words.unpaid}</p>
        <p>
          {outcome.heldUntil} <Soon iso={order.expires_at} today={today} />.
        </p>
        <div className={styles.pay}>
          <ButtonLink href="/cart?tab=complete">{words.pay}</ButtonLink>
        </div>
      </>
    );
  if (state !== 'placed' || status === null) {
    const texts = {
      refunding: outcome.refundingText,
      refunded: outcome.refundedText,
    } as Record<string, string>;
    return <p className={styles.big}>{texts[state] ?? outcome.releasedText}</p>;
  }
  if (wasStopped(status))
    return (
      <p className={styles.big}>
        <MoneyBack order={order} />
      </p>
    );
  if (variant === 'gift' && status === orderStatus.accepted) return <Waiting order={order} today={today} />;
  if (status === orderStatus.delivered)
    return (
      <p className={styles.big}>
        {order.delivered_at && (
          <time dateTime={order.delivered_at}>{momentInWords(language, order.delivered_at, today)}</time>
        )}
        {order.taken_by && (
          <>
            {listComma[language]}
            <Isolated text={words.takenBy(own(order.taken_by))} />
          </>
        )}
      </p>
    );
  if (order.comes_again_by) {
    // By the link alone nobody chooses a time.
    const by =
      order.comes_again_by === 'sender' && !order.can_change.includes('slot')
        ? 'other'
        : order.comes_again_by;
    return <p className={styles.big}>{words.comesAgain[by]}</p>;
  }
  return (
    <>
      <p className={styles.big}>
        <Arrival
          order={order}
          today={today}
          label={status === orderStatus.onTheWay && variant !== 'pickup' && words.arrives}
        />
      </p>
      {order.pickup_code && (
        <p className={styles.code}>
          {words.code}
          <b>
            <bdi dir="ltr">{order.pickup_code}</bdi>
          </b>
        </p>
      )}
    </>
  );
}

/** What the recipient was asked, and until when. */
function Waiting({ order: { gift, waiting_for }, today }: Pick<Shown, 'order' | 'today'>) {
  const { orders: words } = useMessages();
  const text =
    gift?.state === 'not_me' ? words.notMe : waiting_for === 'team' ? words.waitingTeam : words.waitingText;
  return (
    <>
      <p className={styles.big}>{text}</p>
      {gift?.link && (
        <p>
          {words.waitsUntil} <Soon iso={gift.expires_at} today={today} />.
        </p>
      )}
    </>
  );
}

/** What goes back of an order that has ended: the sum is known, and so is whether it is there. */
function MoneyBack({ order: { refunds } }: Pick<Shown, 'order'>) {
  const { orders: words } = useMessages();
  if (refunds.length === 0) return words.cancelledFree;
  const back = add(...refunds.flatMap((each) => [fromRiyals(each.to_method), fromRiyals(each.to_wallet)]));
  const [before, after] = refunds.every(({ status }) => status === 'done')
    ? words.cancelledDone
    : words.cancelledBack;
  return (
    <>
      {before} <Price riyals={toRiyals(back)} />
      {after}
    </>
  );
}

/** How far it has come, as a bar of its steps; read out again when it moves while one looks. */
function Progress({ order: { timeline } }: { order: Pick<OrderView, 'timeline'> }) {
  const { language } = useRootData();
  const { orders: words } = useMessages();
  const reached = timeline.filter(({ state }) => state !== 'ahead');
  return (
    <>
      <div className={styles.progress} aria-hidden="true">
        {timeline.map(({ status, state }) => (
          <i key={status} className={state === 'ahead' ? undefined : styles.reached} />
        ))}
      </div>
      <p className="vh" role="status">
        {listed(language, [words.progress(reached.length, timeline.length), reached.at(-1)?.label])}
      </p>
    </>
  );
}
