import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { settings } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { walletHistories } from '#server/ledger/wallet-history.ts';
import { checkSettings } from '#server/settings/settings.ts';
import { readCreditRules as contract } from '#shop/contract/store/reward-rules.ts';
import { type Halalas, halalas, toRiyals } from '#shop/rules/money/money.ts';
import { openBonuses } from '#shop/rules/payments/wallet.ts';
import { isWaiting } from './set-rewards.ts';

/** So many wallets are read with one statement. */
const atOnce = 1_000;

/** From the table, not from what a process remembers: whoever has saved sees what was saved. */
export const readCreditRules = implementForStaff(contract, async (tx, visit) => {
  const { rewards, top_ups } = checkSettings(await tx.select().from(settings));
  const { earned, credit, expired } = await booked(tx);
  const owed = await owedBy(tx);
  return {
    ...{ rewards, top_ups, waiting: await isWaiting(tx, visit) },
    cost: {
      ...{ earned: toRiyals(earned), credit: toRiyals(credit), expired: toRiyals(expired) },
      owed: toRiyals(owed),
      used: toRiyals(halalas(earned + credit - expired - owed)),
    },
  };
});

/** What the ledger says of the book of rewards; what an account left behind of them is booked as forfeited. */
async function booked(tx: Transaction) {
  const { rows } = await tx.execute<Record<'earned' | 'credit' | 'expired', string>>(sql`
    select coalesce(sum(amount) filter (where from_book = 'rewards' and order_id is not null), 0) as earned,
      coalesce(sum(amount) filter (where from_book = 'rewards' and order_id is null), 0) as credit,
      coalesce(sum(amount) filter (where to_book in ('rewards', 'forfeited')), 0) as expired
    from ledger where from_book = 'rewards' or to_book in ('rewards', 'forfeited')`);
  const sum = (name: 'earned' | 'credit' | 'expired') => halalas(Number(rows[0]?.[name] ?? 0));
  return { earned: sum('earned'), credit: sum('credit'), expired: sum('expired') };
}

/** What lies in wallets of bonuses: only those with a balance have any, and what of it is a bonus their history says. */
async function owedBy(tx: Transaction): Promise<Halalas> {
  const { rows } = await tx.execute<{ id: number; balance: string }>(sql`
    select w.account_id as id, w.balance from wallets w where w.balance > 0
      and exists (select from ledger l where l.wallet_id = w.account_id and l.from_book = 'rewards')`);
  let owed = 0;
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce);
    const histories = await walletHistories(
      tx,
      part.map(({ id }) => id),
    );
    for (const { id, balance } of part) {
      const open = openBonuses(histories.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
      owed += Math.min(open, Number(balance));
    }
  }
  return halalas(owed);
}
