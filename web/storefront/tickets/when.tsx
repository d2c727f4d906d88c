import { clockTime } from '#shop/format/clock.ts';
import { dateInWords, riyadhTime } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useRootData } from '../../base/root-data.ts';

/** When something was written: the hour of today, the day of before; `whole` says both. */
export function When({ iso, today, whole }: { iso: string; today: Day; whole?: boolean }) {
  const { language } = useRootData();
  const { date, time } = riyadhTime(iso);
  const isToday = date === today;
  const parts = [
    !isToday && dateInWords(language, date, today),
    (whole || isToday) && clockTime(language, time),
  ];
  return <time dateTime={iso}>{listed(language, parts)}</time>;
}
