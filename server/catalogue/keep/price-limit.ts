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
  const { rows } = await tx.execute<{ price: number; agreed: boolean }>(sql`
    select (before->>'price')::float8 as price, operation in (${sql.join(byTwo, sql`, `)}) as agreed
    from audit_log
    where subject = ${subjectOf(id)} and at > ${new Date(now.getTime() - 86_400_000).toISOString()}
      and jsonb_typeof(before->'price') = 'number'
    order by id desc`);
  const agreedAt = rows.findIndex(({ agreed }) => agreed);
  const alone = agreedAt === -1 ? rows : rows.slice(0, agreedAt);
  return priceNeedsSecondPerson(
    alone.map((row) => fromRiyals(row.price)),
    after,
  );
}
