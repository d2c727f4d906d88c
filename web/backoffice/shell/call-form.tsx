import { useRef } from 'react';
import { Form } from 'react-router';
import { calledOutcomes } from '#shop/rules/orders/call.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import styles from './call-form.module.css';
import formStyles from './form.module.css';

/** What came of the form, what was typed in it, and a mark of its own. */
type CallResult = FormResult<{ typed: Record<string, string>; sent: string }>;

/** A call about an order is noted: with whom, what came of it, and when to try again. What was kept is gone from the form. */
export function CallForm({ result, busy }: Pick<FormState<CallResult>, 'result' | 'busy'>) {
  const { waiting } = useStaffMessages();
  const failed = result?.form === 'call' && !result.ok ? result : null;
  const kept = useRef('');
  if (result?.form === 'call' && result.ok) kept.current = result.sent;
  const choice = (label: string, name: string, values: readonly string[], words: Record<string, string>) => (
    <Field label={label}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={failed?.typed[name]} className={formStyles.select}>
          {values.map((value) => (
            <option key={value} value={value}>
              {words[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Form key={kept.current} method="post" preventScrollReset className={styles.form}>
      <div className={styles.fields}>
        {choice(waiting.toWhom, 'to', ['recipient', 'sender'], waiting.whom)}
        {choice(waiting.outcome, 'outcome', calledOutcomes, waiting.outcomes)}
        <TextField
          label={waiting.againAt}
          optional={waiting.optional}
          name="again_at"
          type="datetime-local"
          error={failed?.fields.again_at ?? null}
          defaultValue={failed?.typed.again_at ?? ''}
        />
      </div>
      <TextField
        label={waiting.note}
        optional={waiting.optional}
        name="note"
        maxLength={300}
        dir="auto"
        error={failed?.fields.note ?? null}
        defaultValue={failed?.typed.note ?? ''}
      />
      <ResultNote result={result} form="call" />
      <Button type="submit" name="intent" value="call" look="quiet" size="s" busy={busy === 'call'}>
        {waiting.save}
      </Button>
    </Form>
  );
}
