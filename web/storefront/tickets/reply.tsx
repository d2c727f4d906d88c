import { Form } from 'react-router';
import type { TicketView } from '#shop/contract/help/tickets.ts';
import { isResolved } from '#shop/rules/tickets/ticket.ts';
import { useMessages } from '../../base/messages.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { noPictures } from '../../components/form/given-pictures.ts';
import { Pictures } from '../../components/form/pictures.tsx';
import { type FormState, fieldError, ResultNote } from '../../forms/form-state.tsx';
import styles from './reply.module.css';
import type { TicketResult } from './ticket-result.ts';

/** What whoever wrote a ticket can do with it: reply, which reopens what was resolved, close it, or begin anew. */
export function Reply({
  ticket,
  path,
  attempt,
  forms: { result, busy },
}: {
  ticket: TicketView;
  /** Where its forms go. */
  path: string;
  attempt: string;
  forms: FormState<TicketResult>;
}) {
  const { forms: ofForms, tickets } = useMessages();
  const { thread: words, pictures } = tickets;
  const refused = result?.form === 'reply' ? result : null;
  const reopens = isResolved(ticket.status);
  // Closed while somebody wrote: what they wrote stays with the reason.
  const asks = ticket.can_reply || refused !== null;
  return (
    <div className={styles.ways}>
      {asks && (
        <Form
          method="post"
          action={path}
          encType="multipart/form-data"
          className={styles.form}
          preventScrollReset
          noValidate
        >
          <input type="hidden" name="intent" value="reply" />
          <input type="hidden" name="idempotency_key" value={attempt} />
          <TextArea
            name="text"
            label={reopens ? words.reopen : words.reply}
            help={reopens ? words.reopenText : undefined}
            rows={3}
            maxLength={2000}
            dir="auto"
            error={fieldError(result, 'reply', 'text')}
            defaultValue={refused?.typed.text}
          />
          <Pictures
            label={pictures}
            given={refused?.pictures ?? noPictures}
            error={fieldError(result, 'reply', 'attachments')}
            words={ofForms}
          />
          <ResultNote form="reply" result={result} />
          <Button type="submit" look={reopens ? 'quiet' : 'primary'} busy={busy === 'reply'}>
            {words.send}
          </Button>
        </Form>
      )}
      {!ticket.can_reply && (
        <ButtonLink href="/contact-us" look="quiet">
          {words.new}
        </ButtonLink>
      )}
      {ticket.can_close && (
        <details className={styles.close}>
          <summary className="small muted under">{words.close}</summary>
          <Form method="post" action={path} className={styles.form} preventScrollReset>
            <input type="hidden" name="intent" value="close" />
            <p className="small">{words.closeText}</p>
            <ResultNote form="close" result={result} />
            <Button type="submit" look="quiet" size="s" busy={busy === 'close'}>
              {words.closeYes}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
