import { Link } from 'react-router';
import type { staffTickets } from '#shop/contract/help/support.ts';
import type { Output } from '#shop/contract/operation.ts';
import { momentInWords } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './inbox.module.css';
import type { TicketView } from './inbox.tsx';

type Item = Output<typeof staffTickets>['items'][number];

/** The tickets of a view: who, about what, what is due, and whose it is. */
export function TicketList({
  items,
  next,
  view,
  today,
  opened,
  more,
}: {
  items: readonly Item[];
  next: string | null;
  view: TicketView;
  today: Day;
  /** The one that stands beside the list. */
  opened: string | undefined;
  /** Whether the list begins somewhere in the middle. */
  more: boolean;
}) {
  const { tickets } = useStaffMessages();
  if (items.length === 0) return <p className={`muted ${styles.list}`}>{tickets.empty[view]}</p>;
  return (
    <nav className={styles.list} aria-label={tickets.list}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.ticket_number}>
            <Link
              to={`/tickets/${item.ticket_number}?view=${view}`}
              className={styles.item}
              aria-current={opened === item.ticket_number ? 'page' : undefined}
            >
              <TicketItem item={item} today={today} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {more && <Link to={`/tickets?view=${view}`}>{tickets.first}</Link>}
        {next !== null && <Link to={`/tickets?view=${view}&cursor=${next}`}>{tickets.next}</Link>}
      </div>
    </nav>
  );
}

function TicketItem({ item, today }: { item: Item; today: Day }) {
  const { tickets } = useStaffMessages();
  const language = useLanguage();
  const { ticket_number, status, status_label, issue, name, staff, last_by, created_at, due, is_overdue } =
    item;
  const at = (moment: string) => momentInWords(language, moment, today);
  const isOpen = status === 'received' || status === 'in_progress' || status === 'pending';
  return (
    <>
      <span className={styles.who}>
        {isOpen && last_by === 'shopper' && (
          <i className={styles.dot}>
            <span className="vh">{tickets.unread}</span>
          </i>
        )}
        {name === '' ? tickets.noName : <bdi>{name}</bdi>}
      </span>
      {due === null ? (
        <Tag tone={status === 'resolved_with_refund' ? 'good' : 'plain'}>{status_label}</Tag>
      ) : (
        <Tag tone={is_overdue ? 'bad' : 'warn'}>{(is_overdue ? tickets.late : tickets.dueBy)(at(due))}</Tag>
      )}
      <span className={styles.about}>{issue.title}</span>
      <span className={styles.small}>
        <bdi dir="ltr">{ticket_number}</bdi>
        <span>{staff ? <bdi>{staff.name}</bdi> : isOpen && tickets.nobody}</span>
        <span>{tickets.came(at(created_at))}</span>
      </span>
    </>
  );
}
