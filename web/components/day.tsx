import { dateWithYear } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { useRootData } from '../base/root-data.ts';

/** The day of a moment in Riyadh, in words: «14 نوفمبر 2026». */
export function Day({ iso }: { iso: string }) {
  const { language } = useRootData();
  return <time dateTime={iso}>{dateWithYear(language, riyadhDay(new Date(iso)))}</time>;
}
