import { useState } from 'react';
import { Form } from 'react-router';
import { ltr } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { type FormState, ResultNote } from '../../forms/form-state.tsx';
import { CodeBoxes } from '../sign-in/code/code-boxes.tsx';
import { Resend } from '../sign-in/code/resend.tsx';
import { StepWays } from '../sign-in/steps/step-form.tsx';
import { AccountPart } from './account-part.tsx';
import type { AccountResult, Pending } from './act.server.ts';

/** Stands in for the details while a new number or address waits for the code that was sent to it. */
export function VerifyChange({ pending, forms }: { pending: Pending; forms: FormState<AccountResult> }) {
  const { profile: words } = useMessages();
  const { language } = useRootData();
  const hydrated = useHydrated();
  const { result, busy } = forms;
  const { verify, phoneCode, phoneNumber, email, name } = pending;
  const [wait, setWait] = useState({ seconds: 0, until: 0 });
  const [seen, setSeen] = useState<typeof result>(null);
  if (result !== seen) {
    setSeen(result);
    if (result && result.resendIn > 0) {
      setWait({ seconds: result.resendIn, until: Date.now() + result.resendIn * 1000 });
    }
  }
  const wrong = result?.ok ? undefined : (result?.fields.otp ?? (result?.message || undefined));
  const fields = { verify, phone_code: phoneCode, phone_number: phoneNumber, email, name };
  return (
    <AccountPart title={verify === 'phone' ? words.verifyPhone : words.verifyEmail} titleId="verify">
      <Form method="post" preventScrollReset noValidate>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <p>
          {words.codeSentTo}{' '}
          <Isolated
            text={verify === 'phone' ? phone(language, `+${phoneCode}${phoneNumber}`) : ltr(language, email)}
          />
        </p>
        {hydrated ? (
          <CodeBoxes start sms={verify === 'phone'} error={wrong} right={false} />
        ) : (
          <>
            <TextField
              name="otp"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={words.code}
              error={result?.fields.otp}
            />
            {!result?.ok && <ResultNote form="verify" result={result} besideFields />}
          </>
        )}
        <Button type="submit" name="intent" value="verify" busy={busy === 'verify'}>
          {words.confirm}
        </Button>
        <StepWays>
          <Resend intent="resend" flow={{ wait, busy }} />
          <a href="/my-account" className="under small med" data-document>
            {words.cancel}
          </a>
        </StepWays>
      </Form>
    </AccountPart>
  );
}
