import type { Transaction } from '#server/db/database.ts';
import { cities } from '#server/db/schema/index.ts';
import { type CityRow, cityColumns } from '#server/delivery/cities.ts';
import type { Fault } from '#shop/rules/imports/import.ts';
import type { Given } from '#shop/rules/imports/row.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';

type Found = { city: CityRow } | { fault: Fault | null };

/** The city that each row names by its number, or by its name in either language. Without a fault where it says none at all. */
export async function findCities(tx: Transaction, rows: readonly Given[]): Promise<Found[]> {
  const all = await tx.select(cityColumns).from(cities);
  const byNumber = new Map(all.map((city) => [String(city.id), city]));
  const byName = new Map<string, Set<CityRow>>();
  for (const city of all)
    for (const name of [city.nameAr, city.nameEn].map(foldForSearch))
      byName.set(name, (byName.get(name) ?? new Set()).add(city));
  return rows.map(({ city: named }) => {
    if (named === undefined) return { fault: null };
    const word = foldForSearch(String(named));
    const numbered = byNumber.get(word);
    const [city, ...alike] = numbered ? [numbered] : (byName.get(word) ?? []);
    if (!city) return { fault: { column: 'city', code: 'no_such_city' } };
    return alike.length > 0 ? { fault: { column: 'city', code: 'cities_alike' } } : { city };
  });
}
