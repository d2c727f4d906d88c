import { asc, eq } from 'drizzle-orm';
import * as schema from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { hashToken } from '#server/kernel/session.ts';

/** A product as it stands in the tables, to hold answers against. */
export type Known = typeof schema.products.$inferSelect & {
  variants: (typeof schema.variants.$inferSelect)[];
  categories: string[];
};

export async function knownProducts({ db }: AppContext): Promise<Known[]> {
  const products = await db.select().from(schema.products).orderBy(asc(schema.products.id));
  const variants = await db.select().from(schema.variants).orderBy(asc(schema.variants.position));
  const categories = await db
    .select({ productId: schema.productCategories.productId, slug: schema.categories.slug })
    .from(schema.productCategories)
    .innerJoin(schema.categories, eq(schema.categories.id, schema.productCategories.categoryId));
  return products.map((product) => ({
    ...product,
    variants: variants.filter(({ productId }) => productId === product.id),
    categories: categories.filter(({ productId }) => productId === product.id).map(({ slug }) => slug),
  }));
}

/** Riyadh, and a city that is reached by courier and doesn't engrave. */
export async function readCities({ db }: AppContext): Promise<{ riyadh: number; courierCity: number }> {
  const cities = await db.select().from(schema.cities).orderBy(asc(schema.cities.position));
  const riyadh = cities.find(({ uniqueCityId }) => uniqueCityId === 'SA-01-riyadh');
  const courierCity = cities.find((city) => city.deliveryService === 'courier' && !city.allowEngrave);
  if (!riyadh || !courierCity) throw new Error('the demo has no such cities');
  return { riyadh: riyadh.id, courierCity: courierCity.id };
}

/** Makes a shopper of the guest whose token it is. Returns the token. */
export async function makeShopper({ db }: AppContext, token: string): Promise<string> {
  const session = db
    .select({ id: schema.sessions.accountId })
    .from(schema.sessions)
    .where(eq(schema.sessions.tokenHash, hashToken(token)));
  await db.update(schema.accounts).set({ kind: 'shopper' }).where(eq(schema.accounts.id, session));
  return token;
}
