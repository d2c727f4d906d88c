import { Form } from 'react-router';
import { addReasons, lossReasons } from '#shop/rules/catalogue/stock.ts';
import { Button } from '../../components/button.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import styles from './stock.module.css';
import { useStockWords } from './words.ts';

export type MoveResult = FormResult<{ typed: { what: string; pieces: string; note: string }; sent: string }>;

/** What happened to a shelf: one choice says whether pieces came, went or were counted, and why. */
export function MoveForm({
  idempotencyKey,
  result,
  busy,
}: { idempotencyKey: string } & FormState<MoveResult>) {
  const words = useStockWords();
  const mine = result?.form === 'move' ? result : null;
  const failed = mine && !mine.ok ? mine : null;
  return (
    <Form
      // What was done is over; the next one is another movement.
      key={mine?.ok ? mine.sent : 'next'}
      method="post"
      className={styles.form}
      preventScrollReset
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Field label={words.what} error={failed?.fields.kind ?? failed?.fields.reason ?? null}>
        {(tied) => (
          <select
            {...tied}
            name="what"
            defaultValue={failed?.typed.what ?? 'added:kiln'}
            className={formStyles.select}
          >
            <optgroup label={words.addedGroup}>
              {addReasons.map((reason) => (
                <option key={reason} value={`added:${reason}`}>
                  {words.reasons[reason]}
                </option>
              ))}
            </optgroup>
            <optgroup label={words.lostGroup}>
              {lossReasons.map((reason) => (
                <option key={reason} value={`lost:${reason}`}>
                  {words.reasons[reason]}
                </option>
              ))}
            </optgroup>
            <option value="counted">{words.counted}</option>
          </select>
        )}
      </Field>
      <TextField
        label={words.pieces}
        help={words.piecesHelp}
        error={failed?.fields.pieces ?? null}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={failed?.typed.pieces}
      />
      <TextField
        label={words.note}
        optional={words.optional}
        error={failed?.fields.note ?? null}
        name="note"
        autoComplete="off"
        maxLength={200}
        dir="auto"
        defaultValue={failed?.typed.note}
      />
      <ResultNote result={result} form="move" />
      <Button type="submit" name="intent" value="move" busy={busy === 'move'}>
        {words.save}
      </Button>
    </Form>
  );
}
