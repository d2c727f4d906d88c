import { useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { StaffTicketView } from '#shop/contract/help/support.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { noPictures } from '../../components/form/given-pictures.ts';
import { Pictures } from '../../components/form/pictures.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { useScreenWords } from '../base/screen-words.ts';
import { pictureWords } from './picture-words.ts';
import styles from './reply.module.css';
import type { TicketResult } from './steps.server.ts';

/** The form that answers, asks, notes and ends: what ends it stands beside the thread, and belongs to this one. */
export const replyForm = 'reply';

export function Reply({
  ticket,
  templates,
  template,
  isOver,
  idempotencyKey,
  result,
  busy,
}: {
  ticket: StaffTicketView;
  templates: readonly { id: number; title: string; text: string }[];
  /** The text of the one that the address names. */
  template: string;
  isOver: boolean;
  idempotencyKey: string;
} & FormState<TicketResult>) {
  const { tickets } = useStaffMessages();
  const ofPictures = useScreenWords(pictureWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOurs = result?.form === replyForm || result?.form === 'end';
  const typed = isOurs && !result.ok ? result.typed.text : template;
  // What was sent is gone from the form; what else is done meanwhile leaves it as it is.
  const sent = useRef('');
  if (isOurs && result.ok) sent.current = result.sent;
  // So are the pictures that were kept before a refusal.
  const pictures = useRef(noPictures);
  if (isOurs) pictures.current = result.ok ? noPictures : result.pictures;
  return (
    <Form
      key={sent.current}
      id={replyForm}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className={styles.reply}
    >
      <input type="hidden" name="seen" value={ticket.last_message || ''} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {isOver && <p className="muted">{tickets.ended}</p>}
      <TextArea
        key={template}
        ref={field}
        label={isOver ? tickets.note : tickets.reply}
        help={isOver ? undefined : ticket.language === 'ar' ? tickets.readsArabic : tickets.readsEnglish}
        error={(isOurs && result.fields.text) || null}
        name="text"
        rows={4}
        maxLength={2000}
        defaultValue={typed}
        dir="auto"
        required
      />
      {!isOver && <Templates templates={templates} put={(text) => putInto(field.current, text)} />}
      {!isOver && (
        <Pictures
          label={ofPictures.label}
          given={pictures.current}
          error={(isOurs && result.fields.attachments) || undefined}
          words={ofPictures}
        />
      )}
      <ResultNote result={result} form={replyForm} />
      <div className={styles.acts}>
        {!isOver && (
          <>
            <Button type="submit" name="intent" value="send" busy={busy === 'send'}>
              {tickets.send}
            </Button>
            <Button type="submit" name="intent" value="ask" look="quiet" busy={busy === 'ask'}>
              {tickets.sendAndWait}
            </Button>
          </>
        )}
        <Button type="submit" name="intent" value="note" look="quiet" busy={busy === 'note'}>
          {tickets.keepNote}
        </Button>
      </div>
    </Form>
  );
}

/** Each leads to the same screen with its text in the field; with script it is put where one is typing. */
function Templates({
  templates,
  put,
}: {
  templates: readonly { id: number; title: string; text: string }[];
  put: (text: string) => void;
}) {
  const { tickets } = useStaffMessages();
  const [search] = useSearchParams();
  const to = (id: number) => {
    const query = new URLSearchParams(search);
    query.set('template', String(id));
    return `?${query}`;
  };
  return (
    <details className={styles.templates}>
      <summary>{tickets.templates}</summary>
      <ul>
        {templates.map(({ id, title, text }) => (
          <li key={id}>
            <Link
              to={to(id)}
              onClick={(event) => {
                event.preventDefault();
                put(text);
              }}
            >
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/tickets/templates" className="muted">
            {tickets.changeTemplates}
          </Link>
        </li>
      </ul>
    </details>
  );
}

function putInto(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.focus();
}
