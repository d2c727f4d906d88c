import { useState } from 'react';
import { TextField } from '../../../components/form/field.tsx';
import { Note } from '../../../components/note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useStaffMessages } from '../messages.tsx';
import { ProofByPasskey } from './proof-by-passkey.tsx';

/**
 * The code that a form asks for, once it was refused without one: what was typed stays, and this comes with it. Who has a
 * passkey shows that instead; the form is then sent by whoever pressed it before, and never by itself.
 */
export function ProofField({
  result,
  form,
  inForm,
}: {
  result: FormResult | null;
  form: string;
  /** The id of its form, where it stands outside of it. */
  inForm?: string;
}) {
  const { security } = useStaffMessages();
  const [provedFor, setProvedFor] = useState<FormResult | null>(null);
  if (result?.form !== form || (result.code !== 'PROOF_NEEDED' && !result.fields.proof)) return null;
  if (provedFor === result)
    return (
      <Note tone="good" live>
        {security.proved}
      </Note>
    );
  return (
    <>
      <TextField
        label={security.proof}
        help={security.proofHelp}
        error={result.fields.proof ?? null}
        name="proof"
        form={inForm}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        dir="ltr"
      />
      <ProofByPasskey onProved={() => setProvedFor(result)} />
    </>
  );
}
