import { z } from 'zod';
import { newPasswordProblem, passwordLengthMost } from '#shop/rules/accounts/password.ts';
import { roles, staffPasswordLengthLeast } from '#shop/rules/staff/staff.ts';

/** A password that somebody of staff sets; what is known of them, and what is common, the operation asks. */
export const staffPassword = z
  .string({ error: 'password_required' })
  .min(1, { error: 'password_required', abort: true })
  .min(staffPasswordLengthLeast, { error: 'staff_password_short', abort: true })
  .check((given) => {
    const problem = newPasswordProblem(given.value);
    if (problem) given.issues.push({ code: 'custom', input: given.value, message: problem });
  })
  .meta({ minLength: staffPasswordLengthLeast, maxLength: passwordLengthMost });

const role = z.enum(roles, { error: 'unknown' });

/** What somebody does for the shop: one thing at least. */
export const givenRoles = z
  .array(role)
  .min(1, { error: 'roles_required' })
  .max(roles.length, { error: 'unknown' })
  .transform((given) => roles.filter((one) => given.includes(one)));

export const language = z.enum(['ar', 'en'], { error: 'unknown' });
export const moment = z.iso.datetime();
