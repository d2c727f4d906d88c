import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type Order, type orderLines, runs } from '#server/db/schema/index.ts';
import type { BagLabel } from '#shop/contract/workshop/prints.ts';
import { placesOf } from './places.ts';

/** What stands on the bags of orders, so that a driver finds each by its stop: no price, nothing of the sender. */
export async function labelsOf(
  tx: Transaction,
  found: readonly Order[],
  lines: readonly (typeof orderLines.$inferSelect)[],
): Promise<Map<number, BagLabel>> {
  const placeOf = await placesOf(tx, found);
  const runIds = found.flatMap(({ runId }) => runId ?? []);
  const driven = await tx
    .select({ id: runs.id, driver: runs.driverName })
    .from(runs)
    .where(inArray(runs.id, runIds));
  const driverOf = new Map(driven.map(({ id, driver }) => [id, driver]));
  return new Map(
    found.map((order) => {
      const { gift_for, sender, recipient } = order.details;
      const { runId, runPosition } = order;
      const label: BagLabel = {
        position: runPosition === null ? null : runPosition + 1,
        driver_name: (runId === null ? null : driverOf.get(runId)) ?? order.driverName,
        recipient_name: gift_for === 'self' ? sender.name : recipient.name,
        district: placeOf.get(order.id)?.district ?? recipient.district,
        pickup: order.variant === 'pickup',
        pieces: lines
          .filter(({ orderId }) => orderId === order.id)
          .reduce((sum, { quantity, givenBack }) => sum + quantity - givenBack, 0),
      };
      return [order.id, label];
    }),
  );
}
