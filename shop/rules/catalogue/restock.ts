/*
 * Who is told that a product is back, and when (decision 0050). What lies on the shelf is for whoever comes, so nothing is
 * reserved, and never are more people told than there are pieces.
 */

/**
 * So long a product has to be on the shelf without a break before anybody is told: what is only put back by an order that
 * nobody paid, or is gone again at once, is no restock.
 */
export const shelfMinutes = 10;

/** The shelf is looked at each minute; where nobody has looked for so long, nobody knows that there was no break. */
export const unseenMinutes = 3;

/** So long those who were told have, before the next ones are. */
export const waveHours = 2;

/** How many products one account can wait for at once. */
export const waitsMost = 50;

/** So long somebody is told; after that the wish is over, and what was given for it is forgotten. */
export const waitDays = 180;

/**
 * How many more are told: pieces on the shelf less those who were told within `waveHours` and haven't bought. Who has
 * bought has taken a piece away already.
 */
export function moreToTell(available: number, toldAndNotBought: number): number {
  return Math.max(0, available - toldAndNotBought);
}
