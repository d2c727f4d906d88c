import { inArray } from 'drizzle-orm';
import { type Kept, readAllKept } from '#server/catalogue/keep/kept.ts';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import type { Given } from '#shop/rules/imports/row.ts';

/** The products that rows name, by their addresses. */
export async function findProducts(tx: Transaction, rows: readonly Given[]): Promise<Map<string, Kept>> {
  const slugs = [...new Set(rows.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : [])))];
  if (slugs.length === 0) return new Map();
  const found = await readAllKept(tx, { where: inArray(products.slug, slugs) });
  return new Map(found.map((kept) => [kept.row.slug, kept]));
}
