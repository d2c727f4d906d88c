import { and, asc, desc, or, sql } from 'drizzle-orm';
import { readAddons } from '#server/catalogue/list-addons.ts';
import { isCalled, isForSale, type Piece, selectPieces } from '#server/catalogue/pieces.ts';
import { products, variants } from '#server/db/schema/index.ts';
import { readCities, readCity, readDefaultCity } from '#server/delivery/cities.ts';
import { readMonths } from '#server/delivery/occasions.ts';
import { openDays, readBlackouts } from '#server/delivery/time-slots.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { phoneOrderGoods as contract } from '#shop/contract/workshop/phone-orders.ts';
import { isEngravable } from '#shop/rules/catalogue/engraving.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** So many pieces are offered at once, those that sell best: who looks for another types its name. */
const offeredMost = 300;

export const phoneOrderGoods = implementForStaff(contract, async (tx, visit, { query }) => {
  const { context, language, now } = visit;
  const city = query.cities_id ? await readCity(context, query.cities_id) : await readDefaultCity(context);
  const byCourier = city.deliveryService === 'courier';
  const blackouts = await readBlackouts(context, city.id, riyadhDay(now));
  const chosen = query.chosen?.split(',').map(Number) ?? [];
  const isChosen = sql`${variants.id} = any(${sql.param(chosen)}::int[])`;
  const isLookedFor = isCalled(query.q);
  const found = await selectPieces(
    tx,
    and(isForSale(city.id), isLookedFor && or(isLookedFor, isChosen)),
    desc(isChosen),
    desc(products.popularity),
    asc(variants.id),
  ).limit(offeredMost + chosen.length + 1);
  const offered = found.slice(0, offeredMost + chosen.length);
  const name = ({ title, variantId }: Piece) => `${title[language]} ${variantId}`;
  const addons = await readAddons(context);
  const { all } = await readCities(context);
  return {
    city: { id: city.id, by_courier: byCourier, pickup: city.pickupAddressEn !== null },
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
    days: byCourier
      ? []
      : await openDays(context.db, city, { now, language, blackouts, months: await readMonths(context) }),
    goods: offered
      .sort((one, other) => name(one).localeCompare(name(other), language))
      .map((piece) => ({
        ...{ product_id: piece.productId, variant_id: piece.variantId, available: piece.available },
        ...{ title: piece.title[language], glaze: piece.glaze?.[language] ?? null },
        price: toRiyals(piece.price),
        engraving_price:
          piece.engravingPrice !== null && isEngravable(piece, city) ? toRiyals(piece.engravingPrice) : null,
      })),
    more: found.length > offered.length,
    // What asks for a picture or a video is chosen by its sender alone.
    addons: addons
      .filter(({ cityIds, asks }) => asks === null && availableIn(cityIds, city.id))
      .map(({ id, title, price }) => ({ id, title: title[language], price: toRiyals(price) })),
  };
});
