import { citySearchText } from '#shop/rules/delivery/city-search.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { readTable } from '../tables/tables.ts';

/** Where a gift can be picked up round the clock. */
const pickup: Record<string, { ar: string; en: string }> = {
  'SA-01-riyadh': {
    ar: 'معرض أصيص، طريق الأمير تركي الأول، حي حطين، الرياض',
    en: 'Asees showroom, Prince Turki Al Awwal Road, Hittin, Riyadh',
  },
  'SA-02-jeddah': {
    ar: 'نقطة أصيص، شارع الأمير سلطان، حي الروضة، جدة',
    en: 'Asees pickup point, Prince Sultan Street, Ar Rawdah, Jeddah',
  },
  'SA-05-al-khobar': {
    ar: 'نقطة أصيص، طريق الأمير فيصل بن فهد، حي الحزام الذهبي، الخبر',
    en: 'Asees pickup point, Prince Faisal bin Fahd Road, Al Hizam Adh Dhahabi, Al Khobar',
  },
};

/** The cities that are delivered to, the large ones first. Inside Riyadh and Diriyah delivery is always free. */
export function demoCities() {
  const columns = [
    'unique_city_id',
    'region_id',
    'name_ar',
    'name_en',
    'other_names',
    'service',
    'engraving',
    'fee_sar',
    'free_from_sar',
  ] as const;
  return readTable('cities', columns).map((row, position) => ({
    uniqueCityId: row.unique_city_id,
    regionId: Number(row.region_id),
    nameAr: row.name_ar,
    nameEn: row.name_en,
    searchText: citySearchText({ ar: row.name_ar, en: row.name_en }, row.other_names),
    deliveryService: row.service as 'barq' | 'courier',
    allowEngrave: row.engraving === 'yes',
    deliveryFee: fromRiyals(Number(row.fee_sar)),
    freeDeliveryFrom: fromRiyals(Number(row.free_from_sar)),
    cutOff: '21:00',
    pickupAddressAr: pickup[row.unique_city_id]?.ar ?? null,
    pickupAddressEn: pickup[row.unique_city_id]?.en ?? null,
    position,
  }));
}

/** The districts of Riyadh, without «حي» before the name. One that was renamed is found under its old name too. */
export function riyadhDistricts() {
  return readTable('riyadh-districts', ['name_ar', 'name_en']).map((row) => ({
    nameAr: row.name_ar,
    nameEn: row.name_en,
  }));
}

/**
 * Delivery windows of a city with same-day delivery, for every weekday (0 Sunday … 6 Saturday). None lies across
 * Maghrib, which the year moves between 16:45 (Dammam, December) and 19:10 (Jeddah, July); Friday begins at 14:00.
 * The last window closes its list at 21:00, the hour until which same-day orders are promised.
 */
export function weekOfSlots(capacity: number) {
  const evening = [
    { startsAt: '20:00', endsAt: '22:00', cutOffMinutes: 60 },
    { startsAt: '22:00', endsAt: '23:30', cutOffMinutes: 60 },
  ];
  const workday = [
    { startsAt: '10:00', endsAt: '13:00', cutOffMinutes: 90 },
    { startsAt: '13:00', endsAt: '16:00', cutOffMinutes: 90 },
    ...evening,
  ];
  const friday = [{ startsAt: '14:00', endsAt: '16:30', cutOffMinutes: 120 }, ...evening];
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    (weekday === 5 ? friday : workday).map((slot) => ({ weekday, ...slot, capacity })),
  );
}

/** How many orders a window of a city takes. */
export const slotCapacity: Record<string, number> = {
  'SA-01-riyadh': 30,
  'SA-01-diriyah': 12,
  'SA-02-jeddah': 24,
  'SA-05-dammam': 16,
  'SA-05-al-khobar': 18,
  'SA-05-dhahran': 12,
};

/** Public holidays without delivery anywhere: Umm al-Qura dates, which the sighting of the moon can move by a day. */
export function holidays() {
  return readTable('holidays', ['day', 'reason_ar', 'reason_en']).map((row) => ({
    day: row.day,
    reason: { ar: row.reason_ar, en: row.reason_en },
  }));
}

/** Countries whose phone numbers are taken (spec section 9). */
export function countries() {
  return readTable('countries', ['code', 'phone_code', 'phone_length', 'name_ar', 'name_en']).map(
    (row, position) => ({
      code: row.code,
      phoneCode: row.phone_code,
      phoneLength: Number(row.phone_length),
      nameAr: row.name_ar,
      nameEn: row.name_en,
      position,
    }),
  );
}
