import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, addDays, isBusinessDay, riyadhDay, riyadhMoment, weekday } from './riyadh-day.ts';

const none = new Set<string>();
const day = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2026-01-01', count));

describe('days in Riyadh', () => {
  it('begins a day three hours before Greenwich does', () => {
    expect(riyadhDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(riyadhDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
    expect(riyadhMoment('2026-11-21', '00:00:00').toISOString()).toBe('2026-11-20T21:00:00.000Z');
  });

  it('rests on Friday, Saturday and holidays', () => {
    expect(weekday('2026-11-20')).toBe(5);
    expect(isBusinessDay('2026-11-20', none)).toBe(false);
    expect(isBusinessDay('2026-11-21', none)).toBe(false);
    expect(isBusinessDay('2026-11-22', none)).toBe(true);
    expect(isBusinessDay('2026-11-22', new Set(['2026-11-22']))).toBe(false);
  });

  it('counts exactly the business days between', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 20 }),
        fc.array(day, { maxLength: 10 }),
        (start, count, holidays) => {
          const closed = new Set(holidays);
          const end = addBusinessDays(start, count, closed);
          let between = 0;
          for (let at = addDays(start, 1); at <= end; at = addDays(at, 1))
            if (isBusinessDay(at, closed)) between += 1;
          expect(between).toBe(count);
          expect(isBusinessDay(end, closed)).toBe(true);
        },
      ),
    );
  });
});
