import { describe, expect, it } from 'vitest';
import { canBecome, type OrderState } from './order.ts';

const states: OrderState[] = ['awaiting_payment', 'released', 'placed', 'refunding', 'refunded'];

describe('the life of an order', () => {
  it('allows exactly these steps', () => {
    const steps = states.flatMap((from) =>
      states.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'awaiting_payment → released',
      'awaiting_payment → placed',
      'released → placed',
      'released → refunding',
      'refunding → refunded',
    ]);
  });
});
