import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { zero } from '#shop/rules/money/money.ts';
import { typedAmount } from '#shop/rules/money/typed-amount.ts';
import { creditReasons } from '#shop/rules/payments/credit.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextArea, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { useAloneLimit } from '../base/use-alone-limit.ts';
import formStyles from '../shell/form.module.css';
import styles from './customers.module.css';

export type CreditResult = FormResult<{ typed: { amount: string; reason: string; note: string } }>;

/** Credit of the shop's own, with why; what takes a second person is said before. */
export function GiveCredit({
  givenToday,
  idempotencyKey,
  result,
  busy,
}: { givenToday: number; idempotencyKey: string } & FormState<CreditResult>) {
  const { customers } = useStaffMessages();
  const failed = result && !result.ok ? result : null;
  // What was given is gone from the form, so that nobody gives it once more.
  const given = useRef(0);
  const [typed, setTyped] = useState(failed?.typed.amount ?? '');
  const last = useRef(result);
  if (result?.ok && last.current !== result) {
    given.current += 1;
    setTyped('');
  }
  last.current = result;
  const limit = useAloneLimit('credit', givenToday);
  return (
    <Form key={given.current} method="post" className={styles.give} preventScrollReset>
      <h3>{customers.give}</h3>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <TextField
        label={customers.sum}
        help={limit.text}
        error={failed?.fields.amount ?? null}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        required
        defaultValue={failed?.typed.amount ?? ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Field label={customers.reason}>
        {(tied) => (
          <select
            {...tied}
            name="reason"
            defaultValue={failed?.typed.reason ?? 'late'}
            className={formStyles.select}
          >
            {creditReasons.map((reason) => (
              <option key={reason} value={reason}>
                {customers.reasons[reason]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label={customers.note}
        help={customers.noteHelp}
        error={failed?.fields.note ?? null}
        name="note"
        rows={2}
        maxLength={300}
        dir="auto"
        required
        defaultValue={failed?.typed.note ?? ''}
      />
      <ProofField result={result} form="credit" />
      <ResultNote result={result} form="credit" />
      <Button type="submit" name="intent" value="credit" busy={busy === 'credit'}>
        {limit.isOver(typedAmount(typed) ?? zero) ? customers.ask : customers.submit}
      </Button>
    </Form>
  );
}
