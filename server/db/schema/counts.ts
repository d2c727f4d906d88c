import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countedEvents, countKeyMost } from '#shop/rules/counts/events.ts';

/** How often something has happened on a day of Riyadh's: numbers alone, nobody is in here (decision 0053). */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event', { enum: countedEvents }).notNull(),
    /** What of: a page's id, a product's slug, a way to pay; '' for an event that has none, '*' for the rest of too many. */
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.event, table.key] }),
    check('event_counts_key', sql`length(${table.key}) <= ${sql.raw(String(countKeyMost))}`),
    check('event_counts_some', sql`${table.count} > 0`),
  ],
);
