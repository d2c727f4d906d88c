import { eq } from 'drizzle-orm';
import { putLine } from '#server/carts/add-to-cart.ts';
import { checkLine } from '#server/carts/check-line.ts';
import { type CartToday, handedOver, readCartToday } from '#server/carts/open-cart/cart-today.ts';
import { lockOpenCart } from '#server/carts/open-cart/lock-cart.ts';
import { refuseWhatCannotBeHad } from '#server/checkout/refuse-unseen.ts';
import type { UsedPhone } from '#server/coupons/known-coupons.ts';
import { refuseCoupon } from '#server/coupons/refuse-coupon.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts, carts, coupons } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { Parsed } from '#shop/contract/operation.ts';
import type { tryPhoneOrder } from '#shop/contract/workshop/phone-orders.ts';

type Guest = { id: number; uuid: string };
type Wanted = Pick<Parsed<typeof tryPhoneOrder>['body'], 'cities_id' | 'lines' | 'coupon_code'> & {
  by: 'delivery' | 'pickup';
  /** The sender's, as coupons know it. */
  phone: UsedPhone | null;
};

/** The guest of one call; undefined where there is one of that uuid. */
export async function makeGuest(tx: Transaction, uuid: string): Promise<Guest | undefined> {
  const [guest] = await tx
    .insert(accounts)
    .values({ kind: 'guest', uuid })
    .onConflictDoNothing()
    .returning({ id: accounts.id, uuid: accounts.uuid });
  return guest;
}

/** The visit of that guest, as if they had come by themselves. */
export function visitOf(staffVisit: StaffVisit, guest: Guest, language: 'ar' | 'en'): Visit {
  return {
    ...staffVisit,
    language,
    origin: staffVisit.context.config.publicUrl,
    caller: { kind: 'guest', accountId: guest.id, uuid: guest.uuid, name: null, tokenHash: '' },
  };
}

/**
 * Fills a guest's basket by the checks of the shop's own, and reads what it comes to as whoever pays it will; refuses what
 * can't be had, and a coupon that does nothing.
 */
export async function fillBasket(
  tx: Transaction,
  staffVisit: StaffVisit,
  guest: Guest,
  { cities_id, lines, coupon_code, phone, by }: Wanted,
): Promise<{ cartId: number; cart: CartToday }> {
  const { context, language } = staffVisit;
  // Codes are short: whoever tries many is stopped, beside the transaction that a wrong one takes back.
  if (coupon_code !== '') await context.limits.coupon(staffVisit, coupon_code);
  const { id: cartId } = await lockOpenCart(tx, guest.id);
  for (const line of lines) {
    const piece = await checkLine(context, tx, guest.id, line, cities_id, language);
    const { reduced } = await putLine(tx, cartId, piece, line.product_qty, piece.available);
    if (reduced) {
      const { lines: put } = await readCartToday(staffVisit, tx, guest.id, cities_id);
      // What there is less of than was wished for: the line that was put in last.
      refuse('OUT_OF_STOCK', { values: { title: put.at(-1)?.title[language] ?? '' } });
    }
  }
  if (coupon_code !== '') {
    const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, coupon_code));
    if (!coupon) refuse('COUPON_NOT_FOUND');
    await tx
      .update(carts)
      .set({ couponIds: [coupon.id] })
      .where(eq(carts.id, cartId));
  }
  const cart = handedOver(await readCartToday(staffVisit, tx, guest.id, cities_id, phone), by);
  refuseWhatCannotBeHad(staffVisit, cart);
  for (const { coupon, problem } of cart.coupons) if (problem) refuseCoupon(coupon, problem, language);
  return { cartId, cart };
}
