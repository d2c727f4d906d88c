import { asc } from 'drizzle-orm';
import * as schema from '#server/db/schema/catalogue.ts';
import type { Shop } from '#server/kernel/context.ts';

export type Glaze = typeof schema.glazes.$inferSelect;
export type Sale = typeof schema.sales.$inferSelect;
export type Category = typeof schema.categories.$inferSelect;

/** The glazes by slug, in the order they are shown. */
export function readGlazes(shop: Shop): Promise<Map<string, Glaze>> {
  return shop.cache.get('catalogue', 'glazes', async () => {
    const rows = await shop.db.select().from(schema.glazes).orderBy(asc(schema.glazes.position));
    return new Map(rows.map((row) => [row.slug, row]));
  });
}

/** The sales by id. */
function readSales(shop: Shop): Promise<Map<number, Sale>> {
  return shop.cache.get('catalogue', 'sales', async () => {
    const rows = await shop.db.select().from(schema.sales);
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/** What a card needs beside its row. */
export type CardTerms = { glazes: Map<string, Glaze>; sales: Map<number, Sale> };

export async function readCardTerms(shop: Shop): Promise<CardTerms> {
  const [glazes, sales] = await Promise.all([readGlazes(shop), readSales(shop)]);
  return { glazes, sales };
}

/** Categories, occasions and recipients by slug, in the order they are shown. */
export function readCategories(shop: Shop): Promise<Map<string, Category>> {
  return shop.cache.get('catalogue', 'categories', async () => {
    const rows = await shop.db.select().from(schema.categories).orderBy(asc(schema.categories.position));
    return new Map(rows.map((row) => [row.slug, row]));
  });
}
