import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { forms } from './forms.ts';
import { ratings } from './ratings.ts';
import { staff } from './staff.ts';
import { moment } from './types.ts';

/** What staff answered by mail to what has no thread: a form or a rating. It goes with what it answers. */
export const mailAnswers = pgTable(
  'mail_answers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    formId: integer('form_id').references(() => forms.id, { onDelete: 'cascade' }),
    /** Of the rated order. */
    ratingId: integer('rating_id').references(() => ratings.orderId, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    /** Sent twice with the same key it is one. */
    requestKey: text('request_key').unique(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('mail_answers_form').on(table.formId),
    index('mail_answers_rating').on(table.ratingId),
    check('mail_answers_about', sql`num_nonnulls(${table.formId}, ${table.ratingId}) = 1`),
  ],
);
