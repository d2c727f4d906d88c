import { Form, Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import styles from './unit.module.css';
import { useUnitWords } from './unit-words.ts';

/** What became of a form, and the code that was typed in it. */
export type UnitResult = FormResult<{ typed: { otp: string } }>;

/** Takes the one-time code: a unit is registered by it, in the place of an active one or beside those. */
export function ByCode({
  intent,
  text,
  again,
  result,
  busy,
}: {
  intent: 'register' | 'renew' | 'beside';
  text: string;
  again?: boolean;
} & FormState<UnitResult>) {
  const words = useUnitWords();
  const own = result?.form === intent && !result.ok ? result : null;
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <p className="small">{text}</p>
      <TextField
        label={words.otp}
        help={words.otpHelp}
        error={own?.fields.otp ?? null}
        defaultValue={own?.typed.otp ?? ''}
        name="otp"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        dir="ltr"
      />
      <ProofField result={result} form={intent} />
      {own && <ResultNote result={own} form={intent} />}
      <div className={styles.acts}>
        <Button
          type="submit"
          name="intent"
          value={intent}
          look={intent === 'register' && !again ? 'primary' : 'quiet'}
          busy={busy === intent}
        >
          {again ? words.registerAgain : words[intent]}
        </Button>
        <span className="tiny">{words.takesTime}</span>
      </div>
    </Form>
  );
}

/** What of the shop's facts is missing, and where it is written. */
export function Missing({ facts }: { facts: readonly string[] }) {
  const words = useUnitWords();
  return (
    <Note tone="warn">
      {words.missing}
      <ul className={styles.missing}>
        {facts.map((fact) => (
          <li key={fact}>{words.missingFacts[fact] ?? fact}</li>
        ))}
      </ul>
      <Link to="/settings">{words.toSettings}</Link>
    </Note>
  );
}
