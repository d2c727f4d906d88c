import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { type cityBody, changeCity as contract } from '#shop/contract/workshop/cities.ts';
import { citySearchText } from '#shop/rules/delivery/city-search.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { CityRow } from '../cities.ts';
import { keepCity, type LockedCity, lockCity, toStaffCity } from './staff-city.ts';

export const changeCity = implementForStaff(contract, async (tx, visit, { params, body }) =>
  saveCity(tx, visit, await lockCity(tx, params.id, body.version), body),
);

/** The one writer of what a city is. */
export async function saveCity(
  tx: Transaction,
  visit: StaffVisit,
  { city, windows }: LockedCity,
  body: Omit<z.output<typeof cityBody>, 'version'>,
): Promise<z.input<typeof contract.output>> {
  const { name, pickup_address, free_delivery_from } = body;
  const columns = {
    ...{ nameAr: name.ar, nameEn: name.en, searchText: searchedBy(city, name) },
    ...{ deliveryService: body.delivery_service, allowEngrave: body.allow_engrave },
    deliveryFee: fromRiyals(body.delivery_fee),
    freeDeliveryFrom: free_delivery_from === null ? null : fromRiyals(free_delivery_from),
    cutOff: body.cut_off,
    pickupAddressAr: pickup_address.ar || null,
    pickupAddressEn: pickup_address.en || null,
  };
  const told = (row: CityRow) => {
    const { id: _, version: __, windows: ___, ...facts } = toStaffCity(row, windows, visit.now);
    return facts;
  };
  return keepCity(tx, visit, city, { before: told(city), after: told({ ...city, ...columns }) }, columns);
}

/** What search looks in: the names as they are now, and by what else the city was found before. */
function searchedBy({ nameAr, nameEn, searchText }: CityRow, name: { ar: string; en: string }): string {
  if (nameAr === name.ar && nameEn === name.en) return searchText;
  return citySearchText(name, searchText);
}
