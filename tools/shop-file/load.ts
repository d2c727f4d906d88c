import { sql } from 'drizzle-orm';
import { addProducts } from '#server/catalogue/add-products.ts';
import { openShelves } from '#server/catalogue/stock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import * as schema from '#server/db/schema/index.ts';
import { loadHolidays } from '../demo/load-holidays.ts';
import { isStocked, lock } from '../demo/stocked.ts';
import { countries, demoCities, weekOfSlots } from '../demo/store/delivery.ts';
import { demoIssues } from '../demo/store/issues.ts';
import { demoTemplates } from '../demo/store/templates.ts';
import { refuseLostLinks } from './page-links.ts';
import { readShopFile, type ShopFile } from './shop-file.ts';

/**
 * Fills an empty shop with what the file at a path says; it is read and checked whole before anything is written, so that a
 * wrong one leaves nothing behind. A shop that is there already doesn't need its file any more.
 */
export async function loadShopFrom(db: Database, path: string): Promise<void> {
  if (await isStocked(db)) return;
  await loadShopFile(db, await readShopFile(path));
}

/**
 * All of it in one transaction; a shop that has a city or a product is left as it is, so that every start may call this.
 * Kinds of tickets, saved replies, countries and public holidays are those of Saudi Arabia and of the software.
 */
async function loadShopFile(db: Database, file: ShopFile, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if (await isStocked(tx)) return;
    await loadCities(tx, file, now);
    await loadGoods(tx, file);
    const settings = Object.entries(file.settings).map(([key, value]) => ({ key, value }));
    await tx.insert(schema.ticketIssues).values(demoIssues());
    await tx.insert(schema.answerTemplates).values(demoTemplates());
    await tx.insert(schema.contentPages).values(file.pages);
    await refuseLostLinks(tx, file);
    if (settings.length > 0) await tx.insert(schema.settings).values(settings);
    for (const topic of ['catalogue', 'cities', 'content'] as const) await changed(tx, topic);
  });
}

async function loadCities(tx: Transaction, file: ShopFile, now: Date): Promise<void> {
  await tx.insert(schema.countries).values(countries());
  const known = demoCities();
  const rows = file.cities.map((city, position) => {
    const place = known.find(({ uniqueCityId }) => uniqueCityId === city.code);
    if (!place) throw new Error(`The shop's file: cities.${position}: there is no city ${city.code}`);
    return {
      ...place,
      deliveryService: city.service,
      allowEngrave: city.engraving,
      deliveryFee: city.fee,
      freeDeliveryFrom: city.free_from,
      cutOff: city.cut_off,
      pickupAddressAr: city.pickup?.ar ?? null,
      pickupAddressEn: city.pickup?.en ?? null,
      position,
    };
  });
  const cities = await tx.insert(schema.cities).values(rows).returning({
    id: schema.cities.id,
    code: schema.cities.uniqueCityId,
  });
  const slots = file.cities.flatMap(({ code, places }) => {
    const city = cities.find((row) => row.code === code);
    return city && places !== null ? weekOfSlots(places).map((slot) => ({ cityId: city.id, ...slot })) : [];
  });
  if (slots.length > 0) await tx.insert(schema.slots).values(slots);
  await loadHolidays(tx, now);
}

async function loadGoods(tx: Transaction, file: ShopFile): Promise<void> {
  const { glazes, addons, products, categories } = file;
  if (glazes.length > 0)
    await tx.insert(schema.glazes).values(glazes.map((glaze, position) => ({ ...glaze, position })));
  if (addons.length > 0)
    await tx.insert(schema.addons).values(addons.map((addon, position) => ({ ...addon, position })));
  const rows = await addProducts(
    tx,
    products.map((product) => ({
      slug: product.slug,
      kind: product.kind,
      title: product.title,
      summary: product.summary,
      description: product.description,
      price: product.price,
      latinName: product.latin_name,
      light: product.light,
      waterEveryDays: product.water_every_days,
      watering: product.watering,
      air: product.air,
      petSafe: product.pet_safe,
      sizeCm: product.size_cm,
      engravingPrice: product.engraving_price,
      perishable: product.perishable,
      otherNames: product.other_names,
    })),
  );
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id as number;
  await tx.insert(schema.variants).values(
    products.flatMap(({ slug, colours }) =>
      colours.map(({ colour, picture, pieces }, position) => ({
        ...{ productId: idOf(slug), colorSlug: colour, picture, available: pieces, position },
      })),
    ),
  );
  await openShelves(tx);
  if (categories.length === 0) return;
  const shelves = await tx
    .insert(schema.categories)
    .values(categories.map(({ products: _, ...category }, position) => ({ ...category, position })))
    .returning({ id: schema.categories.id, slug: schema.categories.slug });
  const held = categories.flatMap(({ slug, products: names }) =>
    names.map((name) => ({
      productId: idOf(name),
      categoryId: shelves.find((row) => row.slug === slug)?.id as number,
    })),
  );
  if (held.length > 0) await tx.insert(schema.productCategories).values(held);
}
