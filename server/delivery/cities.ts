import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { rowsWithin } from '#server/db/rows-within.ts';
import * as schema from '#server/db/schema/delivery.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import type { City } from '#shop/contract/common.ts';
import { districts, saudiCities } from '#shop/contract/common.ts';
import { type Fees, feesOn, type PlannedFees } from '#shop/rules/delivery/fees.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

const { deliveryFee, freeDeliveryFrom, ...others } = getTableColumns(schema.cities);

/** A city with what delivery to it costs from which day on: whoever tells a fee asks `feesOn` for a day's. */
export const cityColumns = {
  ...others,
  fees: {
    ...{ deliveryFee, freeDeliveryFrom },
    later: rowsWithin(
      {
        firstDay: schema.cityTerms.firstDay,
        deliveryFee: schema.cityTerms.deliveryFee,
        freeDeliveryFrom: schema.cityTerms.freeDeliveryFrom,
      },
      sql`from ${schema.cityTerms} where ${schema.cityTerms.cityId} = ${schema.cities.id}`,
      schema.cityTerms.firstDay,
    ),
  },
};
type Row = typeof schema.cities.$inferSelect;
export type CityRow = Omit<Row, 'deliveryFee' | 'freeDeliveryFrom'> & { fees: PlannedFees };

/** The city of this id. Refuses with CITY_NOT_FOUND. */
export async function readCity(context: AppContext, id: number): Promise<CityRow> {
  const { byId } = await readCities(context);
  return byId.get(id) ?? refuse('CITY_NOT_FOUND');
}

/** The city that listings are for before the first choice: the first of the list. */
export async function readDefaultCity(context: AppContext): Promise<CityRow> {
  const [first] = (await readCities(context)).all;
  if (!first) throw new Error('there are no cities: load the demo or enter some');
  return first;
}

/** What delivery to a city costs at a moment, whichever day it comes. */
export function feesAt(city: CityRow, now: Date): Fees {
  return feesOn(city.fees, riyadhDay(now));
}

export function toWireCity(city: CityRow): City {
  return {
    id: city.id,
    unique_city_id: city.uniqueCityId,
    region_id: city.regionId,
    name: city.nameEn,
    other_name: city.nameAr,
    delivery_service: city.deliveryService,
    allow_engrave: city.allowEngrave,
  };
}

/** All cities in the order they are shown: a hundred rows, kept in memory. */
export function readCities(context: AppContext): Promise<{ all: CityRow[]; byId: Map<number, CityRow> }> {
  return context.cache.get('cities', 'all', async () => {
    const all = await context.db
      .select(cityColumns)
      .from(schema.cities)
      .orderBy(asc(schema.cities.position), asc(schema.cities.id));
    return { all, byId: new Map(all.map((city) => [city.id, city])) };
  });
}

/** Lists the cities that are called what was typed, in either language or otherwise («الأحساء»); those that begin with it come first. */
export const listCities: Implementation = implement(saudiCities, async ({ context }, { query }) => {
  const { all } = await readCities(context);
  const { search = '', limit, page_number } = query;
  const found = search === '' ? all : citiesNamed(all, search);
  return found.slice((page_number - 1) * limit, page_number * limit).map(toWireCity);
});

function citiesNamed(cities: CityRow[], search: string): CityRow[] {
  const typed = foldForSearch(search);
  // A lone «ال» says nothing yet; what has no letter at all is no name.
  // Letters that fold away are an article still being typed; signs name no city.
  if (typed === '') return /\p{L}/u.test(search) ? cities : [];
  const unspaced = typed.replaceAll(' ', '');
  const ranks = [
    (text: string) => text.startsWith(typed),
    (text: string) => text.includes(` ${typed}`),
    // "alkhobar" finds "al khobar"
    (text: string) => text.includes(typed) || text.replaceAll(' ', '').includes(unspaced),
  ];
  return cities
    .map((city) => ({ city, rank: ranks.findIndex((matches) => matches(city.searchText)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ city }) => city);
}

/** Lists a city's districts by name, in the caller's language; empty where the shop knows none. */
export const listDistricts: Implementation = implement(
  districts,
  async ({ context, language }, { query }) => {
    const city = await readCity(context, query.cities_id);
    const rows = await context.cache.get('cities', `districts:${city.id}`, () =>
      context.db.select().from(schema.districts).where(eq(schema.districts.cityId, city.id)),
    );
    const collator = new Intl.Collator(language);
    return rows
      .map((row) => ({ id: row.id, name: language === 'en' ? row.nameEn : row.nameAr }))
      .sort((one, other) => collator.compare(one.name, other.name));
  },
);
