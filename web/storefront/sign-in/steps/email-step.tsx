import type { SocialType } from '#shop/rules/accounts/account.ts';
import { useMessages } from '../../../base/messages.tsx';
import { Button } from '../../../components/button.tsx';
import { Check } from '../../../components/form/choice.tsx';
import { TextField } from '../../../components/form/field.tsx';
import styles from './email-step.module.css';
import { PasswordField } from './password-field.tsx';
import { SocialLinks } from './social-links.tsx';
import { OtherWay, StepForm, StepLink, StepWays } from './step-form.tsx';
import { TermsLine } from './terms-line.tsx';
import type { SignInFlow } from './use-sign-in.tsx';

/** signin-email: address and password, or an account elsewhere. What is remembered is the address, never the password. */
export function EmailStep({ flow, socialTypes }: { flow: SignInFlow; socialTypes: readonly SocialType[] }) {
  const words = useMessages().account.signIn;
  const { view, errors } = flow;
  return (
    <>
      <StepForm flow={flow}>
        <input type="hidden" name="asks_to_remember" value="1" />
        <EmailField flow={flow} />
        <PasswordField name="password" label={words.password} error={errors.password} isNew={false} />
        <div className={styles.remember}>
          <Check name="remember" defaultChecked={view.remember ?? false}>
            <span className="small">{words.remember}</span>
          </Check>
        </div>
        <Button type="submit" name="intent" value="login" block busy={flow.busy === 'login'}>
          {words.enter}
        </Button>
        <StepWays>
          <StepLink flow={flow} to="forgot">
            {words.forgot}
          </StepLink>
          <StepLink flow={flow} to="phone">
            {words.byPhone}
          </StepLink>
        </StepWays>
      </StepForm>
      {socialTypes.length > 0 && (
        <>
          <SocialLinks flow={flow} types={socialTypes} />
          <TermsLine ifNew="social" />
        </>
      )}
      <OtherWay>
        {words.noAccount}{' '}
        <StepLink flow={flow} to="signup">
          {words.toSignUp}
        </StepLink>
      </OtherWay>
    </>
  );
}

export function EmailField({ flow }: { flow: SignInFlow }) {
  const words = useMessages().account.signIn;
  return (
    <TextField
      name="email"
      type="email"
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={words.email}
      error={flow.errors.email}
      defaultValue={flow.view.email}
    />
  );
}
