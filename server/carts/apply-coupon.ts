import { eq, sql } from 'drizzle-orm';
import { carts, coupons } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { applyCoupon as contract } from '#shop/contract/coupons.ts';
import { refuseCoupon } from '../coupons/refuse-coupon.ts';
import { readCartToday } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

/** As many as make sense beside each other. */
const couponsMost = 5;

/**
 * Applies a coupon to the cart and says at once what it does, or refuses with why it does nothing: then the cart stays
 * as it was. A coupon that stops working later stays on the cart with its reason, until it is taken off.
 */
export const applyCoupon = implement(contract, async (visit, { query, body }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  await context.limits.coupon(visit, body.coupon_code);
  const [coupon] = await context.db.select().from(coupons).where(eq(coupons.code, body.coupon_code));
  if (!coupon) refuse('COUPON_NOT_FOUND');
  const today = await context.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    const without = sql`array_remove(${carts.couponIds}, ${coupon.id})`;
    await tx
      .update(carts)
      .set({
        couponIds: body.remove
          ? without
          : sql`case when ${coupon.id} = any(${carts.couponIds}) then ${carts.couponIds}
              else (array_append(${carts.couponIds}, ${coupon.id}))[greatest(cardinality(${carts.couponIds}) + 2 - ${couponsMost}, 1):] end`,
      })
      .where(eq(carts.id, cartId));
    const cart = await readCartToday(visit, tx, accountId, query.cities_id);
    if (body.remove) return cart;
    if (cart.lines.length === 0) refuse('CART_EMPTY');
    const judged = cart.coupons.find((each) => each.coupon.id === coupon.id);
    if (judged?.problem) refuseCoupon(coupon, judged.problem, language);
    return cart;
  });
  return toWireCart(today, language);
});
