import { Form } from 'react-router';
import type { StaffFormView } from '#shop/contract/help/forms.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import type { HandlingResult } from './handle.server.ts';
import styles from './handling.module.css';
import { useInboxWords } from './inbox-words.ts';

type Colleague = { id: number; name: string; me: boolean };

/** How far the team is with something that is answered by mail: whose it is, what was answered, and what is next. */
export function Handling({
  of: { staff, done_at, answers },
  reference,
  canAnswer,
  assignees,
  idempotencyKey,
  result,
  busy,
}: {
  of: Pick<StaffFormView, 'staff' | 'done_at' | 'answers'>;
  /** What names it: F-1042, or AS-10023. */
  reference: string;
  canAnswer: boolean;
  assignees: readonly Colleague[];
  idempotencyKey: string;
} & FormState<HandlingResult>) {
  const inbox = useInboxWords();
  const language = useLanguage();
  const at = (moment: string) => dateWithYear(language, riyadhDay(new Date(moment)));
  const failed = result?.form === reference && !result.ok ? result : null;
  const hidden = <input type="hidden" name="reference" value={reference} />;
  return (
    <div className={styles.handling}>
      {answers.map(({ text, staff: who, at: when }) => (
        <div key={when} className={styles.answer}>
          <span className="tiny">
            <Isolated text={inbox.answered(own(who?.name ?? ''), at(when))} />
          </span>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </div>
      ))}
      <Form method="post" preventScrollReset className={styles.acts}>
        {hidden}
        <label>
          <span className="vh">{inbox.assignee(reference)}</span>
          <select
            key={staff?.id}
            name="staff_id"
            defaultValue={staff?.id ?? ''}
            className={formStyles.select}
          >
            <option value="">{inbox.nobody}</option>
            {staff && !assignees.some(({ id }) => id === staff.id) && (
              <option value={staff.id}>{staff.name}</option>
            )}
            {assignees.map(({ id, name, me }) => (
              <option key={id} value={id}>
                {me ? inbox.me(name) : name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="intent" value="assign" look="quiet" size="s">
          {inbox.assign}
        </Button>
        <Button type="submit" name="intent" value={done_at ? 'again' : 'done'} look="quiet" size="s">
          {done_at ? inbox.again : inbox.done}
        </Button>
      </Form>
      <ResultNote result={result} form={reference} />
      {!canAnswer && <p className="tiny">{inbox.noAddress}</p>}
      {canAnswer && (
        <details open={failed !== null || undefined}>
          <summary>{inbox.answer}</summary>
          {/* What was sent is gone from the form. */}
          <Form key={answers.length} method="post" preventScrollReset className={styles.form}>
            {hidden}
            <input type="hidden" name="idempotency_key" value={`${idempotencyKey}-${reference}`} />
            <TextArea
              label={inbox.answer}
              error={failed?.fields.text ?? null}
              name="text"
              rows={4}
              maxLength={2000}
              dir="auto"
              required
              defaultValue={failed?.typed ?? ''}
            />
            <Check name="keep_open">{inbox.keepOpen}</Check>
            <Button type="submit" name="intent" value="answer" look="quiet" busy={busy === 'answer'}>
              {inbox.send}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
