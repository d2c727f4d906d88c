import { describe, expect, it } from 'vitest';
import {
  changeable,
  comesAgainBy,
  hasBegun,
  restocksByDefault,
  restockUnseen,
  waitsForTime,
} from './life.ts';
import { type OrderStatus, orderStatus, orderVariants } from './order.ts';

const statuses = Object.values(orderStatus);

describe('what comes back to the shelf', () => {
  it('is everything before anybody has begun, and nothing engraved after', () => {
    const all = (variant: (typeof orderVariants)[number]) =>
      statuses.filter((status) => restockUnseen(variant, status) === 'all');
    expect(orderVariants.map((variant) => [variant, all(variant)])).toEqual([
      // A gift is begun when its recipient has accepted.
      ['gift', [1, 2]],
      ['direct', [1]],
      ['pickup', [1]],
    ]);
    for (const variant of orderVariants)
      for (const status of statuses)
        expect(restockUnseen(variant, status) === 'unengraved').toBe(hasBegun(variant, status));
  });

  it('is ticked by itself before it is wrapped', () => {
    expect(statuses.filter(restocksByDefault)).toEqual([1, 2]);
  });
});

describe('what may be changed', () => {
  const order = {
    variant: 'direct',
    status: orderStatus.accepted,
    attempts: 0,
    slotId: 1 as number | null,
    estimateFrom: null as string | null,
    isForSelf: false,
    knowsAddress: true,
  } as const;
  const by = (who: 'sender' | 'fulfilment' | 'support', changes: object = {}) =>
    statuses.map((status) =>
      changeable({ ...order, ...changes, status: status as OrderStatus }, who).join(' '),
    );
  const nothing = ['', '', '', ''];

  it('is everything until it is wrapped for its sender, until it sets out for staff', () => {
    const all = 'card slot place';
    expect(by('sender')).toEqual([all, all, '', ...nothing]);
    expect(by('fulfilment')).toEqual([all, all, all, ...nothing]);
    expect(by('support')).toEqual([all, all, all, ...nothing]);
  });

  it.each([
    ['has no card of one’s own', { isForSelf: true }, 'slot place'],
    ['has no time of ours with a courier', { slotId: null, estimateFrom: '2026-11-24' }, 'card place'],
    ['has neither time nor place where it is picked up', { variant: 'pickup', slotId: null }, 'card'],
    ['leaves a gift’s place to its recipient', { variant: 'gift', knowsAddress: false }, 'card slot'],
    ['takes a gift’s place that its sender typed', { variant: 'gift' }, 'card slot place'],
  ])('%s', (_, changes, parts) => {
    expect(by('sender', changes).slice(0, 2)).toEqual([parts, parts]);
  });

  it('waits, once nobody was there, for its sender, from the third time for the team, or for its courier', () => {
    const tried = { status: 3, attempts: 1, slotId: null, estimateFrom: null } as const;
    expect([1, 2, 3, 4].map((attempts) => comesAgainBy({ ...tried, attempts }))).toEqual([
      'sender',
      'sender',
      'team',
      'team',
    ]);
    for (const attempts of [1, 3])
      expect(comesAgainBy({ ...tried, attempts, estimateFrom: '2026-11-24' })).toBe('courier');
    for (const other of [{ attempts: 0 }, { slotId: 7 }, { status: 4 as const }, { status: null }])
      expect(comesAgainBy({ ...tried, ...other })).toBe(null);
  });

  it('is a new time where nobody was there, by whoever ordered, and by support after the third time', () => {
    const came = (attempts: number) => ({ attempts, slotId: null });
    const atThree = (who: 'sender' | 'fulfilment' | 'support', attempts: number) =>
      by(who, came(attempts))[2]?.includes('slot');
    expect([1, 2, 3, 4].map((attempts) => atThree('sender', attempts))).toEqual([true, true, false, false]);
    expect([1, 2, 3, 4].map((attempts) => atThree('fulfilment', attempts))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([1, 2, 3, 4].map((attempts) => atThree('support', attempts))).toEqual([true, true, true, true]);
    expect(waitsForTime({ ...order, ...came(1), status: 3 })).toBe(true);
    expect(waitsForTime({ ...order, ...came(1), status: 3, estimateFrom: '2026-11-24' })).toBe(false);
    expect(waitsForTime({ ...order, attempts: 1, status: 3 })).toBe(false);
  });
});
