import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orders, runs } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { own } from '#shop/format/isolate.ts';
import { fitsRun, isOfLaterDay, staysOnRun } from '#shop/rules/delivery/run.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import type { Run } from './open-run.ts';

/**
 * Gives a locked run these stops, in this order, and takes off what isn't among them. Refuses ORDER_NOT_FOR_RUN, with its
 * number, for an order of another city, one that is picked up, a courier's, or out with somebody else or ended, and for
 * taking off what is on its way with this one; ORDER_OF_LATER_DAY for one that has been promised for later;
 * CHANGED_MEANWHILE, without `adds`, for what isn't on it any more; ORDER_ON_OTHER_RUN for one that somebody else is to
 * bring. Orders are locked after their run, and in one order: whoever puts the same one elsewhere waits, and is refused then.
 */
export async function putOn(
  tx: Transaction,
  run: Run,
  numbers: readonly number[],
  { adds = true }: { adds?: boolean } = {},
): Promise<void> {
  const named = or(
    eq(orders.runId, run.id),
    numbers.length > 0 ? inArray(orders.number, [...numbers]) : undefined,
  );
  const locked = await tx.select().from(orders).where(named).orderBy(asc(orders.id)).for('update');
  const no = (number: number | null) =>
    refuse('ORDER_NOT_FOR_RUN', { values: { number: orderNumber(number ?? 0) } });
  for (const [position, number] of numbers.entries()) {
    const order = locked.find((each) => each.number === number);
    if (!order || order.status === null || numbers.indexOf(number) !== position) return no(number);
    if (order.runId !== run.id) {
      if (!adds) refuse('CHANGED_MEANWHILE');
      if (!fitsRun({ ...order, status: order.status }, run)) no(number);
      if (isOfLaterDay(order, run)) refuse('ORDER_OF_LATER_DAY', { values: { number: orderNumber(number) } });
      if (order.runId !== null) await refuseOther(tx, order.runId, number);
    }
    await tx.update(orders).set({ runId: run.id, runPosition: position }).where(eq(orders.id, order.id));
  }
  const left = locked.filter(({ number }) => number === null || !numbers.includes(number));
  const stays = left.find(({ status }) => status !== null && staysOnRun(status));
  if (stays) no(stays.number);
  const offIds = left.map(({ id }) => id);
  if (offIds.length > 0) await tx.update(orders).set(off).where(inArray(orders.id, offIds));
}

const off = { runId: null, runPosition: null };

async function refuseOther(tx: Transaction, runId: number, number: number): Promise<never> {
  const [other] = await tx.select({ driver: runs.driverName }).from(runs).where(eq(runs.id, runId));
  return refuse('ORDER_ON_OTHER_RUN', {
    values: { number: orderNumber(number), driver: own(other?.driver ?? '') },
  });
}

/** Lets go what hasn't set out with a run that ends: somebody else can bring it. */
export async function letGo(tx: Transaction, runId: number): Promise<void> {
  // What is coming back at this moment is waited for: it reads whether its run is over while it is locked.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.runId, runId))
    .orderBy(orders.id)
    .for('update');
  await tx
    .update(orders)
    .set(off)
    .where(and(eq(orders.runId, runId), lt(orders.status, orderStatus.onTheWay)));
}
