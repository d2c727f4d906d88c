import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { addDays, riyadhMoment } from '../time/riyadh-day.ts';
import {
  courierEstimate,
  courierEstimateFrom,
  isFree,
  lastFirstDay,
  slotIsOpen,
  takesOrdersUntil,
} from './delivery.ts';

const none = new Set<string>();
const day = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2026-01-01', count));

it('a courier promises 2–5 business days: ordered on Thursday it comes Monday to Thursday', () => {
  expect(courierEstimate(new Date('2026-11-19T09:00:00Z'), none)).toEqual({
    from: '2026-11-23',
    to: '2026-11-26',
  });
});

it('delivery is free where it has no fee, and where no sum is too small to be free from', () => {
  const city = (fee: number, from: number | null) =>
    isFree({ deliveryFee: halalas(fee), freeDeliveryFrom: from === null ? null : halalas(from) });
  expect([city(0, 300_00), city(25_00, 0)]).toEqual([true, true]);
  expect([city(25_00, 300_00), city(25_00, null)]).toEqual([false, false]);
});

describe('a delivery slot', () => {
  // Sunday 22 November 2026, 16:00–19:00, closed 90 minutes before.
  const slot = { weekday: 0, startsAt: '16:00:00', cutOffMinutes: 90 };
  const open = (now: string, on = '2026-11-22', cityCutOff = '21:00:00', blackouts = none) =>
    slotIsOpen(slot, on, new Date(now), { cityCutOff, blackouts });

  it('is open until its cut-off, to the minute', () => {
    expect(open('2026-11-22T11:29:59Z')).toBe(true);
    expect(open('2026-11-22T11:30:00Z')).toBe(false);
  });

  it('is closed on another weekday, on a blacked-out day, in the past and too far ahead', () => {
    expect(open('2026-11-22T08:00:00Z', '2026-11-23')).toBe(false);
    expect(open('2026-11-22T08:00:00Z', '2026-11-22', '21:00', new Set(['2026-11-22']))).toBe(false);
    expect(open('2026-11-23T08:00:00Z')).toBe(false);
    expect(open('2026-11-08T08:00:00Z')).toBe(false);
    expect(open('2026-11-09T08:00:00Z')).toBe(true);
  });

  it("is closed for today after the city's cut-off, but open for another day", () => {
    expect(open('2026-11-22T08:00:00Z', '2026-11-22', '10:00:00')).toBe(false);
    expect(open('2026-11-21T20:00:00Z', '2026-11-22', '10:00:00')).toBe(true);
  });
});

describe('the last moment for the same day', () => {
  const windows = fc.array(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      startsAt: fc.integer({ min: 0, max: 95 }).map((quarter) => clock(quarter * 15)),
      cutOffMinutes: fc.integer({ min: 0, max: 180 }),
    }),
    { maxLength: 8 },
  );
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

  it('is exactly when the last of the day’s windows closes, or the city does', () => {
    fc.assert(
      fc.property(day, windows, fc.integer({ min: 0, max: 23 }), (date, given, hour) => {
        const rules = { cityCutOff: clock(hour * 60), blackouts: none };
        const until = takesOrdersUntil(date, given, rules);
        for (let minute = 0; minute < 1440; minute += 15) {
          const open = given.some((slot) => slotIsOpen(slot, date, riyadhMoment(date, clock(minute)), rules));
          expect(open).toBe(until !== null && clock(minute) < until);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is none on a day without delivery', () => {
    const evening = [{ weekday: 0, startsAt: '20:00', cutOffMinutes: 60 }];
    const on = (blackouts: ReadonlySet<string>) =>
      takesOrdersUntil('2026-11-22', evening, { cityCutOff: '21:00', blackouts });
    expect(on(none)).toBe('19:00');
    expect(on(new Set(['2026-11-22']))).toBeNull();
    expect(takesOrdersUntil('2026-11-23', evening, { cityCutOff: '21:00', blackouts: none })).toBeNull();
  });
});

describe('a gift whose recipient chooses the time', () => {
  // A Sunday, noon in Riyadh.
  const now = new Date('2026-11-22T09:00:00Z');

  it('comes in a courier’s days from now, and not before the day that its sender wants', () => {
    expect(courierEstimateFrom('2026-11-22', now, none)).toEqual(courierEstimate(now, none));
    expect(courierEstimateFrom('2026-11-24', now, none)).toEqual({ from: '2026-11-24', to: '2026-11-29' });
    // A Friday: the courier's next day is Sunday.
    expect(courierEstimateFrom('2026-11-27', now, none)).toEqual({ from: '2026-11-29', to: '2026-12-02' });
    expect(courierEstimateFrom('2026-11-29', now, new Set(['2026-11-29'])).from).toBe('2026-11-30');
  });

  it('may begin until the last day on which anybody comes', () => {
    const closing = { cityCutOff: '21:00', blackouts: none };
    const mondays = [{ weekday: 1, startsAt: '16:00', cutOffMinutes: 60 }];
    expect(lastFirstDay(mondays, now, closing)).toBe('2026-11-30');
    expect(lastFirstDay(mondays, now, { ...closing, blackouts: new Set(['2026-11-30']) })).toBe('2026-11-23');
    expect(lastFirstDay([], now, closing)).toBeNull();
    expect(lastFirstDay('courier', now, closing)).toBe('2026-12-05');
  });
});
