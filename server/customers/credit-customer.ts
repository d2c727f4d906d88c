import { eq } from 'drizzle-orm';
import {
  type ApprovalRow,
  askApproval,
  askedBefore,
  lockStaff,
  secondOf,
} from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts, walletCredits, wallets } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { readSettings } from '#server/settings/settings.ts';
import { creditCustomer as contract } from '#shop/contract/help/customers.ts';
import { fromRiyals, type Halalas, toRiyals, zero } from '#shop/rules/money/money.ts';
import type { CreditReason } from '#shop/rules/payments/credit.ts';
import { needsSecondPerson } from '#shop/rules/staff/approval.ts';
import { type Credit, giveCredit, givenAloneToday, mustHaveWallet } from './give-credit.ts';

/** Credit as it is asked of a second person, who agrees to it. */
export type CreditWish = { accountId: number; amount: Halalas; reason: CreditReason };

/** Gives what one person gives alone; above it a second one is asked, and nothing is given yet. */
export const creditCustomer = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, now } = visit;
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.uuid, params.id));
  const accountId = account?.id ?? refuse('CUSTOMER_NOT_FOUND');
  const { reason, note, idempotency_key } = body;
  const amount = fromRiyals(body.amount);
  const requestKey = idempotency_key ? `${caller.staffId}:${idempotency_key}` : null;
  await lockStaff(tx, caller.staffId);
  const asked = await askedBefore(tx, requestKey);
  if (asked) visit.audit(null);
  if (asked) return waiting(tx, accountId, asked.uuid);
  const subject = `customer:${params.id}`;
  const given =
    requestKey === null ? 0 : await tx.$count(walletCredits, eq(walletCredits.requestKey, requestKey));
  if (given === 0 && needsSecondPerson('credit', amount, await givenAloneToday(tx, caller.staffId, now))) {
    await mustHaveWallet(tx, accountId);
    const wish: CreditWish = { accountId, amount, reason };
    const id = await askApproval(tx, visit, {
      kind: 'credit',
      subject,
      wish,
      amount,
      reason: note,
      requestKey,
    });
    visit.audit({ subject, before: null, after: { asked: body.amount, reason, note } });
    return waiting(tx, accountId, id);
  }
  const credit = { accountId, amount, reason, note, staffId: caller.staffId, approvedBy: null, requestKey };
  const isNew = await give(tx, visit, credit);
  visit.audit(isNew ? { subject, before: null, after: { credit: body.amount, reason, note } } : null);
  const balance = await balanceOf(tx, accountId);
  return { state: 'done' as const, balance, approval_id: null };
});

/** Gives what a second person agreed to, on the word of both. */
export async function creditAgreed(
  tx: Transaction,
  visit: StaffVisit,
  approval: ApprovalRow,
): Promise<object> {
  const { wish, reason: note, askedBy, requestKey } = approval;
  const { accountId, amount, reason } = wish as CreditWish;
  const credit = { note, staffId: askedBy, approvedBy: secondOf(approval, visit.caller), requestKey };
  await give(tx, visit, { accountId, amount, reason, ...credit });
  return { credit: toRiyals(amount), reason };
}

async function give(tx: Transaction, { context, now }: StaffVisit, credit: Credit): Promise<boolean> {
  const { rewards } = await readSettings(context);
  return giveCredit(tx, credit, { now, expiryDays: rewards.expiry_days });
}

async function waiting(tx: Transaction, accountId: number, approval_id: string) {
  return { state: 'waiting' as const, balance: await balanceOf(tx, accountId), approval_id };
}

async function balanceOf(tx: Transaction, accountId: number): Promise<number> {
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.accountId, accountId));
  return toRiyals(wallet?.balance ?? zero);
}
