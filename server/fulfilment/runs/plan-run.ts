import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { cities, orders, runs } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  changeRun as changeContract,
  endRun as endContract,
  listRuns as listContract,
  planRun as planContract,
  type staffRun,
} from '#shop/contract/workshop/runs.ts';
import { runEnds } from '#shop/rules/delivery/run.ts';
import { endedStatuses, orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { isOver, type Run, runLink, runOf } from './open-run.ts';
import { ordersOfRun } from './stops.ts';

const planRun = implementForStaff(planContract, async (tx, visit, { body }) => {
  const { cities_id: cityId, day, driver_name: driverName, order_numbers: numbers } = body;
  const [city] = await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId));
  if (!city) refuse('CITY_NOT_FOUND');
  if (visit.now >= runEnds(day)) refuse('RUN_OVER');
  const [run] = await tx.insert(runs).values({ day, cityId, driverName }).returning();
  if (!run) throw new Error('no run written');
  await putOn(tx, run, numbers);
  visit.audit({ subject: `run:${run.id}`, before: null, after: { day, cityId, driverName, numbers } });
  return readStaffRun(tx, run, visit);
});

const changeRun = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { driver_name: driverName, order_numbers: numbers } = body;
  const run = await runOf(tx, params.id);
  if (isOver(run, visit.now)) refuse('RUN_OVER');
  const before = (await ordersOfRun(tx, run.id)).map(({ order }) => order.number);
  await putOn(tx, run, numbers);
  await tx.update(runs).set({ driverName }).where(eq(runs.id, run.id));
  visit.audit({
    subject: `run:${run.id}`,
    before: { driverName: run.driverName, numbers: before },
    after: { driverName, numbers },
  });
  return readStaffRun(tx, { ...run, driverName }, visit);
});

const endRun = implementForStaff(endContract, async (tx, visit, { params }) => {
  const run = await runOf(tx, params.id);
  const endedAt = run.endedAt ?? visit.now;
  await tx.update(runs).set({ endedAt }).where(eq(runs.id, run.id));
  visit.audit({ subject: `run:${run.id}`, before: { endedAt: run.endedAt }, after: { endedAt } });
  return readStaffRun(tx, { ...run, endedAt }, visit);
});

const listRuns = implementForStaff(listContract, async (tx, visit, { query }) => {
  const found = await tx.select().from(runs).where(eq(runs.day, query.day)).orderBy(asc(runs.id));
  const read: z.input<typeof staffRun>[] = [];
  for (const run of found) read.push(await readStaffRun(tx, run, visit));
  return read;
});

export const staffRunOperations = [planRun, changeRun, endRun, listRuns];

const bringable = [
  orderStatus.accepted,
  orderStatus.recipientAccepted,
  orderStatus.giftWrapping,
  orderStatus.onTheWay,
] as const;

/**
 * Gives a run these stops, in this order, and takes off what isn't among them. Refuses ORDER_NOT_FOR_RUN, with its number,
 * for an order of another city, one that is picked up or has ended, and one that is on its way with another run; and for
 * taking off what is on its way with this one.
 */
async function putOn(tx: Transaction, run: Run, numbers: readonly number[]): Promise<void> {
  const named = or(
    eq(orders.runId, run.id),
    numbers.length > 0 ? inArray(orders.number, [...numbers]) : undefined,
  );
  const locked = await tx.select().from(orders).where(named).orderBy(asc(orders.id)).for('update');
  const no = (number: number | null) =>
    refuse('ORDER_NOT_FOR_RUN', { values: { number: orderNumber(number ?? 0) } });
  for (const [position, number] of numbers.entries()) {
    const order = locked.find((each) => each.number === number);
    if (!order || numbers.indexOf(number) !== position) return no(number);
    const isHere = order.runId === run.id;
    const fits =
      order.cityId === run.cityId &&
      order.variant !== 'pickup' &&
      (isHere
        ? true
        : bringable.some((status) => status === order.status) &&
          (order.status !== orderStatus.onTheWay || order.runId === null));
    if (!fits) no(number);
    await tx.update(orders).set({ runId: run.id, runPosition: position }).where(eq(orders.id, order.id));
  }
  const left = locked.filter(({ number }) => number === null || !numbers.includes(number));
  const stays = left.find(
    ({ status }) => status === orderStatus.onTheWay || (status !== null && endedStatuses.includes(status)),
  );
  if (stays) no(stays.number);
  const offIds = left.map(({ id }) => id);
  if (offIds.length > 0)
    await tx
      .update(orders)
      .set({ runId: null, runPosition: null })
      .where(and(inArray(orders.id, offIds), eq(orders.runId, run.id)));
}

/** A run as staff see it. */
async function readStaffRun(
  tx: Transaction,
  run: Run,
  { context, language, now }: StaffVisit,
): Promise<z.input<typeof staffRun>> {
  const [city] = await tx
    .select({ ar: cities.nameAr, en: cities.nameEn })
    .from(cities)
    .where(eq(cities.id, run.cityId));
  const stops = await ordersOfRun(tx, run.id);
  return {
    id: run.id,
    link: runLink(context.config.secret, run.uuid),
    day: run.day,
    city_name: city?.[language] ?? '',
    driver_name: run.driverName,
    ends_at: runEnds(run.day).toISOString(),
    ended: isOver(run, now),
    stops: stops.map(({ order, state }) => ({ order_number: orderNumber(order.number), state })),
  };
}
