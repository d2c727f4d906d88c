import { lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import { missingToPublish } from '#shop/rules/products/kept-product.ts';
import { lockKept } from './kept.ts';
import { stand } from './show-product.ts';

/**
 * The job that shows and hides products when they are due, on the word of whoever planned it. One whose hour to be hidden
 * has come as well is hidden: nobody sees it for a moment. What lacks something after all stays hidden, and its plan is
 * over; its page says what it lacks. Each has its own transaction, and safe to run twice.
 */
export async function publishDue(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: products.id })
    .from(products)
    .where(or(lte(products.publishAt, now), lte(products.hideAt, now)))
    .orderBy(products.id);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const kept = await lockKept(tx, id);
      const { publishAt, hideAt, scheduledBy } = kept.row;
      const isDue = (at: Date | null) => at !== null && at <= now;
      if (!isDue(publishAt) && !isDue(hideAt)) return;
      const isShown = !isDue(hideAt) && missingToPublish(kept.product).length === 0;
      const to = { published: isShown, publishAt: null, hideAt: isShown ? hideAt : null };
      const { change } = await stand(tx, kept, to, now, null);
      if (scheduledBy === null) throw new Error(`nobody planned product ${id}`);
      const by = { staffId: scheduledBy, operation: 'planProduct', at: now };
      if (change) await writeAudit(tx, by, [change]);
    });
}
