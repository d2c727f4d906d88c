import { z } from 'zod';
import { datedOccasions, occasions } from '../rules/time/occasions.ts';
import { operation } from './operation.ts';
import { dayOf, flag, id, line } from './shared.ts';

const day = dayOf('unknown');

/** Why a day is closed, as pages say it. */
export const closedReason = z.object({ ar: line(80, 'required'), en: line(80, 'required') });

/** What is asked again before a day is closed that orders are to come on. */
export const keepOrders = flag
  .default(false)
  .describe('whether orders of those days stay as they are, until staff move them');

/** When an occasion comes next. */
export const occasionDate = z
  .object({
    first_day: day,
    last_day: day,
    hijri: z.string().nullable().describe('the first day by the Hijri calendar, where people count it so'),
    confirmed: z.boolean().describe('false: expected, until the moon is seen and it is announced'),
    days_left: z.int().min(0).describe('0 while it lasts'),
  })
  .meta({ id: 'OccasionDate' });
export type OccasionDate = z.output<typeof occasionDate>;

export const listOccasions = operation({
  id: 'occasions',
  method: 'GET',
  path: '/common/occasions',
  summary: 'The occasions of the year, and when each comes next',
  who: ['anyone', 'guest', 'shopper'],
  output: z.array(
    z.object({ occasion: z.enum(occasions), title: z.string(), next: occasionDate.nullable() }),
  ),
  refusals: [],
});

export const staffOccasion = z
  .object({
    id,
    occasion: z.enum(datedOccasions),
    year: z.int().describe('of its own calendar'),
    first_day: day,
    last_day: day,
    confirmed_at: z.iso.datetime().nullable(),
    closed: z.boolean().describe('whether all of its days are closed everywhere'),
  })
  .meta({ id: 'StaffOccasion' });

export const listStaffOccasions = operation({
  id: 'staffOccasions',
  method: 'GET',
  path: '/occasions',
  summary: 'The occasions that are coming, and which of them somebody still has to confirm',
  who: ['staff'],
  may: 'read-delivery',
  output: z.array(staffOccasion),
  refusals: [],
});

export const confirmOccasion = operation({
  id: 'confirmOccasion',
  method: 'POST',
  path: '/occasions/{id}/confirm',
  summary:
    'Says when an occasion is, and whether the shop is closed then; days that were closed for it before open again',
  who: ['staff'],
  may: 'delivery',
  params: z.object({ id }),
  body: z
    .object({
      first_day: day,
      last_day: day,
      closed: flag.default(false),
      cities_id: id.nullable().default(null).describe('where it is closed; null: everywhere'),
      reason: closedReason.nullable().default(null).describe('as pages say it; null: the occasion’s name'),
      keep_orders: keepOrders,
    })
    .refine((given) => given.first_day <= given.last_day, { path: ['last_day'], error: 'unknown' }),
  output: staffOccasion,
  says: 'occasion_kept',
  refusals: ['OCCASION_NOT_FOUND', 'OCCASION_ELSEWHEN', 'CITY_NOT_FOUND', 'DAY_HAS_ORDERS'],
});
