import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, limit, text } from '../shared.ts';
import { begunExport, exportedPart, exportKey } from './exports.ts';
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
  about: z
    .string()
    .nullable()
    .describe(
      'an order’s number, the name of a customer or somebody of staff, who drives a run; null for others',
    ),
  names: z
    .record(z.string(), z.string())
    .describe('what ids in it stand for, by field and id: {"cityId:1": "Riyadh"}'),
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
  summary:
    'The audit log as CSV, the newest rows first. Answers how many there are and a key, by which its parts are read; that it was taken is audited too',
  ...ofOwners,
  proof: true,
  body: z.object(filters),
  output: begunExport,
  refusals: [],
});

export const readAuditExport = operation({
  id: 'readAuditExport',
  method: 'GET',
  path: '/audit/exports',
  summary: 'The next part of such a file, 1,000 rows at most; the first part has the heads of columns',
  ...ofOwners,
  query: z.object({ key: exportKey, cursor: id.optional() }),
  output: exportedPart,
  refusals: ['EXPORT_OVER'],
});
