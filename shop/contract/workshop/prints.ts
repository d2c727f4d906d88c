import { z } from 'zod';
import { cardDesigns } from '#shop/rules/checkout/checkout.ts';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { papers } from '#shop/rules/orders/papers.ts';
import { careCard } from '../help/care.ts';
import { operation } from '../operation.ts';
import { flag, id } from '../shared.ts';

/* What goes on paper with an order. Each paper has its own size, so one job prints one kind. */

const language = z.enum(['ar', 'en']);

const messageCard = z
  .object({
    to: z.string(),
    message: z.string(),
    from: z.string().describe('empty where the sender stays unknown'),
    design: z.enum(cardDesigns),
    language: language.describe('in which it is written'),
    back: z
      .object({
        host: z.string().describe('where the shop is'),
        code: z
          .object({ size: z.int(), path: z.string() })
          .describe('leads to the guide of its plant, as a QR code'),
      })
      .nullable()
      .describe('null where only the front is asked for'),
  })
  .meta({ id: 'MessageCardToPrint' });

const slip = z
  .object({
    recipient_name: z.string(),
    district: z.string(),
    pickup: z.boolean(),
    slot: z.object({ date: z.iso.date(), starts_at: z.string(), ends_at: z.string() }).nullable(),
    driver_name: z.string().nullable(),
    lines: z.array(
      z.object({
        title: z.string(),
        picture: z.string(),
        size_cm: z.int().nullable(),
        color: z.string().nullable(),
        addons: z.array(z.string()),
        engraving: z.string(),
        quantity: z.int(),
      }),
    ),
    card: z.object({ design: z.enum(cardDesigns), language }).nullable(),
    care_card: z.boolean(),
    note: z.string(),
  })
  .meta({ id: 'PackingSlip' });

const label = z
  .object({
    position: z.int().nullable().describe('which stop of its run; null without one'),
    driver_name: z.string().nullable(),
    recipient_name: z.string(),
    district: z.string(),
    pickup: z.boolean(),
    pieces: z.int().describe('so many labels'),
  })
  .meta({ id: 'BagLabel' });

export type MessageCardToPrint = z.output<typeof messageCard>;
export type PackingSlip = z.output<typeof slip>;
export type BagLabel = z.output<typeof label>;

const before = z
  .object({ at: z.iso.datetime(), by: z.string().nullable() })
  .nullable()
  .describe('when and by whom it was printed last; null the first time');

const number = z
  .string({ error: 'required' })
  .max(20, { error: 'unknown' })
  .transform((typed) => typedOrderNumber(typed) ?? 0)
  .describe('AS-10023, or its digits');

export const printOrders = operation({
  id: 'printOrders',
  method: 'POST',
  path: '/prints',
  summary:
    'What stands on the cards, care cards, slips or labels of orders, none with a price; each print is counted',
  who: ['staff'],
  may: 'fulfil',
  body: z.object({
    paper: z.enum(papers, { error: 'required' }),
    order_numbers: z.array(number).min(1, { error: 'required' }).max(200, { error: 'unknown' }),
    back: flag.default(false).describe('of a message card: its back as well'),
  }),
  output: z
    .object({
      printed: z.array(
        z.object({
          order_number: z.string(),
          times: z.int().describe('how often this paper has been printed, this time included'),
          before,
          card: messageCard.nullable(),
          care: z.array(careCard).describe('one for each plant of the order; none of another paper'),
          slip: slip.nullable(),
          label: label.nullable(),
        }),
      ),
      refused: z.array(z.object({ order_number: z.string(), code: z.string(), message: z.string() })),
    })
    .meta({ id: 'PrintedOrders' }),
  refusals: [],
});

const sheet = z
  .object({
    city_name: z.string(),
    driver_name: z.string(),
    day: z.iso.date(),
    times: z.int().describe('how often it has been printed, this time included'),
    before,
    code: z.object({ size: z.int(), path: z.string() }).describe('opens the run on a phone, as a QR code'),
    stops: z.array(
      z.object({
        order_number: z.string(),
        position: z.int(),
        recipient_name: z.string(),
        phone: z.string().nullable(),
        district: z.string(),
        directions: z.string(),
        short_address: z.string(),
        pieces: z.int(),
        before: z.string().nullable().describe('when it has to be there at the latest, HH:MM'),
        surprise: z.boolean(),
        large: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RunSheet' });
export type RunSheet = z.output<typeof sheet>;

export const printRun = operation({
  id: 'printRun',
  method: 'POST',
  path: '/runs/{id}/sheet',
  summary: 'A run on paper, for where there is no network: no price, no sender; each print is counted',
  who: ['staff'],
  may: 'fulfil',
  params: z.object({ id }),
  output: sheet,
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER'],
});
