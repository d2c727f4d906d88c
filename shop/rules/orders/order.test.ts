import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusLabels } from '../../messages/bilingual/order-status.ts';
import {
  canBecome,
  endedStatuses,
  isBought,
  isUnderWay,
  mayCancel,
  mayMove,
  mayTakeBack,
  type OrderMover,
  type OrderState,
  type OrderStatus,
  type OrderVariant,
  orderMovers,
  orderStatus,
  orderVariants,
  typedOrderNumber,
  variantOf,
  wasStopped,
} from './order.ts';
import { stepWord } from './status-word.ts';

const states: OrderState[] = ['awaiting_payment', 'released', 'placed', 'refunding', 'refunded'];
const statuses = Object.values(orderStatus);

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

describe.each(orderVariants)('what becomes of a paid order (%s)', (variant) => {
  const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
  const may = (from: OrderStatus | null, to: OrderStatus, by: OrderMover) => mayMove(variant, from, to, by);

  it('moves by exactly these people', () => {
    const moves = [null, ...statuses].flatMap((from) =>
      statuses.flatMap((to) => {
        const who = orderMovers.filter((by) => may(from, to, by));
        return who.length > 0 ? [`${from} → ${to}: ${who.join(', ')}`] : [];
      }),
    );
    const wrapped = [
      '3 → 4: fulfilment',
      '3 → 6: support',
      '3 → 7: support',
      ...(variant === 'pickup' ? [] : ['4 → 3: fulfilment, driver']),
      variant === 'pickup' ? '4 → 5: fulfilment' : '4 → 5: fulfilment, driver',
      '4 → 6: support',
    ];
    expect(moves).toEqual(
      variant === 'gift'
        ? [
            'null → 1: payment',
            '1 → 2: sender, recipient, support',
            '1 → 6: recipient, support, clock',
            '1 → 7: sender, support',
            '2 → 3: fulfilment',
            '2 → 6: recipient, support',
            '2 → 7: sender, support',
            ...wrapped,
          ]
        : [
            'null → 1: payment',
            '1 → 2: fulfilment',
            '1 → 3: fulfilment',
            '1 → 6: support',
            '1 → 7: sender, support',
            '2 → 3: fulfilment',
            '2 → 6: support',
            '2 → 7: sender, support',
            ...wrapped,
          ],
    );
  });

  it('begins with its payment alone, never stands still, and never leaves an end', () => {
    fc.assert(
      fc.property(oneOf([null, ...statuses]), oneOf(statuses), oneOf(orderMovers), (from, to, by) => {
        if (!may(from, to, by)) return;
        expect(to).not.toBe(from);
        expect(from === null).toBe(by === 'payment');
        expect(endedStatuses).not.toContain(from);
      }),
    );
  });

  it('comes to an end from wherever it is, however it goes on', () => {
    const walk = fc.array(fc.tuple(oneOf(statuses), oneOf(orderMovers)), { maxLength: 60 });
    fc.assert(
      fc.property(walk, (tries) => {
        let at: OrderStatus = orderStatus.accepted;
        for (const [to, by] of tries) if (may(at, to, by)) at = to;
        const order = { state: 'placed', status: at } as const;
        expect(isUnderWay(order)).toBe(!endedStatuses.includes(at));
        expect(reaches(variant, at)).toContain(isUnderWay(order) ? orderStatus.delivered : at);
        // Who ends it early: as long as it is at home, or when it comes back.
        if (isUnderWay(order)) expect(reaches(variant, at)).toContain(orderStatus.rejected);
      }),
    );
  });

  it('is cancelled by its sender before it is wrapped, by the shop until it sets out, by nobody after that', () => {
    const by = (mover: 'sender' | 'support') =>
      statuses.filter((status) => mayCancel({ state: 'placed', status, variant }, mover));
    expect(by('sender')).toEqual([1, 2]);
    expect(by('support')).toEqual([1, 2, 3]);
    expect(mayCancel({ state: 'awaiting_payment', status: null, variant }, 'sender')).toBe(false);
  });

  it.each(['ar', 'en'] as const)('has words for every status that it can come to (%s)', (language) => {
    for (const status of reaches(variant, orderStatus.accepted))
      for (const by of orderMovers)
        expect(statusLabels[stepWord(variant, status, by)][language]).toMatch(/\p{L}/u);
  });
});

describe('a paid order', () => {
  it('is bought unless it was stopped: rejected or cancelled, and given back whole', () => {
    expect(statuses.filter((status) => isBought({ state: 'placed', status }))).toEqual([1, 2, 3, 4, 5]);
    expect(isBought({ state: 'released', status: null })).toBe(false);
    expect(statuses.filter(wasStopped)).toEqual([6, 7]);
  });

  it('goes back from a mistake of the workshop or the driver, and from nothing else', () => {
    const back = statuses.flatMap((from) =>
      statuses.filter((to) => mayTakeBack(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(back).toEqual(['3 → 1', '3 → 2', '4 → 3', '5 → 4']);
  });

  it('waits for a recipient only where somebody else is to say where it goes', () => {
    const of = (delivery_type: 'delivery' | 'pickup', gift_for: 'other' | 'self', knows_address: boolean) =>
      variantOf({ delivery_type, gift_for, recipient: { knows_address } });
    expect(of('delivery', 'other', false)).toBe('gift');
    expect(of('delivery', 'other', true)).toBe('direct');
    expect(of('delivery', 'self', false)).toBe('direct');
    expect(of('pickup', 'other', false)).toBe('pickup');
  });
});

describe('an order’s number', () => {
  it.each([
    ['AS-10023', 10_023],
    [' as10023 ', 10_023],
    ['١٠٠٢٣', 10_023],
    ['10023', 10_023],
    ['INV-10023', null],
    ['AS-', null],
    ['12345678901', null],
  ])('is read from %s', (typed, number) => {
    expect(typedOrderNumber(typed)).toBe(number);
  });
});

/** Everything that may still become of an order at this status, with the status itself. */
function reaches(variant: OrderVariant, from: OrderStatus): OrderStatus[] {
  const found = [from];
  for (const at of found)
    for (const to of statuses)
      if (!found.includes(to) && orderMovers.some((by) => mayMove(variant, at, to, by))) found.push(to);
  return found;
}
