import { TextField } from '../../components/form/field.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useStaffMessages } from './messages.tsx';

/** The code that a form asks for, once it was refused without one: what was typed stays, and this comes with it. */
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
  if (result?.form !== form || (result.code !== 'PROOF_NEEDED' && !result.fields.proof)) return null;
  return (
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
  );
}
