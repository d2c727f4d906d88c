import type { Halalas } from '../money/money.ts';
import type { Day } from '../time/riyadh-day.ts';

/* What delivery to a city costs, and from a day on what else (decision 0088). The day is that on which somebody reads the price. */

export type Fees = {
  deliveryFee: Halalas;
  /** From this sum delivery is free; null: never; 0: always. */
  freeDeliveryFrom: Halalas | null;
};

/** Fees that are so from a day on. */
export type LaterFees = Fees & { firstDay: Day };

/** Fees, and what follows them, in the order of its days. */
export type PlannedFees = Fees & { later: readonly LaterFees[] };

/** The fees on a day: the latest of those that have begun. */
export function feesOn(planned: PlannedFees, day: Day): Fees {
  const { deliveryFee, freeDeliveryFrom } =
    planned.later.findLast(({ firstDay }) => firstDay <= day) ?? planned;
  return { deliveryFee, freeDeliveryFrom };
}

/** What begins after a day. */
export function feesAfter(planned: PlannedFees, day: Day): LaterFees[] {
  return planned.later.filter(({ firstDay }) => firstDay > day);
}

export function areSameFees(one: Fees, other: Fees): boolean {
  return one.deliveryFee === other.deliveryFee && one.freeDeliveryFrom === other.freeDeliveryFrom;
}

/**
 * Fees once others are so from a day on, today or later: they replace whatever was planned for that day and after it. What
 * has begun is what they are today.
 */
export function feesWith(planned: PlannedFees, from: Day, fees: Fees, today: Day): PlannedFees {
  if (from <= today) return { ...fees, later: [] };
  const before = feesAfter(planned, today).filter(({ firstDay }) => firstDay < from);
  const now = feesOn(planned, today);
  const isSame = areSameFees(before.at(-1) ?? now, fees);
  return { ...now, later: isSame ? before : [...before, { ...fees, firstDay: from }] };
}

/** Fees once what was to begin on a day doesn't: what was so before goes on until the next. Null where nothing was to. */
export function feesWithout(planned: PlannedFees, day: Day, today: Day): PlannedFees | null {
  const coming = feesAfter(planned, today);
  const later = coming.filter(({ firstDay }) => firstDay !== day);
  return later.length === coming.length ? null : { ...feesOn(planned, today), later };
}
