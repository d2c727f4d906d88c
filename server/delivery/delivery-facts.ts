import { and, eq, sql } from 'drizzle-orm';
import { slotDays, slots } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Language } from '#shop/contract/operation.ts';
import { placesInWords, shopInWords } from '#shop/messages/bilingual/promises.ts';
import { isFree, takesOrdersUntil } from '#shop/rules/delivery/delivery.ts';
import { feesOn } from '#shop/rules/delivery/fees.ts';
import { type SlotWindow, termsOn } from '#shop/rules/delivery/week.ts';
import { addDays, type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type CityRow, readCities, readCity } from './cities.ts';
import { readBlackouts } from './time-slots.ts';
import { windowColumns } from './windows.ts';

/** What pages promise of delivery, made of the cities' data: nothing here is known by heart. */
export type DeliveryFacts = {
  /** Of the chosen city; null before the choice. */
  city: {
    /** Whatever is ordered. */
    free: boolean;
    /** HH:MM in Riyadh until which an order still comes today; null where none does. */
    until: string | null;
    /** Whether an order can come tomorrow. */
    tomorrow: boolean;
  } | null;
  /** The cities where an order can come the same day, in words; empty: none. */
  sameDayIn: string;
  /** Those of them where delivery is always free, in words; empty: none. */
  freeIn: string;
  /** Whether there are others. */
  elsewhere: boolean;
  /** The shop in a sentence, with where it delivers. */
  description: string;
  /** Ids of the cities that are always free. */
  free: readonly number[];
};

export async function readDeliveryFacts(
  context: AppContext,
  language: Language,
  cityId: number | null,
  now: Date,
): Promise<DeliveryFacts> {
  const everywhere = await readEverywhere(context, language, riyadhDay(now));
  const city = cityId === null ? null : await readCity(context, cityId);
  return { ...everywhere, city: city && (await factsOf(context, city, riyadhDay(now))) };
}

function readEverywhere(
  context: AppContext,
  language: Language,
  today: Day,
): Promise<Omit<DeliveryFacts, 'city'>> {
  return context.cache.get('cities', `promises ${language} ${today}`, async () => {
    const { all } = await readCities(context);
    const sameDay = all.filter(({ deliveryService }) => deliveryService === 'barq');
    const words = (cities: CityRow[]) =>
      placesInWords(
        language,
        cities.map(({ nameAr, nameEn }) => (language === 'ar' ? nameAr : nameEn)),
      );
    const isFreeToday = ({ fees }: CityRow) => isFree(feesOn(fees, today));
    const sameDayIn = words(sameDay);
    return {
      sameDayIn,
      freeIn: words(sameDay.filter(isFreeToday)),
      elsewhere: sameDay.length < all.length,
      description: shopInWords(language, { sameDayIn, cities: all.length }),
      free: all.filter(isFreeToday).map(({ id }) => id),
    };
  });
}

type CityFacts = NonNullable<DeliveryFacts['city']>;

function factsOf(context: AppContext, city: CityRow, today: Day): Promise<CityFacts> {
  return context.cache.get('cities', `facts ${city.id} ${today}`, () => makeFacts(context, city, today));
}

async function makeFacts(context: AppContext, city: CityRow, today: Day): Promise<CityFacts> {
  const free = isFree(feesOn(city.fees, today));
  if (city.deliveryService !== 'barq') return { free, until: null, tomorrow: false };
  const blackouts = await readBlackouts(context, city.id, today);
  const tomorrow = addDays(today, 1);
  const until = async (day: Day) =>
    takesOrdersUntil(day, await windowsWithPlaces(context, city.id, day), {
      cityCutOff: city.cutOff,
      blackouts,
    });
  return { free, until: await until(today), tomorrow: (await until(tomorrow)) !== null };
}

/** The windows of which a place is left on a day. */
async function windowsWithPlaces({ db }: AppContext, cityId: number, day: Day): Promise<SlotWindow[]> {
  const rows = await db
    .select({ ...windowColumns, left: sql<number | null>`${slotDays.capacity} - ${slotDays.taken}` })
    .from(slots)
    .leftJoin(slotDays, and(eq(slotDays.slotId, slots.id), eq(slotDays.day, day)))
    .where(eq(slots.cityId, cityId));
  return rows.filter((window) => (window.left ?? termsOn(window, day).capacity) > 0);
}
