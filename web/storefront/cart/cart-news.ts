import { useEffect, useRef, useState } from 'react';
import type { Cart } from '#shop/contract/cart.ts';
import { listed } from '#shop/format/lists.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { type Messages, useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { piecesOf } from './counted.ts';

/** A cart as one sees it: `label` and `riyals` are the sum under it, by the name that it has there. */
export type SeenCart = { cart: Pick<Cart, 'items' | 'coupons'>; label: string; riyals: number };

/**
 * What a change of the cart sounds like: what went, which coupon came or went, and what it all comes to now. Empty
 * when nothing of that changed.
 */
export function cartNews(
  before: SeenCart,
  after: SeenCart,
  { cart: words, shell }: Pick<Messages, 'cart' | 'shell'>,
  language: 'ar' | 'en',
): string {
  const gone = before.cart.items.filter(({ id }) => !after.cart.items.some((line) => line.id === id));
  const on = after.cart.coupons.filter(({ id }) => !before.cart.coupons.some((coupon) => coupon.id === id));
  const off = before.cart.coupons.filter(({ id }) => !after.cart.coupons.some((coupon) => coupon.id === id));
  const news = [
    ...gone.map((line) => words.removed(line.product_title)),
    ...on.map(({ code }) => words.couponApplied(code)),
    ...off.map(({ code }) => words.couponRemoved(code)),
  ];
  const pieces = piecesOf(after.cart);
  if (news.length === 0 && pieces === piecesOf(before.cart) && after.riyals === before.riyals) return '';
  if (after.cart.items.length === 0) return [...news, words.empty.title].join('. ');
  const sum = `${after.label} ${shell.riyals(fromRiyals(after.riyals))}`;
  return [...news, listed(language, [words.pieces(pieces), sum])].join('. ');
}

/** The news of a cart that changes in sight, for a status beside it; nothing of how it was at first. */
export function useCartNews(cart: Cart | undefined, label: string, riyals: number): string {
  const words = useMessages();
  const { language } = useRootData();
  const before = useRef<SeenCart>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!cart) return;
    const now = { cart, label, riyals };
    const latest = before.current ? cartNews(before.current, now, words, language) : '';
    if (latest) setNews(latest);
    before.current = now;
  }, [cart, label, riyals, words, language]);
  return news;
}
