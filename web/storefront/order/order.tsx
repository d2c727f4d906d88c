import { listComma } from '#shop/format/lists.ts';
import { add, fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { orderStatus, wasStopped } from '#shop/rules/orders/order.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Price } from '../../components/price.tsx';
import { formOf } from '../../forms/form.server.ts';
import { useFormResult } from '../../forms/form-state.tsx';
import { AskByPage } from '../attempt/not-known.tsx';
import { firstName, GiftCard } from '../gift-card/gift-card.tsx';
import type { Route } from './+types/order';
import { CancelOrder } from './cancel-order.tsx';
import { KeepLink } from './keep-link.tsx';
import styles from './order.module.css';
import { cancel, loadOrder, type Shown } from './order.server.ts';
import {
  Arrival,
  AskPushes,
  FactList,
  Moment,
  OrderedItems,
  OrderMoney,
  OrderNotFound,
  Place,
  Soon,
} from './order-parts.tsx';
import { OrderPapers, Refunds } from './order-refunds.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrder(context.get(pageContext), params.key);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  return cancel(page, params.key, await formOf(request, page));
}

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { shell, orders: words, paying } = useMessages();
  const { result, lost } = useFormResult();
  if (!loaderData.order) return <OrderNotFound />;
  const { order, today, address, held } = loaderData;
  const title = words.pageTitle(order.order_number);
  const running = order.state === 'placed' && order.status !== null && !wasStopped(order.status);
  return (
    <>
      <PageHead title={shell.titled(title)} description={title} path="/order" noindex />
      <Now order={order} today={today} held={held} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.column}>
          {running && <Timeline order={order} />}
          {order.payer && running && <AskPushes pickup={order.delivery_type === 'pickup'} />}
          <section aria-labelledby="items" className={styles.items}>
            <h2 id="items">{words.items}</h2>
            <OrderedItems order={order} />
          </section>
          {order.card?.message && (
            <section aria-labelledby="card" className={styles.card}>
              <h2 id="card">{words.card}</h2>
              <div>
                <GiftCard
                  {...order.card}
                  to={order.card.to || firstName(order.recipient_name)}
                  from={order.anonymous_sender ? '' : order.card.from || firstName(order.sender_name)}
                />
              </div>
            </section>
          )}
        </div>
        <div className={styles.column}>
          <section aria-labelledby="facts">
            <h2 id="facts">{words.facts}</h2>
            <Facts order={order} today={today} />
          </section>
          <section aria-labelledby="money">
            <h2 id="money">{words.money}</h2>
            <OrderMoney order={order} />
            <OrderPapers order={order} link={`/order/${params.key}`} />
          </section>
          {order.refunds.length + order.returned_payments.length > 0 && (
            <Refunds order={order} link={`/order/${params.key}`} />
          )}
          {order.can_cancel && lost && <AskByPage lost={lost} words={paying.unknown.cancelling} />}
          {(order.can_cancel || result) && <CancelOrder order={order} message={result?.message} />}
          {order.state === 'placed' && (
            <div className={styles.keep}>
              <KeepLink address={address} />
            </div>
          )}
          <ArrowLink href="/contact-us">{words.contact}</ArrowLink>
        </div>
      </div>
    </>
  );
}

/** What is true of the order now, in one sentence. */
function Now({ order, today, held }: Omit<Shown, 'address'>) {
  const { language } = useRootData();
  const { checkout, orders: words } = useMessages();
  const outcome = checkout.outcome;
  const { status } = order;
  const pickup = order.delivery_type === 'pickup';
  const running = order.state === 'placed' && status !== null && !wasStopped(status);
  const ended = status === orderStatus.rejected ? words.rejected : <Cancelled order={order} />;
  const sentences = {
    awaiting_payment: held
      ? [outcome.unpaidTitle, words.unpaid]
      : [outcome.releasedTitle, outcome.releasedText],
    released: [outcome.releasedTitle, outcome.releasedText],
    refunding: [outcome.refundingTitle, outcome.refundingText],
    refunded: [outcome.refundedTitle, outcome.refundedText],
    placed: [(pickup ? words.nowPickup : words.now)[status ?? 1], running ? null : ended],
  }[order.state];
  const steps = stepsOf(order);
  return (
    <section className={running ? styles.now : `${styles.now} ${styles.ended}`}>
      <div className="wrap">
        <p>
          {words.order} <bdi dir="ltr">{order.order_number ?? ''}</bdi>
          {order.recipient_name !== '' && (
            <>
              {order.order_number && listComma[language]}
              <bdi>{words.to(order.recipient_name)}</bdi>
            </>
          )}
        </p>
        <h1>{sentences[0]}</h1>
        {sentences[1] && <p className={styles.big}>{sentences[1]}</p>}
        {running && (
          <p className={styles.big}>
            <Arrival order={order} today={today} />
          </p>
        )}
        {held && (
          <>
            <p>
              {outcome.heldUntil} <Soon iso={order.expires_at} today={today} />.
            </p>
            <div className={styles.pay}>
              <ButtonLink href="/cart?tab=complete">{words.pay}</ButtonLink>
            </div>
          </>
        )}
        {running && status !== null && (
          <div
            className={styles.progress}
            role="img"
            aria-label={words.progress(steps.filter((step) => step <= status).length, steps.length)}
          >
            {steps.map((step) => (
              <i key={step} className={step <= status ? styles.reached : undefined} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** What goes back of an order that was cancelled: the sum is known, and so is whether it is there. */
function Cancelled({ order: { refunds } }: Pick<Shown, 'order'>) {
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

/** The statuses that this order goes through: only an order without a place waits for its recipient. */
function stepsOf(order: Shown['order']): number[] {
  const asksRecipient = order.delivery_type === 'delivery' && order.recipient_place === '';
  const all = [1, 2, 3, 4, 5];
  return order.delivery_type === 'pickup' || asksRecipient || order.status === 2
    ? all
    : all.filter((step) => step !== 2);
}

function Timeline({ order }: Pick<Shown, 'order'>) {
  const { orders: words } = useMessages();
  const names = order.delivery_type === 'pickup' ? words.stepsPickup : words.steps;
  const status = order.status ?? 1;
  return (
    <section aria-label={words.timeline}>
      <ol className={styles.timeline}>
        {stepsOf(order).map((step, index) => {
          const done = step < status || (step === status && step === orderStatus.delivered);
          const current = step === status && !done;
          const [name, text] = names[step] ?? ['', ''];
          return (
            <li
              key={step}
              className={done ? styles.done : current ? styles.current : styles.waiting}
              aria-current={current ? 'step' : undefined}
            >
              <span className={styles.dot} aria-hidden="true">
                {done ? <Icon name="check" size="s" /> : current ? null : <bdi dir="ltr">{index + 1}</bdi>}
              </span>
              <span>
                <b>{name}</b>
                <span className="vh"> ({done ? words.done : current ? words.current : words.waiting})</span>
                {text && <small>{text}</small>}
              </span>
              {step === 1 && order.paid_at ? <Moment iso={order.paid_at} /> : <span />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Facts({ order, today }: Pick<Shown, 'order' | 'today'>) {
  const { orders: words } = useMessages();
  return (
    <FactList>
      {order.order_number && (
        <div>
          <dt>{words.number}</dt>
          <dd>
            <bdi dir="ltr">{order.order_number}</bdi>
          </dd>
        </div>
      )}
      {order.paid_at && (
        <div>
          <dt>{words.paidAt}</dt>
          <dd>
            <Moment iso={order.paid_at} />
          </dd>
        </div>
      )}
      {order.recipient_name !== '' && (
        <div>
          <dt>{words.recipient}</dt>
          <dd>
            <bdi>{order.recipient_name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.place}</dt>
        <dd>
          <Place order={order} />
        </dd>
      </div>
      <div>
        <dt>{words.time}</dt>
        <dd>
          <Arrival order={order} today={today} />
        </dd>
      </div>
      {order.card && !order.card.message && (
        <div>
          <dt>{words.card}</dt>
          <dd>{words.noCard}</dd>
        </div>
      )}
      {order.care_card && (
        <div>
          <dt>{words.comesWith}</dt>
          <dd>{words.careCard}</dd>
        </div>
      )}
      {order.anonymous_sender && (
        <div>
          <dt>{words.senderName}</dt>
          <dd>{words.anonymous}</dd>
        </div>
      )}
    </FactList>
  );
}
