/*
 * What moves pieces on the shelf, and how staff say so (decision 0081). What is for sale, what orders hold and what stands
 * there in all are three numbers: selling changes the first two and never the third.
 */

/** What moves a shelf. The first is what stood there when movements began to be kept. */
export const movementKinds = [
  'opened',
  'taken',
  'let_go',
  'came_back',
  'proposed',
  'proposal_over',
  'added',
  'lost',
  'counted',
  'undone',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What staff do by hand, and can take back. */
export const byHand = ['added', 'lost', 'counted'] as const satisfies readonly MovementKind[];

/** Where added pieces come from. */
export const addReasons = ['kiln', 'nursery', 'found', 'other'] as const;
/** Where pieces went that nobody bought. */
export const lossReasons = ['broken', 'withered', 'missing', 'display', 'gift', 'other'] as const;
/** Why staff move a shelf, by what they do; a count needs no reason. */
export const reasonsOf = { added: addReasons, lost: lossReasons, counted: [null] } as const;
export const movementReasons = [...new Set([...addReasons, ...lossReasons])] as const;
export type MovementReason = (typeof addReasons)[number] | (typeof lossReasons)[number];

/** So many pieces are added, lost or counted at once at most: more is a slip of the finger. */
export const piecesMost = 10_000;

/** What a list of stock is narrowed to: few left, none left, none left with somebody who waits, all. */
export const stockViews = ['low', 'sold_out', 'waited_for', 'all'] as const;
export type StockView = (typeof stockViews)[number];

/**
 * What a count changes about what is for sale. Whoever counts sees what orders hold as well, because it still stands
 * there; null where less was found than orders hold, which no number for sale can say.
 */
export function countedDelta(counted: number, { forSale, held }: { forSale: number; held: number }) {
  return counted < held ? null : counted - held - forSale;
}
