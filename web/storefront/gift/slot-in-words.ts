import type { GiftView } from '#shop/contract/gifts.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

type Language = 'ar' | 'en';
type Window = { date: Day; starts_at: string; ends_at: string };

/** «غدًا، الأحد 15 نوفمبر، من 4:00 إلى 7:00 م». */
export function windowInWords(language: Language, { date, starts_at, ends_at }: Window, today: Day): string {
  return listed(language, [dayInWords(language, date, today), clockRange(language, starts_at, ends_at)]);
}

/** The slot that is chosen, in words; null where none is, or where it is no longer among those that there are. */
export function slotInWords(
  language: Language,
  { days, answered }: GiftView,
  chosen: { date: Day; slot_id: number } | null,
  today: Day,
): string | null {
  const slot =
    chosen && days.find(({ date }) => date === chosen.date)?.slots.find(({ id }) => id === chosen.slot_id);
  if (chosen && slot) return windowInWords(language, { ...slot, date: chosen.date }, today);
  return chosen === null && answered?.slot ? windowInWords(language, answered.slot, today) : null;
}
