import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpeningHours, standingAt } from './opening-hours.ts';

/* 2026-11-21 is a Saturday. Moments are given in Riyadh's time. */
const at = (moment: string) => new Date(`${moment}:00+03:00`);
const standing = (hours: OpeningHours, moment: string) => {
  const found = standingAt(hours, at(moment));
  const when = found.open ? found.until : found.opens;
  return [found.open, when?.getTime() ?? null];
};
const open = (until: string | null) => [true, until === null ? null : at(until).getTime()];
const closed = (opens: string | null) => [false, opens === null ? null : at(opens).getTime()];
const everyDay = (...spans: { opens: string; closes: string }[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => spans),
  exceptions: [],
});

describe('opening hours', () => {
  const shop = everyDay({ opens: '09:00', closes: '23:00' });

  it('begin at their first minute and are over at their last', () => {
    expect(standing(shop, '2026-11-21T08:59')).toEqual(closed('2026-11-21T09:00'));
    expect(standing(shop, '2026-11-21T09:00')).toEqual(open('2026-11-21T23:00'));
    expect(standing(shop, '2026-11-21T22:59')).toEqual(open('2026-11-21T23:00'));
    expect(standing(shop, '2026-11-21T23:00')).toEqual(closed('2026-11-22T09:00'));
  });

  it('have a break at noon, and their own Friday', () => {
    const workshop: OpeningHours = {
      week: [
        ...Array.from({ length: 5 }, () => [
          { opens: '09:00', closes: '12:00' },
          { opens: '16:00', closes: '22:00' },
        ]),
        [{ opens: '17:00', closes: '22:00' }],
        [],
      ],
      exceptions: [],
    };
    expect(standing(workshop, '2026-11-19T12:30')).toEqual(closed('2026-11-19T16:00'));
    expect(standing(workshop, '2026-11-20T10:00')).toEqual(closed('2026-11-20T17:00'));
    expect(standing(workshop, '2026-11-20T22:00')).toEqual(closed('2026-11-22T09:00'));
  });

  it('last past midnight, also into a day of their own', () => {
    const late = everyDay({ opens: '21:00', closes: '02:00' });
    expect(standing(late, '2026-11-21T01:30')).toEqual(open('2026-11-21T02:00'));
    expect(standing(late, '2026-11-21T02:00')).toEqual(closed('2026-11-21T21:00'));
    const endsAtMidnight = everyDay({ opens: '12:00', closes: '00:00' });
    expect(standing(endsAtMidnight, '2026-11-21T23:59')).toEqual(open('2026-11-22T00:00'));
    expect(
      standing({ ...late, exceptions: [{ date: '2026-11-21', spans: [] }] }, '2026-11-21T01:30'),
    ).toEqual(open('2026-11-21T02:00'));
  });

  it('differ on some days', () => {
    const feast: OpeningHours = {
      ...shop,
      exceptions: [
        { date: '2026-11-22', spans: [] },
        { date: '2026-11-23', spans: [{ opens: '16:00', closes: '20:00' }] },
      ],
    };
    expect(standing(feast, '2026-11-21T23:30')).toEqual(closed('2026-11-23T16:00'));
    expect(standing(feast, '2026-11-23T20:30')).toEqual(closed('2026-11-24T09:00'));
  });

  it('may have no end and no beginning', () => {
    expect(standing(everyDay({ opens: '00:00', closes: '00:00' }), '2026-11-21T03:00')).toEqual(open(null));
    expect(standing(everyDay(), '2026-11-21T03:00')).toEqual(closed(null));
  });

  it('change at the moment that is named, and not before', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((count) => `${String(count).padStart(2, '0')}:00`);
    const span = fc.record({ opens: hour, closes: hour });
    const week = fc.array(fc.array(span, { maxLength: 1 }), { minLength: 7, maxLength: 7 });
    const minutes = fc.integer({ min: 0, max: 14 * 24 * 60 });
    fc.assert(
      fc.property(week, minutes, (days, late) => {
        const hours = { week: days, exceptions: [] };
        const now = new Date(at('2026-11-21T00:00').getTime() + late * 60_000);
        const found = standingAt(hours, now);
        const next = found.open ? found.until : found.opens;
        if (next === null) return;
        expect(next > now).toBe(true);
        expect(standingAt(hours, new Date(next.getTime() - 1)).open).toBe(found.open);
        expect(standingAt(hours, next).open).toBe(!found.open);
      }),
    );
  });
});
