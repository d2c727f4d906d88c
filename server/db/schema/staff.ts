import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './types.ts';

/**
 * What staff have changed, written with the change itself (server/kernel/implement-for-staff.ts). Rows are never changed
 * or deleted; the database refuses it.
 */
export const auditLog = pgTable('audit_log', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  staffId: integer('staff_id').notNull(),
  /** The operation's id in the contract. */
  operation: text('operation').notNull(),
  /** What was changed, such as "product:17". */
  subject: text('subject').notNull(),
  before: jsonb('before').$type<object>(),
  after: jsonb('after').$type<object>(),
});
