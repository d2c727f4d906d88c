import { eq } from 'drizzle-orm';
import { accounts, walletCredits, wallets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readSettings } from '#server/settings/settings.ts';
import { creditCustomer as contract } from '#shop/contract/help/customers.ts';
import { fromRiyals, toRiyals, zero } from '#shop/rules/money/money.ts';
import { creditAlone, creditAloneADay, needsSecondPerson } from '#shop/rules/payments/credit.ts';
import { giveCredit, givenAloneToday } from './give-credit.ts';

/** Gives what one person gives alone; anything above is refused until a second person can be asked. */
export const creditCustomer = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, context, now } = visit;
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.uuid, params.id));
  const accountId = account?.id ?? refuse('CUSTOMER_NOT_FOUND');
  const { reason, note, idempotency_key } = body;
  const amount = fromRiyals(body.amount);
  const requestKey = idempotency_key ? `${caller.staffId}:${idempotency_key}` : null;
  const today = await givenAloneToday(tx, caller.staffId, now);
  const before =
    requestKey === null ? 0 : await tx.$count(walletCredits, eq(walletCredits.requestKey, requestKey));
  if (before === 0 && needsSecondPerson(amount, today))
    refuse('SECOND_PERSON_NEEDED', { values: { alone: creditAlone, day: creditAloneADay } });
  const { rewards } = await readSettings(context);
  const credit = { accountId, amount, reason, note, staffId: caller.staffId, approvedBy: null, requestKey };
  const given = await giveCredit(tx, credit, { now, expiryDays: rewards.expiry_days });
  const change = {
    subject: `customer:${params.id}`,
    before: null,
    after: { credit: body.amount, reason, note },
  };
  visit.audit(given ? change : null);
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.accountId, accountId));
  return { balance: toRiyals(wallet?.balance ?? zero) };
});
