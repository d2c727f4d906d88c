import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { type cityFacts, changeCity as contract } from '#shop/contract/workshop/cities.ts';
import { citySearchText } from '#shop/rules/delivery/city-search.ts';
import { areSameFees, type Fees, feesOn, feesWith } from '#shop/rules/delivery/fees.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { CityRow } from '../cities.ts';
import { writeFees } from './change-fees.ts';
import { keepCity, type LockedCity, lockCity, toStaffCity } from './staff-city.ts';

export const changeCity = implementForStaff(contract, async (tx, visit, { params, body }) =>
  saveCity(tx, visit, await lockCity(tx, params.id, body.version), body),
);

/** The one writer of what a city is. */
export async function saveCity(
  tx: Transaction,
  visit: StaffVisit,
  { city, windows }: LockedCity,
  body: Omit<z.output<typeof cityFacts>, 'version'>,
): Promise<z.input<typeof contract.output>> {
  const { name, pickup_address } = body;
  const today = riyadhDay(visit.now);
  const now = feesOn(city.fees, today);
  const wanted = feesOf(body, now);
  // Whoever leaves them as they are leaves what is planned as well.
  const fees = areSameFees(wanted, now) ? city.fees : feesWith(city.fees, today, wanted, today);
  const columns = {
    ...{ nameAr: name.ar, nameEn: name.en, searchText: searchedBy(city, name) },
    ...{ deliveryService: body.delivery_service, allowEngrave: body.allow_engrave },
    cutOff: body.cut_off,
    pickupAddressAr: pickup_address.ar || null,
    pickupAddressEn: pickup_address.en || null,
  };
  const told = (row: CityRow) => {
    const { id: _, version: __, windows: ___, ...facts } = toStaffCity(row, windows, visit.now);
    return facts;
  };
  if (fees !== city.fees) await writeFees(tx, city.id, fees);
  const after = told({ ...city, ...columns, fees });
  return keepCity(tx, visit, city, { before: told(city), after }, columns);
}

/** The fees that are wanted from today on: what isn't given stays as it is. */
function feesOf(
  {
    delivery_fee,
    free_delivery_from,
  }: Pick<z.output<typeof cityFacts>, 'delivery_fee' | 'free_delivery_from'>,
  now: Fees,
): Fees {
  return {
    deliveryFee: delivery_fee === undefined ? now.deliveryFee : fromRiyals(delivery_fee),
    freeDeliveryFrom:
      free_delivery_from === undefined
        ? now.freeDeliveryFrom
        : free_delivery_from === null
          ? null
          : fromRiyals(free_delivery_from),
  };
}

/** What search looks in: the names as they are now, and by what else the city was found before. */
function searchedBy({ nameAr, nameEn, searchText }: CityRow, name: { ar: string; en: string }): string {
  if (nameAr === name.ar && nameEn === name.en) return searchText;
  return citySearchText(name, searchText);
}
