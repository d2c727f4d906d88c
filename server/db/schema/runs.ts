import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cities } from './delivery.ts';
import { createdAt, moment } from './types.ts';

/** A driver's round of one day. Who drives opens it by a private link, without an account. */
export const runs = pgTable(
  'runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The link's key is derived from it (server/kernel/signed-key.ts). */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    day: date('day').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** First name, as senders and recipients read it. */
    driverName: text('driver_name').notNull(),
    /** National digits; null where nobody gave one, and a month after the day. */
    driverPhone: text('driver_phone'),
    /** Counts its changes, so that two who plan don't undo each other's. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('runs_day').on(table.day, table.cityId)],
);
