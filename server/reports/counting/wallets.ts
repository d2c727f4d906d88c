import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { halalas, zero } from '#shop/rules/money/money.ts';
import { type WalletEntry, type WalletKind, walletShares } from '#shop/rules/payments/wallet.ts';
import type { Range } from '#shop/rules/reports/period.ts';
import { addDays, type Day, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { dayOf, type Grain, within } from './grain.ts';

/** Movements of wallets by kind, as the ledger has them: what an unpaid order holds goes out, and comes in again. */
export const walletsGrain = {
  table: 'report_wallets',
  keys: ['kind'],
  numbers: ['came_in', 'went_out'],
  count: (days) => sql`
    select ${dayOf(sql`l.created_at`)} as day, l.wallet_kind as kind,
      sum(case when l.to_book = 'wallets' then l.amount else 0 end)::bigint as came_in,
      sum(case when l.from_book = 'wallets' then l.amount else 0 end)::bigint as went_out
    from ledger l where l.wallet_id is not null and ${within(sql`l.created_at`, days)}
    group by 1, l.wallet_kind`,
} as const satisfies Grain;

/** By how much less or more shoppers are owed after a day, of what they paid in and of what the shop gave. */
export type Owed = { paidIn: number; given: number };

/**
 * How what wallets hold has changed on each of these days. What somebody spends uses up what the shop gave first
 * (`walletShares`), so that each wallet that moved is told anew from its beginning.
 */
export async function owedChanges(tx: Transaction, days: Range): Promise<Map<Day, Owed>> {
  const end = riyadhMoment(addDays(days.until, 1), '00:00');
  const { rows } = await tx.execute<Row>(sql`
    select l.wallet_id as wallet, l.wallet_kind as kind, l.to_book = 'wallets' as "comesIn", l.amount::text,
      l.created_at as at, l.expires_at as "expiresAt", l.order_id as "orderId"
    from ledger l
    where l.created_at < ${end.toISOString()} and l.wallet_id in (
      select wallet_id from ledger where wallet_id is not null and ${within(sql`created_at`, days)})
    order by l.wallet_id, l.id`);
  const changes = new Map<Day, Owed>();
  for (const entries of Map.groupBy(rows, ({ wallet }) => wallet).values()) {
    let stood = { paidIn: zero, bonus: zero };
    const told: WalletEntry[] = [];
    const ofDays = Map.groupBy(entries.map(entryOf), ({ at }) => riyadhDay(at));
    for (const day of [...ofDays.keys()].sort()) {
      told.push(...(ofDays.get(day) ?? []));
      const balance = halalas(told.reduce((sum, { amount }) => sum + amount, 0));
      const stands = walletShares(balance, told);
      if (day >= days.from) {
        const { paidIn, given } = changes.get(day) ?? { paidIn: 0, given: 0 };
        changes.set(day, {
          paidIn: paidIn + stands.paidIn - stood.paidIn,
          given: given + stands.bonus - stood.bonus,
        });
      }
      stood = stands;
    }
  }
  return changes;
}

type Row = {
  wallet: number;
  kind: WalletKind;
  comesIn: boolean;
  amount: string;
  at: string;
  expiresAt: string | null;
  orderId: number | null;
};

const entryOf = ({ kind, comesIn, amount, at, expiresAt, orderId }: Row): WalletEntry => ({
  kind,
  amount: halalas(comesIn ? Number(amount) : -Number(amount)),
  at: new Date(at),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
  orderId,
});
