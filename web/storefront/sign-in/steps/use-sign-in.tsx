import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Language } from '#shop/contract/operation.ts';
import { ltr } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { type Lost, lostMessage, splitLost } from '../../../base/lost.ts';
import { type Messages, useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { useFetcher } from '../../../base/use-fetcher.ts';
import { Isolated } from '../../../components/isolated.tsx';
import { usePopup } from '../../../components/overlay/popup.tsx';
import { problemsOf } from './problems.ts';
import { type Intent, intents, quiet, type SignIn, type Step } from './steps.ts';
import type { SocialNews } from './use-social-window.ts';

/** How long the green of a right code, or the welcome, can be seen (spec section 9). */
const pauseMs = 1000;

export type SignInFlow = ReturnType<typeof useSignIn>;

/**
 * Signing in as it goes on: one fetcher that sends each step to /sign-in, and where its answers lead. Without script
 * the same forms are sent as whole pages, and `view` is what the page was rendered with.
 */
export function useSignIn({
  view: begun,
  next,
  onDone,
}: {
  view: SignIn;
  /** The page to go on to. */
  next: string;
  /** A second after it is done. `leads` is `next`, or the home page after a new password. */
  onDone: (leads: string) => void;
}) {
  const words = useMessages();
  const { language, store } = useRootData();
  const showPopup = usePopup();
  const fetcher = useFetcher<SignIn | Lost>();
  const [view, setView] = useState(begun);
  const [errors, setErrors] = useState(begun.fields);
  const [right, setRight] = useState(false);
  const [wait, setWait] = useState(() => waitOf(begun));
  const form = useRef<HTMLFormElement>(null);
  const sentTo = useRef<string | null>(null);

  const done = useRef(onDone);
  done.current = onDone;
  const { answer, lost } = splitLost<SignIn>(fetcher.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return;
    setErrors(answer.fields);
    if (answer.resendIn > 0) setWait(waitOf(answer));
    const finished = answer.step === 'done';
    const isRight = (finished || answer.step === 'name') && takesCode(view.step);
    setRight(isRight);
    if (!isRight) setView(finished ? { ...answer, popup: null } : answer);
    if (!isRight && !finished) return;
    const leads = view.step === 'new-password' ? '/' : next;
    const timer = setTimeout(() => {
      if (!finished) return setView(answer);
      done.current(leads);
      if (answer.popup) showPopup(answer.popup);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [answer]);

  // Once for each answer and each press: who corrects one field isn't led to the next.
  const corrected = useRef<typeof errors | null>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0 && corrected.current !== errors)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const { revalidate } = useRevalidator();
  const hear = useCallback(
    (news: SocialNews) => {
      if (news.type === 'asees:sign-in-refused')
        setView((now) => ({ ...now, ...quiet, ok: false, message: news.message }));
      if (news.type !== 'asees:signed-in') return;
      void revalidate();
      setView((now) => ({
        ...now,
        ...quiet,
        step: news.hasName ? 'done' : 'name',
      }));
      if (news.hasName) setTimeout(() => done.current(next), pauseMs);
    },
    [revalidate, next],
  );

  const know = useCallback((known: Partial<SignIn>) => setView((now) => ({ ...now, ...known })), []);

  return {
    ...headOf(view, words.account.signIn, language),
    view,
    next,
    fetcher,
    form,
    /** The number that a code was sent to by itself. */
    sentTo,
    errors,
    /** The code was right; a moment later it goes on. */
    right,
    /** Until when the server sends no other code. */
    wait,
    refused: lost ? lostMessage(lost, words.shell.lost) : view.message,
    /** What is being asked for. */
    busy: fetcher.state === 'submitting' ? fetcher.formData?.get('intent') : null,
    /** Another of the five states, with what is known so far. */
    go(step: Step) {
      setErrors({});
      setView({ ...view, ...quiet, step });
    },
    /** Keeps a form that can't be right from being sent, and says why. */
    check(event: FormEvent<HTMLFormElement>) {
      if (fetcher.state === 'submitting') return event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const typed = new FormData(event.currentTarget, submitter);
      const intent = intents.find((each) => each === typed.get('intent')) as Intent;
      const value = (name: string) => String(typed.get(name) ?? '');
      const setting = { mustEndWithCom: store.emailMustEndWithCom };
      const problems = Object.entries(problemsOf(intent, value, setting));
      if (problems.length > 0) event.preventDefault();
      setErrors(Object.fromEntries(problems.map(([field, key]) => [field, fieldMessage(language, key)])));
    },
    /** Adds what is known by now. */
    know,
    /** What the small window of a provider tells. */
    hear,
    /** A field that is being corrected isn't wrong any more until it is sent again. */
    correct({ target }: FormEvent<HTMLFormElement>) {
      const { name } = target as HTMLInputElement;
      if (!errors[name]) return;
      const { [name]: _, ...others } = errors;
      corrected.current = others;
      setErrors(others);
    },
  };
}

function waitOf({ resendIn }: SignIn) {
  return { seconds: resendIn, until: Date.now() + resendIn * 1000 };
}

export function takesCode(step: Step): step is 'code' | 'email-code' | 'forgot-code' {
  return step === 'code' || step === 'email-code' || step === 'forgot-code';
}

function headOf(
  view: SignIn,
  words: Messages['account']['signIn'],
  language: Language,
): { title: string; text: ReactNode } {
  const sentTo = (to: string) => (
    <>
      {view.sentAgo > 0 ? words.codeSentAgo(view.sentAgo) : words.codeSentTo} <Isolated text={to} />
      {view.sentAgo > 0 && `. ${words.codeOrWait(view.resendIn)}`}
    </>
  );
  switch (view.step) {
    case 'phone':
      return { title: words.phoneTitle, text: words.phoneText };
    case 'code':
      return {
        title: words.codeTitle,
        text: sentTo(phone(language, `+${view.phoneCode}${view.phoneNumber}`)),
      };
    case 'email':
      return { title: words.emailTitle, text: words.emailText };
    case 'signup':
      return { title: words.signUpTitle, text: words.signUpText };
    case 'email-code':
    case 'forgot-code':
      return { title: words.codeTitle, text: sentTo(ltr(language, view.email)) };
    case 'forgot':
      return { title: words.forgotTitle, text: words.forgotText };
    case 'new-password':
      return { title: words.newPasswordTitle, text: words.newPasswordText };
    case 'name':
      return { title: words.nameTitle, text: words.nameText };
    case 'done':
      return { title: words.doneTitle, text: view.name ? words.welcome(view.name) : null };
  }
}
