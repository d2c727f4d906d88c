import type { TicketView } from '#shop/contract/help/tickets.ts';
import { listComma } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import styles from './thread-message.module.css';
import { When } from './when.tsx';

/** What somebody has written, with the pictures that came along. */
export function ThreadMessage({
  message: { by, text, attachments, at },
  today,
}: {
  message: TicketView['messages'][number];
  today: Day;
}) {
  const words = useMessages().tickets.thread;
  const { language, store } = useRootData();
  return (
    <li className={by === 'shop' ? `${styles.message} ${styles.ours}` : styles.message}>
      <p className={styles.by}>
        <b>{by === 'shop' ? words.shop(store.name) : words.me}</b>
        {listComma[language]}
        <When iso={at} today={today} whole />
      </p>
      {/* In the direction of what was written, whichever the page has. */}
      <div className={styles.text}>
        <p dir="auto">{text}</p>
      </div>
      {attachments.length > 0 && (
        <ul className={styles.pictures}>
          {attachments.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={url} alt={words.picture(index + 1)} width={88} height={88} loading="lazy" />
                <span className="vh">{words.openPicture}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
