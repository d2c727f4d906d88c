import type { Halalas } from '../rules/money.ts';
import { riyadhTime } from './dates.ts';
import { riyalDigits } from './numbers.ts';

/** Digits of an amount on a document, always with two decimals, so that they line up: "189.00", "1,249.50". */
export function exactRiyalDigits(amount: Halalas): string {
  const digits = riyalDigits(amount);
  return amount % 100 === 0 ? `${digits}.00` : digits;
}

/** A moment by Riyadh's clock on a document, in digits that both languages read: "2026-11-21 10:16". */
export function momentInDigits(iso: string): string {
  const { date, time } = riyadhTime(iso);
  return `${date} ${time}`;
}
