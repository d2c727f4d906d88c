import {
  changePassword,
  forgotPassword,
  login,
  register,
  resendEmailOtp,
  sendOtp,
  verifyEmailOtp,
  verifyForgotPasswordOtp,
  verifyOtp,
} from '#shop/contract/account.ts';
import { updateInfo } from '#shop/contract/user.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import type { PageContext } from '../../base/context.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { problemsOf } from './steps/problems.ts';
import {
  afterAnswer,
  type Intent,
  intents,
  type SignIn,
  type StepAnswer,
  signInAt,
  steps,
} from './steps/steps.ts';

/** Does what the pressed button of a step asks for, and answers where signing in stands then. Null for no step's form. */
export async function act(page: PageContext, form: FormData): Promise<SignIn | null> {
  const intent = intents.find((each) => each === form.get('intent'));
  const step = steps.find((each) => each === form.get('step'));
  if (!intent || !step) return null;
  const value = (name: string) => textOf(form, name);
  const before = signInAt(step, {
    phoneCode: value('phone_code') || '966',
    phoneNumber: value('phone_number').slice(0, 40),
    email: value('email').slice(0, 320),
    name: value('name').slice(0, 200),
    remember: form.has('asks_to_remember') ? form.get('remember') === 'on' : null,
    resetToken: value('reset_token'),
  });
  const problems = Object.entries(
    problemsOf(intent, value, { mustEndWithCom: page.store.emailMustEndWithCom }),
  );
  if (problems.length === 0) return afterAnswer(before, intent, await ask(page, intent, form));
  const fields = problems.map(([field, key]) => [field, fieldMessage(page.language, key)]);
  return {
    ...before,
    form: intent,
    ok: false,
    code: 'INVALID_INPUT',
    fields: Object.fromEntries(fields),
  };
}

/** Calls the operation of an intent; it checks everything again by its contract. */
function ask({ call }: PageContext, intent: Intent, form: FormData): Promise<StepAnswer> {
  switch (intent) {
    case 'send-code':
    case 'resend-code':
      return call(sendOtp, { body: readForm(sendOtp, form) });
    case 'verify-code':
      return call(verifyOtp, { body: readForm(verifyOtp, form) });
    case 'login':
      return call(login, { body: readForm(login, form, { login_type: 'email_password' }) });
    case 'register':
      return call(register, { body: readForm(register, form) });
    case 'verify-email':
      return call(verifyEmailOtp, { body: readForm(verifyEmailOtp, form) });
    case 'resend-email':
      return call(resendEmailOtp, { body: readForm(resendEmailOtp, form) });
    case 'forgot':
    case 'resend-forgot':
      return call(forgotPassword, { body: readForm(forgotPassword, form) });
    case 'verify-forgot':
      return call(verifyForgotPasswordOtp, { body: readForm(verifyForgotPasswordOtp, form) });
    case 'new-password':
      return call(changePassword, {
        body: readForm(changePassword, form, { token: textOf(form, 'reset_token') }),
      });
    case 'name':
      return call(updateInfo, { body: readForm(updateInfo, form) });
  }
}
