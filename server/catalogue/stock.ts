import { type AnyColumn, and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { variants } from '#server/db/schema/index.ts';

/**
 * Pieces of a variant that an account can have: what is on the shelf, and what its own unpaid order holds. Without
 * the latter a shopper who comes back from the payment page would find the last pieces sold out, to themselves.
 */
export function availableTo(accountId: SQL, variantId: AnyColumn | SQL): SQL<number> {
  return sql<number>`((select shelf.available from variants shelf where shelf.id = ${variantId}) + coalesce((
    select sum(held_lines.quantity) from orders held join order_lines held_lines on held_lines.order_id = held.id
    where held.account_id = ${accountId} and held.state = 'awaiting_payment' and held_lines.variant_id = ${variantId}
  ), 0))::int`;
}

type Demand = readonly (readonly [variantId: number, quantity: number])[];

const takeVariant = prepared((db) =>
  db
    .update(variants)
    .set({ available: sql`${variants.available} - ${sql.placeholder('quantity')}` })
    .where(
      and(
        eq(variants.id, sql.placeholder('variantId')),
        gte(variants.available, sql.placeholder('quantity')),
      ),
    )
    .returning({ id: variants.id })
    .prepare('stock_take'),
);

/**
 * Takes pieces from the shelf, all or (by the caller's roll-back) none. Answers the variant that there are too few
 * of, or null. Takes demand in ascending order of variant, so that buyers never wait for each other in a circle.
 */
export async function takeStock(tx: Transaction, demand: Demand): Promise<number | null> {
  for (const [variantId, quantity] of demand) {
    const taken = await takeVariant(tx).execute({ variantId, quantity });
    if (taken.length === 0) return variantId;
  }
  return null;
}

/** Puts pieces back on the shelf, in the same order. */
export async function returnStock(tx: Transaction, demand: Demand): Promise<void> {
  for (const [variantId, quantity] of demand) {
    await tx
      .update(variants)
      .set({ available: sql`${variants.available} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
}
