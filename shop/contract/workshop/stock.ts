import { z } from 'zod';
import {
  byHand,
  movementKinds,
  movementReasons,
  piecesMost,
  reasonsOf,
  stockViews,
} from '#shop/rules/catalogue/stock.ts';
import { operation } from '../operation.ts';
import { id, listCursor, text, wholeNumber } from '../shared.ts';

/* What stands on the shelves, and what changes it: every piece is accounted for by a movement (decision 0081). */

const ofStaff = { who: ['staff'], may: 'stock' } as const;
const params = z.object({ variants_id: id });

export const shelf = z
  .object({
    variants_id: z.int(),
    product_slug: z.string(),
    product_title: z.string(),
    color_title: z.string().nullable(),
    image: z.string(),
    published: z.boolean(),
    for_sale: z.int(),
    held: z
      .int()
      .describe('pieces of orders that are not wrapped yet, and of proposals: they still stand on the shelf'),
    waiting: z.int().describe('people who want to be told when it is back'),
  })
  .meta({ id: 'Shelf' });
export type Shelf = z.output<typeof shelf>;

export const movement = z
  .object({
    id: z.int(),
    kind: z.enum(movementKinds),
    delta: z.int(),
    after: z.int().describe('for sale from then on'),
    reason: z.enum(movementReasons).nullable(),
    note: z.string(),
    counted: z.int().nullable().describe('what was found, with what orders hold'),
    order_number: z.string().nullable(),
    by: z.string().nullable().describe('who of staff; null: nobody did it by hand'),
    at: z.iso.datetime(),
    may_undo: z.boolean(),
  })
  .meta({ id: 'StockMovement' });
export type Movement = z.output<typeof movement>;

export const listStock = operation({
  id: 'listStock',
  method: 'GET',
  path: '/stock',
  summary: 'Shelves, those with the fewest pieces first, and how many there are of each view',
  ...ofStaff,
  query: z.object({
    view: z.enum(stockViews, { error: 'unknown' }).default('low'),
    q: text(80).default('').describe('words of the product’s name'),
    cursor: listCursor,
  }),
  output: z.object({
    items: z.array(shelf),
    next: z.string().nullable(),
    counts: z.object({ low: z.int(), sold_out: z.int(), waited_for: z.int(), all: z.int() }),
  }),
  refusals: [],
});

export const readShelf = operation({
  id: 'readShelf',
  method: 'GET',
  path: '/stock/{variants_id}',
  summary: 'One shelf with its movements, the latest first',
  ...ofStaff,
  params,
  query: z.object({ before: id.optional().describe('where the movements go on: the answer’s `next`') }),
  output: z.object({ shelf, movements: z.array(movement), next: z.int().nullable() }),
  refusals: ['SHELF_NOT_FOUND'],
});

export const moveShelf = operation({
  id: 'moveShelf',
  method: 'POST',
  path: '/stock/{variants_id}',
  summary:
    'Adds pieces, takes off what is lost, or says what was counted, with what orders hold; sold meanwhile, a count is still right',
  ...ofStaff,
  params,
  body: z
    .object({
      kind: z.enum(byHand, { error: 'unknown' }),
      pieces: wholeNumber(0, piecesMost, 'pieces'),
      reason: z.enum(movementReasons, { error: 'unknown' }).nullable().default(null),
      note: text(200).default(''),
      idempotency_key: z.uuid({ error: 'required' }).describe('pressed again it is the same movement'),
    })
    .check(({ value, issues }) => {
      const blame = (field: string, message: string) =>
        void issues.push({ code: 'custom', message, path: [field], input: value });
      if (value.kind !== 'counted' && value.pieces === 0) blame('pieces', 'pieces');
      const allowed: readonly (string | null)[] = reasonsOf[value.kind];
      if (!allowed.includes(value.reason)) blame('reason', value.reason === null ? 'required' : 'unknown');
    }),
  output: shelf,
  says: 'stock_moved',
  refusals: ['SHELF_NOT_FOUND', 'STOCK_HELD'],
});

export const undoMovement = operation({
  id: 'undoMovement',
  method: 'POST',
  path: '/stock/movements/{id}/undo',
  summary: 'Takes back a movement that somebody made by hand; taken back again, nothing happens',
  ...ofStaff,
  params: z.object({ id }),
  output: shelf,
  says: 'stock_moved',
  refusals: ['MOVEMENT_NOT_FOUND', 'STOCK_HELD'],
});
