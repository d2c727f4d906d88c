/** What made it so (spec section 3). */
export const ratingReasons = ['service', 'delivery', 'price', 'product', 'other'] as const;

/** Asking begins so long after delivery, begins anew so long after it was put off, and ends when that was so often. */
export const ratingAskedAfterHours = 2;
export const ratingAskedAgainAfterHours = 24;
export const ratingPutOffMost = 2;
/** Whoever gives so many stars or fewer is heard by support, as is whoever writes something. */
export const heardRatingMost = 3;
/** So long after its delivery an order can be rated. */
export const ratingDays = 90;

const hourMs = 3_600_000;

/** A delivered order: `rating` is null until it is given. */
export type Rateable = { deliveredAt: Date; rating: number | null };

/** Whether it can still be rated: nobody remembers a delivery of long ago. */
export function isRateable(deliveredAt: Date, now: Date): boolean {
  return deliveredAt > rateableSince(now);
}

/** What was delivered after that can be rated. */
export function rateableSince(now: Date): Date {
  return hoursBefore(now, ratingDays * 24);
}

/** What may be asked about now was delivered by then, or put off by then, where it has been. */
export function ratingAskedBy(now: Date): { delivered: Date; putOff: Date } {
  return {
    delivered: hoursBefore(now, ratingAskedAfterHours),
    putOff: hoursBefore(now, ratingAskedAgainAfterHours),
  };
}

/** Whether its sender may be asked by the shop itself now. */
export function mayAskForRating(
  { deliveredAt, rating, putOff, putOffAt }: Rateable & { putOff: number; putOffAt: Date | null },
  now: Date,
): boolean {
  if (rating !== null || putOff >= ratingPutOffMost || !isRateable(deliveredAt, now)) return false;
  const by = ratingAskedBy(now);
  return putOffAt ? putOffAt <= by.putOff : deliveredAt <= by.delivered;
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hourMs);
}
