import type { DeliveryDay } from '../contract/checkout.ts';
import { dayInWords } from '../format/dates.ts';
import type { Language } from '../rules/text/language.ts';
import type { Day } from '../rules/time/riyadh-day.ts';
import type { checkout } from './ar/checkout.ts';

/* What the cards say that a day and a time are chosen by. */

type Words = (typeof checkout)['delivery'];
type Slot = DeliveryDay['slots'][number];

/** A day as a card with its slots: ready to be drawn, wherever words aren't at hand. */
export type DayCard = {
  date: Day;
  note: string | null;
  hijri: string | null;
  disabled: boolean;
  /** What its slots are, for who can't see where they stand. */
  label: string;
  slots: {
    id: number;
    from: string;
    to: string;
    note: string | null;
    disabled: boolean;
    checked: boolean;
  }[];
};

/** From how many places on it is worth saying how few are left. */
const fewPlaces = 5;

/** The days that can be chosen, or why one can't. A full slot that is chosen already may be full with this shopper's own hold. */
export function dayCards(
  { language, words, today }: { language: Language; words: Words; today: Day },
  days: readonly DeliveryDay[],
  chosen: { date: Day; slot_id: number } | null,
): DayCard[] {
  return days.map((day) => {
    const own = day.date === chosen?.date;
    return {
      ...{ date: day.date, hijri: day.hijri, note: own ? null : dayNote(day, words) },
      disabled: day.status !== 'open' && !own,
      label: words.slots(dayInWords(language, day.date, today)),
      slots: day.slots.map((slot) => {
        const mine = own && slot.id === chosen.slot_id && slot.status !== 'past';
        return {
          ...{ id: slot.id, from: slot.starts_at, to: slot.ends_at, note: slotNote(slot, mine, words) },
          ...{ disabled: slot.status !== 'available' && !mine, checked: mine },
        };
      }),
    };
  });
}

/** Why a day can't be chosen; nothing of one that can. */
export function dayNote(
  { status, closed_for }: Pick<DeliveryDay, 'status' | 'closed_for'>,
  words: Words,
): string | null {
  if (status === 'open') return null;
  if (status === 'full') return words.fullDay;
  return closed_for ? words.closedFor(closed_for) : words.closed;
}

/** What there is to say of a slot that isn't simply free. */
function slotNote({ status, places_left }: Slot, mine: boolean, words: Words): string | null {
  if (status === 'past') return words.past;
  if (status === 'full') return mine ? words.yours : words.full;
  return places_left <= fewPlaces ? words.left(places_left) : null;
}
