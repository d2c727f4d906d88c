import type { OrderInList } from '#shop/contract/orders.ts';
import { listComma } from '#shop/format/lists.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ArrowLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './about-order.module.css';

/** Orders to choose from, each leading to its own page of problems. */
export function AboutOrder({ orders }: { orders: readonly OrderInList[] }) {
  const words = useMessages().tickets;
  const { language } = useRootData();
  return (
    <section aria-labelledby="which" className={styles.which}>
      <h2 id="which">{words.which}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.order_id}>
            <a href={`${order.order_link}/issue`} className={styles.order}>
              <span className={pictureStyles.frame}>
                <Picture src={order.feature_image} alt="" sizes="56px" className={pictureStyles.melt} />
              </span>
              <span>
                <b>{order.product_title}</b>
                <small className="num">
                  {order.order_number && (
                    <>
                      <bdi dir="ltr">{order.order_number}</bdi>
                      {listComma[language]}
                    </>
                  )}
                  {order.status_label}
                </small>
              </span>
              <Icon name="chevron" size="s" />
            </a>
          </li>
        ))}
      </ul>
      <ArrowLink href="/my-orders">{words.otherOrders}</ArrowLink>
    </section>
  );
}
