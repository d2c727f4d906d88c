import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import { Icon } from '../../components/icon.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tag } from '../../components/tag.tsx';
import { mayUse, useLanguage, useMe } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { toneOf } from '../base/order-tone.ts';
import { sections } from '../base/sections.ts';
import styles from './find.module.css';
import type { Finds } from './find.server.ts';

/** What a search found, each a link: orders, customers, a ticket, and screens whose name begins so. */
export function Found({ finds }: { finds: Finds }) {
  const messages = useStaffMessages();
  const { find, toSelf, fromTo } = messages.orders;
  const language = useLanguage();
  const me = useMe();
  const { q, today, orders, customers, ticket } = finds;
  const folded = foldForSearch(q);
  const screens = sections.filter(
    ({ may, title }) => mayUse(me, may) && folded !== '' && foldForSearch(title(messages)).startsWith(folded),
  );
  if (orders.length + customers.length + screens.length === 0 && ticket === null)
    return <p role="status">{find.none}</p>;
  return (
    <div className={styles.found}>
      {orders.length > 0 && (
        <Group title={find.orders}>
          {orders.map((row) => (
            <li key={row.order_number}>
              <Link to={`/orders/${row.order_number}`} className={styles.item}>
                {row.pieces[0] && (
                  <Picture
                    src={row.pieces[0].picture}
                    alt=""
                    sizes="36px"
                    within={[160, 160]}
                    className={styles.picture}
                  />
                )}
                <span className={styles.words}>
                  <span>
                    <Isolated
                      text={listed(language, [
                        own(row.order_number),
                        row.for_self
                          ? own(row.sender_name)
                          : fromTo(own(row.sender_name), own(row.recipient_name)),
                      ])}
                    />
                  </span>
                  <span className="tiny">
                    <Isolated
                      text={listed(language, [
                        row.for_self ? toSelf : row.district ? own(row.district) : row.city,
                        row.slot && dayInWords(language, row.slot.date, today),
                      ])}
                    />
                  </span>
                </span>
                <Tag tone={toneOf(row)}>{row.status_label}</Tag>
              </Link>
            </li>
          ))}
        </Group>
      )}
      {ticket && (
        <Group title={messages.shell.tickets}>
          <li>
            <Link to={`/tickets/${ticket}`} className={styles.item}>
              <Icon name="chat" />
              <Isolated text={find.ticket(own(ticket))} />
            </Link>
          </li>
        </Group>
      )}
      {customers.length > 0 && (
        <Group title={find.customers}>
          {customers.map(({ id, name, phone: number, orders: count }) => (
            <li key={id}>
              <Link to={`/customers/${id}`} className={styles.item}>
                <Icon name="user" />
                <span className={styles.words}>
                  {name === '' ? messages.customers.noName : <bdi>{name}</bdi>}
                  <span className="tiny">
                    <Isolated
                      text={listed(language, [number && phone(language, number), find.ordersOf(count)])}
                    />
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </Group>
      )}
      {screens.length > 0 && (
        <Group title={find.go}>
          {screens.map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={path} className={styles.item}>
                <Icon name={icon} />
                {title(messages)}
              </Link>
            </li>
          ))}
        </Group>
      )}
      {orders.length > 0 && (
        <Link to={`/orders?q=${encodeURIComponent(q)}`} className={styles.all}>
          {find.allOrders}
        </Link>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
