import { useId } from 'react';
import type { CheckoutDetails, DeliveryDay } from '#shop/contract/checkout.ts';
import { dayInWords } from '#shop/format/dates.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import { Note } from '../../../components/note.tsx';
import { TimeRange } from '../../../components/time-range.tsx';
import { DayRow, DayWords } from './day-row.tsx';
import styles from './delivery-time.module.css';
import { slotField, slotValue } from './slot-value.ts';

/** From how many places on it is worth saying how few are left. */
const fewPlaces = 5;

/**
 * Day and slot as radio cards. Each day holds its own slots, shown while the day is chosen: by style alone, so it
 * works without script. What is full or over stays in sight and says so.
 */
export function DeliveryTime({
  days,
  chosen,
  today,
  error,
}: {
  days: DeliveryDay[];
  chosen: CheckoutDetails['slot'];
  today: Day;
  error: string | undefined;
}) {
  const words = useMessages().checkout;
  const { language } = useRootData();
  const id = useId();
  const shownDay = days.find((day) => day.date === chosen?.date) ?? days.find((day) => day.status === 'open');
  if (days.length === 0) return <Note tone="warn">{words.delivery.noDays}</Note>;
  return (
    <>
      <DayRow
        label={words.delivery.day}
        first={days[0]?.date ?? today}
        today={today}
        describedBy={error && id}
      >
        {days.map((day) => {
          const own = day.date === chosen?.date;
          return (
            <div className={styles.ofDay} key={day.date}>
              <label className={styles.day}>
                <input
                  className={styles.control}
                  type="radio"
                  name="day"
                  value={day.date}
                  data-invalid={error && day === shownDay ? true : undefined}
                  disabled={day.status !== 'open' && !own}
                  defaultChecked={day === shownDay}
                />
                <DayWords date={day.date} today={today} note={own ? null : noteOf(day, words.delivery)} />
                {day.hijri && <small>{day.hijri}</small>}
              </label>
              <div
                className={styles.slots}
                role="radiogroup"
                aria-label={words.delivery.slots(dayInWords(language, day.date, today))}
              >
                {day.slots.map((slot) => {
                  // A full slot that is chosen already may be full with this shopper's own hold.
                  const mine = own && slot.id === chosen?.slot_id && slot.status !== 'past';
                  return (
                    <label className={styles.slot} key={slot.id}>
                      <input
                        className={styles.control}
                        type="radio"
                        name={slotField(day.date)}
                        value={slotValue(day.date, slot.id)}
                        disabled={slot.status !== 'available' && !mine}
                        defaultChecked={mine}
                      />
                      <TimeRange from={slot.starts_at} to={slot.ends_at} />
                      <Scarce slot={slot} mine={mine} />
                    </label>
                  );
                })}
              </div>
            </div>
          );
        })}
      </DayRow>
      {error && (
        <div id={id}>
          <Note tone="bad">{error}</Note>
        </div>
      )}
    </>
  );
}

/** Why a day can't be chosen; nothing of one that can. */
export function noteOf(
  { status, closed_for }: Pick<DeliveryDay, 'status' | 'closed_for'>,
  words: Messages['checkout']['delivery'],
): string | null {
  if (status === 'open') return null;
  if (status === 'full') return words.fullDay;
  return closed_for ? words.closedFor(closed_for) : words.closed;
}

/** What there is to say of a slot that isn't simply free. */
function Scarce({ slot, mine }: { slot: DeliveryDay['slots'][number]; mine: boolean }) {
  const { delivery } = useMessages().checkout;
  const { status, places_left } = slot;
  if (status === 'past') return <small>{delivery.past}</small>;
  if (status === 'full') return <small>{mine ? delivery.yours : delivery.full}</small>;
  return places_left <= fewPlaces && <small>{delivery.left(places_left)}</small>;
}
