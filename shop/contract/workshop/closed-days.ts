import { z } from 'zod';
import { datedOccasions } from '#shop/rules/time/occasions.ts';
import { daysFrom } from '#shop/rules/time/riyadh-day.ts';
import { closedReason, keepOrders } from '../occasions.ts';
import { operation } from '../operation.ts';
import { id, wholeNumber } from '../shared.ts';
import { day, hijriMonths } from './cities.ts';

/* Days without delivery, and which holidays are proposed to be some (decision 0088). */

const who = ['staff'] as const;
const changes = { who, may: 'delivery' } as const;

/** So many days are closed at once. */
const closedAtOnceMost = 31;

const closedDay = z
  .object({
    id: z.int(),
    version: z.int(),
    day: z.iso.date(),
    cities_id: z.int().nullable().describe('null: everywhere'),
    city: z.string().nullable(),
    reason: z.object({ ar: z.string(), en: z.string() }),
    occasion: z.enum(datedOccasions).nullable(),
    orders: z.int().describe('that are to come on it all the same'),
  })
  .meta({ id: 'ClosedDay' });
export type ClosedDay = z.output<typeof closedDay>;

/** A holiday that is coming; its days are proposed until somebody says what is so. */
const holiday = z
  .object({
    id: z.int().describe('of its occasion'),
    occasion: z.enum(datedOccasions),
    title: z.object({ ar: z.string(), en: z.string() }),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    hijri: z.string().nullable().describe('its first day by the Hijri calendar, where it is counted so'),
    moon: z.boolean().describe('whether the moon decides, so that a person confirms its days'),
    confirmed: z.boolean(),
    closed: z.array(z.iso.date()).describe('days of it that are closed, everywhere or in a city'),
  })
  .meta({ id: 'Holiday' });
export type Holiday = z.output<typeof holiday>;

export const listClosedDays = operation({
  id: 'listClosedDays',
  method: 'GET',
  path: '/closed-days',
  summary: 'The closed days of a year, and the public holidays that are coming',
  who,
  may: 'read-delivery',
  query: z.object({
    year: wholeNumber(2020, 2100, 'unknown').optional().describe('this one, unless another is given'),
  }),
  output: z.object({
    year: z.int(),
    today: z.iso.date(),
    items: z.array(closedDay),
    holidays: z.array(holiday),
    hijri_months: hijriMonths,
    cities: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
});

export const closeDays = operation({
  id: 'closeDays',
  method: 'POST',
  path: '/closed-days',
  summary: 'Closes days, everywhere or in one city; where orders are to come then it asks first',
  ...changes,
  body: z
    .object({
      first_day: day,
      last_day: day,
      cities_id: id.nullable().default(null).describe('null: everywhere'),
      reason: closedReason,
      keep_orders: keepOrders,
    })
    .check(({ value: { first_day, last_day }, issues }) => {
      const span = daysFrom(first_day, last_day);
      const message = span < 0 ? 'last_day' : span >= closedAtOnceMost ? 'days_many' : null;
      if (message) issues.push({ code: 'custom', message, path: ['last_day'], input: last_day });
    }),
  output: z.object({ closed: z.array(z.iso.date()).describe('those that weren’t closed already') }),
  says: 'days_closed',
  refusals: ['CITY_NOT_FOUND', 'DAY_HAS_ORDERS'],
});

export const changeClosedDay = operation({
  id: 'changeClosedDay',
  method: 'PUT',
  path: '/closed-days/{id}',
  summary: 'Says another reason for a closed day',
  ...changes,
  params: z.object({ id }),
  body: z.object({ version: id.describe('which was read'), reason: closedReason }),
  output: z.object({ id: z.int(), version: z.int() }),
  says: 'days_closed',
  refusals: ['CLOSED_DAY_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const openDay = operation({
  id: 'openDay',
  method: 'DELETE',
  path: '/closed-days/{id}',
  summary: 'Opens a closed day again',
  ...changes,
  params: z.object({ id }),
  output: z.object({ day: z.iso.date() }),
  says: 'day_opened',
  refusals: ['CLOSED_DAY_NOT_FOUND'],
});
