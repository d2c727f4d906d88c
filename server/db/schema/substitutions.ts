import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { substitutionStates } from '#shop/rules/orders/substitution.ts';
import { variants } from './catalogue.ts';
import { orderLines, orders } from './orders.ts';
import { staff } from './staff.ts';
import { moment, money } from './types.ts';

/**
 * What the shop proposes instead of a piece that can't be given (decision 0071). While it is asked, its pieces are off the
 * shelf.
 */
export const substitutions = pgTable(
  'substitutions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    fromVariantId: integer('from_variant_id')
      .notNull()
      .references(() => variants.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    /** Pieces that it is about: those of the line that were left when it was asked. */
    quantity: integer('quantity').notNull(),
    /** What goes back with a yes. */
    difference: money('difference').notNull(),
    /** Why, in the order's language; whoever ordered reads it. Blanked with the order. */
    reason: text('reason').notNull().default(''),
    /** The pieces that can't be given are for sale again with a yes: they are whole, only not what was ordered. */
    restock: boolean('restock').notNull(),
    state: text('state', { enum: substitutionStates }).notNull().default('asked'),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    /** Who of the shop answered on the sender's word, or withdrew it; null where the sender did. */
    answeredBy: integer('answered_by').references(() => staff.id),
  },
  (table) => [
    index('substitutions_order').on(table.orderId),
    uniqueIndex('substitutions_asked').on(table.lineId).where(sql`${table.state} = 'asked'`),
    index('substitutions_variant').on(table.variantId),
    check('substitutions_quantity', sql`${table.quantity} > 0`),
    check('substitutions_difference', sql`${table.difference} >= 0`),
    check('substitutions_other', sql`${table.variantId} <> ${table.fromVariantId}`),
    check('substitutions_answered', sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
  ],
);
