import { hijriDate, type MonthBegin } from '#shop/rules/time/hijri.ts';
import { addDays, type Day } from '#shop/rules/time/riyadh-day.ts';

/** The months of a year, each day with its Hijri number. Only servers know that calendar alike. */
export function daysOfYear(year: number, said: readonly MonthBegin[]): { day: Day; hijri: number }[][] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const days: { day: Day; hijri: number }[] = [];
    for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
      days.push({ day, hijri: hijriDate(day, said).day });
    return days;
  });
}
