import type { TicketView } from '#shop/contract/help/tickets.ts';
import { listComma } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import type { FormState } from '../../forms/form-state.tsx';
import { Reply } from './reply.tsx';
import { Stages } from './stages.tsx';
import { TicketStanding } from './standing.tsx';
import styles from './thread.module.css';
import { ThreadMessage } from './thread-message.tsx';
import type { TicketResult } from './ticket-result.ts';

/** What a page of a thread knows besides the ticket. */
export type ThreadOf = {
  ticket: TicketView;
  today: Day;
  now: string;
  attempt: string;
  /** What was done, and is said once. */
  said: Said | null;
};

const saids = ['reply', 'close'] as const;
type Said = (typeof saids)[number];

export function saidIn(params: URLSearchParams): Said | null {
  return saids.find((each) => each === params.get('said')) ?? null;
}

/** A ticket: its number, how far it has come, what was written, what is true now, and a reply. */
export function Thread({
  shown: { ticket, today, now, attempt, said },
  heading: Heading,
  path,
  forms,
}: {
  shown: ThreadOf;
  heading: 'h1' | 'h2';
  path: string;
  forms: FormState<TicketResult>;
}) {
  const { thread: words, mine } = useMessages().tickets;
  const { language } = useRootData();
  return (
    <section className={styles.thread} aria-labelledby="ticket">
      <div>
        <p className="small muted num">
          {words.ticket} <bdi dir="ltr">{ticket.ticket_number}</bdi>
          {ticket.order_number && (
            <>
              {listComma[language]}
              {mine.ofOrder}{' '}
              <a href={`/my-orders?order_id=${ticket.order_id}`} className="under">
                <bdi dir="ltr">{ticket.order_number}</bdi>
              </a>
            </>
          )}
        </p>
        <Heading id="ticket">{ticket.issue.title}</Heading>
      </div>
      {said && !forms.result && (
        <Note tone="good" live>
          {words.said[said]}
        </Note>
      )}
      <Stages tracking={ticket.tracking} />
      {ticket.link_over ? (
        <>
          <p className="muted">{words.linkOver}</p>
          <ButtonLink href={`/sign-in?next=${encodeURIComponent(path)}`} look="quiet">
            {words.signIn}
          </ButtonLink>
        </>
      ) : (
        <ol className={styles.messages} aria-label={words.messages}>
          {ticket.messages.map((message) => (
            <ThreadMessage key={message.id} message={message} today={today} />
          ))}
        </ol>
      )}
      <TicketStanding ticket={ticket} today={today} now={now} />
      {/* A reply that has arrived leaves an empty form behind. */}
      <Reply
        key={`${ticket.id} ${ticket.messages.length}`}
        ticket={ticket}
        path={path}
        attempt={attempt}
        forms={forms}
      />
    </section>
  );
}
