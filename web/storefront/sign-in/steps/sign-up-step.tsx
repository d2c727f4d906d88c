import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/form/field.tsx';
import { EmailField } from './email-step.tsx';
import { PasswordField } from './password-field.tsx';
import { OtherWay, StepForm, StepLink } from './step-form.tsx';
import { TermsLine } from './terms-line.tsx';
import type { SignInFlow } from './use-sign-in.tsx';

/** signup: a name, an address and a password; a code by e-mail makes the account. */
export function SignUpStep({ flow }: { flow: SignInFlow }) {
  const words = useMessages().account.signIn;
  const { view, errors } = flow;
  return (
    <>
      <StepForm flow={flow}>
        <TextField
          name="name"
          dir="auto"
          autoComplete="nickname"
          label={words.username}
          error={errors.name}
          defaultValue={view.name}
        />
        <EmailField flow={flow} />
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
        <Button type="submit" name="intent" value="register" block busy={flow.busy === 'register'}>
          {words.signUp}
        </Button>
        <TermsLine />
      </StepForm>
      <OtherWay>
        {words.haveAccount}{' '}
        <StepLink flow={flow} to="email">
          {words.enter}
        </StepLink>
      </OtherWay>
    </>
  );
}
