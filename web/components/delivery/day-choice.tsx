import type { Language } from '#shop/contract/operation.ts';
import { clockRange } from '#shop/format/clock.ts';
import type { DayCard } from '#shop/messages/delivery-notes.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import styles from './day-choice.module.css';
import { DayRow, DayWords } from './day-row.tsx';

/**
 * Day and slot as radio cards. Each day holds its own slots, shown while the day is chosen: by style alone, so it
 * works without script. What is full or over stays in sight and says so.
 */
export function DayChoice({
  language,
  label,
  today,
  days,
  shown,
  names,
  wrong,
  describedBy,
  fromFirst,
}: {
  language: Language;
  label: string;
  today: Day;
  days: readonly DayCard[];
  /** The day that is chosen to begin with. */
  shown: Day | null;
  names: { day: string; slots(date: Day): string; slot(date: Day, id: number): string };
  wrong?: boolean;
  describedBy?: string | undefined;
  fromFirst?: boolean | undefined;
}) {
  return (
    <DayRow {...{ language, label, today, describedBy, fromFirst }} first={days[0]?.date ?? today}>
      {days.map((day) => (
        <div className={styles.ofDay} key={day.date}>
          <label className={styles.day}>
            <input
              className={styles.control}
              type="radio"
              name={names.day}
              value={day.date}
              data-invalid={wrong && day.date === shown ? true : undefined}
              disabled={day.disabled}
              defaultChecked={day.date === shown}
            />
            <DayWords {...{ language, today }} date={day.date} note={day.note} />
            {day.hijri && <small>{day.hijri}</small>}
          </label>
          <div className={styles.slots} role="radiogroup" aria-label={day.label}>
            {day.slots.map((slot) => (
              <label className={styles.slot} key={slot.id}>
                <input
                  className={styles.control}
                  type="radio"
                  name={names.slots(day.date)}
                  value={names.slot(day.date, slot.id)}
                  disabled={slot.disabled}
                  defaultChecked={slot.checked}
                />
                <span className={styles.range}>{clockRange(language, slot.from, slot.to)}</span>
                {slot.note && <small>{slot.note}</small>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </DayRow>
  );
}
