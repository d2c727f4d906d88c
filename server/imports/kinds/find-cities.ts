import type { Transaction } from '#server/db/database.ts';
import { cities } from '#server/db/schema/index.ts';
import type { CityRow } from '#server/delivery/cities.ts';
import type { Fault } from '#shop/rules/imports/import.ts';
import type { Given } from '#shop/rules/imports/row.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';

type Found = { city: CityRow } | { fault: Fault | null };

/**
 * The city that each row names by its number, or by its name in either language where only one is called that. Without a
 * fault where the row says none at all.
 */
export async function findCities(tx: Transaction, rows: readonly Given[]): Promise<Found[]> {
  const all = await tx.select().from(cities);
  const byId = new Map(all.map((city) => [String(city.id), city]));
  const byName = Map.groupBy(
    all.flatMap((city) =>
      [...new Set([city.nameAr, city.nameEn].map(foldForSearch))].map((name) => ({ name, city })),
    ),
    ({ name }) => name,
  );
  return rows.map(({ city: named }) => {
    if (named === undefined) return { fault: null };
    const word = foldForSearch(String(named));
    const [only, ...others] = byName.get(word) ?? [];
    const city = byId.get(word) ?? (others.length === 0 ? only?.city : undefined);
    return city ? { city } : { fault: { column: 'city', code: 'no_such_city' } };
  });
}
