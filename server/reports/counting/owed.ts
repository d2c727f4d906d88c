import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Range } from '#shop/rules/reports/period.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { openFrom } from './days.ts';
import { type Owed, owedChanges } from './wallets.ts';

/** Before this day the shop had nothing. */
const dawn = '2000-01-01';

/**
 * What shoppers were owed before a range, and how that changed on each of its days. It stands on all days before: those that
 * aren't kept are counted now.
 */
export async function owedBefore(
  tx: Transaction,
  { from, until }: Range,
): Promise<Owed & { changes: Map<Day, Owed> }> {
  const open = await openFrom(tx, { from: dawn, until });
  const kept = await tx.execute<{ day: Day; paidIn: string; given: string }>(sql`
    select day::text as day, paid_in::text as "paidIn", given::text as given
    from report_days where day < ${open} and day between ${from} and ${until}`);
  const before = await tx.execute<{ paidIn: string; given: string }>(sql`
    select coalesce(sum(paid_in), 0)::text as "paidIn", coalesce(sum(given), 0)::text as given
    from report_days where day < ${open} and day < ${from}`);
  const counted = open <= until ? await owedChanges(tx, { from: open, until }) : new Map<Day, Owed>();
  const changes = new Map(kept.rows.map(({ day, ...row }) => [day, numbersOf(row)]));
  const owed = numbersOf(before.rows[0] ?? { paidIn: '0', given: '0' });
  for (const [day, change] of counted) {
    if (day >= from) changes.set(day, change);
    else {
      owed.paidIn += change.paidIn;
      owed.given += change.given;
    }
  }
  return { ...owed, changes };
}

const numbersOf = ({ paidIn, given }: { paidIn: string; given: string }): Owed => ({
  paidIn: Number(paidIn),
  given: Number(given),
});
