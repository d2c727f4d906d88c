import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { releaseHeldOrder } from '#server/orders/release-order.ts';
import { tell } from '#server/outbox/tell.ts';
import {
  endPhoneOrder as contractOfEnd,
  sendPhoneLink as contractOfLink,
  listPhoneOrders as contractOfList,
} from '#shop/contract/workshop/phone-orders.ts';
import { findPhoneOrder, findPhoneOrders, phoneOrderState } from './find.ts';
import { phoneOrdersOf } from './view.ts';

/** So many are listed: older ones are paid and among the orders, or over. */
const listedMost = 50;
/** A link goes once in so long. */
const againMs = 5 * 60_000;

export const listPhoneOrders = implementForStaff(contractOfList, async (tx, visit) =>
  phoneOrdersOf(tx, visit, await findPhoneOrders(tx, undefined, listedMost)),
);

export const sendPhoneLink = implementForStaff(contractOfLink, async (tx, visit, { params }) => {
  const { order } = await lockPhoneOrder(tx, params.id);
  const state = phoneOrderState(order);
  if (state === 'paid') refuse('ORDER_ALREADY_PAID');
  if (state === 'let_go' || order.expiresAt <= visit.now) refuse('ORDER_NOT_PAYABLE');
  const version = Math.floor(visit.now.getTime() / againMs);
  await tell(tx, visit.now, { event: 'phone_order', orderId: order.id, version });
  visit.audit({ subject: `order:${order.id}`, before: null, after: { link: 'sent' } });
  return viewOf(tx, visit, params.id);
});

/** A payment that was begun and comes late all the same is dealt with as any late one. */
export const endPhoneOrder = implementForStaff(contractOfEnd, async (tx, visit, { params }) => {
  const { order } = await lockPhoneOrder(tx, params.id);
  if (phoneOrderState(order) === 'paid') refuse('ORDER_ALREADY_PAID');
  const released = await releaseHeldOrder(tx, order);
  visit.audit(
    released ? { subject: `order:${order.id}`, before: { held: true }, after: { held: false } } : null,
  );
  return viewOf(tx, visit, params.id);
});

/** The order of a phone call, with its row locked: whoever pays or releases it at this moment comes first or after. */
async function lockPhoneOrder(tx: Transaction, guest: string) {
  const found = (await findPhoneOrder(tx, guest)) ?? refuse('ORDER_NOT_FOUND');
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.order.id)).for('update');
  return { ...found, order: order ?? found.order };
}

async function viewOf(tx: Transaction, visit: StaffVisit, guest: string) {
  const found = await findPhoneOrder(tx, guest);
  const [view] = found ? await phoneOrdersOf(tx, visit, [found]) : [];
  return view ?? refuse('ORDER_NOT_FOUND');
}
