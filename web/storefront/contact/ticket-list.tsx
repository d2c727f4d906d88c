import type { TicketView } from '#shop/contract/help/tickets.ts';
import { listComma } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { addressOf } from '../tickets/address-of.ts';
import { StatusTag } from '../tickets/status-tag.tsx';
import { When } from '../tickets/when.tsx';
import styles from './ticket-list.module.css';

/** Tickets, the ones that moved last first; `open` is the id of the one in sight beside them. */
export function TicketList({
  tickets,
  open,
  page,
  today,
}: {
  tickets: readonly TicketView[];
  open: string | null;
  page: number;
  today: Day;
}) {
  const { mine } = useMessages().tickets;
  const { language } = useRootData();
  return (
    <ul className={styles.tickets} aria-label={mine.list}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <a href={addressOf(ticket.id, page)} aria-current={ticket.id === open ? 'true' : undefined}>
            <b>{ticket.issue.title}</b>
            <StatusTag ticket={ticket} />
            <small className="num">
              <bdi dir="ltr">{ticket.ticket_number}</bdi>
              {ticket.order_number && (
                <>
                  {listComma[language]}
                  {mine.ofOrder} <bdi dir="ltr">{ticket.order_number}</bdi>
                </>
              )}
              {listComma[language]}
              <When iso={ticket.messages.at(-1)?.at ?? ticket.created_at} today={today} />
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
