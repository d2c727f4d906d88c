/* What counts as work that waits for somebody today. */

/** So few pieces on the shelf are nearly none. */
export const lowStock = 3;

/** So many of a kind are told one by one; the others are counted. */
export const toldMost = 3;

/** The days that are drawn, today the last of them; each beside the same weekday before. */
export const weekLength = 7;
