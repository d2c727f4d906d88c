import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ApprovalKind, approvalKinds, approvalStates } from '#shop/rules/staff/approval.ts';
import { staff } from './staff.ts';
import { moment, money } from './types.ts';

/** What one of staff wants and a second person has to agree to: money above what one gives alone (decision 0067). */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    kind: text('kind', { enum: approvalKinds }).$type<ApprovalKind>().notNull(),
    /** What it is about, as the audit log names it: "order:17". */
    subject: text('subject').notNull(),
    /** The wish, as its operation took it: agreed to, the same is done. */
    wish: jsonb('wish').$type<object>().notNull(),
    /** How much it is worth when it is asked for. */
    amount: money('amount').notNull(),
    /** Why, for whoever agrees. */
    reason: text('reason').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** From when on whoever asked may do it alone: nobody else could agree. Null where somebody else decides. */
    releaseAt: moment('release_at'),
    state: text('state', { enum: approvalStates }).notNull().default('waiting'),
    decidedBy: integer('decided_by').references(() => staff.id),
    decidedAt: moment('decided_at'),
    /** Why not. */
    answer: text('answer').notNull().default(''),
    /** Asking twice with the same key is asking once. */
    requestKey: text('request_key').unique(),
  },
  (table) => [
    index('approvals_waiting').on(table.expiresAt).where(sql`${table.state} = 'waiting'`),
    index('approvals_subject').on(table.subject),
    // What a coupon, a price or a share of orders will come to nobody knows.
    check(
      'approvals_amount',
      sql`${table.amount} > 0 or ${table.kind} in ('coupon', 'price', 'products', 'rewards') and ${table.amount} = 0`,
    ),
    check(
      'approvals_two',
      sql`${table.decidedBy} <> ${table.askedBy} or ${table.state} = 'withdrawn'
        or ${table.state} = 'approved' and ${table.releaseAt} is not null and ${table.decidedAt} >= ${table.releaseAt}`,
    ),
    check('approvals_decided', sql`(${table.state} = 'waiting') = (${table.decidedBy} is null)`),
  ],
);
