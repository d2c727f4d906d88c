import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { approvals, categories } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import {
  listStaffCategories as listContract,
  readStaffCategory as readContract,
  type staffCategory,
} from '#shop/contract/store/categories.ts';
import { type CategoryKind, categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { pagesLeadingTo } from './in-pages.ts';

export type CategoryRow = typeof categories.$inferSelect;
type View = z.input<typeof staffCategory>;

export const list = implementForStaff(listContract, async (tx, _, { query }) => {
  const { rows } = await tx.execute<{ kind: CategoryKind; count: number }>(
    sql`select kind, count(*)::int as count from categories group by kind`,
  );
  const countOf = (kind: CategoryKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    items: await categoriesOf(tx, eq(categories.kind, query.kind)),
    counts: Object.fromEntries(categoryKinds.map((kind) => [kind, countOf(kind)])) as Record<
      CategoryKind,
      number
    >,
  };
});

export const read = implementForStaff(readContract, async (tx, { now }, { params }) => ({
  category: await categoryOf(tx, params.id),
  ...(await namedBy(tx, params.id, now)),
}));

/** One of them as staff see it. Refuses CATEGORY_NOT_FOUND. */
export async function categoryOf(tx: Transaction, id: number): Promise<View> {
  const [found] = await categoriesOf(tx, eq(categories.id, id));
  return found ?? refuse('CATEGORY_NOT_FOUND');
}

async function categoriesOf(tx: Transaction, where: SQL): Promise<View[]> {
  const rows = await tx
    .select()
    .from(categories)
    .where(where)
    .orderBy(asc(categories.position), asc(categories.id));
  const { rows: held } = await tx.execute<{ id: number; products: number; published: number }>(sql`
    select c.category_id as id, count(*)::int as products, count(*) filter (where p.published)::int as published
    from product_categories c join products p on p.id = c.product_id group by 1`);
  const numbers = new Map(held.map((row) => [row.id, row]));
  return rows.map(({ id, version, slug, kind, title, tagline, picture, shown }) => ({
    ...{ id, version, slug, kind, title, tagline, picture, shown },
    image: picture === '' ? null : pictureUrl(picture),
    products: numbers.get(id)?.products ?? 0,
    published: numbers.get(id)?.published ?? 0,
  }));
}

/** What besides products knows a category: coupons, those that wait for a second person too, and pages of the shop. */
export async function namedBy(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<{ coupons: number; pages: number }> {
  const {
    rows: [named],
  } = await tx.execute<{ coupons: number; pages: number }>(sql`
    select (select count(*)::int from coupons where category_ids @> array[${id}::int]) as coupons,
      ${pagesLeadingTo(sql`c.slug`)} as pages
    from categories c where c.id = ${id}`);
  const waiting = and(
    ...[eq(approvals.kind, 'coupon'), eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now)],
    sql`${approvals.wish} #> '{terms,categories_ids}' @> ${String(id)}::jsonb`,
  );
  return {
    coupons: (named?.coupons ?? 0) + (await tx.$count(approvals, waiting)),
    pages: named?.pages ?? 0,
  };
}
