import { useMessages } from '../../../base/messages.tsx';
import { useHydrated } from '../../../base/use-hydrated.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { CodeBoxes } from '../code/code-boxes.tsx';
import { Resend } from '../code/resend.tsx';
import { StepForm, StepLink, StepWays } from './step-form.tsx';
import type { SignInFlow } from './use-sign-in.tsx';

/** What each code is for, and where one goes back to when it can't come. */
const about = {
  code: { confirm: 'verify-code', resend: 'resend-code', back: 'phone' },
  'email-code': { confirm: 'verify-email', resend: 'resend-email', back: 'signup' },
  'forgot-code': { confirm: 'verify-forgot', resend: 'resend-forgot', back: 'forgot' },
} as const;

/** The code that was sent: four boxes, and one plain field where no script runs. */
export function CodeStep({ flow }: { flow: SignInFlow }) {
  const words = useMessages().account.signIn;
  const hydrated = useHydrated();
  const step = flow.view.step as keyof typeof about;
  const { confirm, resend, back } = about[step];
  return (
    <StepForm flow={flow}>
      {hydrated ? (
        <CodeBoxes sms={step === 'code'} error={flow.errors.otp} right={flow.right} />
      ) : (
        <TextField
          name="otp"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={words.code}
          error={flow.errors.otp}
        />
      )}
      <Button type="submit" name="intent" value={confirm} block busy={flow.busy === confirm || flow.right}>
        {words.confirm}
      </Button>
      <StepWays>
        <Resend intent={resend} flow={flow} />
        <StepLink flow={flow} to={back}>
          {back === 'phone' ? words.changePhone : words.changeEmail}
        </StepLink>
      </StepWays>
    </StepForm>
  );
}
