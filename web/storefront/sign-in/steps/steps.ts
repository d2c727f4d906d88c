import type { ErrorCode } from '#shop/contract/errors.ts';
import { resendSeconds } from '#shop/rules/accounts/account.ts';
import type { FormResult } from '../../../forms/form-result.ts';

/** The five states of signing in (spec section 2), step by step: which step follows which answer. Touches nothing. */

export const steps = [
  // signin
  'phone',
  'code',
  // signin-email
  'email',
  // signup; the code by e-mail also follows an address that isn't verified yet
  'signup',
  'email-code',
  // forgot-password
  'forgot',
  'forgot-code',
  'new-password',
  // account-name
  'name',
  'done',
] as const;
export type Step = (typeof steps)[number];

/** Steps that an address (`?step=`) can begin at: the others need what was typed before them. */
const beginnings = ['phone', 'email', 'signup', 'forgot'] as const satisfies readonly Step[];

export function beginning(asked: string | null): Step {
  return beginnings.find((step) => step === asked) ?? 'phone';
}

/** What is asked of the server, named by the button that is pressed. */
export const intents = [
  'send-code',
  'resend-code',
  'verify-code',
  'login',
  'register',
  'verify-email',
  'resend-email',
  'forgot',
  'resend-forgot',
  'verify-forgot',
  'new-password',
  'name',
] as const;
export type Intent = (typeof intents)[number];

/**
 * Where signing in stands after the last form: what its page shows, and what has to come along to the next step. A
 * refusal's `message` stands for what no field is to blame for.
 */
export type SignIn = FormResult<{
  step: Step;
  phoneCode: string;
  phoneNumber: string;
  email: string;
  name: string;
  /** Whether the e-mail address is to be remembered; null where nobody was asked. */
  remember: boolean | null;
  /** What a new password can be set with. */
  resetToken: string;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  /** Seconds since the code was sent that is to be typed; 0 for one that is on its way now. */
  sentAgo: number;
  /** What the shop says in its popup (spec section 8). */
  popup: { kind: 'success' | 'error'; text: string } | null;
}>;

/** A step of which nothing has been refused, nor said aloud. */
export const quiet = { ok: true, code: null, message: '', fields: {}, popup: null };

export function signInAt(step: Step, known: Partial<SignIn> = {}): SignIn {
  return {
    form: '',
    phoneCode: '966',
    phoneNumber: '',
    email: '',
    name: '',
    remember: null,
    resetToken: '',
    resendIn: 0,
    sentAgo: 0,
    ...quiet,
    ...known,
    step,
  };
}

/** What any of the operations answers, as far as it decides how it goes on. */
export type StepAnswer =
  | {
      success: true;
      message: string;
      data: {
        resend_in?: number;
        token?: string;
        name?: string | null;
        is_new_account?: boolean;
        is_email_verified?: boolean;
      } | null;
    }
  | {
      success: false;
      message: string;
      error: { code: ErrorCode; fields?: Record<string, string>; retry_after?: number };
    };

/** Where signing in stands after an answer. */
export function afterAnswer(before: SignIn, intent: Intent, answer: StepAnswer): SignIn {
  const now = { ...before, ...quiet, form: intent };
  return answer.success ? goOn(now, intent, answer) : stay(now, intent, answer);
}

/** Successes that the shop says aloud. The first code by SMS is not one: it would stand in the way of typing it. */
const saidAloud: readonly Intent[] = [
  'resend-code',
  'register',
  'verify-email',
  'resend-email',
  'forgot',
  'resend-forgot',
  'new-password',
];

function goOn(before: SignIn, intent: Intent, { data, message }: StepAnswer & { success: true }): SignIn {
  const unverified = data?.is_email_verified === false && intent === 'login';
  const popup =
    message === ''
      ? null
      : unverified
        ? { kind: 'error' as const, text: message }
        : saidAloud.includes(intent)
          ? { kind: 'success' as const, text: message }
          : null;
  return {
    ...before,
    step: unverified ? 'email-code' : follows[intent](data),
    name: data?.name ?? before.name,
    resetToken: intent === 'verify-forgot' ? (data?.token ?? '') : '',
    resendIn: data?.resend_in ?? 0,
    sentAgo: unverified ? sinceSent(data.resend_in) : 0,
    popup,
  };
}

type Data = (StepAnswer & { success: true })['data'];

/** Somebody without a name is asked for one, and so is whoever is new by a mobile number (spec section 4). */
const withName = (data: Data): Step => (data?.name ? 'done' : 'name');

const follows: Record<Intent, (data: Data) => Step> = {
  'send-code': () => 'code',
  'resend-code': () => 'code',
  'verify-code': (data) => (data?.is_new_account ? 'name' : withName(data)),
  login: withName,
  register: () => 'email-code',
  'verify-email': withName,
  'resend-email': () => 'email-code',
  forgot: () => 'forgot-code',
  'resend-forgot': () => 'forgot-code',
  'verify-forgot': () => 'new-password',
  'new-password': () => 'done',
  name: () => 'done',
};

/** How long ago a code was sent, by the seconds that the server still waits before the next. */
function sinceSent(wait = resendSeconds): number {
  return Math.max(0, resendSeconds - wait);
}

/** A code that was sent less than a minute ago is still good: the step that takes it is the way on. */
const takesCode: Partial<Record<Intent, Step>> = {
  'send-code': 'code',
  'resend-code': 'code',
  'resend-email': 'email-code',
  forgot: 'forgot-code',
  'resend-forgot': 'forgot-code',
};

function stay(before: SignIn, intent: Intent, { message, error }: StepAnswer & { success: false }): SignIn {
  const waits = takesCode[intent];
  if (error.code === 'OTP_WAIT' && waits)
    return {
      ...before,
      step: waits,
      resendIn: error.retry_after ?? resendSeconds,
      sentAgo: sinceSent(error.retry_after),
    };
  const { code, fields = {} } = error;
  const refused = { ...before, ok: false, code };
  if (code === 'RESET_EXPIRED') return { ...refused, step: 'forgot', message };
  const verifies = intent === 'verify-code' || intent === 'verify-email' || intent === 'verify-forgot';
  const blamesCode = ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'].includes(code);
  if (verifies && blamesCode) return { ...refused, fields: { otp: message } };
  return Object.keys(fields).length > 0 ? { ...refused, fields } : { ...refused, message };
}
