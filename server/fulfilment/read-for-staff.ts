import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { readTimeline as contract, type staffOrder } from '#shop/contract/workshop/fulfilment.ts';
import { moverWords } from '#shop/messages/bilingual/order-movers.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import { waitsForTime } from '#shop/rules/orders/life.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { statusWord, stepWord } from '#shop/rules/orders/status-word.ts';
import { knownPlace } from './known-place.ts';
import { undoUntil } from './take-back.ts';

export const readTimeline = implementForStaff(contract, async (tx, visit, { params }) => {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, params.order_number));
  return readForStaff(tx, order?.id ?? refuse('ORDER_NOT_FOUND'), visit);
});

/** An order with what became of it, oldest first, as staff see it move. */
export async function readForStaff(
  tx: Transaction,
  orderId: number,
  { caller, language, now }: StaffVisit,
): Promise<z.input<typeof staffOrder>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.number == null || order.status === null) return refuse('ORDER_NOT_FOUND');
  const { variant, status } = order;
  const events = await tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const last = events.findLast(({ kind }) => kind !== 'changed');
  return {
    order_number: orderNumber(order.number),
    uuid: order.uuid,
    variant,
    status,
    status_label: statusLabels[statusWord({ ...order, endedBy: last?.by ?? null })][language],
    slot:
      order.slotDay && order.slotStartsAt && order.slotEndsAt
        ? {
            date: order.slotDay,
            starts_at: order.slotStartsAt.slice(0, 5),
            ends_at: order.slotEndsAt.slice(0, 5),
          }
        : null,
    estimate:
      order.estimateFrom && order.estimateTo ? { from: order.estimateFrom, to: order.estimateTo } : null,
    window:
      order.windowStartsAt && order.windowEndsAt
        ? { starts_at: order.windowStartsAt.toISOString(), ends_at: order.windowEndsAt.toISOString() }
        : null,
    driver_name: order.driverName,
    run_id: order.runId,
    attempts: order.attempts,
    waits_for_time: waitsForTime({ ...order, status }),
    has_place: await knownPlace(tx, order),
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      from: event.from,
      to: event.to,
      to_label: statusLabels[stepWord(variant, event.to, event.by)][language],
      at: event.at.toISOString(),
      by: event.by,
      by_label: moverWords(language, event.by),
      staff_id: event.staffId,
      note: event.note,
      photo: event.photo,
      undo_until: (event === last && undoUntil(event, caller, now)?.toISOString()) || null,
    })),
  };
}
