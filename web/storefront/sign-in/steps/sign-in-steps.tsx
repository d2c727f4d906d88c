import { useEffect, useRef } from 'react';
import type { SocialType } from '#shop/rules/accounts/account.ts';
import { Icon } from '../../../components/icon.tsx';
import type { Message } from '../../../components/overlay/popup.tsx';
import { refusalText, useResultPopup } from '../../../components/overlay/result-popup.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { NameStep } from './name-step.tsx';
import { ForgotStep, NewPasswordStep } from './password-steps.tsx';
import { PhoneStep } from './phone-step.tsx';
import styles from './sign-in-steps.module.css';
import { SignUpStep } from './sign-up-step.tsx';
import type { SignIn } from './steps.ts';
import { type SignInFlow, takesCode } from './use-sign-in.tsx';

/** The form of the step that signing in has come to, for the page and for the dialog. */
export function SignInSteps({
  flow,
  socialTypes,
  phoneCodes,
  focused = false,
}: {
  flow: SignInFlow;
  socialTypes: readonly SocialType[];
  phoneCodes: readonly string[];
  /** Whether the first field takes the focus at once. */
  focused?: boolean;
}) {
  const { step } = flow.view;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(focused ? null : step);

  // Another step: the focus goes to its first field, but not where that means a keyboard over a dialog nobody has read
  // yet. The boxes of a code take it by themselves.
  useEffect(() => {
    if (before.current === step) return;
    const opens = before.current === null;
    before.current = step;
    if (opens && matchMedia('(pointer: coarse)').matches) return;
    if (!takesCode(step))
      place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), [tabindex]')?.focus();
  }, [step]);

  // After the step's own effects: the popup gives the focus back to what they have given it to.
  useResultPopup(flow.view, messageOf(flow.view));

  return (
    <div ref={place} className={styles.steps}>
      <p className="vh" role="status">
        {flow.title}
      </p>
      {step === 'phone' && <PhoneStep flow={flow} phoneCodes={phoneCodes} socialTypes={socialTypes} />}
      {takesCode(step) && <CodeStep key={step} flow={flow} />}
      {step === 'email' && <EmailStep flow={flow} socialTypes={socialTypes} />}
      {step === 'signup' && <SignUpStep flow={flow} />}
      {step === 'forgot' && <ForgotStep flow={flow} />}
      {step === 'new-password' && <NewPasswordStep flow={flow} />}
      {step === 'name' && <NameStep flow={flow} />}
      {step === 'done' && <Welcome />}
    </div>
  );
}

/** What the server says of a step. A wrong code is said by its red boxes alone (spec section 8). */
function messageOf({ popup, message, fields: { otp: _, ...fields } }: SignIn): Message | null {
  if (popup) return popup;
  if (message === '' && Object.keys(fields).length === 0) return null;
  return { kind: 'error', text: refusalText(message, fields) };
}

function Welcome() {
  return (
    <span className={styles.welcome} tabIndex={-1}>
      <Icon name="check" size="l" />
    </span>
  );
}
