import type { ReactNode } from 'react';
import { weekdayNames } from '#shop/format/dates.ts';
import { weekday } from '#shop/rules/time/riyadh-day.ts';
import { useLanguage } from '../base/me.ts';
import { useCityWords } from './base/words.ts';
import styles from './calendar.module.css';

/** A month from Sunday on. `days` are its own, in their order; what is drawn in a cell is the screen's. */
export function Calendar({
  label,
  days,
  children,
}: {
  label: string;
  days: readonly { day: string }[];
  children: (at: number) => ReactNode;
}) {
  const language = useLanguage();
  const names = weekdayNames(language);
  const words = useCityWords();
  const before = weekday(days[0]?.day ?? '2026-11-01');
  const cells = [...Array<null>(before).fill(null), ...days.map((_, at) => at)];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
    cells.slice(at * 7, at * 7 + 7),
  );
  return (
    <table className={styles.monthTable} aria-label={label}>
      <thead>
        <tr>
          {names.map((name, at) => (
            <th key={name} scope="col" abbr={name}>
              {words.weekdays[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks of one month, which stay in their order
          <tr key={row}>
            {Array.from({ length: 7 }, (_, column) => {
              const at = week[column] ?? null;
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
              return <td key={column}>{at !== null && children(at)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a day's cell looks like: classes of the calendar's sheet. */
export function cellClass(...kinds: (string | false | undefined)[]): string {
  return [styles.cell, ...kinds].filter(Boolean).join(' ');
}
