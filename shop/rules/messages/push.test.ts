import { expect, test } from 'vitest';
import { pushDestination } from './push.ts';

/** Spec section 4: where a press on each kind of push leads. */
test.each([
  [{ type: 'order_history_status', order_id: 'x' }, '/my-orders?order_id=x'],
  [{ type: 'order_history_status', order_id: 'x', order_link: '/order/key' }, '/order/key'],
  [{ type: 'order_history_status' }, '/my-orders'],
  [{ type: 'wallet_refund', order_id: 'x' }, '/wallet'],
  [{ type: 'wallet_refund', order_id: 'x', order_link: '/order/key' }, '/order/key'],
  [{ type: 'pending_cart_checkout' }, '/cart'],
  [{ type: 'product_available', slug: 'zz-plant' }, '/product/zz-plant'],
  [{ type: 'product_available' }, '/products'],
  [{ type: 'ticket_updated' }, '/contact-us?activetab=my-ticket'],
  [{ type: 'ticket_closed' }, '/contact-us?activetab=my-ticket'],
  [{ type: 'rating_popup', order_id: 'x y' }, '/my-orders?order_id=x%20y'],
] as const)('%o leads to %s', (data, path) => {
  expect(pushDestination({ receipt: 'r', ...data })).toBe(path);
});
