import { Link } from 'react-router';
import type { StaffTicketView } from '#shop/contract/help/support.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { phone } from '#shop/format/phone.ts';
import { riyals } from '#shop/format/riyals.ts';
import { add, fromRiyals } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { OrderLink } from '../base/order-link.tsx';
import { Box } from '../shell/screen.tsx';
import styles from './beside.module.css';
import { OrderCard } from './order-card.tsx';

/** The order that it is about, and who wrote. */
export function Beside({ ticket, today }: { ticket: StaffTicketView; today: Day }) {
  const { tickets } = useStaffMessages();
  const language = useLanguage();
  const { order, refund, name, email, writer } = ticket;
  return (
    <>
      {order ? (
        <Box title={<OrderLink number={order.order_number} />}>
          <OrderCard order={order} when={(moment) => momentInWords(language, moment, today)} />
          {refund && (
            <p className="small leaf">
              {tickets.refundOf(
                riyals(language, add(fromRiyals(refund.to_method), fromRiyals(refund.to_wallet))),
              )}
            </p>
          )}
        </Box>
      ) : (
        <p className="tiny">{tickets.noOrder}</p>
      )}
      <Box title={tickets.writer}>
        <Link to={`/customers/${writer.id}`} className="under">
          {name === '' ? tickets.noName : <bdi>{name}</bdi>}
        </Link>
        <dl className={styles.facts}>
          {ticket.phone !== '' && (
            <>
              <dt>{tickets.phone}</dt>
              <dd>
                <a href={`tel:${ticket.phone}`}>
                  <Isolated text={phone(language, ticket.phone)} />
                </a>
              </dd>
            </>
          )}
          {email !== '' && (
            <>
              <dt>{tickets.email}</dt>
              <dd>
                <bdi dir="ltr">{email}</bdi>
              </dd>
            </>
          )}
        </dl>
        <p className="tiny">
          {listed(language, [tickets.orders(writer.orders), tickets.tickets(writer.tickets)])}
        </p>
      </Box>
    </>
  );
}
