import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { ledger, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { shownInWallet, walletHistory } from '#server/ledger/wallet-history.ts';
import { orderLink } from '#server/orders/order-link.ts';
import type { walletEntry } from '#shop/contract/wallet.ts';
import { halalas, toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { type OpenBonus, openBonuses } from '#shop/rules/payments/wallet.ts';

/** Entries of a wallet as the contract has them, newest first, and how many there are. */
export async function readEntries(
  context: AppContext,
  accountId: number,
  { page_number, limit, where }: { page_number: number; limit: number; where?: SQL | undefined },
): Promise<{ items: z.input<typeof walletEntry>[]; total: number }> {
  const own = and(eq(ledger.walletId, accountId), shownInWallet, where);
  const [rows, total] = await Promise.all([
    context.db
      .select({
        entry: ledger,
        number: orders.number,
        uuid: orders.uuid,
        linkVersion: orders.linkVersion,
      })
      .from(ledger)
      .leftJoin(orders, eq(orders.id, ledger.orderId))
      .where(own)
      .orderBy(desc(ledger.id))
      .limit(limit)
      .offset((page_number - 1) * limit),
    context.db.$count(ledger, own),
  ]);
  const items = rows.map(({ entry, number, uuid, linkVersion }) => ({
    id: entry.id,
    kind: entry.walletKind ?? 'purchased',
    amount: toRiyals(entry.toBook === 'wallets' ? entry.amount : halalas(-entry.amount)),
    at: entry.createdAt.toISOString(),
    expires_at: entry.expiresAt?.toISOString() ?? null,
    order_number: number === null ? null : orderNumber(number),
    order_link:
      uuid === null || linkVersion === null ? null : orderLink(context.config.secret, { uuid, linkVersion }),
  }));
  return { items, total };
}

/** What is left of bonuses, soonest to expire first, as the contract has it. */
export function toWireBonuses(bonuses: readonly OpenBonus[]) {
  return bonuses.map(({ amount, expiresAt }) => ({
    amount: toRiyals(amount),
    expires_at: expiresAt.toISOString(),
  }));
}

/** What is left of a shopper's bonuses that expire, without what has expired by now. */
export async function bonusesOf(db: Database, accountId: number, now: Date): Promise<OpenBonus[]> {
  const open = openBonuses(await walletHistory(db, accountId));
  return open.filter(({ expiresAt }) => expiresAt > now);
}
