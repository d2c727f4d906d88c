import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import { priceNeedsSecondPerson } from '#shop/rules/products/kept-product.ts';
import { subjectOf } from './kept.ts';

/** What two people have agreed to is where the next day's changes begin. */
const byTwo = ['decideApproval', 'releaseOwn'];

/**
 * Whether a second person has to agree to a product's new price: it is further than one person goes from the price that it
 * has, or from one that it had within the last 24 hours, so that many small steps are no way around. A draft's is free.
 */
export async function takesSecondPerson(
  tx: Transaction,
  { id, price, firstPublishedAt }: { id: number; price: Halalas; firstPublishedAt: Date | null },
  after: Halalas | null,
  now: Date,
): Promise<boolean> {
  if (firstPublishedAt === null || price === 0 || after === null || after === price) return false;
  if (priceNeedsSecondPerson([price], after)) return true;
  return priceNeedsSecondPerson((await pricesOfTheDay(tx, [id], now)).get(id) ?? [], after);
}

/** The prices that each product had within the last 24 hours on one person's word; those that had others alone. */
export async function pricesOfTheDay(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Halalas[]>> {
  const prices = await pricesSince(tx, ids.map(subjectOf), dayBefore(now));
  return new Map(
    ids.flatMap((id) => {
      const had = prices.get(subjectOf(id));
      return had ? [[id, had]] : [];
    }),
  );
}

export const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

/** The same of whatever has a price, by what the audit log calls it, since a moment. */
export async function pricesSince(
  tx: Transaction,
  subjects: readonly string[],
  since: Date,
): Promise<Map<string, Halalas[]>> {
  const { rows } = await tx.execute<{ subject: string; price: number; agreed: boolean }>(sql`
    select subject, (before->>'price')::float8 as price, operation in (${sql.join(byTwo, sql`, `)}) as agreed
    from audit_log
    where subject = any(${sql.param(subjects)}::text[])
      and at > ${since.toISOString()} and jsonb_typeof(before->'price') = 'number'
    order by id desc`);
  return new Map(
    [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, steps]) => {
      const agreedAt = steps.findIndex(({ agreed }) => agreed);
      const alone = agreedAt === -1 ? steps : steps.slice(0, agreedAt);
      return [subject, alone.map(({ price }) => fromRiyals(price))];
    }),
  );
}
