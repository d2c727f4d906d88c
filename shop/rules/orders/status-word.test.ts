import { expect, it } from 'vitest';
import type { OrderMover, OrderStatus, OrderVariant } from './order.ts';
import { statusWord } from './status-word.ts';

/** Spec section 3: one number, other words for a gift, for the cafe's way and for pickup. */

const placed = (variant: OrderVariant, endedBy: OrderMover | null = null) =>
  ([1, 2, 3, 4, 5, 6, 7] as OrderStatus[]).map((status) =>
    statusWord({ state: 'placed', status, variant, endedBy }),
  );

it('follows the variant', () => {
  expect(placed('gift')).toEqual([
    ...['waiting_for_recipient', 'recipient_accepted', 'gift_wrapping', 'on_the_way', 'delivered'],
    ...['rejected', 'cancelled'],
  ]);
  expect(placed('direct').slice(0, 3)).toEqual(['confirmed', 'accepted', 'gift_wrapping']);
  expect(placed('pickup').slice(0, 5)).toEqual([
    ...['accepted', 'processing', 'wrap_gift', 'ready_for_pickup', 'picked_up'],
  ]);
});

it('tells a recipient’s no from the shop’s', () => {
  expect(placed('gift', 'recipient')[5]).toBe('recipient_rejected');
  expect(placed('gift', 'support')[5]).toBe('rejected');
  expect(placed('gift', 'clock')[5]).toBe('rejected');
});

it('says of what isn’t paid that it waits, or that nothing came of it', () => {
  const unpaid = { status: null, variant: 'direct', endedBy: null } as const;
  expect(statusWord({ ...unpaid, state: 'awaiting_payment' })).toBe('awaiting_payment');
  for (const state of ['released', 'refunding', 'refunded'] as const)
    expect(statusWord({ ...unpaid, state })).toBe('failed');
});
