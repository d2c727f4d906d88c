import fc from 'fast-check';
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

  it('comes to an end, whatever happens and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 30, size: 'max' }), (wishes) => {
        const been: OrderState[] = ['awaiting_payment'];
        for (const wish of wishes) if (canBecome(been.at(-1) as OrderState, wish)) been.push(wish);
        expect(new Set(been).size, 'no state comes back').toBe(been.length);
        const [state] = been.slice(-1) as [OrderState];
        // Unpaid it can still be anything; an end is one where nothing holds goods or money that isn't the shop's.
        if (!states.some((to) => canBecome(state, to))) expect(['placed', 'refunded']).toContain(state);
      }),
    );
  });
});
