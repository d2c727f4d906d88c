import { asc, eq } from 'drizzle-orm';
import * as schema from '#server/db/schema/catalogue.ts';
import type { AppContext } from '#server/kernel/context.ts';

export type Glaze = typeof schema.glazes.$inferSelect;
export type Sale = typeof schema.sales.$inferSelect;
export type Category = typeof schema.categories.$inferSelect;

/** The glazes by slug, in the order they are shown. */
export function readGlazes(context: AppContext): Promise<Map<string, Glaze>> {
  return context.cache.get('catalogue', 'glazes', async () => {
    const rows = await context.db
      .select()
      .from(schema.glazes)
      .orderBy(asc(schema.glazes.position), asc(schema.glazes.slug));
    return new Map(rows.map((row) => [row.slug, row]));
  });
}

/** The sales by id. */
function readSales(context: AppContext): Promise<Map<number, Sale>> {
  return context.cache.get('catalogue', 'sales', async () => {
    const rows = await context.db.select().from(schema.sales);
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/** What a card needs beside its row. */
export type CardTerms = { glazes: Map<string, Glaze>; sales: Map<number, Sale> };

export async function readCardTerms(context: AppContext): Promise<CardTerms> {
  const [glazes, sales] = await Promise.all([readGlazes(context), readSales(context)]);
  return { glazes, sales };
}

/** Categories, occasions and recipients that shoppers look by, by slug, in the order they are shown. */
export function readCategories(context: AppContext): Promise<Map<string, Category>> {
  return context.cache.get('catalogue', 'categories', async () => {
    const rows = await context.db
      .select()
      .from(schema.categories)
      .where(eq(schema.categories.shown, true))
      .orderBy(asc(schema.categories.position), asc(schema.categories.id));
    return new Map(rows.map((row) => [row.slug, row]));
  });
}
