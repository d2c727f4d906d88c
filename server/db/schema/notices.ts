import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NoticePlace } from '#shop/rules/time/notice.ts';
import { createdAt, type Localized, moment } from './types.ts';

/** What the shop tells everybody for a while, such as that a feast is near. It promises nothing: days off do. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    text: jsonb('text').$type<Localized>().notNull(),
    /** The cities that it is for, or with `except` those that it isn't for. */
    cityIds: integer('city_ids').array().notNull(),
    except: boolean('except').notNull(),
    place: text('place').$type<NoticePlace>().notNull(),
    from: moment('from').notNull(),
    /** No more from this moment on. */
    until: moment('until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('notices_end', sql`${table.from} <= ${table.until}`)],
);
