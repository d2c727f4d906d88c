import { z } from 'zod';
import { movesMost } from '#shop/rules/orders/board.ts';
import { operation } from '../operation.ts';
import { id, wholeNumber } from '../shared.ts';
import { movedOrders } from './board.ts';

/* What the workshop makes of a day: pieces that are alike together, and how many of them are made. */

const day = z.iso.date({ error: 'unknown' });
const count = z.int().min(0);
const pieces = {
  count: count.describe('pieces to make'),
  made: count,
  asked: count.describe('pieces that aren’t to be made now: their sender is asked about another'),
};

const row = z
  .object({
    variant_id: z.int(),
    title: z.string(),
    color_title: z.string().nullable(),
    size_cm: z.int().nullable().describe('height of a plant with its pot; diameter of a pot'),
    engraving: z.string().describe('exactly as it is engraved; empty where it isn’t'),
    picture: z.string(),
    alt: z.string(),
    ...pieces,
    orders: z.array(
      z.object({
        line_id: z.int(),
        order_number: z.string(),
        quantity: z.int(),
        made: count,
        asks_sender: z
          .boolean()
          .describe('another piece is proposed: it isn’t made before its sender answers'),
        addons: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'MakingRow' });
export type MakingRow = z.output<typeof row>;

export const making = z
  .object({
    day,
    today: day,
    city: z.object({ id: z.int(), name: z.string() }),
    cities: z.array(z.object({ id: z.int(), name: z.string() })),
    slots: z.array(z.object({ id: z.int(), starts_at: z.string(), ends_at: z.string(), ...pieces })),
    without_slot: z.object(pieces).describe('of orders without a time; in today’s list alone'),
    rows: z.array(row).describe('pieces that are alike, with the same engraving; what is to be made first'),
    more: z.boolean().describe('there is more without a time than is listed'),
  })
  .meta({ id: 'Making' });
export type Making = z.output<typeof making>;

export const readMaking = operation({
  id: 'readMaking',
  method: 'GET',
  path: '/making',
  summary: 'What is to be made for a day in a city, or for one of its slots, by product, pot and engraving',
  who: ['staff'],
  may: 'fulfil',
  query: z.object({
    day: day.optional().describe('today, unless another'),
    cities_id: id.optional(),
    slot: z.literal('none').or(id).optional().describe('all, unless one; `none`: what has no time'),
  }),
  output: making,
  refusals: ['CITY_NOT_FOUND'],
});

const mark = z.object({
  line_id: id,
  was: wholeNumber(0, 1_000, 'unknown').describe('how many were made, as it is known'),
  made: wholeNumber(0, 1_000, 'unknown').describe('how many are'),
});

export const markMade = operation({
  id: 'markMade',
  method: 'POST',
  path: '/making/made',
  summary: 'Says how many pieces of orders are made. It moves no order, and nobody is told',
  who: ['staff'],
  may: 'fulfil',
  body: z.object({
    marks: z.array(mark).min(1, { error: 'nothing_chosen' }).max(movesMost, { error: 'unknown' }),
  }),
  output: movedOrders
    .pick({ done: true, refused: true })
    .extend({ undo: z.array(mark).describe('the marks that take it back; given at any time') })
    .meta({ id: 'MadePieces' }),
  refusals: ['ORDER_NOT_FOUND'],
});
