import { databaseTime } from '#server/db/clock.ts';
import { runCommand } from '#server/run-command.ts';
import { riyalDigits } from '#shop/format/numbers.ts';
import { type Comparison, compareProviders, type ProviderDifference } from './books/compare-providers.ts';
import type { Period } from './providers/payment/payment-provider.ts';

/**
 * `node --env-file=.env server/compare-providers-command.ts 2026-11-28T09:00+03:00 [2026-11-29T09:00+03:00]`: walks the
 * providers' books from one moment to another, to now without the second, and prints what they and ours don't tell alike.
 * For whoever has lost the newest rows of the database (docs/operations.md, "When the newest orders were lost"). It
 * changes nothing, and ends with 1 where it found something.
 */

const usage =
  'usage: compare-providers-command.ts FROM [UNTIL], both as 2026-11-28T09:00+03:00 with the zone in them';

/** Reads the command's words; `now` stands in for a second one. Throws an Error with how it is used. */
export function readPeriod(words: string[], now: Date): Period {
  const [from, to = now, ...more] = words.map((word) => (withZone.test(word) ? new Date(word) : null));
  if (!from || !to || more.length > 0 || !(from < to)) throw new Error(usage);
  return { from, to };
}
const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/** What was found, in lines that a person reads. */
export function linesOf({ differences, read }: Comparison): string[] {
  const walked = Object.entries(read).map(([name, counts]) =>
    counts
      ? `${name}: ${counts.charges} charges and ${counts.refunds} refunds read`
      : `${name}: shows no books; what is known here was asked about. Hold its dashboard's list against the orders.`,
  );
  const found = differences.map(lineOf);
  return [...walked, ...found, found.length === 0 ? 'All agree.' : `${found.length} do not agree.`];
}

function lineOf({ provider, kind, id, at, there, here, payer }: ProviderDifference): string {
  const said = (told: ProviderDifference['here']) =>
    told ? `${riyalDigits(told.amount)} ${told.currency}, ${told.status}` : 'unknown';
  const who = payer ? [payer.name, payer.phone, payer.email].filter(Boolean).join(', ') : '';
  return [
    `${provider} ${kind} ${id} of ${at.toISOString()}`,
    `there: ${said(there)}`,
    `here: ${said(here)}`,
    ...(who ? [`paid by ${who}`] : []),
  ].join('; ');
}

if (import.meta.main)
  // Until when is the database's word, which isn't open yet where words are read.
  await runCommand(
    (words) => words,
    async (context, words) => {
      const compared = await compareProviders(context, readPeriod(words, await databaseTime(context.db)));
      for (const line of linesOf(compared)) console.log(line);
      if (compared.differences.length > 0) process.exitCode = 1;
    },
  );
