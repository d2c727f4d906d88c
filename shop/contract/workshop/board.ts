import { z } from 'zod';
import { boardSteps, movesMost, standings } from '#shop/rules/orders/board.ts';
import { orderVariants, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { errorStatus } from '../errors.ts';
import { operation } from '../operation.ts';
import { chosenSlot } from '../orders.ts';
import { id, text } from '../shared.ts';

/* The board of a day: its orders by slot, and moving many of them at once (decision 0065). */

const day = z.iso.date({ error: 'unknown' });
const moment = z.iso.datetime();
const ofDay = z.object({ day: day.optional().describe('today, unless another'), cities_id: id.optional() });

export const boardPiece = z.object({ picture: z.string(), alt: z.string(), quantity: z.int() });

export const boardCard = z
  .object({
    order_number: z.string(),
    status: z.int().min(1).max(5),
    variant: z.enum(orderVariants),
    recipient_name: z.string(),
    district: z.string().describe('empty where nobody knows it yet, and where it is picked up'),
    pieces: z.array(boardPiece),
    marks: z
      .array(z.enum(['card', 'engraving', 'photo', 'video', 'addons', 'surprise', 'asks_sender']))
      .describe(
        'what has to be seen to beside its pieces; `asks_sender`: another piece is proposed, and isn’t answered for',
      ),
    standing: z.enum(standings).describe('what its moment is'),
    at: moment.nullable().describe('when it leaves, is to be there, or came; since when it is late'),
    driver_name: z.string().nullable(),
    run_id: z
      .int()
      .nullable()
      .describe('the run that it is on; of those that are open the board has the driver'),
    may_leave: z.boolean().describe('it needs no driver’s name to go: a run, a courier, or a counter'),
  })
  .meta({ id: 'BoardCard' });
export type BoardCard = z.output<typeof boardCard>;

const slot = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  capacity: z.int(),
  taken: z.int(),
  open: z.boolean().describe('an order can be moved to it'),
  orders: z.array(boardCard),
});

export const board = z
  .object({
    version: z.string().describe('as `board/version` tells it'),
    day,
    today: day,
    city: z.object({ id: z.int(), name: z.string() }),
    cities: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('those that have slots or open orders'),
    slots: z.array(slot),
    open_days: z
      .array(
        z.object({
          day,
          slots: z.array(
            z.object({ id: z.int(), starts_at: z.string(), ends_at: z.string(), places_left: z.int() }),
          ),
        }),
      )
      .describe('the next days with times that orders can be moved to'),
    runs: z
      .array(z.object({ id: z.int(), driver_name: z.string() }))
      .describe('runs of that day on which orders can be put'),
    without_slot: z.array(boardCard).describe('open orders without a time; of today’s board alone'),
    more: z.boolean().describe('there are more without a time than are shown'),
  })
  .meta({ id: 'Board' });
export type Board = z.output<typeof board>;

export const readBoard = operation({
  id: 'readBoard',
  method: 'GET',
  path: '/board',
  summary: 'The orders of a day in a city, by slot',
  who: ['staff'],
  may: 'orders',
  query: ofDay,
  output: board,
  refusals: ['CITY_NOT_FOUND'],
});

export const readBoardVersion = operation({
  id: 'readBoardVersion',
  method: 'GET',
  path: '/board/version',
  summary: 'Another text whenever the board of that day and city is another',
  who: ['staff'],
  may: 'orders',
  query: ofDay,
  output: z.object({ version: z.string() }),
  refusals: ['CITY_NOT_FOUND'],
});

const typedNumber = z
  .string({ error: 'required' })
  .max(20, { error: 'unknown' })
  .transform((typed) => typedOrderNumber(typed) ?? 0)
  .describe('AS-10023, or its digits');
const order_numbers = z
  .array(typedNumber)
  .min(1, { error: 'nothing_chosen' })
  .max(movesMost, { error: 'unknown' });

/** What became of many at once: each is done or refused by itself. */
export const movedOrders = z
  .object({
    done: z.array(z.string()),
    refused: z.array(
      z.object({
        id: z.string().describe('the order’s number'),
        code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
        message: z.string(),
      }),
    ),
    undo: z
      .object({ token: z.string(), until: moment })
      .nullable()
      .describe('takes back what was done; null where nothing was'),
  })
  .meta({ id: 'MovedOrders' });
export type MovedOrders = z.output<typeof movedOrders>;

export const moveOrders = operation({
  id: 'moveOrders',
  method: 'POST',
  path: '/orders/move',
  summary: 'Brings orders to their next step; the window in which they are there is that of their slot',
  who: ['staff'],
  may: 'fulfil',
  body: z
    .object({
      order_numbers,
      to: z.enum(boardSteps),
      driver_name: text(40).nullish().describe('first name; of an order with a run the run’s own'),
      taken_by: text(80).nullish().describe('who took them at the door'),
    })
    .refine(({ to, taken_by }) => to !== 'delivered' || taken_by, { error: 'required', path: ['taken_by'] }),
  output: movedOrders,
  refusals: [],
});

export const moveToSlot = operation({
  id: 'moveToSlot',
  method: 'POST',
  path: '/orders/move-to-slot',
  summary: 'Brings orders at another time, as long as it has places',
  who: ['staff'],
  may: 'change-orders',
  body: z.object({ order_numbers, slot: chosenSlot }),
  output: movedOrders,
  refusals: [],
});

export const undoMoves = operation({
  id: 'undoMoves',
  method: 'POST',
  path: '/undo',
  summary: 'Takes back what was moved a moment ago, before any message leaves',
  who: ['staff'],
  may: 'orders',
  body: z.object({ token: z.string({ error: 'required' }).max(100_000) }),
  output: movedOrders,
  refusals: ['UNDO_TOO_LATE'],
});
