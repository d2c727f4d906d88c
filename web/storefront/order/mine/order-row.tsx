import type { ReactNode } from 'react';
import type { OrderInList } from '#shop/contract/orders.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listComma } from '#shop/format/lists.ts';
import { timesSign } from '#shop/format/signs.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Day as RiyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Day } from '../../../components/day.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import pictureStyles from '../../../components/picture.module.css';
import { Picture } from '../../../components/picture.tsx';
import { Price } from '../../../components/price.tsx';
import { Tag } from '../../../components/tag.tsx';
import { TimeRange } from '../../../components/time-range.tsx';
import { IssueLink } from './issue-link.tsx';
import { NextAction } from './next-action.tsx';
import styles from './order-row.module.css';
import { toneOf } from './order-tone.ts';

type Props = {
  order: OrderInList;
  today: RiyadhDay;
};

/** An order as a row: its status, its things, what happens now, and the one next action. */
export function OrderRow(props: Props) {
  const { orders: words } = useMessages();
  const { language } = useRootData();
  const { order } = props;
  const others = order.pieces - order.product_qty;
  const toWhom = order.variant === 'pickup' ? words.inNameOf : words.to;
  return (
    <li className={styles.row}>
      <span className={`${pictureStyles.frame} ${styles.picture}`}>
        <Picture
          src={order.feature_image}
          alt=""
          sizes="(min-width: 761px) 168px, 104px"
          within={[160, 480]}
          className={pictureStyles.melt}
        />
      </span>
      <div className={styles.words}>
        <Tag tone={toneOf(order)}>{order.status_label}</Tag>
        <h2>
          <a href={order.order_link}>
            {order.product_title}
            {order.product_qty > 1 && (
              <>
                {' '}
                <Isolated text={timesSign(language, order.product_qty)} />
              </>
            )}
            {others > 0 && <span className="muted"> {words.mine.more(others)}</span>}
            {order.order_number && (
              <span className="vh">
                {listComma[language]}
                {words.pageTitle(order.order_number)}
              </span>
            )}
          </a>
        </h2>
        <Happens {...props} />
      </div>
      <div className={styles.actions}>
        <NextAction order={props.order} />
      </div>
      <p className={`${styles.meta} num`}>
        {order.order_number && <bdi dir="ltr">{order.order_number}</bdi>}
        <span>
          {order.recipient_name ? <Isolated text={toWhom(own(order.recipient_name))} /> : words.forYou}
        </span>
        {order.paid_at && <Day iso={order.paid_at} />}
        <Price riyals={order.total} />
        {order.order_number && <IssueLink link={order.order_link} number={order.order_number} />}
      </p>
    </li>
  );
}

/** What happens with it now, or what became of its money. */
function Happens({ order, today }: Props): ReactNode {
  const { language } = useRootData();
  const { checkout, orders } = useMessages();
  const { mine } = orders;
  const { waiting_for, comes_again_by, ended, arrives, asks_sender, status, variant } = order;
  const said = (text: ReactNode) => <p className="small muted">{text}</p>;
  if (asks_sender) return said(<strong>{orders.proposal.title}</strong>);
  if (comes_again_by)
    return said(
      <>
        <strong>{orders.nobodyTitle}.</strong> {orders.comesAgain[comes_again_by]}
      </>,
    );
  if (waiting_for) return said(mine.textOf[waiting_for]);
  if (ended) {
    if (ended.to_method > 0) return said(mine.backToMethod);
    return ended.to_wallet > 0 ? said(mine.backToWallet) : null;
  }
  if (status === null || status >= orderStatus.delivered) return null;
  if (variant === 'pickup') return status === orderStatus.onTheWay ? said(mine.textOf.pickup) : null;
  if (!arrives) return null;
  if ('from' in arrives) {
    const { from, to } = arrives;
    return said(
      checkout.delivery.estimate(dayInWords(language, from, today), dayInWords(language, to, today)),
    );
  }
  return said(
    <>
      {dayInWords(language, arrives.date, today)}
      {listComma[language]}
      <TimeRange from={arrives.starts_at} to={arrives.ends_at} />
    </>,
  );
}
