import { type ReactNode, use } from 'react';
import { useHydrated } from '../../../base/use-hydrated.ts';
import { Note } from '../../../components/note.tsx';
import { InDialog } from '../../../components/overlay/modal.ts';
import styles from './step-form.module.css';
import type { SignInFlow } from './use-sign-in.tsx';

/** The form of one step, with what has to come along. */
export function StepForm({ flow, children }: { flow: SignInFlow; children: ReactNode }) {
  const { view, next, fetcher, form, refused } = flow;
  const hydrated = useHydrated();
  const inDialog = use(InDialog);
  const fields = {
    step: view.step,
    ...(view.step === 'code' && { phone_code: view.phoneCode, phone_number: view.phoneNumber }),
    ...((view.step === 'email-code' || view.step === 'forgot-code') && { email: view.email }),
    ...(view.step === 'email-code' &&
      view.remember !== null && { asks_to_remember: '1', remember: view.remember ? 'on' : '' }),
    ...(view.step === 'new-password' && { reset_token: view.resetToken }),
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/sign-in?${new URLSearchParams({ next })}`}
      noValidate
      onSubmit={flow.check}
      onInput={flow.correct}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused && (
        <Note tone="bad" live>
          {refused}
        </Note>
      )}
      {/* On a page with script the popup says it. */}
      {(inDialog || !hydrated) && view.popup && (
        <Note tone={view.popup.kind === 'error' ? 'bad' : 'good'} live>
          {view.popup.text}
        </Note>
      )}
      {children}
    </fetcher.Form>
  );
}

/** The way to another of the five states: a link to its page, and within script a change of step. */
export function StepLink({
  flow,
  to,
  children,
}: {
  flow: SignInFlow;
  to: 'phone' | 'email' | 'signup' | 'forgot';
  children: ReactNode;
}) {
  return (
    <a
      href={`/sign-in?${new URLSearchParams({ step: to, next: flow.next })}`}
      className="under small med"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        flow.go(to);
      }}
    >
      {children}
    </a>
  );
}

/** The other ways on from a step, side by side. */
export function StepWays({ children }: { children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>;
}

/** The way to those who have an account already, or have none yet. */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className={`small ${styles.other}`}>{children}</p>;
}
