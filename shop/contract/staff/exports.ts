import { z } from 'zod';

/* A file that staff take: what it holds is asked for once, and read part by part by a key. Pages make CSV or XLSX of it. */

/** What asking for a file answers. */
export const begunExport = z.object({
  rows: z.int(),
  key: z.string().describe('reads the parts of the file, for whoever asked, for 15 minutes'),
});

export const exportKey = z.string({ error: 'required' }).max(4_000, { error: 'unknown' });

/** A phone is text with a plus that is no formula’s. */
const cell = z.union([z.string(), z.number(), z.object({ phone: z.string() })]);

/** One part of a file, 1,000 rows at most. */
export const exportedPart = z.object({
  name: z.string().describe('of the file, without what says its format'),
  heads: z.array(z.string()),
  rows: z.array(z.array(cell)),
  next: z.string().nullable().describe('the cursor of what comes after'),
});
export type ExportedPart = z.output<typeof exportedPart>;
