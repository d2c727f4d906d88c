import fc from 'fast-check';
import { expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { addDays, type Day } from '../time/riyadh-day.ts';
import { type Fees, feesAfter, feesOn, feesWith, feesWithout, type PlannedFees } from './fees.ts';

const last = 40;
const dayOf = (at: number): Day => addDays('2026-11-22', at);
const amount = fc.integer({ min: 0, max: 4 }).map((riyals) => halalas(riyals * 100));
const fees: fc.Arbitrary<Fees> = fc.record({
  deliveryFee: amount,
  freeDeliveryFrom: fc.option(amount),
});
/** Somebody who comes some days later, and sets fees from a day on or takes a planned change away. */
const step = fc.record({
  passed: fc.integer({ min: 0, max: 3 }),
  ahead: fc.nat(8),
  set: fc.option(fees),
});

it('what is advertised on a day is the last that was set for it or for a day before it; a change replaces what was planned, and a withdrawn one leaves what was before it', () => {
  fc.assert(
    fc.property(fees, fc.array(step, { maxLength: 7 }), (first, steps) => {
      let planned: PlannedFees = { ...first, later: [] };
      // The same said day by day.
      const days: Fees[] = Array.from({ length: last }, () => first);
      let today = 0;
      for (const { passed, ahead, set } of steps) {
        today += passed;
        const at = today + ahead;
        if (set) {
          planned = feesWith(planned, dayOf(at), set, dayOf(today));
          days.fill(set, at);
        } else {
          const without = feesWithout(planned, dayOf(at), dayOf(today));
          expect(without !== null).toBe(
            feesAfter(planned, dayOf(today)).some(({ firstDay }) => firstDay === dayOf(at)),
          );
          if (without) {
            const next = feesAfter(planned, dayOf(at))[0]?.firstDay;
            const until = next === undefined ? last : days.findIndex((_, day) => dayOf(day) === next);
            days.fill(days[at - 1] as Fees, at, until);
            planned = without;
          }
        }
        for (let day = today; day < last; day += 1) expect(feesOn(planned, dayOf(day))).toEqual(days[day]);
        // Nothing that is over is kept, and every day begins once.
        const begin = planned.later.map(({ firstDay }) => firstDay);
        if (set || begin.length === 0) expect(begin.every((day) => day > dayOf(today))).toBe(true);
        expect(begin).toEqual([...new Set(begin)].sort());
      }
    }),
  );
});

it('fees that are so already plan nothing, and end what was planned', () => {
  const standing = { deliveryFee: halalas(3_500), freeDeliveryFrom: halalas(30_000) };
  const planned = feesWith(
    { ...standing, later: [] },
    dayOf(9),
    { ...standing, freeDeliveryFrom: null },
    dayOf(0),
  );
  expect(planned.later).toEqual([{ firstDay: dayOf(9), deliveryFee: 3_500, freeDeliveryFrom: null }]);
  expect(feesWith(planned, dayOf(5), standing, dayOf(0)).later).toEqual([]);
});
