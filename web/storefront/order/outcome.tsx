import { data, redirect } from 'react-router';
import { type OrderView, readOrder } from '#shop/contract/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { GiftCard } from '../gift-card/gift-card.tsx';
import type { Route } from './+types/outcome';
import { Ending, EndingSign, EndingWays } from './ending.tsx';
import { isHeld } from './held.ts';
import { KeepLink } from './keep-link.tsx';
import {
  Arrival,
  AskPushes,
  FactList,
  OrderedItems,
  OrderNotFound,
  PaidPart,
  Place,
  Soon,
} from './order-parts.tsx';
import { Refunds } from './order-refunds.tsx';
import styles from './outcome.module.css';

/**
 * The end of a checkout: success, failure or cancel. The address only says where the shopper comes from; what the
 * page says is the state that the order really has.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const outcome = (['success', 'failure', 'cancel'] as const).find((each) => each === params.outcome);
  if (!outcome) throw data(null, { status: 404 });
  const answer = await call(readOrder, { params: { key: params.key } });
  const order = dataOr(answer, null, 'ORDER_NOT_FOUND');
  if (!order) return data({ order: null }, { status: 404 });
  // Thanks and a day of arrival are for an order that was just paid; what has become of it since, its own page says.
  if (order.state === 'placed' && (order.status !== orderStatus.accepted || order.refunds.length > 0))
    throw redirect(`/order/${params.key}`);
  const now = Date.now();
  const held = isHeld(order, now);
  return {
    order,
    today: riyadhDay(new Date(now)),
    path: `/order/${params.key}`,
    address: `${publicUrl}/order/${params.key}`,
    held,
    state:
      order.state === 'placed'
        ? ('paid' as const)
        : order.state === 'refunding' || order.state === 'refunded'
          ? order.state
          : !held
            ? ('released' as const)
            : outcome === 'success'
              ? ('unpaid' as const)
              : outcome,
  };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function CheckoutOutcome({ loaderData }: Route.ComponentProps) {
  const { shell, checkout } = useMessages();
  const words = checkout.outcome;
  if (!loaderData.order) return <OrderNotFound />;
  const { state, order, today, path, address } = loaderData;
  if (state === 'paid') return <Paid order={order} today={today} path={path} address={address} />;

  const texts = {
    failure: { title: words.failedTitle, text: words.failedText, icon: 'alert' as const },
    cancel: { title: words.cancelledTitle, text: words.cancelledText, icon: 'info' as const },
    unpaid: { title: words.unpaidTitle, text: words.unpaidText, icon: 'clock' as const },
    released: { title: words.releasedTitle, text: words.releasedText, icon: 'clock' as const },
    refunding: { title: words.refundingTitle, text: words.refundingText, icon: 'return' as const },
    refunded: { title: words.refundedTitle, text: words.refundedText, icon: 'return' as const },
  }[state];
  const moneyBack = state === 'refunding' || state === 'refunded';
  return (
    <div className="wrap">
      <PageHead title={shell.titled(texts.title)} description={texts.text} path="/checkout" noindex />
      <Ending>
        <EndingSign icon={texts.icon} bad={state === 'failure'} />
        <h1>{texts.title}</h1>
        <p className="muted">
          {texts.text}
          {loaderData.held && (
            <>
              {' '}
              {words.heldUntil} <Soon iso={order.expires_at} today={today} />.
            </>
          )}
        </p>
        <EndingWays>
          {moneyBack ? (
            <ButtonLink href="/products" block>
              {words.shop}
            </ButtonLink>
          ) : (
            <ButtonLink href="/cart?tab=complete" block>
              {words.again}
            </ButtonLink>
          )}
          {state === 'unpaid' ? (
            <ButtonLink href={path} look="quiet" block data-document>
              {words.check}
            </ButtonLink>
          ) : (
            !moneyBack && (
              <ButtonLink href="/cart" look="quiet" block>
                {words.cart}
              </ButtonLink>
            )
          )}
          <ArrowLink href="/contact-us">{words.contact}</ArrowLink>
        </EndingWays>
      </Ending>
    </div>
  );
}

function Paid({
  order,
  today,
  path,
  address,
}: {
  order: OrderView;
  today: Day;
  path: string;
  address: string;
}) {
  const { shell, checkout, orders, paying } = useMessages();
  const words = checkout.outcome;
  const [first] = order.items;
  const sender = firstName(order.sender_name);
  const toOther = order.recipient_name !== '' && order.recipient_name !== order.sender_name;
  const inGoodHands = toOther ? words.inGoodHands : words.inGoodHandsSelf;
  const asksRecipient = order.delivery_type === 'delivery' && order.recipient_place === '';
  return (
    <div className={`wrap ${styles.paid}`}>
      <PageHead title={shell.titled(words.paid)} description={inGoodHands} path="/checkout" noindex />
      <Ending>
        {first && <Ordered order={order} item={first} />}
        <span className={`leaf med small ${styles.state}`}>
          <Icon name="done" />
          {words.paid}
        </span>
        <h1>
          {words.thanks(sender)}
          <br />
          {inGoodHands}
        </h1>
        <p className="muted">
          {order.delivery_type === 'pickup' ? (
            words.pickup
          ) : (
            <>
              {order.slot && (toOther ? words.arrivesTo(firstName(order.recipient_name)) : words.arrives)}{' '}
              <Arrival order={order} today={today} />.{' '}
              {asksRecipient && toOther && words.askRecipient(firstName(order.recipient_name))}
            </>
          )}
        </p>
        <EndingWays>
          <ButtonLink href={path} block>
            {words.track}
          </ButtonLink>
        </EndingWays>
        <FactList>
          <div>
            <dt>{orders.number}</dt>
            <dd>
              <bdi dir="ltr">{order.order_number}</bdi>
            </dd>
          </div>
          {order.payment && <PaidPart payment={order.payment} riyals={order.summary.due} />}
          {order.summary.wallet > 0 && (
            <div>
              <dt>{paying.summary.wallet}</dt>
              <dd>
                <Price riyals={order.summary.wallet} />
              </dd>
            </div>
          )}
          <div>
            <dt>{orders.place}</dt>
            <dd>
              <Place order={order} />
            </dd>
          </div>
          {order.pickup && (
            <div>
              <dt>{orders.time}</dt>
              <dd>{orders.pickupTime}</dd>
            </div>
          )}
        </FactList>
        {order.returned_payments.length > 0 && (
          <div className={styles.part}>
            <Refunds order={order} link={path} />
          </div>
        )}
        <section className={`${styles.part} ${styles.items}`} aria-labelledby="items">
          <h2 className="vh" id="items">
            {orders.items}
          </h2>
          <OrderedItems order={order} />
        </section>
        {order.payer && (
          <div className={styles.part}>
            <AskPushes pickup={order.delivery_type === 'pickup'} />
          </div>
        )}
        <KeepLink address={address} />
        <ArrowLink href="/my-orders">{words.myOrders}</ArrowLink>
      </Ending>
    </div>
  );
}

/** What the first line is: the plant, the words on its pot below it, and the card leaning on it, as they will stand there. */
function Ordered({ order, item }: { order: OrderView; item: OrderView['items'][number] }) {
  const { cart } = useMessages();
  const { card } = order;
  return (
    <div className={styles.ordered}>
      <figure className={styles.plant}>
        <span className={`${pictureStyles.frame} ${styles.picture}`}>
          <Picture src={item.feature_image} alt="" sizes="360px" className={pictureStyles.melt} eager />
        </span>
        {item.engraving && (
          <figcaption>
            <span className="vh">{cart.engravingLabel} </span>
            <bdi>{cart.quoted(item.engraving)}</bdi>
          </figcaption>
        )}
      </figure>
      {card?.message && (
        <div className={styles.card}>
          <GiftCard
            {...card}
            to={card.to || firstName(order.recipient_name)}
            from={order.anonymous_sender ? '' : card.from || firstName(order.sender_name)}
          />
        </div>
      )}
    </div>
  );
}
