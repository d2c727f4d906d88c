import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { settings } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import { checkSettings } from '#server/settings/settings.ts';
import {
  type CurrencyRates,
  readCurrencyRates as readContract,
  setCurrencyRates as setContract,
} from '#shop/contract/store/currency-rates.ts';
import type { Rate } from '#shop/rules/money/currencies.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

const codes = ['USD', 'KWD'] as const satisfies Rate['code'][];
const key = 'currency_rates';

/** From the table, not from what a process remembers: whoever has saved sees what was saved. */
const readCurrencyRates = implementForStaff(readContract, async (tx) =>
  byCode(checkSettings(await tx.select().from(settings)).currency_rates),
);

const setCurrencyRates = implementForStaff(setContract, async (tx, visit, { body: { was, ...wanted } }) => {
  const before = await lockRates(tx);
  const standing = byCode(before);
  if (codes.some((code) => (standing[code]?.riyals ?? null) !== was[code])) refuse('CHANGED_MEANWHILE');
  if (codes.every((code) => wanted[code] === was[code])) {
    visit.audit(null);
    return standing;
  }
  const today = riyadhDay(visit.now);
  const value = codes.flatMap((code): Rate[] => {
    const riyals = wanted[code];
    if (riyals === null) return [];
    // What stays holds since the day since which it did.
    return [{ code, riyals, day: riyals === was[code] ? (standing[code]?.day ?? today) : today }];
  });
  await tx.update(settings).set({ value }).where(eq(settings.key, key));
  await changed(tx, 'content');
  visit.audit({ subject: `setting:${key}`, before: { value: before }, after: { value } });
  return byCode(value);
});

/** The rates as they stand in their table, locked: one change of them follows the other, also of the first two. */
async function lockRates(tx: Transaction): Promise<Rate[]> {
  await tx.insert(settings).values({ key, value: [] }).onConflictDoNothing();
  return checkSettings(await tx.select().from(settings).where(eq(settings.key, key)).for('update'))[key];
}

function byCode(rates: readonly Rate[]): CurrencyRates {
  const of = (wanted: Rate['code']) => {
    const rate = rates.find(({ code }) => code === wanted);
    return rate ? { riyals: rate.riyals, day: rate.day } : null;
  };
  return { USD: of('USD'), KWD: of('KWD') };
}

export const currencyRateOperations: readonly Implementation[] = [readCurrencyRates, setCurrencyRates];
