import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import type { stockMovements } from '#server/db/schema/index.ts';
import type { MovementKind } from '#shop/rules/catalogue/stock.ts';

/*
 * The one writer of what is for sale: whatever changes a shelf leaves a movement, in the same statement (decision 0081).
 */

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

/** Why a shelf changes for an order, which one that is, and who of staff had it so; nobody where its shopper or the shop did. */
export type Why = {
  kind: Extract<MovementKind, 'taken' | 'let_go' | 'came_back' | 'proposed' | 'proposal_over'>;
  orderId: number;
  staffId?: number | null;
};

/** What staff say of a movement of theirs. */
export type ByHand = Pick<
  typeof stockMovements.$inferInsert,
  'staffId' | 'reason' | 'note' | 'counted' | 'undoes' | 'requestKey'
> & { kind: Exclude<MovementKind, Why['kind'] | 'opened'> };

/** A movement as it was written; `after` is what is for sale from now on. */
type Written = { id: number; after: number };

const move = preparedSql<Written>(
  'stock_move',
  () => sql`
    with moved as (
      update variants set available = available + ${sql.placeholder('delta')}::int
      where id = ${sql.placeholder('variantId')}::int and available + ${sql.placeholder('delta')}::int >= 0
      returning id, available)
    insert into stock_movements
      (variant_id, delta, after, kind, order_id, staff_id, reason, note, counted, undoes, request_key)
    select id, ${sql.placeholder('delta')}::int, available, ${sql.placeholder('kind')}::text,
      ${sql.placeholder('orderId')}::int, ${sql.placeholder('staffId')}::int, ${sql.placeholder('reason')}::text,
      ${sql.placeholder('note')}::text, ${sql.placeholder('counted')}::int, ${sql.placeholder('undoes')}::int,
      ${sql.placeholder('requestKey')}::text
    from moved returning id, after`,
);

/**
 * Changes what is for sale of a variant by so many pieces. The variant's row is locked from here on, so that movements of
 * one shelf follow each other. Null where there are too few, and nothing has changed.
 */
export async function moveStock(
  tx: Transaction,
  variantId: number,
  delta: number,
  why: Why | ByHand,
): Promise<Written | null> {
  const nobody = { orderId: null, staffId: null, reason: null, note: '' };
  const nothing = { counted: null, undoes: null, requestKey: null };
  const [written] = await move(tx, { variantId, delta, ...nobody, ...nothing, ...why });
  return written ?? null;
}

/**
 * Takes pieces from the shelf, all or (by the caller's roll-back) none. Answers the variant that there are too few
 * of, or null. Takes demand in ascending order of variant, so that buyers never wait for each other in a circle.
 */
export async function takeStock(tx: Transaction, demand: Demand, why: Why): Promise<number | null> {
  for (const [variantId, quantity] of demand)
    if ((await moveStock(tx, variantId, -quantity, why)) === null) return variantId;
  return null;
}

/** Puts pieces back on the shelf, in the same order. */
export async function returnStock(tx: Transaction, demand: Demand, why: Why): Promise<void> {
  for (const [variantId, quantity] of demand) await moveStock(tx, variantId, quantity, why);
}

/** Writes down what shelves begin with that were made with pieces on them: their first movement. */
export async function openShelves(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (variant_id, delta, after, kind)
    select id, available, available, 'opened' from variants v
    where available > 0 and not exists (select from stock_movements m where m.variant_id = v.id)
    order by id`);
}
