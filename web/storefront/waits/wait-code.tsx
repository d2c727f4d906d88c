import { useState } from 'react';
import { ltr } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import { nationalNumber, saudiPhoneCode } from '#shop/rules/accounts/phone.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { CodeBoxes } from '../sign-in/code/code-boxes.tsx';
import { Resend } from '../sign-in/code/resend.tsx';
import { StepWays } from '../sign-in/steps/step-form.tsx';
import styles from './wait.module.css';
import type { StepProps } from './wait.tsx';

/** The code that was sent there: once it is right, the alert is asked for. */
export function WaitCode({ view, busy }: StepProps) {
  const { waits, account } = useMessages();
  const words = account.signIn;
  const { language } = useRootData();
  const hydrated = useHydrated();
  const { by, typed, resendIn } = view;
  const [seen, setSeen] = useState<typeof view | null>(null);
  const [wait, setWait] = useState({ seconds: 0, until: 0 });
  if (view !== seen) {
    setSeen(view);
    if (resendIn > 0) setWait({ seconds: resendIn, until: Date.now() + resendIn * 1000 });
  }
  const wrong = view.ok ? undefined : (view.fields.otp ?? view.message);
  return (
    <>
      <div className={styles.head}>
        <h2>{words.codeTitle}</h2>
        <p className="small muted">
          {waits.codeTo}{' '}
          <Isolated
            text={
              by === 'sms'
                ? phone(language, `+${saudiPhoneCode}${nationalNumber(saudiPhoneCode, typed.phone)}`)
                : ltr(language, typed.email)
            }
          />
        </p>
      </div>
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="phone_number" value={typed.phone} />
      <input type="hidden" name="email" value={typed.email} />
      {hydrated ? (
        <CodeBoxes start sms={by === 'sms'} error={wrong} right={false} />
      ) : (
        <>
          {wrong && !view.fields.otp && <Note tone="bad">{wrong}</Note>}
          <TextField
            name="otp"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={words.code}
            error={view.fields.otp}
          />
        </>
      )}
      <Button type="submit" name="intent" value="confirm" block busy={busy === 'confirm'}>
        {words.confirm}
      </Button>
      <StepWays>
        <Resend intent="resend-code" flow={{ wait, busy }} />
        <button type="submit" name="intent" value="contact" formNoValidate className="under small med">
          {by === 'sms' ? words.changePhone : words.changeEmail}
        </button>
      </StepWays>
    </>
  );
}
