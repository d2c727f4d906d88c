import type { OrderView } from '#shop/contract/orders.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { ArrowLink, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { GiftCard } from '../gift-card/gift-card.tsx';
import { Ending, EndingWays } from './ending.tsx';
import { KeepLink } from './link/keep-link.tsx';
import { Arrival, AskPushes, FactList, OrderedItems, PaidPart, Place } from './order-parts.tsx';
import { Refunds } from './order-refunds.tsx';
import styles from './paid.module.css';

/** The end of a checkout that went well: thanks, what was ordered as it will stand there, and what is next. */
export function Paid({
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
          <span className={styles.sentence}>{words.thanks(sender)}</span>{' '}
          <span className={styles.sentence}>{inGoodHands}</span>
        </h1>
        <p className="muted">
          {order.delivery_type === 'pickup' ? (
            words.pickup
          ) : (
            <>
              <Arrival
                order={order}
                today={today}
                label={toOther ? words.arrivesTo(firstName(order.recipient_name)) : words.arrives}
              />
              . {asksRecipient && toOther && words.askRecipient(firstName(order.recipient_name))}
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
              <bdi dir="ltr" data-order={order.order_number}>
                {order.order_number}
              </bdi>
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
        <span className={pictureStyles.frame}>
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
