import { z } from 'zod';
import { roles } from '#shop/rules/staff/staff.ts';
import { operation } from '../operation.ts';
import { text } from '../shared.ts';
import { language, moment, staffPassword } from './fields.ts';
import { keyAnswer, keyOptions, newTotp, ticket, totpCode } from './sign-in.ts';

/* What everybody of staff sees and changes of themselves: devices, second factors, password. */

const ofStaff = { who: ['staff'] } as const;
const id = z.string().max(400, { error: 'unknown' });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  used_at: moment.nullable(),
});

export const readMe = operation({
  id: 'readMe',
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, and what they may do',
  ...ofStaff,
  output: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    language,
    roles: z.array(z.enum(roles)),
    may: z.array(z.string()).describe('permissions'),
    proved_until: moment.describe('until when what asks for a second factor is done without asking again'),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
    has_totp: z.boolean(),
  }),
  refusals: [],
});

export const staffSignOut = operation({
  id: 'staffSignOut',
  method: 'DELETE',
  path: '/session',
  summary: 'Ends this session',
  ...ofStaff,
  session: 'ends',
  output: z.null(),
  refusals: [],
});

export const proveByCode = operation({
  id: 'proveByCode',
  method: 'POST',
  path: '/session/proof',
  summary: 'Shows the second factor once more, for what asks for it',
  ...ofStaff,
  session: 'proves',
  body: z.object({ code: totpCode }),
  output: z.object({ proved_until: moment }),
  refusals: ['SECOND_FACTOR_WRONG', 'TOO_MANY_TRIES'],
});

export const provePasskeyOptions = operation({
  id: 'provePasskeyOptions',
  method: 'POST',
  path: '/session/proof/passkey-options',
  summary: 'What one of the caller’s passkeys has to sign as proof',
  ...ofStaff,
  output: z.object({ ticket: z.string(), options: keyOptions }),
  refusals: [],
});

export const proveByPasskey = operation({
  id: 'proveByPasskey',
  method: 'POST',
  path: '/session/proof/passkey',
  summary: 'Shows a passkey once more, for what asks for it',
  ...ofStaff,
  session: 'proves',
  body: z.object({ ticket, response: keyAnswer }),
  output: z.object({ proved_until: moment }),
  refusals: ['PASSKEY_REFUSED', 'SIGN_IN_OVER', 'TOO_MANY_TRIES'],
});

export const listStaffSessions = operation({
  id: 'listStaffSessions',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the caller is signed in, the device seen last first',
  ...ofStaff,
  output: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      signed_in_at: moment,
      seen_at: moment,
      current: z.boolean(),
    }),
  ),
  refusals: [],
});

export const endStaffSession = operation({
  id: 'endStaffSession',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'Signs a device out',
  ...ofStaff,
  params: z.object({ id: z.uuid({ error: 'unknown' }) }),
  output: z.null(),
  refusals: ['SESSION_NOT_FOUND'],
});

export const setLanguage = operation({
  id: 'setStaffLanguage',
  method: 'POST',
  path: '/me/language',
  summary: 'The language that mail comes in',
  says: 'staff_language_kept',
  ...ofStaff,
  body: z.object({ language }),
  output: z.null(),
  refusals: [],
});

export const setPassword = operation({
  id: 'setStaffPassword',
  method: 'POST',
  path: '/me/password',
  summary: 'Sets a new password, and signs every other device out',
  ...ofStaff,
  proof: true,
  body: z.object({ password: staffPassword }),
  output: z.null(),
  says: 'staff_password_set',
  refusals: [],
});

export const newTotpOptions = operation({
  id: 'newTotpOptions',
  method: 'POST',
  path: '/me/totp/options',
  summary: 'What another authenticator is set up with',
  ...ofStaff,
  proof: true,
  output: newTotp.extend({ ticket: z.string() }),
  refusals: [],
});

export const setTotp = operation({
  id: 'setTotp',
  method: 'POST',
  path: '/me/totp',
  summary: 'Changes the authenticator, by a code of the new one',
  ...ofStaff,
  proof: true,
  body: z.object({ ticket, code: totpCode }),
  output: z.null(),
  says: 'staff_totp_set',
  refusals: ['SECOND_FACTOR_WRONG', 'SIGN_IN_OVER', 'TOO_MANY_TRIES'],
});

export const newRecoveryCodes = operation({
  id: 'newRecoveryCodes',
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Ten new recovery codes; those of before are over',
  ...ofStaff,
  proof: true,
  output: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [],
});

export const newPasskeyOptions = operation({
  id: 'newPasskeyOptions',
  method: 'POST',
  path: '/me/passkeys/options',
  summary: 'What a new passkey is made with',
  ...ofStaff,
  proof: true,
  output: z.object({ ticket: z.string(), options: keyOptions }),
  refusals: ['PASSKEYS_FULL'],
});

export const addPasskey = operation({
  id: 'addPasskey',
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Keeps a new passkey',
  ...ofStaff,
  proof: true,
  body: z.object({
    ticket,
    response: keyAnswer,
    name: text(40).refine((name) => name !== '', { error: 'name_required' }),
  }),
  output: z.null(),
  says: 'staff_passkey_added',
  refusals: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'SIGN_IN_OVER'],
});

export const removePasskey = operation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  summary: 'Takes a passkey away: it opens nothing any more',
  ...ofStaff,
  proof: true,
  params: z.object({ id }),
  output: z.null(),
  refusals: ['PASSKEY_NOT_FOUND'],
});
