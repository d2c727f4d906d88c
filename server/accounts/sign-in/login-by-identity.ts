import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { Transaction } from '#server/db/database.ts';
import { accounts, identities, spentIdTokens } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { type Identity, IdentityRefused } from '#server/providers/identity/identity-provider.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import type { SignedIn } from '#shop/contract/account.ts';
import {
  emailProblem,
  isPlainName,
  nameLengthMost,
  type SocialType,
  tidyName,
} from '#shop/rules/accounts/account.ts';
import { type Account, byEmail, lockAccount, lockPerson } from '../../people/person.ts';
import { type Making, makeAccount, makingNow } from './make-account.ts';
import { signIn } from './sign-in.ts';

type Given = {
  login_type: SocialType;
  id_token: string;
  nonce: string;
  social_id?: string | null | undefined;
  name?: string | null | undefined;
  device_id: string;
  device_token?: string | null | undefined;
};

/**
 * By what Google, Facebook or Apple has signed (decision 0013). (provider, subject) is who it is; an e-mail address ties
 * it to an account only when the provider has verified it and the account has too.
 */
export async function loginByIdentity(visit: Visit, given: Given): Promise<SignedIn> {
  const identity = await verified(visit, given);
  if (given.social_id && given.social_id !== identity.subject) refuse('SOCIAL_REFUSED');
  const making = await makingNow(visit, 'sign_up_social');
  return visit.context.db.transaction(async (tx) => {
    await spend(tx, given.id_token, visit.now);
    await lockPerson(tx, `${identity.provider}:${identity.subject}`);
    const known = await findByIdentity(tx, identity);
    if (known) return signIn(tx, visit, known, given, { isNew: false });
    const { account, isNew } = await accountFor(tx, visit, { identity, given, making });
    await tx
      .insert(identities)
      .values({ provider: identity.provider, subject: identity.subject, accountId: account.id });
    return signIn(tx, visit, account, given, { isNew });
  });
}

async function verified({ context, requestId }: Visit, given: Given): Promise<Identity> {
  const provider = context.identities[given.login_type];
  if (!provider) refuse('SOCIAL_UNAVAILABLE');
  try {
    return await provider.verify(given.id_token, given.nonce);
  } catch (error) {
    if (!(error instanceof IdentityRefused || error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ err: error, requestId }, 'social sign-in refused');
    return refuse(error instanceof IdentityRefused ? 'SOCIAL_REFUSED' : 'SOCIAL_UNAVAILABLE');
  }
}

/**
 * An ID token is good once. It is remembered without its signature, which can be written in several ways that mean the
 * same, while what is signed can't.
 */
async function spend(tx: Transaction, idToken: string, now: Date): Promise<void> {
  const signed = idToken.split('.', 2).join('.');
  const { exp } = decodeJwt(idToken);
  const fresh = await tx
    .insert(spentIdTokens)
    .values({
      tokenHash: createHash('sha256').update(signed).digest('hex'),
      // A little longer than it is taken anywhere, for clocks that differ.
      expiresAt: new Date((exp ?? now.getTime() / 1000) * 1000 + 3_600_000),
    })
    .onConflictDoNothing()
    .returning({ tokenHash: spentIdTokens.tokenHash });
  if (fresh.length === 0) refuse('SOCIAL_REFUSED');
}

async function findByIdentity(
  tx: Transaction,
  { provider, subject }: Identity,
): Promise<Account | undefined> {
  const [found] = await tx
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return found && lockAccount(tx, eq(accounts.id, found.accountId));
}

/** Whose account a new identity is: that of its verified address, or a new one. */
async function accountFor(
  tx: Transaction,
  visit: Visit,
  { identity, given, making }: { identity: Identity; given: Given; making: Making },
): Promise<{ account: Account; isNew: boolean }> {
  const email =
    identity.email !== null && emailProblem(identity.email, { mustEndWithCom: false }) === null
      ? identity.email
      : null;
  if (email !== null) {
    await lockPerson(tx, email);
    const owner = await lockAccount(tx, byEmail(email));
    if (owner && !identity.emailVerified) refuse('SOCIAL_EMAIL_TAKEN');
    if (owner) return { account: owner, isNew: false };
  }
  const proven = identity.emailVerified ? email : null;
  const values = {
    name: nameFrom(identity.name ?? given.name ?? ''),
    ...(proven !== null && { email: proven, emailVerifiedAt: visit.now }),
  };
  const account = await makeAccount(tx, visit, values, making);
  return { account, isNew: true };
}

/** A provider's name where the shop would take it from the shopper; otherwise they are asked for one. */
function nameFrom(given: string): string | null {
  const name = tidyName(given);
  return isPlainName(name) && name.length <= nameLengthMost ? name : null;
}
