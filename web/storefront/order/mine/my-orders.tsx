import { accountSummary } from '#shop/contract/account.ts';
import { myOrders } from '#shop/contract/orders.ts';
import { listComma } from '#shop/format/lists.ts';
import { dataOf, dataOr } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import { useMessages } from '../../base/messages.tsx';
import { PageHead } from '../../base/page-head.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import { Tag } from '../../components/tag.tsx';
import type { Route } from './+types/my-orders';
import { Ending, EndingSign } from './ending.tsx';
import styles from './my-orders.module.css';
import { Moment } from './order-parts.tsx';

/** The shopper's paid orders, of a guest those of this browser; each row leads to the order's private page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const [orders, me] = await Promise.all([call(myOrders), call(accountSummary)]);
  return {
    orders: dataOr(orders, [], 'UNAUTHENTICATED'),
    signedIn: dataOf(me).kind === 'shopper',
  };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { shell, orders: words } = useMessages();
  const { language } = useRootData();
  const { orders, signedIn } = loaderData;
  const hint = signedIn ? words.mine.ownHint : words.mine.hint;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={shell.titled(words.mine.title)} description={hint} path="/my-orders" noindex />
      <h1>{words.mine.title}</h1>
      {orders.length === 0 ? (
        <Ending>
          <EndingSign icon="box" />
          <h2>{words.mine.emptyTitle}</h2>
          <p className="muted">{words.mine.emptyText}</p>
          <ButtonLink href="/products">{words.mine.action}</ButtonLink>
        </Ending>
      ) : (
        <>
          <p className="muted">{hint}</p>
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order.order_number}>
                <span className={`${pictureStyles.frame} ${styles.picture}`}>
                  <Picture src={order.feature_image} alt="" sizes="84px" className={pictureStyles.melt} />
                </span>
                <h2>
                  <a href={order.order_link}>
                    {order.product_title}
                    {order.pieces > 1 && <span className="muted"> {words.mine.more(order.pieces - 1)}</span>}
                    <span className="vh">
                      {listComma[language]}
                      {words.pageTitle(order.order_number)}
                    </span>
                  </a>
                </h2>
                <Price riyals={order.total} />
                <span className={styles.state}>
                  <Tag tone={toneOf(order.status)}>{words.status[order.status]}</Tag>
                  {order.recipient_name && <span>{words.to(order.recipient_name)}</span>}
                </span>
                <span className={styles.about}>
                  <bdi dir="ltr">{order.order_number}</bdi> · <Moment iso={order.paid_at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function toneOf(status: number): 'plain' | 'good' | 'warn' | 'bad' {
  if (status === 6) return 'bad';
  if (status === 7) return 'plain';
  return status === 4 || status === 5 ? 'good' : status === 3 ? 'warn' : 'plain';
}
