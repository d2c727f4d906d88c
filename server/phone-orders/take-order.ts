import { eq } from 'drizzle-orm';
import { holdOrder } from '#server/checkout/hold-order.ts';
import { fingerprintOf } from '#server/checkout/pressed-before.ts';
import { readShopToday } from '#server/checkout/shop-today.ts';
import { checkWish } from '#server/checkout/wish.ts';
import type { Transaction } from '#server/db/database.ts';
import { carts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { takePhoneOrder as contract } from '#shop/contract/workshop/phone-orders.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { fillBasket, makeGuest, visitOf } from './basket.ts';
import { findPhoneOrder } from './find.ts';
import { phoneOrdersOf } from './view.ts';

/**
 * Takes an order as its sender would: a guest of its own, whose basket and checkout are filled in, and an order of it that
 * holds all it needs. By its link the sender becomes that guest, sees the shop's own review, accepts the terms and pays
 * this very order (decision 0069). The key of the press is the guest's uuid, so pressed twice it is one.
 */
export const takePhoneOrder = implementForStaff(contract, async (tx, staffVisit, { body }) => {
  const { cities_id, lines, coupon_code, language, idempotency_key, ...details } = body;
  const guest = await makeGuest(tx, idempotency_key);
  if (!guest) {
    staffVisit.audit(null);
    return viewOf(tx, staffVisit, idempotency_key);
  }
  const visit = visitOf(staffVisit, guest, language);
  const checked = await checkWish(visit, { cityId: cities_id, details, termsAccepted: true });
  const { phone } = checked;
  const wanted = { ...{ cities_id, lines, coupon_code, phone }, by: checked.details.delivery_type };
  const { cartId, cart } = await fillBasket(tx, staffVisit, guest, wanted);
  await tx
    .update(carts)
    .set({ checkout: checked.details, takenBy: staffVisit.caller.staffId })
    .where(eq(carts.id, cartId));
  const seen = {
    total: toRiyals(cart.summary.total),
    due: undefined,
    cart: undefined,
    terms: undefined,
  };
  const wish = { ...checked, paying: null, seen, key: null };
  const order = await holdOrder(tx, visit, {
    ...{ wish, cartId, cart, fingerprint: fingerprintOf(wish, cart) },
    today: await readShopToday(visit, wish),
    byPhone: true,
  });
  staffVisit.audit({
    subject: `order:${order.id}`,
    before: null,
    after: { by_phone: true, total: toRiyals(order.total), pieces: lines.length },
  });
  return viewOf(tx, staffVisit, guest.uuid);
});

async function viewOf(tx: Transaction, visit: StaffVisit, guest: string) {
  const found = await findPhoneOrder(tx, guest);
  const [view] = found ? await phoneOrdersOf(tx, visit, [found]) : [];
  return view ?? refuse('ORDER_NOT_FOUND');
}
