import type { StaffTicketView } from '#shop/contract/help/support.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './conversation.module.css';

type Message = StaffTicketView['messages'][number];
const looks = { shopper: '', shop: styles.ours, note: styles.note };

/** What was written to each other, the team's notes among it, oldest first; and each step, for who looks it up. */
export function Thread({ ticket, today }: { ticket: StaffTicketView; today: Day }) {
  const { tickets } = useStaffMessages();
  const language = useLanguage();
  const at = (moment: string) => momentInWords(language, moment, today);
  const sayer = ({ by, staff }: Message) => {
    if (by === 'shopper') return own(ticket.name) || tickets.noName;
    const name = staff ? own(staff.name) : tickets.shop;
    return by === 'note' ? tickets.noteBy(name) : name;
  };
  return (
    <section className={styles.thread} aria-label={tickets.thread}>
      <ol>
        {ticket.messages.map((message) => (
          <li key={message.id} className={`${styles.message} ${looks[message.by]}`}>
            <span className="tiny">
              <Isolated text={tickets.said(sayer(message), at(message.at))} />
            </span>
            {message.text !== '' && (
              <p className={styles.text} dir="auto">
                {message.text}
              </p>
            )}
            <Pictures of={message} />
          </li>
        ))}
      </ol>
      <details>
        <summary>{tickets.history}</summary>
        <ul className="tiny">
          {ticket.events.map(({ to_label, by, staff, at: when }) => (
            <li key={when}>
              <Isolated
                text={listed(language, [
                  tickets.step(to_label, staff ? own(staff.name) : tickets.by[by]),
                  at(when),
                ])}
              />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Pictures({ of: { attachments } }: { of: Message }) {
  const { tickets } = useStaffMessages();
  if (attachments.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {attachments.map(({ id, url, width, height }, index) => (
        <a key={id} href={url} target="_blank" rel="noopener">
          <img
            src={url}
            alt={tickets.picture(index + 1)}
            width={96}
            height={Math.round((96 * height) / width)}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
}
