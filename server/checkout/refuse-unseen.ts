import { type CartToday, canBeHad, cartVersion } from '#server/carts/open-cart/cart-today.ts';
import { refuseCoupon } from '#server/coupons/refuse-coupon.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { paymentPrompt } from '#shop/rules/checkout/checkout.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { ShopToday } from './shop-today.ts';
import type { Wish } from './wish.ts';

/**
 * Refuses a cart that can't be ordered as its shopper saw it, terms that aren't those that were shown, and a cart that
 * something is due of with nothing to pay it.
 */
export function refuseUnseen(visit: Visit, cart: CartToday, wish: Wish, { accepted }: ShopToday): void {
  const { seen, paying } = wish;
  refuseWhatCannotBeHad(visit, cart);
  if (seen.cart !== undefined && seen.cart !== cartVersion(cart.lines)) refuse('CART_CHANGED');
  refuseWhatChanged(visit, cart, seen);
  refuseOldTerms(wish, accepted);
  const missing = paymentPrompt({
    due: cart.due,
    hasMethod: paying !== null,
    wallet: cart.wallet,
    hasCoupon: cart.coupons.some(({ problem }) => problem === null),
  });
  if (missing) refuse(missing);
}

/** Terms are accepted as they were shown: once others are in force, those are shown first. */
export function refuseOldTerms({ seen }: Wish, accepted: ShopToday['accepted']): void {
  if (seen.terms !== undefined && accepted.terms !== null && seen.terms !== accepted.terms)
    refuse('TERMS_CHANGED');
}

/** Refuses a cart that a line or a card of can't be had. */
export function refuseWhatCannotBeHad({ language }: Pick<Visit, 'language'>, cart: CartToday): void {
  if (cart.lines.length === 0) refuse('CART_EMPTY');
  for (const line of cart.lines) {
    if (line.notices.includes('NOT_AVAILABLE_IN_CITY')) refuse('NOT_AVAILABLE_IN_CITY');
    if (line.notices.includes('ENGRAVING_NOT_AVAILABLE')) refuse('ENGRAVING_NOT_AVAILABLE');
    if (!canBeHad(line)) refuse('OUT_OF_STOCK', { values: { title: line.title[language] } });
  }
  const [lacking] = cart.lines.flatMap(({ cards }) => cards.lacking);
  if (lacking) refuse(lacking === 'photo' ? 'CARD_PICTURE_REQUIRED' : 'CARD_VIDEO_REQUIRED');
}

/** Nothing is slipped in: another total, another coupon or another wallet than the shopper saw is said first. */
function refuseWhatChanged({ language }: Visit, cart: CartToday, seen: Wish['seen']): void {
  if (seen.total !== toRiyals(cart.summary.total)) {
    for (const { coupon, problem } of cart.coupons) if (problem) refuseCoupon(coupon, problem, language);
    refuse('PRICE_CHANGED', { values: { total: cart.summary.total } });
  }
  if (seen.due !== undefined && seen.due !== toRiyals(cart.due))
    refuse('WALLET_CHANGED', { values: { due: cart.due } });
}
