import { Link } from 'react-router';
import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../../components/isolated.tsx';
import { mayUse, useLanguage, useMe } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { Box } from '../../shell/screen.tsx';
import facts from './facts.module.css';
import { useOrderStepWords } from './order-step-words.ts';

/** What was printed of it and how often, and the tickets about it. */
export function Papers({ order, today }: { order: OrderDetails; today: Day }) {
  const { orders } = useStaffMessages();
  const language = useLanguage();
  const words = useOrderStepWords();
  const mayPrint = mayUse(useMe(), 'fulfil');
  return (
    <>
      <Box title={orders.papers}>
        {order.media_cards && mayPrint && (
          <p className="small">
            <a href={`/admin/orders/${order.order_number}/cards`} className="under" download>
              {words.mediaCards}
            </a>
          </p>
        )}
        {order.papers.length === 0 && <p className="small">{words.noPapers}</p>}
        <ul className={facts.rows}>
          {order.papers.map(({ paper, times, at, staff }) => (
            <li key={paper}>
              <span>{orders.paper[paper]}</span>
              <span className="tiny">
                <Isolated
                  text={words.printed(
                    times,
                    staff ? own(staff.name) : '',
                    momentInWords(language, at, today),
                  )}
                />
              </span>
            </li>
          ))}
        </ul>
      </Box>
      {order.tickets.length > 0 && (
        <Box title={orders.tickets}>
          <ul className={facts.rows}>
            {order.tickets.map(({ ticket_number, issue_title, status_label }) => (
              <li key={ticket_number}>
                <Link to={`/tickets/${ticket_number}`} className="under">
                  {issue_title}
                </Link>
                <span className="tiny">
                  <bdi dir="ltr">{ticket_number}</bdi> · {status_label}
                </span>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
