import { keepPicture } from '#server/attachments/keep-picture.ts';
import { implement } from '#server/kernel/operation.ts';
import { addRunPhoto, deliverStop, nobodyAtStop, readRun } from '#shop/contract/workshop/runs.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { deliver } from '../deliver-order.ts';
import { comeBack } from '../nobody-there.ts';
import { refuseMoved } from '../step.ts';
import { listRuns } from './list-runs.ts';
import { openRun } from './open-run.ts';
import { addToRun, changeRun, endRun, planRun } from './plan-run.ts';
import { printRun } from './print-run.ts';
import { readStaffRun } from './read-staff-run.ts';
import { readRunView } from './run-view.ts';
import { sayOfStop } from './say-of-stop.ts';
import { startRun } from './start-run.ts';

/** How staff plan runs. */
export const staffRunOperations = [
  listRuns,
  readStaffRun,
  planRun,
  changeRun,
  addToRun,
  startRun,
  endRun,
  printRun,
];

/** What a driver does by the link of a run. */
export const runOperations = [
  implement(readRun, async (visit, { params }) =>
    readRunView(visit, await openRun(visit.context, params.key, visit.now)),
  ),

  implement(addRunPhoto, async ({ context, now }, { params, body }) => {
    await openRun(context, params.key, now);
    return keepPicture(context, body, { givenBy: 'driver' }, now);
  }),

  // An order that has been tried more often than the driver knew of came back meanwhile: what is said is of another try.
  implement(deliverStop, (visit, { body }) =>
    sayOfStop(visit, body, async (tx, order, hand) => {
      if (order.attempts > body.attempt && order.status !== orderStatus.delivered)
        await refuseMoved(tx, order, hand.language, visit.now);
      await deliver(tx, order, { photo: body.photo ?? null, takenBy: body.taken_by }, hand);
    }),
  ),

  // Its try is counted already: this was said before, and the answer got lost.
  implement(nobodyAtStop, (visit, { body }) =>
    sayOfStop(visit, body, async (tx, order, hand) => {
      if (order.attempts === body.attempt) await comeBack(tx, order, hand);
    }),
  ),
];
