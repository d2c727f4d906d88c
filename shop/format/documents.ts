import type { Halalas } from '../rules/money/money.ts';
import type { InvoiceBuyer, InvoiceDelivery } from '../rules/orders/invoice.ts';
import { clockRange } from './clock.ts';
import { riyadhTime } from './dates.ts';
import { ltr } from './isolate.ts';
import { listed } from './lists.ts';
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

/**
 * When it is delivered, on a document: «2026-11-22، من 4:00 إلى 7:00 م», «من 2026-11-24 إلى 2026-11-26», or one day; «ابتداءً من
 * 2026-11-24» and the recipient's choice where there is no last one. The hours stay on one line. Null where no day is promised. After an Arabic word a date would be read from its day, so it stands in an isolate.
 */
export function deliveryTime({
  from,
  to,
  startsAt,
  endsAt,
}: InvoiceDelivery): { ar: string; en: string } | null {
  if (from === null) return null;
  if (startsAt !== null && endsAt !== null)
    return {
      ar: `${ltr('ar', from)}، ${together(clockRange('ar', startsAt, endsAt))}`,
      en: `${from}, ${together(clockRange('en', startsAt, endsAt))}`,
    };
  if (to === null)
    return {
      ar: `ابتداءً من ${ltr('ar', from)}، في موعد يختاره المستلم`,
      en: `From ${from}, at a time the recipient chooses`,
    };
  if (to === from) return { ar: ltr('ar', from), en: from };
  return { ar: `من ${ltr('ar', from)} إلى ${ltr('ar', to)}`, en: `${from} to ${to}` };
}

/** Words that no line breaks apart. */
function together(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** A company's address as it was typed, parted by the commas of the language that it is in. */
export function addressInLine({
  building,
  street,
  district,
  city,
  postalCode,
}: InvoiceBuyer['address']): string {
  const language = /\p{Script=Arabic}/u.test(street + district + city) ? 'ar' : 'en';
  return listed(language, [`${building} ${street}`, district, `${city} ${postalCode}`]);
}
