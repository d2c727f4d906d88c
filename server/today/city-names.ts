import { readCities } from '#server/delivery/cities.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** What a city is called, by its id. */
export type CityNames = (id: number) => { id: number; name: string };

export async function cityNames(context: AppContext, language: Language): Promise<CityNames> {
  const { byId } = await readCities(context);
  return (id) => {
    const city = byId.get(id);
    return { id, name: (language === 'ar' ? city?.nameAr : city?.nameEn) ?? '' };
  };
}
