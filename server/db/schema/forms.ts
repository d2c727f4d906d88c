import { sql } from 'drizzle-orm';
import { char, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type FormFlag, formFlags, formKinds, type GiftOccasion } from '#shop/rules/forms/form.ts';
import { accounts } from './accounts.ts';
import { staff } from './staff.ts';
import { createdAt, moment } from './types.ts';

/** What somebody typed into a form, as its contract leaves it; what a form doesn't ask is empty. */
export type GivenForm = {
  name: string;
  company_name: string;
  email: string;
  /** E.164. */
  phone: string;
  city: string;
  quantity: number | null;
  occasion: GiftOccasion | null;
  text: string;
  links: string[];
  /** Ids of attachments. */
  pictures: string[];
};

/** What anybody wrote to the shop by its public forms (decision 0049). Nothing in it is proved. */
export const forms = pgTable(
  'forms',
  {
    /** Its reference: F-1042. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text('kind', { enum: formKinds }).notNull(),
    /** Who was signed in, or which guest; null for anybody else. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    flag: text('flag', { enum: formFlags }).$type<FormFlag>(),
    /** Null once its time is over. */
    given: jsonb('given').$type<GivenForm>(),
    /** Who of support sees to it, and since when nothing is left to do. */
    staffId: integer('staff_id').references(() => staff.id),
    doneAt: moment('done_at'),
    /** Where it came from, as a hash; empty once its time is over. */
    network: text('network').notNull(),
    /** Of the day and what was given: the same, sent twice, is one. */
    fingerprint: char('fingerprint', { length: 64 }).notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('forms_created').on(table.createdAt),
    index('forms_account').on(table.accountId),
    index('forms_open').on(table.createdAt).where(sql`${table.doneAt} is null`),
  ],
);
