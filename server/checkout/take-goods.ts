import type { CartToday } from '#server/carts/open-cart/cart-today.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { refuseCoupon } from '#server/coupons/refuse-coupon.ts';
import { takeCoupons } from '#server/coupons/take-coupons.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Order } from '#server/db/schema/index.ts';
import { type TakenSlot, takeSlot } from '#server/delivery/take-slot.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { known } from '#server/kernel/caller.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { demandPerVariant } from '#shop/rules/cart/cart.ts';
import { mayHold } from '#shop/rules/checkout/holds.ts';
import { zero } from '#shop/rules/money/money.ts';
import type { Wish } from './wish.ts';
import type { HeldByNetwork } from './write-order.ts';

/*
 * What an order holds until it is paid, taken in the order in which it is taken everywhere: pieces, the slot's place,
 * coupons, the wallet's part. Whatever is gone is refused, and the caller's transaction takes back what was taken.
 */

/** Takes the cart's pieces off the shelf, in ascending order of variant, and the place in the slot. */
export async function takeGoods(
  tx: Transaction,
  { language }: Visit,
  cart: CartToday,
  slot: TakenSlot | null,
  order: Pick<Order, 'id'>,
): Promise<void> {
  const why = { kind: 'taken', orderId: order.id } as const;
  const soldOut = await takeStock(tx, demandPerVariant(cart.lines), why);
  if (soldOut !== null) {
    const title = cart.lines.find(({ variantId }) => variantId === soldOut)?.title[language] ?? '';
    refuse('OUT_OF_STOCK', { values: { title } });
  }
  if (slot && !(await takeSlot(tx, slot))) refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });
}

/** One network can't hold a shop's stock and places by orders that it doesn't pay. */
export function refuseTooManyHolds({ context, caller }: Visit, cart: CartToday, held: HeldByNetwork): void {
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (mayHold(known(caller).kind, held, pieces, context.config.holdLimits)) return;
  const minutes = Math.max(1, Math.ceil(held.seconds / 60));
  refuse('TOO_MANY_HOLDS', { values: { minutes, seconds: minutes * 60 } });
}

/** Takes the coupons' uses and the wallet's part for an order that was just written. */
export async function takeCouponsAndWallet(
  tx: Transaction,
  { language }: Visit,
  cart: CartToday,
  order: Order,
  { phone }: Wish,
): Promise<void> {
  const used = cart.coupons.filter(({ problem }) => problem === null);
  // Two that make delivery free take it off once.
  const free = used.find(({ coupon }) => coupon.kind === 'free_delivery');
  const against = await takeCoupons(
    tx,
    order.id,
    { accountId: order.accountId, phone },
    used.map(({ coupon, discount }) => ({
      couponId: coupon.id,
      discount,
      delivery: coupon.id === free?.coupon.id ? cart.fees.deliveryFee : zero,
    })),
  );
  const coupon = against && used.find((each) => each.coupon.id === against.couponId)?.coupon;
  if (against && coupon) refuseCoupon(coupon, against.problem, language);
  const paid = await transfer(tx, {
    from: 'wallets',
    to: 'orders',
    amount: order.wallet,
    wallet: { accountId: order.accountId, kind: 'purchased' },
    orderId: order.id,
  });
  // Another order of the same shopper was faster.
  if (!paid) refuse('WALLET_CHANGED', { values: { due: order.total } });
}
