import { Link } from 'react-router';
import type { CustomerView } from '#shop/contract/help/customers.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { Box } from '../shell/screen.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './customers.module.css';

type Day = (moment: string) => string;

/** What was ordered, the newest first. */
export function CustomerOrders({ orders, day }: { orders: CustomerView['order_list']; day: Day }) {
  const { customers } = useStaffMessages();
  const language = useLanguage();
  if (orders.length === 0) return <p>{customers.noOrders}</p>;
  return (
    <table className={tableStyles.table} aria-label={customers.orders}>
      <thead>
        <tr>
          {[customers.order, customers.when, customers.status, customers.amount].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map(({ order_number, picture, recipient_name, paid_at, status_label, stopped, total }) => (
          <tr key={order_number}>
            <th scope="row">
              <span className={styles.goods}>
                <img src={picture} alt="" width="34" height="42" loading="lazy" />
                <span>
                  <OrderLink number={order_number} />
                  <span className="tiny">
                    <Isolated
                      text={recipient_name === '' ? customers.toSelf : customers.to(own(recipient_name))}
                    />
                  </span>
                </span>
              </span>
            </th>
            <td data-label={customers.when}>{day(paid_at)}</td>
            <td data-label={customers.status}>
              <Tag tone={stopped ? 'bad' : 'plain'}>{status_label}</Tag>
            </td>
            <td data-label={customers.amount}>{riyals(language, fromRiyals(total))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was written, the newest first. */
export function CustomerTickets({ tickets, day }: { tickets: CustomerView['tickets']; day: Day }) {
  const { customers } = useStaffMessages();
  return (
    <Box title={customers.tickets}>
      {tickets.length === 0 && <p className="small">{customers.noTickets}</p>}
      <ul className={`${styles.rows} ${styles.tickets}`}>
        {tickets.map(({ ticket_number, issue_title, status_label, created_at }) => (
          <li key={ticket_number}>
            <Link to={`/tickets/${ticket_number}`} className="under">
              {issue_title}
            </Link>
            <span className="tiny">
              <bdi dir="ltr">{ticket_number}</bdi> · {day(created_at)}
            </span>
            <Tag>{status_label}</Tag>
          </li>
        ))}
      </ul>
    </Box>
  );
}
