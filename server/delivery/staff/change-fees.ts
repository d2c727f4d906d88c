import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cities, cityTerms } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  changeFees as changeContract,
  withdrawFees as withdrawContract,
} from '#shop/contract/workshop/city-fees.ts';
import { feesOn, feesWith, feesWithout, type PlannedFees } from '#shop/rules/delivery/fees.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { keepCity, lockCity, refusePast, toldFees } from './staff-city.ts';

export const changeFees = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { first_day: from, delivery_fee, free_delivery_from } = body;
  refusePast(from, visit);
  const { city } = await lockCity(tx, params.id, body.version);
  const fees = {
    deliveryFee: fromRiyals(delivery_fee),
    freeDeliveryFrom: free_delivery_from === null ? null : fromRiyals(free_delivery_from),
  };
  const today = riyadhDay(visit.now);
  await writeFees(tx, city.id, feesWith(city.fees, from, fees, today));
  return keepCity(tx, visit, city, {
    before: toldFees(feesOn(city.fees, from)),
    after: { first_day: from, ...toldFees(fees) },
  });
});

export const withdrawFees = implementForStaff(withdrawContract, async (tx, visit, { params, body }) => {
  const { first_day: day } = body;
  const { city } = await lockCity(tx, params.id, body.version);
  const fees = feesWithout(city.fees, day, riyadhDay(visit.now));
  if (!fees) return refuse('FEES_NOT_PLANNED');
  await writeFees(tx, city.id, fees);
  return keepCity(tx, visit, city, {
    before: { first_day: day, ...toldFees(feesOn(city.fees, day)) },
    after: toldFees(feesOn(city.fees, addDays(day, -1))),
  });
});

/** Writes what a locked city's fees are, and from which days on they are others. */
export async function writeFees(tx: Transaction, cityId: number, fees: PlannedFees): Promise<void> {
  const { deliveryFee, freeDeliveryFrom, later } = fees;
  await tx.update(cities).set({ deliveryFee, freeDeliveryFrom }).where(eq(cities.id, cityId));
  await tx.delete(cityTerms).where(eq(cityTerms.cityId, cityId));
  if (later.length > 0) await tx.insert(cityTerms).values(later.map((each) => ({ cityId, ...each })));
}
