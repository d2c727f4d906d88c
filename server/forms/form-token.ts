import { randomBytes } from 'node:crypto';
import { implement } from '#server/kernel/operation.ts';
import { macOf } from '#server/kernel/signed-key.ts';
import { sameText } from '#server/providers/kit/same-text.ts';
import { formToken as contract } from '#shop/contract/help/forms.ts';
import { type FormFlag, tokenFlag } from '#shop/rules/forms/form.ts';
import { isFlooded, makeWork } from './flood.ts';

/** What a form is sent with: a signed time, and in a flood some work. */
export const formToken = implement(contract, async ({ context, now }) => ({
  token: tokenAt(context.config.secret, now),
  work: (await isFlooded(context.db, now)) ? await makeWork(context.config.secret, now) : null,
}));

/** When it was made, something random, and what only this shop can make of both. */
export function tokenAt(secret: string, now: Date): string {
  const said = `${now.getTime().toString(36)}.${randomBytes(6).toString('base64url')}`;
  return `${said}.${signatureOf(secret, said)}`;
}

/** Why a form is looked at twice; null for one that a person with a page has sent, as far as can be told. */
export function flagOf(
  secret: string,
  { token, website }: { token: string; website: string },
  now: Date,
): FormFlag | null {
  if (website !== '') return 'trap';
  if (token === '') return 'no_token';
  const [madeAt = '', random = '', signature = ''] = token.split('.');
  if (!sameText(signature, signatureOf(secret, `${madeAt}.${random}`))) return 'forged';
  return tokenFlag(new Date(Number.parseInt(madeAt, 36)), now);
}

function signatureOf(secret: string, said: string): string {
  return macOf('form', secret, said).toString('base64url');
}
