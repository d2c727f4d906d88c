import { eq } from 'drizzle-orm';
import { putLine } from '#server/carts/add-to-cart.ts';
import { checkLine } from '#server/carts/check-line.ts';
import { handedOver, readCartToday } from '#server/carts/open-cart/cart-today.ts';
import { lockOpenCart } from '#server/carts/open-cart/lock-cart.ts';
import { holdOrder } from '#server/checkout/hold-order.ts';
import { fingerprintOf } from '#server/checkout/pressed-before.ts';
import { refuseWhatCannotBeHad } from '#server/checkout/refuse-unseen.ts';
import { readShopToday } from '#server/checkout/shop-today.ts';
import { checkWish } from '#server/checkout/wish.ts';
import { refuseCoupon } from '#server/coupons/refuse-coupon.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts, carts, coupons } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { takePhoneOrder as contract } from '#shop/contract/workshop/phone-orders.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { findPhoneOrder } from './find.ts';
import { phoneOrdersOf } from './view.ts';

/**
 * Takes an order as its sender would: a guest of its own, whose basket and checkout are filled in, and an order of it that
 * holds all it needs. By its link the sender becomes that guest, sees the shop's own review, accepts the terms and pays
 * this very order (decision 0069). The key of the press is the guest's uuid, so pressed twice it is one.
 */
export const takePhoneOrder = implementForStaff(contract, async (tx, staffVisit, { body }) => {
  const { cities_id, lines, coupon_code, language, idempotency_key, ...details } = body;
  const [guest] = await tx
    .insert(accounts)
    .values({ kind: 'guest', uuid: idempotency_key })
    .onConflictDoNothing()
    .returning({ id: accounts.id, uuid: accounts.uuid });
  if (!guest) {
    staffVisit.audit(null);
    return viewOf(tx, staffVisit, idempotency_key);
  }
  // Codes are short: whoever tries many is stopped, beside the transaction that a wrong one takes back.
  if (coupon_code !== '') await staffVisit.context.limits.coupon(staffVisit, coupon_code);
  const visit: Visit = {
    ...staffVisit,
    language,
    origin: staffVisit.context.config.publicUrl,
    caller: { kind: 'guest', accountId: guest.id, uuid: guest.uuid, name: null, tokenHash: '' },
  };
  const checked = await checkWish(visit, { cityId: cities_id, details, termsAccepted: true });
  const { id: cartId } = await lockOpenCart(tx, guest.id);
  for (const line of lines) {
    const piece = await checkLine(visit.context, tx, guest.id, line, cities_id, staffVisit.language);
    const { reduced } = await putLine(tx, cartId, piece, line.product_qty, piece.available);
    if (reduced) refuse('OUT_OF_STOCK', { values: { title: await titleOf(visit, tx, guest.id, cities_id) } });
  }
  const coupon = coupon_code === '' ? null : await couponOf(tx, coupon_code);
  await tx
    .update(carts)
    .set({
      checkout: checked.details,
      takenBy: staffVisit.caller.staffId,
      couponIds: coupon ? [coupon.id] : [],
    })
    .where(eq(carts.id, cartId));

  const { delivery_type } = checked.details;
  const cart = handedOver(await readCartToday(visit, tx, guest.id, cities_id, checked.phone), delivery_type);
  refuseWhatCannotBeHad(staffVisit, cart);
  for (const { coupon, problem } of cart.coupons)
    if (problem) refuseCoupon(coupon, problem, staffVisit.language);
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

async function couponOf(tx: Transaction, code: string) {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code));
  return coupon ?? refuse('COUPON_NOT_FOUND');
}

/** What there is less of than was wished for: the line that was put in last. */
async function titleOf(visit: Visit, tx: Transaction, accountId: number, cityId: number): Promise<string> {
  const { lines } = await readCartToday(visit, tx, accountId, cityId);
  return lines.at(-1)?.title[visit.language] ?? '';
}
