import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ratingReasons } from '#shop/rules/orders/rating.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';
import { moment } from './types.ts';

/** What whoever ordered thinks of a delivered order: once, or put off. */
export const ratings = pgTable(
  'ratings',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** 1–5; null as long as it was only put off. */
    rating: integer('rating'),
    reasons: text('reasons', { enum: ratingReasons }).array().notNull().default([]),
    comment: text('comment').notNull().default(''),
    putOff: integer('put_off').notNull().default(0),
    putOffAt: moment('put_off_at'),
    ratedAt: moment('rated_at'),
    /** Who of support sees to it, and since when nothing is left to do. */
    staffId: integer('staff_id').references(() => staff.id),
    doneAt: moment('done_at'),
  },
  (table) => [
    // What staff look at (server/inbox).
    index('ratings_given_at')
      .on(table.ratedAt.desc(), table.orderId.desc())
      .where(sql`${table.ratedAt} is not null`),
    check('ratings_scale', sql`${table.rating} between 1 and 5`),
    check('ratings_given', sql`(${table.rating} is null) = (${table.ratedAt} is null)`),
  ],
);
