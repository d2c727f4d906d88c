import { and, asc, eq, sql } from 'drizzle-orm';
import { readAddons } from '#server/catalogue/list-addons.ts';
import { glazes, products, variants } from '#server/db/schema/index.ts';
import { readCities, readCity, readDefaultCity } from '#server/delivery/cities.ts';
import { openDays, readBlackouts } from '#server/delivery/time-slots.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { phoneOrderGoods as contract } from '#shop/contract/workshop/phone-orders.ts';
import { isEngravable } from '#shop/rules/catalogue/engraving.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

export const phoneOrderGoods = implementForStaff(contract, async (tx, visit, { query }) => {
  const { context, language, now } = visit;
  const city = query.cities_id ? await readCity(context, query.cities_id) : await readDefaultCity(context);
  const byCourier = city.deliveryService === 'courier';
  const blackouts = await readBlackouts(context, city.id, riyadhDay(now));
  const rows = await tx
    .select({
      product: products,
      variantId: variants.id,
      available: variants.available,
      picture: variants.picture,
      glaze: glazes.title,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(glazes, eq(glazes.slug, variants.colorSlug))
    .where(and(eq(products.published, true), sql`${variants.available} > 0`))
    .orderBy(asc(sql`${products.title} ->> ${language}`), asc(variants.id));
  const addons = await readAddons(context);
  const { all } = await readCities(context);
  return {
    city: { id: city.id, by_courier: byCourier, pickup: city.pickupAddressEn !== null },
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
    days: byCourier ? [] : await openDays(context.db, city, { now, language, blackouts }),
    goods: rows
      .filter(({ product }) => availableIn(product.cityIds, city.id))
      .map(({ product, variantId, available, picture, glaze }) => ({
        product_id: product.id,
        variant_id: variantId,
        title: product.title[language],
        glaze: glaze?.[language] ?? null,
        price: toRiyals(product.price),
        engraving_price:
          product.engravingPrice !== null &&
          isEngravable({ engravingPrice: product.engravingPrice, picture }, city)
            ? toRiyals(product.engravingPrice)
            : null,
        available,
      })),
    // What asks for a picture or a video is chosen by its sender alone.
    addons: addons
      .filter(({ cityIds, asks }) => asks === null && availableIn(cityIds, city.id))
      .map(({ id, title, price }) => ({ id, title: title[language], price: toRiyals(price) })),
  };
});
