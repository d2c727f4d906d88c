import {
  accountNameLengthLeast,
  codeDigits,
  codeLength,
  confirmationProblem,
  emailProblem,
  tidyEmail,
  tidyName,
} from '#shop/rules/accounts/account.ts';
import { nameProblem } from '#shop/rules/accounts/name.ts';
import { newPasswordProblem, passwordProblem } from '#shop/rules/accounts/password.ts';
import { nationalNumber, phoneProblem } from '#shop/rules/accounts/phone.ts';
import type { Intent } from './steps.ts';

type Values = (name: string) => string;
type Setting = { mustEndWithCom: boolean };
type Check = (value: Values, setting: Setting) => string | null;

const phone: Check = (value) => {
  const code = value('phone_code') || '966';
  return phoneProblem(code, nationalNumber(code, value('phone_number')));
};
const otp: Check = (value) => (codeDigits(value('otp')).length === codeLength ? null : 'otp_digits');
const email: Check = (value, setting) => emailProblem(tidyEmail(value('email')), setting);
/** Who has an account may have one with any address. */
const anyEmail: Check = (value) => email(value, { mustEndWithCom: false });
const password: Check = (value) => passwordProblem(value('password'));
/** Common ones only the server knows. */
const newPassword: Check = (value) => newPasswordProblem(value('password'), [value('name'), value('email')]);
const confirmation: Check = (value) => confirmationProblem(value('password'), value('confirm_password'));

function name(required: string, least: number): Check {
  return (value) => nameProblem(tidyName(value('name')), required, least);
}

const checks: Record<Intent, Record<string, Check>> = {
  'send-code': { phone_number: phone },
  'resend-code': {},
  'verify-code': { otp },
  login: { email, password },
  register: {
    name: name('username_required', 1),
    email,
    password: newPassword,
    confirm_password: confirmation,
  },
  'verify-email': { otp },
  'resend-email': {},
  forgot: { email: anyEmail },
  'resend-forgot': {},
  'verify-forgot': { otp },
  'new-password': { password: newPassword, confirm_password: confirmation },
  name: { name: name('account_name_required', accountNameLengthLeast) },
};

/**
 * What is wrong with a form (spec section 5): keys of the field messages by field, from top to bottom. Asked by the
 * page before it sends, and again where it arrives. `mustEndWithCom` is a setting of the shop.
 */
export function problemsOf(intent: Intent, value: Values, setting: Setting): Record<string, string> {
  const found = Object.entries(checks[intent]).map(
    ([field, check]) => [field, check(value, setting)] as const,
  );
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== null));
}
