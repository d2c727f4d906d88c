import type { loadCart } from './load.server.ts';

/** What a tab of the cart is given to show. */
export type CartData = Awaited<ReturnType<typeof loadCart>>;
export type BasketView = Extract<CartData, { tab: 'basket' }>;
export type ContactView = Extract<CartData, { tab: 'contact' }>;
export type CompleteView = Extract<CartData, { tab: 'complete' }>;
export type EmptyView = Extract<CartData, { tab: 'empty' }>;
export type CartView = BasketView | ContactView | CompleteView;
