import type { PushType } from './events.ts';

/*
 * What a push brings to a browser, and where a press on it leads. The server writes it, the service worker, which
 * bundles this file, obeys it.
 */

/** What the shop's own service worker needs to know of a push, beside what it shows. */
export type PushData = {
  type: PushType;
  /** What the device names when it has shown it (POST /push/seen). */
  receipt: string;
  /** The order's uuid. */
  order_id?: string;
  /** Path of the order's private page, where that is the place: for who has no account, and for money that isn't in a wallet. */
  order_link?: string;
  /** Of a product, and of its colour (`color_id`). */
  slug?: string;
  color?: number;
};

/**
 * A declarative push message (W3C Push API): browsers that know it show it by themselves and lead to `navigate`; others
 * hand it to the service worker. `mutable` has the service worker hear of it in either case.
 */
export type PushPayload = {
  web_push: 8030;
  mutable: true;
  notification: {
    title: string;
    body: string;
    lang: 'ar' | 'en';
    dir: 'rtl' | 'ltr';
    /** One that is shown takes the place of another with the same tag. */
    tag: string;
    silent: boolean;
    /** Full address of `pushDestination`. */
    navigate: string;
    data: PushData;
  };
};

/** The path that a press on a push leads to (spec section 4). */
export function pushDestination({ type, order_id, order_link, slug, color }: PushData): string {
  switch (type) {
    case 'order_history_status':
      return order_link ?? myOrders(order_id);
    case 'rating_popup':
      return myOrders(order_id);
    case 'wallet_refund':
      return order_link ?? '/wallet';
    case 'pending_cart_checkout':
      return '/cart';
    case 'product_available':
      return slug ? `/product/${encodeURIComponent(slug)}${color ? `?color=${color}` : ''}` : '/products';
    case 'ticket_updated':
    case 'ticket_closed':
      return '/contact-us?activetab=my-ticket';
  }
}

function myOrders(id: string | undefined): string {
  return id ? `/my-orders?order_id=${encodeURIComponent(id)}` : '/my-orders';
}
