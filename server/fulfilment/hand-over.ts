import { and, eq, lt, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Implementation, Visit } from '#server/kernel/operation.ts';
import { isPickupCode } from '#server/orders/pickup-code.ts';
import {
  handOverOrder as contract,
  sendPickupCode as contractOfCode,
} from '#shop/contract/workshop/fulfilment.ts';
import { pickupTriesMost } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { arrive } from './deliver-order.ts';
import { implementStep } from './implement-step.ts';
import { isThere, lastSteps, tellOf } from './step.ts';

/** Gives a pickup to whoever has its code. */
const handOver = implementStep(contract, 'fulfilment', async ({ tx, order, hand, visit }, { code }) => {
  if (order.variant !== 'pickup') refuse('STEP_NOT_FOR_ORDER');
  if (await isThere(tx, order, orderStatus.delivered, hand)) return null;
  if (!isPickupCode(visit.context.config.secret, order, code)) refuse('OTP_WRONG');
  await arrive(tx, order, { photo: null, takenBy: null }, hand);
  return { status: orderStatus.delivered };
});

type Given = { params: { order_number: number } };

/**
 * A try is counted before its code is looked at, and outside the transaction that a refusal undoes: however many come at
 * once, five are looked at.
 */
export const handOverOrder: Implementation = {
  operation: handOver.operation,
  async run(visit, input) {
    await countTry((visit as Visit<Staff>).context, (input as Given).params.order_number);
    return handOver.run(visit, input);
  },
};

async function countTry({ db }: AppContext, number: number): Promise<void> {
  const waits = and(
    eq(orders.number, number),
    eq(orders.variant, 'pickup'),
    eq(orders.status, orderStatus.onTheWay),
  );
  const counted = await db
    .update(orders)
    .set({ pickupTries: sql`${orders.pickupTries} + 1` })
    .where(and(waits, lt(orders.pickupTries, pickupTriesMost)))
    .returning({ id: orders.id });
  if (counted.length === 0 && (await db.$count(orders, waits)) > 0) refuse('TOO_MANY_TRIES');
}

/** Sends the code of a pickup that waits once more, and lets it be given again. */
export const sendPickupCode = implementStep(contractOfCode, 'support', async ({ tx, order, hand }) => {
  if (order.variant !== 'pickup' || order.status !== orderStatus.onTheWay) refuse('STEP_NOT_FOR_ORDER');
  const [last] = await lastSteps(tx, order.id, 1);
  const version = `${last?.id}-${hand.at.getTime()}`;
  await tx.update(orders).set({ pickupTries: 0 }).where(eq(orders.id, order.id));
  await tellOf(tx, { order, eventId: last?.id ?? 0 }, 'ready', hand, 0, version);
  return { pickupTries: 0 };
});
