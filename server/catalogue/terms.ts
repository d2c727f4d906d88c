import { asc } from 'drizzle-orm';
import * as schema from '#server/db/schema/catalogue.ts';
import type { Shop } from '#server/shop.ts';

export type Glaze = typeof schema.glazes.$inferSelect;
export type Category = typeof schema.categories.$inferSelect;

/** The glazes by slug, in the order they are shown. */
export function readGlazes(shop: Shop): Promise<Map<string, Glaze>> {
  return shop.cache.get('catalogue', 'glazes', async () => {
    const rows = await shop.db.select().from(schema.glazes).orderBy(asc(schema.glazes.position));
    return new Map(rows.map((row) => [row.slug, row]));
  });
}

/** Categories, occasions and recipients by slug, in the order they are shown. */
export function readCategories(shop: Shop): Promise<Map<string, Category>> {
  return shop.cache.get('catalogue', 'categories', async () => {
    const rows = await shop.db.select().from(schema.categories).orderBy(asc(schema.categories.position));
    return new Map(rows.map((row) => [row.slug, row]));
  });
}
