import { type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '#shop/contract/operation.ts';
import { dayOnCard } from '#shop/format/dates.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { showInMiddle } from '../show-in-middle.ts';
import styles from './day-row.module.css';

/**
 * A choice of days as radio cards: on a phone one row to be drawn aside, which begins at the day that is chosen. The
 * month stands above, and again where another one begins.
 */
export function DayRow({
  language,
  label,
  first,
  today,
  describedBy,
  fromFirst,
  children,
}: {
  language: Language;
  label: string;
  first: Day;
  today: Day;
  describedBy: string | undefined;
  /** It begins with its first day, whichever is chosen. */
  fromFirst?: boolean | undefined;
  children: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fromFirst) showInMiddle(row.current, ':has(> :checked)');
  }, [fromFirst]);
  return (
    <div className={styles.frame}>
      <p className={styles.month} aria-hidden="true">
        {dayOnCard(language, first, today).month}
      </p>
      <div
        ref={row}
        className={styles.days}
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
      >
        {children}
      </div>
    </div>
  );
}

/** What a day's card says: its name, its number, and what there is to know of it, or the month that begins with it. */
export function DayWords({
  language,
  date,
  today,
  note,
}: {
  language: Language;
  date: Day;
  today: Day;
  note: string | null;
}) {
  const { name, day, month } = dayOnCard(language, date, today);
  return (
    <>
      {name}
      <b className="num">{day}</b>
      {note ?? (date.endsWith('-01') ? month : <span className="vh">{month}</span>)}
    </>
  );
}
