import { and, asc, eq, or } from 'drizzle-orm';
import { admitCode, codeSent, issueCode } from '#server/accounts/codes/issue-code.ts';
import { tryCode, useCode } from '#server/accounts/codes/use-code.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts, waitContacts } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { lockPerson, phoneTarget } from '#server/people/person.ts';
import {
  confirmWaitContact as confirmContract,
  sendWaitCode as sendContract,
  type WaitContact,
} from '#shop/contract/help/waits.ts';
import { bringWaits } from './bring-waits.ts';
import { reachOf, reachOfAccount } from './reach.ts';

/*
 * Where a guest wants to be told. Nothing is sent there but the code until it has come back: the address stands with the
 * code alone, which ends in minutes.
 */

export const sendWaitCode = implement(sendContract, async (visit, { body }) => {
  const target = targetOf(visit.context, body);
  await admitCode(visit, 'wait', target);
  await visit.context.db.transaction((tx) =>
    issueCode(tx, visit, { purpose: 'wait', target, sends: 'code', accountId: accountOf(visit.caller) }),
  );
  return codeSent;
});

export const confirmWaitContact = implement(confirmContract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const accountId = accountOf(caller);
  const target = targetOf(context, body);
  const code = await tryCode(visit, { purpose: 'wait', target, otp: body.otp, accountId });
  const proved = body.by === 'sms' ? { phone: target } : { email: target };
  await context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    await lockPerson(tx, target);
    await takeOver(tx, accountId, proved);
    await tx
      .insert(waitContacts)
      .values({ accountId, ...proved, confirmedAt: now })
      .onConflictDoUpdate({ target: waitContacts.accountId, set: { ...proved, confirmedAt: now } });
  });
  const [found] = await reachOfAccount(context.db).execute({ accountId });
  return { reach: reachOf(found) };
});

function targetOf(context: AppContext, given: WaitContact): string {
  return given.by === 'sms' ? phoneTarget(context, given) : given.email;
}

/**
 * What the same person asked for as another guest, in another browser, goes along: they are told once, and can end all of
 * it from here. All rows are locked at once, the own too, in the order of accounts: two who take over each other's wait
 * instead of turning in a circle.
 */
async function takeOver(
  tx: Transaction,
  accountId: number,
  { phone, email }: { phone?: string; email?: string },
): Promise<void> {
  const same = phone === undefined ? eq(waitContacts.email, email ?? '') : eq(waitContacts.phone, phone);
  const others = await tx
    .select({ id: waitContacts.accountId })
    .from(waitContacts)
    .innerJoin(accounts, eq(accounts.id, waitContacts.accountId))
    .where(or(eq(waitContacts.accountId, accountId), and(same, eq(accounts.kind, 'guest'))))
    .orderBy(asc(waitContacts.accountId))
    .for('update', { of: waitContacts });
  for (const { id } of others) {
    if (id === accountId) continue;
    // What else was proved there may be somebody else's by now, as a number is that was given to another person.
    await tx
      .update(waitContacts)
      .set(phone === undefined ? { phone: null } : { email: null })
      .where(eq(waitContacts.accountId, id));
    await bringWaits(tx, id, accountId);
  }
}
