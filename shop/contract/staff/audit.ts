import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, limit, text } from '../shared.ts';
import { moment } from './fields.ts';

/* What staff have changed, for owners to read. */

const ofOwners = { who: ['staff'], may: 'manage' } as const;
const day = z.iso.date({ error: 'unknown' });

/** Which rows; all that is left out chooses nothing. Days are Riyadh's. */
const filters = {
  staff: id.optional(),
  operation: text(60).optional(),
  subject: text(80).optional().describe('product:17, or product for all of them'),
  from: day.optional(),
  to: day.optional(),
};

export const auditRow = z.object({
  id: z.int(),
  at: moment,
  staff: z.object({ id: z.int(), name: z.string() }),
  operation: z.string(),
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export const readAudit = operation({
  id: 'readAudit',
  method: 'GET',
  path: '/audit',
  summary: 'The audit log, the newest first',
  ...ofOwners,
  query: z.object({ ...filters, cursor: id.optional(), limit: limit(100, 50) }),
  output: z.object({
    items: z.array(auditRow),
    next: z.int().nullable().describe('the cursor of what comes after'),
    operations: z.array(z.string()).describe('every operation that stands in the log, to choose from'),
  }),
  refusals: [],
});

export const exportAudit = operation({
  id: 'exportAudit',
  method: 'POST',
  path: '/audit/exports',
  summary: 'The audit log as CSV, the newest rows first, 50,000 at most; that it was taken is audited too',
  ...ofOwners,
  proof: true,
  body: z.object(filters),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int(), more: z.boolean() }),
  refusals: [],
});
