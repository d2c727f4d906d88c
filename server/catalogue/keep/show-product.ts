import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { products } from '#server/db/schema/index.ts';
import type { Change } from '#server/kernel/audit.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { differences, missingToPublish } from '#shop/rules/products/kept-product.ts';
import { type Kept, lockKept, type ProductRow, subjectOf } from './kept.ts';
import { refuseIncomplete } from './refusals.ts';

type Standing = Pick<ProductRow, 'published' | 'publishAt' | 'hideAt'>;
export type Shown = { id: number; version: number; change: Change | null };

/** Shows a product to shoppers from now on. Refuses PRODUCT_NOT_FOUND, and PRODUCT_INCOMPLETE with what is missing. */
export async function showProduct(tx: Transaction, id: number, now: Date): Promise<Shown> {
  const kept = await lockKept(tx, id);
  refuseLacking(kept);
  return stand(tx, kept, { published: true, publishAt: null, hideAt: kept.row.hideAt }, now, null);
}

/** Takes a product off the shop from now on; who has it in a cart can't order it. What was planned for it is over. */
export async function hideProduct(tx: Transaction, id: number, now: Date): Promise<Shown> {
  return stand(tx, await lockKept(tx, id), { published: false, publishAt: null, hideAt: null }, now, null);
}

/**
 * Plans when a product is shown and when it is hidden; null takes a plan back. What is shown already is shown at no other
 * time. Refuses INVALID_INPUT for what lies behind or ends before it begins, and PRODUCT_INCOMPLETE for what is to be
 * shown.
 */
export async function planProduct(
  tx: Transaction,
  id: number,
  plan: { publishAt: Date | null; hideAt: Date | null },
  { now, by }: { now: Date; by: number },
): Promise<Shown> {
  const kept = await lockKept(tx, id);
  const { published, publishAt: was, hideAt: wasHidden } = kept.row;
  const { publishAt, hideAt } = plan;
  const fields: Record<string, string> = {};
  const isNew = (at: Date | null, before: Date | null) => at !== null && at.getTime() !== before?.getTime();
  if (publishAt && published) fields.publish_at = 'shown_already';
  else if (publishAt && isNew(publishAt, was) && publishAt <= now) fields.publish_at = 'moment_over';
  if (hideAt && !published && !publishAt) fields.hide_at = 'hidden_already';
  else if (hideAt && isNew(hideAt, wasHidden) && hideAt <= now) fields.hide_at = 'moment_over';
  else if (hideAt && publishAt && hideAt <= publishAt) fields.hide_at = 'hides_first';
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
  if (publishAt) refuseLacking(kept);
  return stand(tx, kept, { published, publishAt, hideAt }, now, by);
}

/** How a product stands from now on, as its next version; nothing is written where it stands so already. */
export async function stand(
  tx: Transaction,
  { row }: Kept,
  to: Standing,
  now: Date,
  by: number | null,
): Promise<Shown> {
  const change = differences(wireOf(row), wireOf(to));
  if (Object.keys(change.after).length === 0) return { id: row.id, version: row.version, change: null };
  const isPlanned = to.publishAt !== null || to.hideAt !== null;
  const [written] = await tx
    .update(products)
    .set({
      ...to,
      scheduledBy: isPlanned ? (by ?? row.scheduledBy) : null,
      firstPublishedAt: row.firstPublishedAt ?? (to.published ? now : null),
      version: sql`${products.version} + 1`,
      updatedAt: now,
    })
    .where(eq(products.id, row.id))
    .returning({ version: products.version });
  if (!written) throw new Error(`product ${row.id} is locked and gone`);
  await changed(tx, 'catalogue');
  const { version } = written;
  const { before, after } = change;
  return {
    id: row.id,
    version,
    change: { subject: subjectOf(row.id), before, after: { ...after, version } },
  };
}

const wireOf = ({ published, publishAt, hideAt }: Standing) => ({
  published,
  publish_at: publishAt?.toISOString() ?? null,
  hide_at: hideAt?.toISOString() ?? null,
});

function refuseLacking({ product }: Kept): void {
  const missing = missingToPublish(product);
  if (missing.length > 0) refuseIncomplete(missing);
}
