import { z } from 'zod';
import { operation } from '../operation.ts';
import { email, password } from '../shared.ts';
import { staffPassword } from './fields.ts';

/* How staff come in: password and second factor, or a passkey. Nobody of these is signed in yet. */

export const ticket = z.string({ error: 'required' }).regex(/^[\w-]{43}$/, { error: 'unknown' });
/** Six digits of an authenticator, of any script. */
export const totpCode = z.string({ error: 'required' }).max(40, { error: 'unknown' });
/** What a browser's key answered, as JSON; the library reads it. */
export const keyAnswer = z.record(z.string(), z.unknown());
/** What a browser hands to its keys. */
export const keyOptions = z.record(z.string(), z.unknown());

/** What an authenticator is set up with. */
export const newTotp = z.object({ secret: z.string(), uri: z.string() });

export const halfway = z.object({
  ticket: z.string().describe('good for ten minutes and five codes'),
  next: z.enum(['code', 'enrol']),
  enrol: newTotp.nullable().describe('where no second factor has been set up yet'),
});

const cameIn = z.object({
  token: z.string(),
  recovery_codes: z.array(z.string()).nullable().describe('shown this once, where the second factor is new'),
});

/** Nobody is signed in here, and maintenance locks nobody out. */
const atTheDoor = { who: ['anyone'], duringMaintenance: true } as const;

export const staffSignIn = operation({
  id: 'staffSignIn',
  method: 'POST',
  path: '/session',
  summary: 'First step: e-mail address and password',
  ...atTheDoor,
  body: z.object({ email, password }),
  output: halfway,
  refusals: ['LOGIN_WRONG', 'TOO_MANY_TRIES'],
});

export const staffSignInByCode = operation({
  id: 'staffSignInByCode',
  method: 'POST',
  path: '/session/code',
  summary: 'Second step: the code of an authenticator, which the first time sets it up',
  ...atTheDoor,
  session: 'starts',
  body: z.object({ ticket, code: totpCode }),
  output: cameIn,
  refusals: ['SECOND_FACTOR_WRONG', 'SIGN_IN_OVER', 'TOO_MANY_TRIES'],
});

export const staffSignInByRecovery = operation({
  id: 'staffSignInByRecovery',
  method: 'POST',
  path: '/session/recovery',
  summary: 'Second step: one of the recovery codes, each of which is good once',
  ...atTheDoor,
  session: 'starts',
  body: z.object({ ticket, code: totpCode }),
  output: cameIn,
  refusals: ['SECOND_FACTOR_WRONG', 'SIGN_IN_OVER', 'TOO_MANY_TRIES'],
});

export const staffPasskeyOptions = operation({
  id: 'staffPasskeyOptions',
  method: 'POST',
  path: '/session/passkey-options',
  summary: 'What a passkey has to sign to come in',
  ...atTheDoor,
  output: z.object({ ticket: z.string(), options: keyOptions }),
  refusals: ['TOO_MANY_TRIES'],
});

export const staffSignInByPasskey = operation({
  id: 'staffSignInByPasskey',
  method: 'POST',
  path: '/session/passkey',
  summary: 'Comes in by a passkey, which is both factors at once',
  ...atTheDoor,
  session: 'starts',
  body: z.object({ ticket, response: keyAnswer }),
  output: cameIn,
  refusals: ['PASSKEY_REFUSED', 'SIGN_IN_OVER', 'TOO_MANY_TRIES'],
});

const key = z.string({ error: 'required' }).max(60, { error: 'unknown' });

export const readInvitation = operation({
  id: 'readInvitation',
  method: 'GET',
  path: '/invitations/{key}',
  summary: 'Who an invitation is for',
  ...atTheDoor,
  params: z.object({ key }),
  output: z.object({ name: z.string(), email: z.string(), language: z.enum(['ar', 'en']) }),
  refusals: ['INVITATION_OVER', 'TOO_MANY_TRIES'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/{key}',
  summary: 'Accepts an invitation with a password; the second factor is set up next',
  ...atTheDoor,
  params: z.object({ key }),
  body: z.object({ password: staffPassword }),
  output: halfway,
  refusals: ['INVITATION_OVER', 'TOO_MANY_TRIES'],
});
