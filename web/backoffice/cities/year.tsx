import { Link } from 'react-router';
import type { ClosedDay, Holiday } from '#shop/contract/workshop/closed-days.ts';
import { monthWithYear } from '#shop/format/dates.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../base/me.ts';
import { Box } from '../shell/screen.tsx';
import { useCityWords } from './base/words.ts';
import calendarStyles from './calendar.module.css';
import { Calendar, cellClass } from './calendar.tsx';
import styles from './cities.module.css';

/** The whole year: what is closed, and which holidays are coming. */
export function Year({
  year,
  days,
  closed,
  holidays,
  today,
}: {
  year: number;
  days: { day: string; hijri: number }[][];
  closed: readonly ClosedDay[];
  holidays: readonly Holiday[];
  today: string;
}) {
  const { closed: words } = useCityWords();
  const language = useLanguage();
  const reasonOf = new Map(closed.map(({ day, reason }) => [day, reason[language]]));
  const holidayOf = (day: string) => holidays.find((each) => each.first_day <= day && day <= each.last_day);
  return (
    <Box
      title={
        <span className={styles.monthHead}>
          {words.year(String(year))}
          <span>
            <Link to={`?year=${year - 1}`} aria-label={words.before} className={styles.step}>
              <Icon name="chevron" size="s" className={styles.back} />
            </Link>
            <Link to={`?year=${year + 1}`} aria-label={words.after} className={styles.step}>
              <Icon name="chevron" size="s" />
            </Link>
          </span>
        </span>
      }
    >
      <div className={calendarStyles.legend}>
        {(['closed', 'proposed', 'holiday'] as const).map((each) => (
          <span key={each}>
            <i className={calendarStyles[each]} /> {words.legend[each]}
          </span>
        ))}
      </div>
      <div className={calendarStyles.months}>
        {days.map((month) => {
          const title = monthWithYear(language, month[0]?.day ?? today);
          return (
            <section key={title}>
              <h3>{title}</h3>
              <Calendar label={title} days={month}>
                {(at) => {
                  const { day, hijri } = month[at] as (typeof month)[number];
                  const holiday = holidayOf(day);
                  const reason = reasonOf.get(day);
                  return (
                    <span
                      title={reason ?? holiday?.title[language]}
                      className={cellClass(
                        holiday !== undefined &&
                          (holiday.confirmed ? calendarStyles.holiday : calendarStyles.proposed),
                        reason !== undefined && calendarStyles.closed,
                        day === today && calendarStyles.today,
                        day < today && calendarStyles.over,
                      )}
                    >
                      <b>{Number(day.slice(8))}</b>
                      <small>{hijri}</small>
                      {(reason ?? holiday) && (
                        <span className="vh">{reason ?? holiday?.title[language]}</span>
                      )}
                    </span>
                  );
                }}
              </Calendar>
            </section>
          );
        })}
      </div>
      <p className="tiny">{words.note}</p>
    </Box>
  );
}
