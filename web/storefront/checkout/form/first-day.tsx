import { useId } from 'react';
import type { DeliveryDay } from '#shop/contract/checkout.ts';
import { dayNote } from '#shop/messages/delivery-notes.ts';
import { daysAhead } from '#shop/rules/delivery/delivery.ts';
import { addDays, type Day } from '#shop/rules/time/riyadh-day.ts';
import { useMessages } from '../../../base/messages.tsx';
import { useRootData } from '../../../base/root-data.ts';
import dayStyles from '../../../components/delivery/day-choice.module.css';
import { DayRow, DayWords } from '../../../components/delivery/day-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import styles from './first-day.module.css';

/**
 * The first day on which the recipient of a gift may have it, as radio cards: nothing is held yet, so a full day is as
 * good as any. Says what happens then: the recipient chooses the rest by a link.
 */
export function FirstDay({
  days,
  chosen,
  today,
  error,
}: {
  /** Those that our drivers come on; empty where a courier does. */
  days: DeliveryDay[];
  chosen: Day | null;
  today: Day;
  error: string | undefined;
}) {
  const words = useMessages().checkout;
  const { language } = useRootData();
  const id = useId();
  const ahead = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  const offered = ahead.map((date) => ({ date, day: days.find((each) => each.date === date) }));
  return (
    <div className={styles.ask}>
      <p className={styles.how}>
        <Icon name="chat" size="s" />
        <span>{words.firstDay.how}</span>
      </p>
      <DayRow {...{ language, today, label: words.firstDay.title, first: today }} describedBy={error && id}>
        {offered.map(({ date, day }, index) => {
          const closed = day?.status === 'closed';
          return (
            <label className={dayStyles.day} key={date}>
              <input
                className={dayStyles.control}
                type="radio"
                name="not_before"
                value={date}
                data-invalid={error && index === 0 ? true : undefined}
                disabled={closed}
                defaultChecked={date === chosen && !closed}
              />
              <DayWords
                {...{ language, date, today }}
                note={day && closed ? dayNote(day, words.delivery) : null}
              />
            </label>
          );
        })}
      </DayRow>
      {error && (
        <div id={id}>
          <Note tone="bad">{error}</Note>
        </div>
      )}
    </div>
  );
}
