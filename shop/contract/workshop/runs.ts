import { z } from 'zod';
import { sizes } from '#shop/rules/catalogue/products.ts';
import { stopStates, stopsMost } from '#shop/rules/delivery/run.ts';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { attachment, takesPicture } from '../attachments.ts';
import { operation } from '../operation.ts';
import { id, text } from '../shared.ts';

/*
 * Drivers' runs (decision 0046). Staff make them; whoever drives opens theirs by its link, without an account.
 */

const moment = z.iso.datetime();
const day = z.iso.date({ error: 'unknown' });
const window = z.object({ starts_at: moment, ends_at: moment }).nullable();

const typedNumber = z
  .string({ error: 'required' })
  .max(20, { error: 'unknown' })
  .transform((typed) => typedOrderNumber(typed) ?? 0)
  .describe('AS-10023, or its digits');

export const staffRun = z
  .object({
    id: z.int(),
    link: z.string().describe('path of the driver’s page: whoever has it may deliver what is on it'),
    day,
    city_name: z.string(),
    driver_name: z.string(),
    ends_at: moment,
    ended: z.boolean(),
    stops: z.array(z.object({ order_number: z.string(), state: z.enum(stopStates) })),
  })
  .meta({ id: 'StaffRun' });

const drivesWhat = {
  driver_name: text(40)
    .refine((name) => name !== '', { error: 'name_required' })
    .describe('first name, as recipients read it'),
  order_numbers: z
    .array(typedNumber)
    .max(stopsMost, { error: 'unknown' })
    .describe('in the order in which they are brought'),
};

export const planRun = operation({
  id: 'planRun',
  method: 'POST',
  path: '/runs',
  summary: 'Makes a driver’s run of one day in one city, and its link',
  who: ['staff'],
  may: 'fulfil',
  body: z.object({ cities_id: id, day, ...drivesWhat }),
  output: staffRun,
  refusals: ['CITY_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOR_RUN'],
});

export const changeRun = operation({
  id: 'changeRun',
  method: 'PUT',
  path: '/runs/{id}',
  summary: 'Another driver, other stops or another order of them; what is on its way stays',
  who: ['staff'],
  may: 'fulfil',
  params: z.object({ id }),
  body: z.object(drivesWhat),
  output: staffRun,
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOR_RUN'],
});

export const endRun = operation({
  id: 'endRun',
  method: 'POST',
  path: '/runs/{id}/end',
  summary: 'Ends a run and its link, as when a phone is lost',
  who: ['staff'],
  may: 'fulfil',
  params: z.object({ id }),
  output: staffRun,
  refusals: ['RUN_NOT_FOUND'],
});

export const listRuns = operation({
  id: 'listRuns',
  method: 'GET',
  path: '/runs',
  summary: 'The runs of a day',
  who: ['staff'],
  may: 'fulfil',
  query: z.object({ day }),
  output: z.array(staffRun),
  refusals: [],
});

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
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER'],
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
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER', 'ATTACHMENT_BAD'],
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
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOUND', 'ORDER_MOVED', 'ATTACHMENT_BAD'],
});

export const nobodyAtStop = operation({
  id: 'nobodyAtStop',
  method: 'POST',
  path: '/run/nobody-there',
  summary: 'Nobody took it: it comes back to the workshop. Said again, nothing more happens',
  who,
  body: z.object(saidOfStop),
  output: runView,
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOUND', 'ORDER_MOVED'],
});
