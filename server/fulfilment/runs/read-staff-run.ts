import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { readStaffRun as contract } from '#shop/contract/workshop/run-plans.ts';
import { runOf } from './open-run.ts';
import { runForStaff } from './staff-run.ts';

/** One run as whoever plans it sees it, ended or not. */
export const readStaffRun = implement<typeof contract, Staff>(contract, async (visit, { params }) => {
  const { db } = visit.context;
  return runForStaff(db, await runOf(db, params.id), visit);
});
