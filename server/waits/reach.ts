import { eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { accounts, waitContacts } from '#server/db/schema/index.ts';
import type { notifyMe } from '#shop/contract/help/waits.ts';
import type { Output } from '#shop/contract/operation.ts';

export type Reach = Output<typeof notifyMe>['reach'];

/** Columns of an account and its contact that say how somebody can be told. */
export const reachColumns = {
  phone: sql<
    string | null
  >`coalesce(${accounts.phoneCode} || ${accounts.phoneNumber}, ${waitContacts.phone})`.as('phone'),
  email: sql<string | null>`coalesce(${accounts.email}, ${waitContacts.email})`.as('email'),
  push: sql<boolean>`exists (
    select from push_subscriptions s join sessions x on x.token_hash = s.session_hash
    where s.account_id = ${accounts.id} and x.expires_at > now())`.as('push'),
};

/** How somebody can be told, best first. */
export function reachOf(
  found: { phone: string | null; email: string | null; push: boolean } | undefined,
): Reach {
  if (!found) return [];
  const { push, phone, email } = found;
  return [push && ('push' as const), phone && ('sms' as const), email && ('email' as const)].filter(
    (way) => typeof way === 'string' && way !== '',
  ) as Reach;
}

export const reachOfAccount = prepared((db) =>
  db
    .select(reachColumns)
    .from(accounts)
    .leftJoin(waitContacts, eq(waitContacts.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('wait_reach'),
);
