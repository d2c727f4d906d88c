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
import { textOf } from '../../forms/text-of.ts';
import { problemsOf } from './steps/problems.ts';
import {
  afterAnswer,
  type Heard,
  type Intent,
  intents,
  type SignIn,
  signInAt,
  steps,
} from './steps/steps.ts';

/** Does what the pressed button of a step asks for, and answers where signing in stands then. */
export async function act(
  page: PageContext,
  form: FormData,
): Promise<{ intent: Intent; view: SignIn } | null> {
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
  if (problems.length > 0) {
    const errors = problems.map(([field, key]) => [field, fieldMessage(page.language, key)]);
    return { intent, view: { ...before, errors: Object.fromEntries(errors) } };
  }
  return { intent, view: afterAnswer(before, intent, await ask(page, intent, value)) };
}

/** Calls the operation of an intent; it checks everything again by its contract. */
function ask({ call }: PageContext, intent: Intent, value: (name: string) => string): Promise<Heard> {
  const phone = { phone_code: value('phone_code') || '966', phone_number: value('phone_number') };
  const email = value('email');
  const otp = value('otp');
  const password = value('password');
  switch (intent) {
    case 'send-code':
    case 'resend-code':
      return call(sendOtp, { body: phone });
    case 'verify-code':
      return call(verifyOtp, { body: { ...phone, otp } });
    case 'login':
      return call(login, { body: { login_type: 'email_password', email, password } });
    case 'register':
      return call(register, { body: { name: value('name'), email, password } });
    case 'verify-email':
      return call(verifyEmailOtp, { body: { otp, email } });
    case 'resend-email':
      return call(resendEmailOtp, { body: { email } });
    case 'forgot':
    case 'resend-forgot':
      return call(forgotPassword, { body: { email } });
    case 'verify-forgot':
      return call(verifyForgotPasswordOtp, { body: { otp, email } });
    case 'new-password':
      return call(changePassword, { body: { token: value('reset_token'), password } });
    case 'name':
      return call(updateInfo, { body: { name: value('name') } });
  }
}
