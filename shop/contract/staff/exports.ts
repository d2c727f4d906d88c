import { z } from 'zod';

/* A file that staff take: what it holds is asked for once, with a fresh proof, and read part by part by a key. */

/** What asking for a file answers. */
export const begunExport = z.object({
  rows: z.int(),
  key: z.string().describe('reads the parts of the file, for whoever asked, for 15 minutes'),
});

export const exportKey = z.string({ error: 'required' }).max(4_000, { error: 'unknown' });

/** One part of a file, 1,000 rows at most; the first one has the heads of the columns. */
export const exportedPart = z.object({
  name: z.string().describe('of the file'),
  csv: z.string(),
  next: z.string().nullable().describe('the cursor of what comes after'),
});
export type ExportedPart = z.output<typeof exportedPart>;
