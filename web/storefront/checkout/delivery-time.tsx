import { useId } from 'react';
import type { CheckoutDetails, DeliveryDay } from '#shop/contract/checkout.ts';
import { clock, dayInWords, dayParts } from '#shop/messages/dates.ts';
import type { Day } from '#shop/rules/delivery.ts';
import { Note } from '../../components/note.tsx';
import { useMessages } from '../../messages.tsx';
import { slotValue } from './form-details.ts';

/** From how many places on it is worth saying how few are left. */
const fewPlaces = 5;

/** «4:00–7:00 مساءً»; both parts of the day are named where they differ. */
export function TimeRange({ from, to }: { from: string; to: string }) {
  const words = useMessages().checkout;
  const start = clock(words, from);
  const end = clock(words, to);
  if (start.part === end.part) {
    return (
      <span>
        <bdi dir="ltr">
          {start.time}–{end.time}
        </bdi>{' '}
        {end.part}
      </span>
    );
  }
  return (
    <span>
      <bdi dir="ltr">{start.time}</bdi> {start.part} – <bdi dir="ltr">{end.time}</bdi> {end.part}
    </span>
  );
}

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
  const id = useId();
  const shownDay = days.find((day) => day.date === chosen?.date) ?? days.find((day) => day.status === 'open');
  if (days.length === 0) return <Note tone="warn">{words.delivery.noDays}</Note>;
  return (
    <>
      <div className="days" role="radiogroup" aria-label={words.delivery.day} aria-describedby={error && id}>
        {days.map((day) => {
          const { weekdayShort, day: number, month, near } = dayParts(words, day.date, today);
          const own = day.date === chosen?.date;
          return (
            <div className="of-day" key={day.date}>
              <label className="day">
                <input
                  className="hidden-control"
                  type="radio"
                  name="day"
                  value={day.date}
                  data-invalid={error && day === shownDay ? true : undefined}
                  disabled={day.status !== 'open' && !own}
                  defaultChecked={day === shownDay}
                />
                {near ?? weekdayShort}
                <b className="num">{number}</b>
                {day.status === 'open' || own
                  ? month
                  : day.status === 'full'
                    ? words.delivery.fullDay
                    : words.delivery.closed}
              </label>
              <div
                className="slots"
                role="radiogroup"
                aria-label={words.delivery.slots(dayInWords(words, day.date, today))}
              >
                {day.slots.map((slot) => {
                  // A full slot that is chosen already may be full with this shopper's own hold.
                  const mine = own && slot.id === chosen?.slot_id && slot.status !== 'past';
                  return (
                    <label className="slot" key={slot.id}>
                      <input
                        className="hidden-control"
                        type="radio"
                        name="slot"
                        value={slotValue(day.date, slot.id)}
                        disabled={slot.status !== 'available' && !mine}
                        defaultChecked={mine}
                      />
                      <TimeRange from={slot.starts_at} to={slot.ends_at} />
                      <small>
                        {slot.status === 'past'
                          ? words.delivery.past
                          : slot.status === 'full'
                            ? mine
                              ? words.delivery.yours
                              : words.delivery.full
                            : slot.places_left <= fewPlaces
                              ? words.delivery.left(slot.places_left)
                              : words.delivery.free}
                      </small>
                    </label>
                  );
                })}
              </div>
            </div>
          );
        })}
      </div>
      {error && (
        <div id={id}>
          <Note tone="bad">{error}</Note>
        </div>
      )}
    </>
  );
}
