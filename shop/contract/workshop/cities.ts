import { z } from 'zod';
import { deliveryRiyalsMost } from '#shop/rules/delivery/delivery.ts';
import { capacityMost, cutOffMinutesMost } from '#shop/rules/delivery/week.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { daysFrom } from '#shop/rules/time/riyadh-day.ts';
import { operation } from '../operation.ts';
import { dayOf, flag, givenRiyals, id, inRiyals, line, text, wholeNumber } from '../shared.ts';

/* Cities as staff keep them: facts, and the week of windows, changed from a day on (decision 0088); fees: city-fees.ts. */

const who = ['staff'] as const;
const reads = { who, may: 'read-delivery' } as const;
const changes = { who, may: 'delivery' } as const;
const params = z.object({ id });
export const version = id.describe('which was read');

export const day = dayOf('day_required');
const clock = z
  .string({ error: 'clock' })
  .max(40, { error: 'clock', abort: true })
  .overwrite((given) => westernDigits(given.trim()))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'clock' });
const capacity = wholeNumber(0, capacityMost, 'capacity');
const cutOffMinutes = wholeNumber(0, cutOffMinutesMost, 'cut_off_minutes').describe(
  'orders are taken until so many minutes before it opens',
);
export const fee = givenRiyals(
  z
    .number({ error: 'amount' })
    .min(0, { error: 'amount' })
    .max(deliveryRiyalsMost, { error: 'amount' })
    .multipleOf(0.01, { error: 'amount' }),
);
const inBoth = z.object({ ar: z.string(), en: z.string() });
/** So many days are read at once: a month with the ends of its weeks. */
const daysMost = 45;

const service = z.enum(['barq', 'courier'], { error: 'unknown' }).describe('barq: our drivers, in windows');

export const staffCity = z
  .object({
    id: z.int(),
    version: z.int(),
    name: inBoth,
    delivery_service: service,
    allow_engrave: z.boolean(),
    delivery_fee: inRiyals.describe('today'),
    free_delivery_from: inRiyals.nullable().describe('today; null: never'),
    later_fees: z
      .array(
        z.object({
          first_day: z.iso.date(),
          delivery_fee: inRiyals,
          free_delivery_from: inRiyals.nullable(),
        }),
      )
      .describe('what is planned after today'),
    cut_off: z.string().describe('HH:MM in Riyadh, until which an order comes the same day'),
    pickup_address: inBoth.nullable().describe('null: nowhere'),
    windows: z.int().describe('windows of its week, today and later'),
  })
  .meta({ id: 'StaffCity' });
export type StaffCity = z.output<typeof staffCity>;

export const weekWindow = z
  .object({
    id: z.int(),
    weekday: z.int().describe('0 Sunday … 6 Saturday'),
    starts_at: z.string(),
    ends_at: z.string(),
    first_day: z.iso.date().nullable(),
    last_day: z.iso.date().nullable(),
    capacity: z.int(),
    cut_off_minutes: z.int(),
    later: z
      .array(z.object({ first_day: z.iso.date(), capacity: z.int(), cut_off_minutes: z.int() }))
      .describe('what is planned after that day'),
    fullest: z
      .object({ day: z.iso.date(), taken: z.int() })
      .nullable()
      .describe('the day from then on of which most is taken: the capacity never falls below it'),
  })
  .meta({ id: 'WeekWindow' });
export type WeekWindowView = z.output<typeof weekWindow>;

export const listStaffCities = operation({
  id: 'listStaffCities',
  method: 'GET',
  path: '/cities',
  summary: 'Every city with how it is delivered to, and how many windows its week has',
  ...reads,
  output: z.object({ items: z.array(staffCity), today: z.iso.date() }),
  refusals: [],
});

export const readStaffCity = operation({
  id: 'readStaffCity',
  method: 'GET',
  path: '/cities/{id}',
  summary: 'A city with its districts, and its week as it is from a day on',
  ...reads,
  params,
  query: z.object({ first_day: day.optional().describe('today, unless another is given') }),
  output: z.object({
    city: staffCity,
    districts: z.array(z.object({ id: z.int(), name: inBoth })),
    first_day: z.iso.date(),
    today: z.iso.date(),
    week: z.array(weekWindow),
  }),
  refusals: ['CITY_NOT_FOUND'],
});

/** What a city is, as a form gives it. */
export const cityFacts = z
  .object({
    version,
    name: z.object({ ar: line(60, 'required'), en: line(60, 'required') }),
    delivery_service: service,
    allow_engrave: flag.default(false),
    delivery_fee: fee.optional().describe('from today on; absent: as it is'),
    free_delivery_from: fee.nullable().optional().describe('from today on; null: never; absent: as it is'),
    cut_off: clock,
    pickup_address: z
      .object({ ar: text(200).default(''), en: text(200).default('') })
      .default({ ar: '', en: '' })
      .describe('both empty: nothing is picked up there'),
  })
  .check(({ value: { pickup_address }, issues }) => {
    const { ar, en } = pickup_address;
    if ((ar === '') === (en === '')) return;
    const path = ['pickup_address', ar === '' ? 'ar' : 'en'];
    issues.push({ code: 'custom', message: 'both_languages', path, input: pickup_address });
  });

/** What a city is, as a row of a file gives it: with its fees. */
export const cityBody = cityFacts.safeExtend({
  delivery_fee: fee,
  free_delivery_from: fee.nullable().default(null),
});

export const changeCity = operation({
  id: 'changeCity',
  method: 'PUT',
  path: '/cities/{id}',
  summary: 'Changes what a city is; the shop goes by it within a second, and what was ordered stays as it is',
  ...changes,
  params,
  body: cityFacts,
  output: staffCity,
  says: 'city_kept',
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

const ofWeek = {
  ...changes,
  params,
  output: staffCity,
  says: 'week_kept',
} as const;

export const addWindow = operation({
  id: 'addWindow',
  method: 'POST',
  path: '/cities/{id}/windows',
  summary: 'Adds a window to days of the week, from a day on',
  ...ofWeek,
  body: z
    .object({
      version,
      first_day: day,
      weekdays: z
        .array(wholeNumber(0, 6, 'unknown'))
        .min(1, { error: 'weekday_required' })
        .max(7, { error: 'unknown' }),
      starts_at: clock,
      ends_at: clock,
      capacity,
      cut_off_minutes: cutOffMinutes,
    })
    .refine(({ starts_at, ends_at }) => starts_at < ends_at, { path: ['ends_at'], error: 'ends_after' }),
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'WINDOW_OVERLAPS'],
});

export const changeWeek = operation({
  id: 'changeWeek',
  method: 'PUT',
  path: '/cities/{id}/week',
  summary:
    'Sets how many orders windows take and until when, from a day on; whatever was planned for later is replaced, days that have a number of their own keep it, and none falls below what is taken',
  ...ofWeek,
  body: z.object({
    version,
    first_day: day,
    windows: z
      .array(z.object({ id, capacity, cut_off_minutes: cutOffMinutes }))
      .min(1, { error: 'nothing_changed' })
      .max(200, { error: 'unknown' }),
  }),
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'WINDOW_NOT_FOUND', 'SLOT_BELOW_TAKEN'],
});

export const endWindow = operation({
  id: 'endWindow',
  method: 'POST',
  path: '/cities/{id}/windows/{window_id}/end',
  summary: 'Ends a window from a day on; as long as orders are to come in it then, it is refused',
  ...ofWeek,
  params: z.object({ id, window_id: id }),
  body: z.object({ version, first_day: day.describe('the first without it') }),
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'WINDOW_NOT_FOUND', 'SLOT_IN_USE'],
});

export const copyWeek = operation({
  id: 'copyWeek',
  method: 'POST',
  path: '/cities/{id}/copy-week',
  summary:
    'Gives a city the week of another from a day on: windows that both have get the other’s numbers, those that only it has end, the rest is added',
  ...ofWeek,
  body: z.object({ version, first_day: day, from_cities_id: id.describe('whose week it is') }),
  refusals: [
    ...(['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'WEEK_EMPTY'] as const),
    ...(['SLOT_IN_USE', 'SLOT_BELOW_TAKEN', 'WINDOW_OVERLAPS'] as const),
  ],
});

/** A window on one day. */
export const dayWindow = z
  .object({
    id: z.int(),
    starts_at: z.string(),
    ends_at: z.string(),
    capacity: z.int(),
    of_week: z.int().describe('what the week says'),
    own: z.boolean().describe('whether the day has a number of its own'),
    taken: z.int(),
  })
  .meta({ id: 'DayWindow' });

export const cityDay = z
  .object({
    day: z.iso.date(),
    hijri_day: z.int(),
    closed_for: inBoth.nullable().describe('null: open'),
    windows: z.array(dayWindow),
  })
  .meta({ id: 'CityDay' });
export type CityDayView = z.output<typeof cityDay>;

/** On which days months begin by the occasions in the calendar, as far as they are known: other days are computed. */
export const hijriMonths = z
  .array(z.object({ first: z.iso.date(), month: z.int(), year: z.int() }))
  .describe(
    'which day is the first of a month of the Hijri calendar by its occasions, confirmed or computed',
  );

export const listCityDays = operation({
  id: 'listCityDays',
  method: 'GET',
  path: '/cities/{id}/days',
  summary: 'Days of a city, each with its windows and what is taken of them',
  ...reads,
  params,
  query: z
    .object({ first_day: day, last_day: day })
    .refine(({ first_day, last_day }) => first_day <= last_day && daysFrom(first_day, last_day) < daysMost, {
      path: ['last_day'],
      error: 'unknown',
    }),
  output: z.object({ items: z.array(cityDay), hijri_months: hijriMonths }),
  refusals: ['CITY_NOT_FOUND'],
});

export const changeDay = operation({
  id: 'changeDay',
  method: 'PUT',
  path: '/cities/{id}/days',
  summary: 'Sets how many orders windows take on one day alone, never below what is taken of it',
  ...ofWeek,
  body: z.object({
    version,
    day,
    windows: z
      .array(z.object({ id, capacity: capacity.nullable().describe('null: as the week says') }))
      .min(1, { error: 'nothing_changed' })
      .max(50, { error: 'unknown' }),
  }),
  refusals: ['CITY_NOT_FOUND', 'CHANGED_MEANWHILE', 'WINDOW_NOT_FOUND', 'SLOT_BELOW_TAKEN'],
});

const booking = z
  .object({
    order_number: z.string(),
    city: z.string(),
    cities_id: z.int(),
    day: z.iso.date(),
    starts_at: z.string(),
    ends_at: z.string(),
  })
  .meta({ id: 'Booking' });

export const listBookings = operation({
  id: 'listBookings',
  method: 'GET',
  path: '/bookings',
  summary:
    'Orders that are to come in windows from a day on: what stands in the way of ending one or closing a day',
  ...reads,
  query: z.object({
    first_day: day,
    last_day: day.optional(),
    cities_id: id.optional(),
    window_id: id.optional(),
  }),
  output: z.object({
    items: z.array(booking).describe('a hundred at most'),
    total: z.int(),
    unpaid: z.int().describe('more, of orders whose payment is under way'),
  }),
  refusals: [],
});
