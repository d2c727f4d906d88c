import { and, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orders, staff, stockMovements } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readShelf as contract } from '#shop/contract/workshop/stock.ts';
import { byHand } from '#shop/rules/catalogue/stock.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { readOne, toShelf } from './shelf-rows.ts';

/** So many movements are told at once. */
const pageSize = 30;

export const readShelf = implementForStaff(contract, async (tx, { language }, { params, query }) => {
  const row = (await readOne(tx, params.variants_id)) ?? refuse('SHELF_NOT_FOUND');
  const undoing = alias(stockMovements, 'undoing');
  const isUndone = sql<boolean>`not ${notExists(
    tx.select({ id: undoing.id }).from(undoing).where(eq(undoing.undoes, stockMovements.id)),
  )}`;
  const found = await tx
    .select({ movement: stockMovements, by: staff.name, number: orders.number, isUndone })
    .from(stockMovements)
    .leftJoin(staff, eq(staff.id, stockMovements.staffId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(
      and(
        eq(stockMovements.variantId, row.id),
        query.before ? lt(stockMovements.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  return {
    shelf: toShelf(row, language),
    movements: page.map(({ movement, by, number, isUndone }) => ({
      ...{ id: movement.id, kind: movement.kind, delta: movement.delta, after: movement.after },
      ...{ reason: movement.reason, note: movement.note, counted: movement.counted, by },
      order_number: number === null ? null : orderNumber(number),
      at: movement.createdAt.toISOString(),
      may_undo: byHand.some((kind) => kind === movement.kind) && movement.delta !== 0 && !isUndone,
    })),
    next: found.length > pageSize ? (page.at(-1)?.movement.id ?? null) : null,
  };
});
