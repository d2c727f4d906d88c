import { listed } from '#shop/format/lists.ts';
import { seasons } from '#shop/rules/care/seasons.ts';
import { useMessages } from '../../base/messages.tsx';
import { useRootData } from '../../base/root-data.ts';
import { Once } from '../../base/served/once.tsx';
import styles from './calendar.module.css';
import type { CareData } from './care-data.ts';
import { carePath } from './care-query.ts';
import { CareTabs } from './care-tabs.tsx';

/** A month of watering: a line for each plant, a drop for each time, today a hairline. */
export function Calendar({ data: { calendar, query } }: { data: CareData }) {
  return (
    <Once
      as="section"
      className={styles.calendar}
      aria-labelledby="calendar"
      facts={() => JSON.stringify([calendar, query])}
    >
      <Month calendar={calendar} query={query} />
    </Once>
  );
}

function Month({ calendar, query }: Pick<CareData, 'calendar' | 'query'>) {
  const { help } = useMessages();
  const { language } = useRootData();
  const words = help.care;
  const { days, today } = calendar;
  const at = (day: number) =>
    ({ '--at': Math.round(((day - 1) / (days - 1)) * 1000) / 1000 }) as React.CSSProperties;
  // A mark that today's would lie over isn't written.
  const marks = [1, 7, 14, 21, days].filter((day) => today === null || Math.abs(day - today) > 3);
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h2 id="calendar">{calendar.title}</h2>
        <p>{calendar.text}</p>
      </div>
      <CareTabs
        onLeaf
        label={words.season}
        tabs={seasons.map((season) => ({
          label: words.seasons[season],
          href: carePath(query, { season }, 'calendar'),
          current: season === calendar.season,
        }))}
      />
      <div className={styles.axis} aria-hidden="true">
        <span className={styles.staff}>
          {marks.map((day) => (
            <span key={day} style={at(day)}>
              {day}
            </span>
          ))}
          {today !== null && <b style={at(today)}>{words.today(today)}</b>}
        </span>
      </div>
      <ul className={styles.rows}>
        {calendar.rows.map(({ slug, title, label, on }) => (
          <li key={slug}>
            <a href={`/gifts-care?plant=${slug}`}>{title}</a>
            <span className={styles.staff} aria-hidden="true">
              {today !== null && <u style={at(today)} />}
              {on.map((day) => (
                <i key={day} style={at(day)} />
              ))}
            </span>
            <span className="vh">{words.daysOf(listed(language, on.map(String)))}</span>
            <span className={styles.every}>{label}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{words.calendarNote}</p>
    </div>
  );
}
