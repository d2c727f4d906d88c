import type { MakingRow } from '#shop/contract/workshop/making.ts';

type Mark = { line_id: number; was: number; made: number };

/** A mark as a form carries it. */
export function markText({ line_id, was, made }: Mark): string {
  return [line_id, was, made].join(':');
}

/** The mark that makes one piece more of a row, of the first order that lacks one and isn't asked about; null where there is none. */
export function onePieceMore({ orders }: Pick<MakingRow, 'orders'>): string | null {
  const order = orders.find(({ made, quantity, asks_sender }) => made < quantity && !asks_sender);
  return order ? markText({ ...order, was: order.made, made: order.made + 1 }) : null;
}

/** The marks that make all that is left of a row but what is asked about; none where one press for a piece does the same. */
export function allPieces({ orders }: Pick<MakingRow, 'orders'>): string[] {
  const open = orders.filter(({ made, quantity, asks_sender }) => made < quantity && !asks_sender);
  const left = open.reduce((sum, { made, quantity }) => sum + quantity - made, 0);
  return left < 2 ? [] : open.map((order) => markText({ ...order, was: order.made, made: order.quantity }));
}

/** The mark that makes one piece less, of the last order that has one; null where none is made. */
export function onePieceLess({ orders }: Pick<MakingRow, 'orders'>): string | null {
  const order = orders.findLast(({ made }) => made > 0);
  return order ? markText({ ...order, was: order.made, made: order.made - 1 }) : null;
}
