import { dateWithYear } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { useShop } from '../../shop.ts';

/** The day of a moment in Riyadh, in words: «14 نوفمبر 2026». */
export function Day({ iso }: { iso: string }) {
  const { language } = useShop();
  return <time dateTime={iso}>{dateWithYear(language, riyadhDay(new Date(iso)))}</time>;
}
