import { sql } from 'drizzle-orm';
import { addProducts } from '#server/catalogue/add-products.ts';
import { openShelves } from '#server/catalogue/stock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import * as schema from '#server/db/schema/index.ts';
import { demoCategories, productsOf } from './categories/categories.ts';
import { demoPages } from './content/pages.ts';
import { demoProducts } from './goods/catalogue.ts';
import { addons, glazes } from './goods/extras.ts';
import { loadHolidays } from './load-holidays.ts';
import { isStocked, lock } from './stocked.ts';
import { demoCoupons } from './store/coupons.ts';
import { countries, demoCities, riyadhDistricts, slotCapacity, weekOfSlots } from './store/delivery.ts';
import { demoIssues } from './store/issues.ts';
import { demoNotices } from './store/notices.ts';
import { demoSale, demoSettings } from './store/settings.ts';
import { demoTemplates } from './store/templates.ts';

export { growCatalogue } from './grow.ts';

/**
 * Fills an empty shop with the demo: products, cities, slots, pages, kinds of tickets and settings, in one transaction. A
 * shop that has a city or a product already is left as it is, but for what an earlier version's demo didn't have, so every
 * start may call this. `now` dates the products.
 */
export async function loadDemo(db: Database, now = new Date()): Promise<void> {
  if (await isStocked(db)) return addWhatIsNew(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if (await isStocked(tx)) return;
    const sameDayCityIds = await loadDelivery(tx, now);
    await loadCatalogue(tx, sameDayCityIds, now);
    await loadCoupons(tx, now);
    await tx.insert(schema.ticketIssues).values(demoIssues());
    await tx.insert(schema.answerTemplates).values(demoTemplates());
    await loadNotices(tx);
    await tx.insert(schema.contentPages).values(demoPages());
    await tx
      .insert(schema.settings)
      .values(Object.entries(demoSettings).map(([key, value]) => ({ key, value })));
    for (const topic of ['catalogue', 'cities', 'content'] as const) await changed(tx, topic);
  });
}

/** Pages and settings that came after the first demo; none of them where all have been taken away. */
const newPages = ['returns', 'connect'];
const newSettings = ['support_hours'] as const;

async function addWhatIsNew(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const none = async (table: typeof schema.ticketIssues | typeof schema.contentPages) =>
      (await tx.$count(table)) === 0;
    if (await none(schema.ticketIssues)) {
      await tx.insert(schema.ticketIssues).values(demoIssues());
      await tx.insert(schema.answerTemplates).values(demoTemplates());
    }
    if (await none(schema.contentPages)) return;
    const pages = demoPages().filter(({ slug }) => newPages.includes(slug));
    await tx.insert(schema.contentPages).values(pages).onConflictDoNothing();
    const settings = newSettings.map((key) => ({ key, value: demoSettings[key] }));
    await tx.insert(schema.settings).values(settings).onConflictDoNothing();
    await changed(tx, 'content');
  });
}

/** Loads where and when the shop delivers. Returns the ids of the cities with same-day delivery, ascending. */
async function loadDelivery(tx: Transaction, now: Date): Promise<number[]> {
  await tx.insert(schema.countries).values(countries());
  const cities = await tx.insert(schema.cities).values(demoCities()).returning({
    id: schema.cities.id,
    code: schema.cities.uniqueCityId,
    service: schema.cities.deliveryService,
  });
  const cityId = (code: string) => idOf(cities, 'code', code);

  const riyadh = cityId('SA-01-riyadh');
  await tx
    .insert(schema.districts)
    .values(riyadhDistricts().map((district) => ({ cityId: riyadh, ...district })));
  await tx
    .insert(schema.slots)
    .values(
      Object.entries(slotCapacity).flatMap(([code, capacity]) =>
        weekOfSlots(capacity).map((slot) => ({ cityId: cityId(code), ...slot })),
      ),
    );
  await loadHolidays(tx, now);
  return cities
    .filter((city) => city.service === 'barq')
    .map((city) => city.id)
    .sort((a, b) => a - b);
}

async function loadCatalogue(tx: Transaction, sameDayCityIds: number[], now: Date): Promise<void> {
  await tx.insert(schema.glazes).values(glazes());
  await tx.insert(schema.addons).values(
    addons().map(({ sameDayOnly, ...addon }) => ({
      ...addon,
      cityIds: sameDayOnly ? sameDayCityIds : null,
    })),
  );

  const [sale] = await tx.insert(schema.sales).values(demoSale(now)).returning({ id: schema.sales.id });
  const products = demoProducts();
  const categories = demoCategories();
  const productRows = await addProducts(
    tx,
    products.map(({ sameDayOnly, variants: _, ...product }, index) => ({
      ...product,
      cityIds: sameDayOnly ? sameDayCityIds : null,
      saleId: product.priceBefore === null ? null : sale?.id,
      createdAt: daysBefore(now, arrival(index, products.length)),
    })),
  );
  await tx.insert(schema.variants).values(
    products.flatMap((product) =>
      product.variants.map((variant, position) => ({
        productId: idOf(productRows, 'slug', product.slug),
        ...variant,
        position,
      })),
    ),
  );
  await openShelves(tx);

  const categoryRows = await tx
    .insert(schema.categories)
    .values(categories.map(({ holds: _, ...category }, position) => ({ ...category, position })))
    .returning({ id: schema.categories.id, slug: schema.categories.slug });
  await tx.insert(schema.productCategories).values(
    categories.flatMap((category) =>
      productsOf(category, products).map((product) => ({
        productId: idOf(productRows, 'slug', product.slug),
        categoryId: idOf(categoryRows, 'slug', category.slug),
      })),
    ),
  );
}

async function loadCoupons(tx: Transaction, now: Date): Promise<void> {
  const cities = await tx
    .select({ id: schema.cities.id, code: schema.cities.uniqueCityId })
    .from(schema.cities);
  const shelves = await tx
    .select({ id: schema.categories.id, slug: schema.categories.slug })
    .from(schema.categories);
  const cityId = (code: string) => idOf(cities, 'code', code);
  const categoryId = (slug: string) => idOf(shelves, 'slug', slug);
  await tx.insert(schema.coupons).values(demoCoupons({ cityId, categoryId }, now));
}

async function loadNotices(tx: Transaction): Promise<void> {
  const cities = await tx
    .select({ id: schema.cities.id, code: schema.cities.uniqueCityId })
    .from(schema.cities);
  await tx.insert(schema.notices).values(demoNotices((code) => idOf(cities, 'code', code)));
}

function idOf<Key extends string>(
  rows: ({ id: number } & Record<Key, string>)[],
  key: Key,
  value: string,
): number {
  const row = rows.find((candidate) => candidate[key] === value);
  if (!row) throw new Error(`no row with ${key} ${value}`);
  return row.id;
}

/** How many days ago a product came to the shop: spread over a year, so that "newest" mixes plants, pots and sets. */
function arrival(index: number, count: number): number {
  return ((index * 37) % count) * 4;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
