import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cities, runs } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  addToRun as addContract,
  changeRun as changeContract,
  endRun as endContract,
  planRun as planContract,
} from '#shop/contract/workshop/run-plans.ts';
import { runEnds, stopsMost } from '#shop/rules/delivery/run.ts';
import { isOver, lockRun, type Run } from './open-run.ts';
import { letGo, putOn } from './put-on.ts';
import { runForStaff } from './staff-run.ts';
import { ordersOfRun } from './stops.ts';

export const planRun = implementForStaff(planContract, async (tx, visit, { body }) => {
  const { cities_id: cityId, day, driver_name: driverName, driver_phone, order_numbers: numbers } = body;
  const [city] = await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId));
  if (!city) refuse('CITY_NOT_FOUND');
  if (visit.now >= runEnds(day)) refuse('RUN_OVER');
  const driverPhone = driver_phone ?? null;
  const [run] = await tx.insert(runs).values({ day, cityId, driverName, driverPhone }).returning();
  if (!run) throw new Error('no run written');
  await putOn(tx, run, numbers);
  visit.audit({ subject: `run:${run.id}`, before: null, after: { day, cityId, driverName, numbers } });
  return runForStaff(tx, run, visit);
});

export const changeRun = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { driver_name: driverName, driver_phone, order_numbers: numbers, version } = body;
  const run = await lockOpen(tx, params.id, visit);
  if (run.version !== version) refuse('CHANGED_MEANWHILE');
  const driver = { driverName, driverPhone: driver_phone === undefined ? run.driverPhone : driver_phone };
  // What has left the run meanwhile, for another day, isn't drawn back by a plan that was made before.
  return replan(tx, visit, run, numbers, driver, { adds: false });
});

/** Needs no version: whatever somebody else has changed meanwhile, these come behind it. */
export const addToRun = implementForStaff(addContract, async (tx, visit, { params, body }) => {
  const run = await lockOpen(tx, params.id, visit);
  const there = await numbersOf(tx, run);
  const numbers = [...new Set([...there, ...body.order_numbers])];
  if (numbers.length > stopsMost) refuse('INVALID_INPUT', { fields: { order_numbers: 'unknown' } });
  return replan(tx, visit, run, numbers, run);
});

export const endRun = implementForStaff(endContract, async (tx, visit, { params }) => {
  const run = await lockRun(tx, params.id);
  const endedAt = run.endedAt ?? visit.now;
  await letGo(tx, run.id);
  await tx.update(runs).set({ endedAt }).where(eq(runs.id, run.id));
  visit.audit({ subject: `run:${run.id}`, before: { endedAt: run.endedAt }, after: { endedAt } });
  return runForStaff(tx, { ...run, endedAt }, visit);
});

async function lockOpen(tx: Transaction, id: number, { now }: StaffVisit): Promise<Run> {
  const run = await lockRun(tx, id);
  return isOver(run, now) ? refuse('RUN_OVER') : run;
}

async function numbersOf(tx: Transaction, run: Run): Promise<number[]> {
  return (await ordersOfRun(tx, run.id)).map(({ order }) => order.number);
}

/** Gives a locked run other stops or another driver, and the log both plans. */
async function replan(
  tx: Transaction,
  visit: StaffVisit,
  run: Run,
  numbers: readonly number[],
  { driverName, driverPhone }: Pick<Run, 'driverName' | 'driverPhone'>,
  how: { adds?: boolean } = {},
) {
  const before = await numbersOf(tx, run);
  await putOn(tx, run, numbers, how);
  const [changed] = await tx
    .update(runs)
    .set({ driverName, driverPhone, version: sql`${runs.version} + 1` })
    .where(eq(runs.id, run.id))
    .returning();
  if (!changed) throw new Error('a locked run is gone');
  visit.audit({
    subject: `run:${run.id}`,
    before: { driverName: run.driverName, numbers: before },
    after: { driverName, numbers },
  });
  return runForStaff(tx, changed, visit);
}
