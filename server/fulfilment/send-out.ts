import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { runs } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { sendOutOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { waitsForTime } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { knownPlace } from './known-place.ts';
import { advance, type Hand, isThere, type PaidOrder, type Taken, tellOf } from './step.ts';
import { tellsRecipient } from './tells-recipient.ts';

/** How an order goes: when it is to be there, and who brings it. A courier keeps no window of ours. */
export type Going = {
  window: { startsAt: Date; endsAt: Date } | null;
  runId: number | null;
  /** First name; of a run the run's own. */
  driverName: string | null;
};

/**
 * Sends an order out to its place. Null when it is on its way already. Refuses STEP_NOT_FOR_ORDER for one that is picked
 * up, ORDER_WITHOUT_PLACE, and ORDER_WITHOUT_TIME where nobody was there and no new time is agreed.
 */
export async function sendOut(
  tx: Transaction,
  order: PaidOrder,
  going: Going,
  hand: Hand,
): Promise<Taken | null> {
  if (order.variant === 'pickup') refuse('STEP_NOT_FOR_ORDER');
  const to = orderStatus.onTheWay;
  if (await isThere(tx, order, to, hand)) return null;
  if (!(await knownPlace(tx, order))) refuse('ORDER_WITHOUT_PLACE');
  if (waitsForTime(order)) refuse('ORDER_WITHOUT_TIME');
  const { window, runId } = going;
  const driverName = runId === null ? going.driverName : await driverOf(tx, runId);
  if (order.estimateFrom === null) {
    if (!window) refuse('INVALID_INPUT', { fields: { window: 'required' } });
    if (!driverName) refuse('INVALID_INPUT', { fields: { driver_name: 'required' } });
  }
  const also = {
    windowStartsAt: window?.startsAt ?? null,
    windowEndsAt: window?.endsAt ?? null,
    driverName,
    ...(runId !== order.runId && { runId, runPosition: null }),
  };
  const taken = await advance(tx, order, { to }, hand, also);
  await tellOf(tx, taken, 'on_the_way', hand);
  if (tellsRecipient(order)) await tellOf(tx, taken, 'on_the_way_recipient', hand);
  return taken;
}

async function driverOf(tx: Transaction, runId: number): Promise<string> {
  const [run] = await tx
    .select({ name: runs.driverName })
    .from(runs)
    .where(and(eq(runs.id, runId), isNull(runs.endedAt)));
  return run?.name ?? refuse('INVALID_INPUT', { fields: { run_id: 'unknown' } });
}

export const sendOutOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }, body) => {
  const going = {
    window: body.window
      ? { startsAt: new Date(body.window.starts_at), endsAt: new Date(body.window.ends_at) }
      : null,
    runId: body.run_id ?? null,
    driverName: body.driver_name ?? null,
  };
  const taken = await sendOut(tx, order, going, hand);
  return taken && { status: taken.order.status, ...going };
});
