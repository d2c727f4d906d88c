import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { deliverOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { ratingAskedAfterHours } from '#shop/rules/orders/rating.ts';
import { implementStep } from './implement-step.ts';
import { attachPhoto } from './photo.ts';
import { advance, type Hand, isThere, type PaidOrder, type Taken, tellOf } from './step.ts';

/** What shows that somebody has it: a photo of it at its door, or the name of who took it. */
export type Proof = { photo: string | null; takenBy: string };

/**
 * An order is at its door. Null when it was delivered already. Refuses STEP_NOT_FOR_ORDER for a pickup, which is handed
 * over for its code, and ATTACHMENT_BAD.
 */
export async function deliver(
  tx: Transaction,
  order: PaidOrder,
  { photo, takenBy }: Proof,
  hand: Hand,
): Promise<Taken | null> {
  if (order.variant === 'pickup') refuse('STEP_NOT_FOR_ORDER');
  if (await isThere(tx, order, orderStatus.delivered, hand)) return null;
  await attachPhoto(tx, order, photo, hand);
  return arrive(tx, order, { photo, takenBy: takenBy || null }, hand);
}

/** Somebody has it: days of return begin, and a while later whoever ordered is asked how it was. */
export async function arrive(
  tx: Transaction,
  order: PaidOrder,
  { photo, takenBy }: { photo: string | null; takenBy: string | null },
  hand: Hand,
): Promise<Taken> {
  const also = { deliveredAt: hand.done ?? hand.at, takenBy };
  const taken = await advance(tx, order, { to: orderStatus.delivered, photo }, hand, also);
  await tellOf(tx, taken, 'delivered', hand);
  await tellOf(tx, taken, 'rating', hand, ratingAskedAfterHours * 60);
  return taken;
}

export const deliverOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }, body) => {
  const proof = { photo: body.photo ?? null, takenBy: body.taken_by };
  const taken = await deliver(tx, order, proof, hand);
  return taken && { status: taken.order.status };
});
