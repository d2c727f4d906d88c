import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { datedOccasions } from '#shop/rules/time/occasions.ts';
import { type Localized, moment, money } from './types.ts';

export const cities = pgTable('cities', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  uniqueCityId: text('unique_city_id').notNull().unique(),
  regionId: integer('region_id').notNull(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  /** Folded names in both languages and other spellings: what search looks in (shop/rules/text/arabic.ts). */
  searchText: text('search_text').notNull(),
  /** barq: same day before the cut-off; courier: 2–5 business days. */
  deliveryService: text('delivery_service', { enum: ['barq', 'courier'] }).notNull(),
  allowEngrave: boolean('allow_engrave').notNull(),
  /** Until the first of `city_terms` that has begun. */
  deliveryFee: money('delivery_fee').notNull(),
  /** From this sum delivery is free; null: never; 0: always. */
  freeDeliveryFrom: money('free_delivery_from'),
  /** Until when a barq order leaves the same day, Riyadh time. */
  cutOff: time('cut_off').notNull().default('21:00'),
  /** Where a gift can be picked up round the clock; null: nowhere in this city. */
  pickupAddressAr: text('pickup_address_ar'),
  pickupAddressEn: text('pickup_address_en'),
  position: integer('position').notNull(),
  /** Of what staff edit: the facts above and the week of windows. */
  version: integer('version').notNull().default(1),
});

/** What delivery to a city costs from a day on, instead of what it cost before: the latest that has begun holds. */
export const cityTerms = pgTable(
  'city_terms',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    firstDay: date('first_day').notNull(),
    deliveryFee: money('delivery_fee').notNull(),
    freeDeliveryFrom: money('free_delivery_from'),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.firstDay] }),
    check('city_terms_amounts', sql`${table.deliveryFee} >= 0 and ${table.freeDeliveryFrom} >= 0`),
  ],
);

export const districts = pgTable(
  'districts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
  },
  (table) => [index('districts_city').on(table.cityId)],
);

/**
 * A delivery window of a city on a weekday (0 Sunday … 6 Saturday). It keeps its times for as long as it lasts; what it
 * takes can be another from a day on (`slot_terms`). One that ended before it began has a last day before its first.
 */
export const slots = pgTable(
  'slots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    weekday: integer('weekday').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** Orders for the same day are taken until so many minutes before the window opens. */
    cutOffMinutes: integer('cut_off_minutes').notNull(),
    /** Null: it always was, and goes on. */
    firstDay: date('first_day'),
    lastDay: date('last_day'),
  },
  (table) => [
    index('slots_of_city').on(table.cityId, table.weekday),
    check('slots_weekday', sql`${table.weekday} between 0 and 6`),
    check('slots_capacity', sql`${table.capacity} >= 0`),
  ],
);

/** What a window takes from a day on, instead of what it took before. */
export const slotTerms = pgTable(
  'slot_terms',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => slots.id),
    firstDay: date('first_day').notNull(),
    capacity: integer('capacity').notNull(),
    cutOffMinutes: integer('cut_off_minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.firstDay] }),
    check('slot_terms_capacity', sql`${table.capacity} >= 0`),
  ],
);

/** Days without delivery and why: of one city, or everywhere when city_id is null (public holidays). */
export const blackoutDays = pgTable(
  'blackout_days',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    day: date('day').notNull(),
    cityId: integer('city_id').references(() => cities.id),
    reason: jsonb('reason').$type<Localized>().notNull(),
    /** The occasion that it was closed for, when somebody confirmed that. */
    occasionId: integer('occasion_id').references(() => occasionDays.id),
    version: integer('version').notNull().default(1),
  },
  (table) => [unique('blackout_days_once').on(table.day, table.cityId).nullsNotDistinct()],
);

/**
 * The occasions of each year (spec section 3): computed ahead by a job, and those that the moon decides confirmed by a
 * person. `year` is that of the occasion's own calendar.
 */
export const occasionDays = pgTable(
  'occasion_days',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    occasion: text('occasion', { enum: datedOccasions }).notNull(),
    year: integer('year').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Null as long as it is only expected. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    unique('occasion_days_once').on(table.occasion, table.year),
    check('occasion_days_order', sql`${table.firstDay} <= ${table.lastDay}`),
  ],
);

/** Places taken of a slot on a day. The last place is taken by `update … where taken < capacity`. */
export const slotDays = pgTable(
  'slot_days',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => slots.id),
    day: date('day').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    /** Set for this day alone: it stays when the week changes. */
    own: boolean('own').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.day] }),
    check('slot_days_never_overbooked', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);
