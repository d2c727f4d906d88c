/** What made it so (spec section 3). */
export const ratingReasons = ['service', 'delivery', 'price', 'product', 'other'] as const;
export type RatingReason = (typeof ratingReasons)[number];

/** Asking begins so long after delivery, and ends when it was put off so often. */
export const ratingAskedAfterHours = 2;
export const ratingPutOffMost = 2;
