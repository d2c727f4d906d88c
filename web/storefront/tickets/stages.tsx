import type { TicketView } from '#shop/contract/help/tickets.ts';
import { useMessages } from '../../base/messages.tsx';
import styles from './stages.module.css';

const looks = { done: styles.done, now: styles.now, ahead: undefined } as const;

/** The four stages of a ticket; the third has the name of how it ended. */
export function Stages({ tracking }: { tracking: TicketView['tracking'] }) {
  const words = useMessages().tickets.thread;
  return (
    <ol className={styles.stages} aria-label={words.stages}>
      {tracking.map(({ label, state }, index) => {
        // Where it has come to its end nothing is under way any more.
        const look = state === 'now' && index === tracking.length - 1 ? looks.done : looks[state];
        return (
          <li key={label} className={look} aria-current={state === 'now' ? 'step' : undefined}>
            {label}
            <span className="vh"> ({words[state]})</span>
          </li>
        );
      })}
    </ol>
  );
}
