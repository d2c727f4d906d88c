import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { EmailField } from './email-step.tsx';
import { PasswordField } from './password-field.tsx';
import { StepForm, StepLink, StepWays } from './step-form.tsx';
import type { SignInFlow } from './use-sign-in.tsx';

/** forgot-password, its beginning: the address that a code goes to. */
export function ForgotStep({ flow }: { flow: SignInFlow }) {
  const words = useMessages().account.signIn;
  return (
    <StepForm flow={flow}>
      <EmailField flow={flow} />
      <Button type="submit" name="intent" value="forgot" block busy={flow.busy === 'forgot'}>
        {words.sendCode}
      </Button>
      <StepWays>
        <StepLink flow={flow} to="email">
          {words.byEmail}
        </StepLink>
      </StepWays>
    </StepForm>
  );
}

/** forgot-password, its end. */
export function NewPasswordStep({ flow }: { flow: SignInFlow }) {
  const words = useMessages().account.signIn;
  const { view, errors } = flow;
  return (
    <StepForm flow={flow}>
      {/* For password managers: whose password this is. */}
      <input type="text" name="email" autoComplete="username" defaultValue={view.email} hidden readOnly />
      <PasswordField
        name="password"
        label={words.newPassword}
        help={words.passwordHelp}
        error={errors.password}
        isNew
      />
      <PasswordField
        name="confirm_password"
        label={words.confirmPassword}
        error={errors.confirm_password}
        isNew
      />
      <Button type="submit" name="intent" value="new-password" block busy={flow.busy === 'new-password'}>
        {words.savePassword}
      </Button>
    </StepForm>
  );
}
