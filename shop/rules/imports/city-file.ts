import { deliveryRiyalsMost } from '../delivery/delivery.ts';
import type { Bilingual } from '../text/language.ts';
import { amountUpTo, type CellValue, oneOfWords, textUpTo } from './cell.ts';
import type { Columns, Given } from './row.ts';
import { clock } from './time-cell.ts';

/** What cells of cities say in words of their own, by column and by what the shop calls it. */
export type CityWords = {
  delivery_service: Record<'barq' | 'courier', Bilingual>;
  allow_engrave: Record<'true' | 'false', Bilingual>;
};

/** Which city a row is about: its number, or its name in either language. */
export const cityColumn = { read: textUpTo(60), required: true } as const;

/** The columns of a file of cities: one row for each that there is. */
export const cityColumns = (words: CityWords) =>
  ({
    city: cityColumn,
    name_ar: { read: textUpTo(60) },
    name_en: { read: textUpTo(60) },
    delivery_service: { read: oneOfWords(words.delivery_service) },
    allow_engrave: { read: oneOfWords(words.allow_engrave) },
    delivery_fee: { read: amountUpTo(deliveryRiyalsMost, { zero: true }) },
    free_delivery_from: { read: amountUpTo(deliveryRiyalsMost, { zero: true }), clears: true },
    cut_off: { read: clock },
    pickup_address_ar: { read: textUpTo(200, { lines: true }), clears: true },
    pickup_address_en: { read: textUpTo(200, { lines: true }), clears: true },
  }) satisfies Columns;

/** What a city is, in the words of the contract. */
export type CityFacts = {
  name: { ar: string; en: string };
  delivery_service: keyof CityWords['delivery_service'];
  allow_engrave: boolean;
  delivery_fee: number;
  free_delivery_from: number | null;
  cut_off: string;
  pickup_address: { ar: string; en: string } | null;
};

/** The same as a row of a file says it, by column: null is what there is none of. */
export function cellsOfCity(city: CityFacts): Record<string, CellValue | null> {
  const { name, pickup_address, delivery_service, delivery_fee, free_delivery_from, cut_off } = city;
  return {
    ...{ name_ar: name.ar, name_en: name.en, delivery_service, allow_engrave: String(city.allow_engrave) },
    ...{ delivery_fee, free_delivery_from, cut_off },
    ...{ pickup_address_ar: pickup_address?.ar || null, pickup_address_en: pickup_address?.en || null },
  };
}

/** What a city is to be once a row is written: whatever its cells leave out stays. Whether a city can be that is asked apart. */
export function wishedCity(city: CityFacts, { city: _, ...given }: Given): object {
  const cells = { ...cellsOfCity(city), ...given };
  const { delivery_service, delivery_fee, free_delivery_from, cut_off } = cells;
  return {
    ...{ name: { ar: cells.name_ar, en: cells.name_en }, delivery_service, delivery_fee },
    ...{ allow_engrave: cells.allow_engrave === 'true', free_delivery_from, cut_off },
    pickup_address: { ar: cells.pickup_address_ar ?? '', en: cells.pickup_address_en ?? '' },
  };
}
