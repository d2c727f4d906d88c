/**
 * What staff list orders by: `attention` is what is late or kept too long, has no time any more or isn't answered; `today`
 * is to be made or brought today; `waiting` waits for its recipient.
 */
export const orderViews = ['all', 'attention', 'today', 'waiting', 'ended'] as const;
export type OrderView = (typeof orderViews)[number];

/** Lists are counted up to here: beyond it a number says nothing that "more" doesn't. */
export const countedMost = 1_000;

/** So many views of the list somebody keeps for themselves, and so long a name has each at most. */
export const viewsMost = 20;
export const viewNameMost = 40;
