import { z } from 'zod';
import { nationalNumber, phoneProblem, saudiPhoneCode } from '#shop/rules/accounts/phone.ts';
import { sizes } from '#shop/rules/catalogue/products.ts';
import { stopStates, stopsMost } from '#shop/rules/delivery/run.ts';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { operation } from '../operation.ts';
import { id, text, wholeNumber } from '../shared.ts';
import { boardCard, movedOrders } from './board.ts';

/*
 * How staff plan the runs of a day (decision 0070): who drives, which orders in which order, when they set out. What the
 * driver sees of it is in `runs.ts`.
 */

const moment = z.iso.datetime();
const day = z.iso.date({ error: 'unknown' });

/** An order that is brought, as whoever plans runs sees it. */
export const orderToBring = boardCard
  .extend({
    status: z.int().min(1).max(7),
    slot: z.object({ date: z.iso.date(), starts_at: z.string(), ends_at: z.string() }).nullable(),
    quantity: z.int().describe('pieces to carry'),
    size: z.enum(sizes).nullable().describe('of the largest piece'),
  })
  .meta({ id: 'OrderToBring' });
export type OrderToBring = z.output<typeof orderToBring>;

const plannedStop = orderToBring.extend({ state: z.enum(stopStates) }).meta({ id: 'PlannedStop' });
export type PlannedStop = z.output<typeof plannedStop>;

export const staffRun = z
  .object({
    id: z.int(),
    version: z.int().describe('comes back with a change'),
    link: z.string().describe('path of the driver’s page: whoever has it may deliver what is on it'),
    address: z.url().describe('the same with its host, to be sent to the driver'),
    day,
    city_name: z.string(),
    driver_name: z.string(),
    driver_phone: z.string().nullable().describe('with its country code; forgotten a month after the day'),
    ends_at: moment,
    ended: z.boolean(),
    stops: z.array(plannedStop),
  })
  .meta({ id: 'StaffRun' });
export type StaffRun = z.output<typeof staffRun>;

const typedNumber = z
  .string({ error: 'required' })
  .max(20, { error: 'unknown' })
  .transform((typed) => typedOrderNumber(typed) ?? 0)
  .describe('AS-10023, or its digits');

const driver = {
  driver_name: text(40)
    .refine((name) => name !== '', { error: 'name_required' })
    .describe('first name, as recipients read it'),
  driver_phone: text(20)
    .transform((typed) => (typed === '' ? null : nationalNumber(saudiPhoneCode, typed)))
    .refine((number) => number === null || phoneProblem(saudiPhoneCode, number) === null, {
      error: 'phone_966',
    })
    .nullish()
    .describe('a Saudi mobile, so that the link can be sent to it'),
};
const order_numbers = z
  .array(typedNumber)
  .max(stopsMost, { error: 'unknown' })
  .describe('in the order in which they are brought');
const some = order_numbers.min(1, { error: 'nothing_chosen' });

const common = { who: ['staff'], may: 'fulfil' } as const;

export const listRuns = operation({
  ...common,
  id: 'listRuns',
  method: 'GET',
  path: '/runs',
  summary: 'The runs of a day in a city, and what nobody drives yet',
  query: z.object({ day: day.optional().describe('today, unless another'), cities_id: id.optional() }),
  output: z
    .object({
      day,
      today: day,
      city: z.object({ id: z.int(), name: z.string() }),
      cities: z.array(z.object({ id: z.int(), name: z.string() })).describe('those that have slots'),
      without_run: z.array(orderToBring).describe('of that day; on today’s list what is late too'),
      more: z.boolean().describe('there are more without a run than are shown'),
      runs: z.array(staffRun),
      drivers: z
        .array(z.object({ name: z.string(), phone: z.string().nullable() }))
        .describe('who drove lately, the latest first'),
    })
    .meta({ id: 'RunsOfDay' }),
  refusals: ['CITY_NOT_FOUND'],
});

export const planRun = operation({
  ...common,
  id: 'planRun',
  method: 'POST',
  path: '/runs',
  summary: 'Makes a driver’s run of one day in one city, and its link',
  body: z.object({ cities_id: id, day, ...driver, order_numbers: some }),
  output: staffRun,
  refusals: ['CITY_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOR_RUN', 'ORDER_OF_LATER_DAY', 'ORDER_ON_OTHER_RUN'],
});

const params = z.object({ id });

export const readStaffRun = operation({
  ...common,
  id: 'readStaffRun',
  method: 'GET',
  path: '/runs/{id}',
  summary: 'One run: whose it is, its link and its stops',
  params,
  output: staffRun,
  refusals: ['RUN_NOT_FOUND'],
});

export const changeRun = operation({
  ...common,
  id: 'changeRun',
  method: 'PUT',
  path: '/runs/{id}',
  summary: 'Another driver, fewer stops or another order of them; what is on its way stays',
  params,
  body: z.object({ version: wholeNumber(0, 2_147_483_647, 'unknown'), ...driver, order_numbers }),
  output: staffRun,
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOR_RUN', 'CHANGED_MEANWHILE'],
});

export const addToRun = operation({
  ...common,
  id: 'addToRun',
  method: 'POST',
  path: '/runs/{id}/orders',
  summary: 'Puts orders on a run, behind those that are on it',
  params,
  body: z.object({ order_numbers: some }),
  output: staffRun,
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER', 'ORDER_NOT_FOR_RUN', 'ORDER_OF_LATER_DAY', 'ORDER_ON_OTHER_RUN'],
});

export const startRun = operation({
  ...common,
  id: 'startRun',
  method: 'POST',
  path: '/runs/{id}/start',
  summary: 'Sends out what is wrapped, each in the time of its slot; what isn’t ready stays and is told',
  params,
  output: movedOrders,
  refusals: ['RUN_NOT_FOUND', 'RUN_OVER'],
});

export const endRun = operation({
  ...common,
  id: 'endRun',
  method: 'POST',
  path: '/runs/{id}/end',
  summary: 'Ends a run and its link, as when a phone is lost; what hasn’t set out is without a run again',
  params,
  output: staffRun,
  refusals: ['RUN_NOT_FOUND'],
});
