import { z } from 'zod';
import { databaseTime } from '#server/db/clock.ts';
import { rebuildDays } from '#server/reports/close-days.ts';
import { runCommand } from '#server/run-command.ts';
import type { Range } from '#shop/rules/reports/period.ts';

/**
 * `npm run reports -- 2026-01-01 2026-01-31`: counts days anew for reports, from orders, refunds, invoices and ledger as
 * they stand. For whoever has put something right in the database by hand; by itself the shop counts what has ended every
 * night.
 */

const usage = 'usage: npm run reports -- FROM UNTIL, both days as 2026-01-31';

/** Reads the command's words. Throws an Error with how it is used. */
export function readDays(words: string[]): Range {
  const [from, until, ...more] = words.map((word) => z.iso.date().safeParse(word));
  if (!from?.success || !until?.success || more.length > 0 || from.data > until.data) throw new Error(usage);
  return { from: from.data, until: until.data };
}

if (import.meta.main)
  await runCommand(readDays, async (context, range) => {
    const days = await rebuildDays(context, range, await databaseTime(context.db));
    console.log(days.length === 0 ? 'no day of these has ended' : `counted ${days[0]} to ${days.at(-1)}`);
  });
