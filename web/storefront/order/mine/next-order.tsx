import type { OrderView } from '#shop/contract/orders.ts';
import { own } from '#shop/format/isolate.ts';
import { listComma, together } from '#shop/format/lists.ts';
import { timesSign } from '#shop/format/signs.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import pictureStyles from '../../../components/picture.module.css';
import { Picture } from '../../../components/picture.tsx';
import { Price } from '../../../components/price.tsx';
import { Arrival, Soon } from '../order-parts.tsx';
import { IssueLink } from './issue-link.tsx';
import styles from './next-order.module.css';

/** The order that moves next, large: its hour is the title. */
export function NextOrder({ order, link, today }: { order: OrderView; link: string; today: Day }) {
  const { language } = useRootData();
  const { orders: words } = useMessages();
  const { mine } = words;
  const unpaid = order.state === 'awaiting_payment';
  const asked = order.proposals.length > 0;
  const [first, second] = order.items;
  const name = order.recipient_name === order.sender_name ? '' : firstName(order.recipient_name);
  const now = order.timeline.find(({ state }) => state === 'now');
  const reached = order.timeline.filter(({ state }) => state !== 'ahead').length;
  return (
    <li className={styles.next}>
      <div className={second ? `${styles.pictures} ${styles.two}` : styles.pictures}>
        {[first, second].map(
          (item, index) =>
            item && (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: two of an order's lines, which never change
                key={index}
                className={pictureStyles.frame}
              >
                <Picture
                  src={item.feature_image}
                  alt={item.image_alt}
                  sizes="(min-width: 761px) 28vw, 60vw"
                  className={pictureStyles.melt}
                  eager
                />
              </span>
            ),
        )}
      </div>
      <div className={styles.words}>
        <p className={`${styles.kicker} ${unpaid ? '' : 'leaf'}`}>
          <Icon name={iconOf(order)} size="s" />
          <span>
            {order.status_label}
            {name && (
              <>
                {listComma[language]}
                <Isolated text={(order.variant === 'pickup' ? words.inNameOf : words.to)(own(name))} />
              </>
            )}
          </span>
        </p>
        <h2>
          <a href={link}>
            <Title order={order} today={today} />
          </a>
        </h2>
        {order.timeline.length > 0 && (
          <div className={styles.bar} role="img" aria-label={words.progress(reached, order.timeline.length)}>
            {order.timeline.map(({ status, state }) => (
              <i key={status} className={state === 'ahead' ? undefined : styles.reached} />
            ))}
          </div>
        )}
        <p className="muted">
          <Isolated
            text={together(
              language,
              order.items
                .slice(0, 3)
                .map(({ product_title, product_qty }) =>
                  product_qty > 1 ? `${product_title} ${timesSign(language, product_qty)}` : product_title,
                ),
            )}
          />
          {unpaid && (
            <>
              {listComma[language]}
              {mine.heldUntil} <Soon iso={order.expires_at} today={today} />
            </>
          )}
        </p>
        {order.comes_again_by ? (
          <p>{words.comesAgain[order.comes_again_by]}</p>
        ) : (
          now &&
          now.status !== orderStatus.accepted &&
          now.text && (
            <p className="muted">
              <Isolated text={now.text} />
            </p>
          )
        )}
        {asked && (
          <p>
            <strong>{words.proposal.title}</strong>
          </p>
        )}
        {order.pickup_code && (
          <p>
            {words.code}
            {listComma[language]}
            <b className="num">
              <bdi dir="ltr">{order.pickup_code}</bdi>
            </b>
          </p>
        )}
        <ButtonLink href={unpaid ? '/cart?tab=complete' : link}>
          {unpaid ? mine.pay : asked ? mine.reply : mine.track}
        </ButtonLink>
        <p className={`${styles.meta} num`}>
          {order.order_number && <bdi dir="ltr">{order.order_number}</bdi>}
          <Price riyals={order.summary.total} />
          {order.order_number && <IssueLink link={link} number={order.order_number} />}
        </p>
      </div>
    </li>
  );
}

/** Its hour, where there is one; else what it waits for. */
function Title({ order, today }: { order: OrderView; today: Day }) {
  const { orders: words } = useMessages();
  const { status, variant } = order;
  if (variant === 'gift' && status === orderStatus.accepted)
    return <Isolated text={words.waitingFor(own(firstName(order.recipient_name)))} />;
  if (order.comes_again_by) return words.nobodyTitle;
  if (variant === 'pickup') return words.now.pickup?.[status ?? 0] ?? order.status_label;
  if (status !== null && (order.window || order.slot || order.estimate))
    return <Arrival order={order} today={today} label={words.arrives} />;
  return order.status_label;
}

function iconOf({ state, status, variant }: OrderView): IconName {
  if (state === 'awaiting_payment') return 'card';
  if (variant === 'pickup') return 'store';
  if (status === orderStatus.onTheWay) return 'truck';
  return variant === 'gift' && status === orderStatus.accepted ? 'clock' : 'gift';
}
