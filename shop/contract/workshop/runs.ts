import { z } from 'zod';
import { sizes } from '#shop/rules/catalogue/products.ts';
import { stopStates } from '#shop/rules/delivery/run.ts';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { attachment, takesPicture } from '../attachments.ts';
import { operation } from '../operation.ts';
import { text } from '../shared.ts';

/*
 * A driver's run as whoever drives it meets it, by its link and without an account (decision 0046). How staff plan one is in
 * `run-plans.ts`.
 */

const moment = z.iso.datetime();
const day = z.iso.date();
const window = z.object({ starts_at: moment, ends_at: moment }).nullable();

const typedNumber = z
  .string({ error: 'required' })
  .max(20, { error: 'unknown' })
  .transform((typed) => typedOrderNumber(typed) ?? 0)
  .describe('AS-10023, or its digits');

/** A place to bring something to, as the driver sees it: no price, no sender, no word of the card. */
export const stop = z
  .object({
    order_number: z.string(),
    state: z.enum(stopStates),
    attempt: z.int().describe('how often nobody was there before: comes back with what is said of the stop'),
    recipient_name: z.string(),
    district: z.string(),
    phone: z.string().nullable().describe('null once nothing is to be brought'),
    surprise: z.boolean().describe('they know of nothing: no call before the door'),
    place: z
      .object({ directions: z.string(), short_address: z.string(), map_url: z.url() })
      .nullable()
      .describe('null once nothing is to be brought'),
    window,
    pieces: z.int(),
    size: z.enum(sizes).nullable().describe('of the largest piece'),
    delivered_at: moment.nullable(),
  })
  .meta({ id: 'Stop' });
export type Stop = z.output<typeof stop>;

export const runView = z
  .object({ driver_name: z.string(), city_name: z.string(), day, ends_at: moment, stops: z.array(stop) })
  .meta({ id: 'Run' });
export type RunView = z.output<typeof runView>;

const key = z.string({ error: 'required' }).max(100).describe('The key of the run’s link');
const who = ['anyone', 'guest', 'shopper'] as const;

export const readRun = operation({
  id: 'readRun',
  method: 'GET',
  path: '/run/{key}',
  summary: 'A driver’s run by the key of its link, which ends in the morning after its day',
  who,
  params: z.object({ key }),
  output: runView,
  refusals: ['RUN_LINK_NOT_FOUND', 'RUN_LINK_OVER'],
});

export const addRunPhoto = operation({
  id: 'addRunPhoto',
  method: 'POST',
  path: '/run/{key}/photos',
  summary: 'Keeps a photo of a gift at its door; unused for a day, it goes',
  who,
  params: z.object({ key }),
  ...takesPicture,
  output: attachment,
  refusals: ['RUN_LINK_NOT_FOUND', 'RUN_LINK_OVER', 'ATTACHMENT_BAD'],
});

/** What is said of a stop, however late and however often: order and attempt name it, and it happens once. */
const saidOfStop = {
  key,
  order_number: typedNumber,
  attempt: z.int().min(0).max(1_000).describe('as the stop had it'),
  done_at: moment.nullish().describe('when it happened, where the phone had no network'),
};

export const deliverStop = operation({
  id: 'deliverStop',
  method: 'POST',
  path: '/run/deliver',
  summary: 'Somebody has it, as a photo or their name shows. Said again, nothing more happens',
  who,
  body: z
    .object({
      ...saidOfStop,
      photo: z.uuid({ error: 'unknown' }).nullish().describe('id of a photo that was kept for this run'),
      taken_by: text(80).default(''),
    })
    .refine(({ photo, taken_by }) => photo || taken_by !== '', { error: 'required', path: ['taken_by'] }),
  output: runView,
  refusals: ['RUN_LINK_NOT_FOUND', 'RUN_LINK_OVER', 'ORDER_NOT_FOUND', 'ORDER_MOVED', 'ATTACHMENT_BAD'],
});

export const nobodyAtStop = operation({
  id: 'nobodyAtStop',
  method: 'POST',
  path: '/run/nobody-there',
  summary: 'Nobody took it: it comes back to the workshop. Said again, nothing more happens',
  who,
  body: z.object(saidOfStop),
  output: runView,
  refusals: ['RUN_LINK_NOT_FOUND', 'RUN_LINK_OVER', 'ORDER_NOT_FOUND', 'ORDER_MOVED'],
});
