import type { OrderGlance } from '#shop/contract/orders.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { timesSign } from '#shop/format/signs.ts';
import { useMessages } from '../../../base/messages.tsx';
import { PageHead } from '../../../base/page-head.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Isolated } from '../../../components/isolated.tsx';
import { ItemRow } from '../item-row.tsx';
import { FactList } from '../order-parts.tsx';
import styles from './glance.module.css';

/** An order that is long over, by its link alone: its number, status, day and things. */
export function Glance({ order, link }: { order: OrderGlance; link: string }) {
  const { shell, orders: words } = useMessages();
  const { language } = useRootData();
  const title = words.pageTitle(order.order_number);
  return (
    <div className={`wrap ${styles.page}`} data-order={order.order_number}>
      <PageHead title={shell.titled(title)} description={title} path="/order" noindex />
      <h1>
        {words.order} <bdi dir="ltr">{order.order_number ?? ''}</bdi>
      </h1>
      <FactList>
        <div>
          <dt>{words.status}</dt>
          <dd>{order.status_label}</dd>
        </div>
        <div>
          <dt>{words.glance.day}</dt>
          <dd>
            <time dateTime={order.day}>{dateWithYear(language, order.day)}</time>
          </dd>
        </div>
      </FactList>
      <section aria-labelledby="items">
        <h2 id="items">{words.items}</h2>
        <ul>
          {order.items.map((item, index) => (
            <ItemRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
              key={index}
              picture={item.feature_image}
              title={
                <>
                  {item.product_title}{' '}
                  {item.product_qty > 1 && <Isolated text={timesSign(language, item.product_qty)} />}
                </>
              }
              about={listed(language, [item.color_name])}
            />
          ))}
        </ul>
      </section>
      <p className="muted">{words.glance.text}</p>
      <ButtonLink href={`/sign-in?next=${encodeURIComponent(link)}`} look="quiet">
        {words.glance.signIn}
      </ButtonLink>
    </div>
  );
}
