import { Form, Link } from 'react-router';
import type { CityDayView } from '#shop/contract/workshop/cities.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords, monthWithYear } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import calendarStyles from './calendar.module.css';
import { Calendar, cellClass } from './calendar.tsx';
import styles from './cities.module.css';

/** A month of the city, each day with its Hijri number and how much of it is taken; one is chosen by its address. */
export function Month({
  days,
  months,
  around,
  chosen,
  today,
  to,
}: {
  days: CityDayView[];
  /** The Hijri months of its days, in words. */
  months: string;
  around: { before: string; after: string };
  chosen: string | null;
  today: string;
  /** The address of this screen with these changed. */
  to: (more: Record<string, string>) => string;
}) {
  const { calendar: words } = useCityWords();
  const language = useLanguage();
  const title = monthWithYear(language, days[0]?.day ?? today);
  return (
    <Box
      title={
        <span className={styles.monthHead}>
          {title}
          <span>
            <Link to={to({ month: around.before })} aria-label={words.before} className={styles.step}>
              <Icon name="chevron" size="s" className={styles.back} />
            </Link>
            <Link to={to({ month: around.after })} aria-label={words.after} className={styles.step}>
              <Icon name="chevron" size="s" />
            </Link>
          </span>
        </span>
      }
    >
      <Calendar label={title} days={days}>
        {(at) => {
          const each = days[at] as CityDayView;
          const { day, hijri_day, closed_for, windows } = each;
          const sum = (of: 'taken' | 'capacity') => windows.reduce((all, window) => all + window[of], 0);
          const [taken, capacity] = [sum('taken'), sum('capacity')];
          const isFull = windows.length > 0 && taken >= capacity;
          const label = listed(language, [
            dateInWords(language, day, today),
            closed_for ? words.closed : isFull ? words.full : words.taken(grouped(taken), grouped(capacity)),
          ]);
          return (
            <Link
              to={to({ day })}
              preventScrollReset
              aria-current={day === chosen ? 'date' : undefined}
              className={cellClass(
                calendarStyles.tall,
                closed_for !== null && calendarStyles.closed,
                day === today && calendarStyles.today,
                day === chosen && calendarStyles.chosen,
                day < today && calendarStyles.over,
              )}
            >
              <b>{Number(day.slice(8))}</b> <span className="vh">{label}</span>
              <small>{closed_for ? words.closed : isFull ? words.full : hijri_day}</small>
              {!closed_for && capacity > 0 && <Bar taken={taken} capacity={capacity} />}
            </Link>
          );
        }}
      </Calendar>
      <p className="tiny">{words.note(months)}</p>
    </Box>
  );
}

/** How much of a day is taken, from the side where one begins to read. Drawn: the policy of pages allows no styles within. */
function Bar({ taken, capacity }: { taken: number; capacity: number }) {
  const width = Math.round((100 * Math.min(taken, capacity)) / capacity);
  const isArabic = useLanguage() === 'ar';
  return (
    <svg className={calendarStyles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect x={isArabic ? 100 - width : 0} width={width} height={4} />
    </svg>
  );
}

/** How many orders the windows of one day take, on this day alone. */
export function DayForm({
  day,
  city,
  today,
  mayChange,
  result,
  busy,
}: {
  day: CityDayView;
  city: { id: number; version: number };
  today: string;
  mayChange: boolean;
} & FormState<CityResult>) {
  const { day: words } = useCityWords();
  const language = useLanguage();
  const standing = standingOf('day', result);
  const changes = mayChange && day.day >= today && day.windows.length > 0;
  return (
    <Box title={words.title(dateInWords(language, day.day, today))}>
      {day.closed_for && <p className="small">{words.closedFor(day.closed_for[language])}</p>}
      {day.windows.length === 0 && <p className="small">{words.none}</p>}
      <Form
        key={`${day.day} ${city.version}`}
        id={formId('day')}
        method="post"
        className={styles.form}
        preventScrollReset
      >
        <input type="hidden" name="version" value={city.version} />
        <input type="hidden" name="day" value={day.day} />
        <ul className={styles.windows}>
          {day.windows.map(({ id, starts_at, ends_at, capacity, of_week, own, taken }) => (
            <li key={id}>
              <span>
                {clockRange(language, starts_at, ends_at)}
                <small>
                  {words.taken(grouped(taken))}
                  {own && ` · ${words.ofWeek(grouped(of_week))}`}
                </small>
              </span>
              {changes ? (
                <>
                  <input type="hidden" name="window" value={id} />
                  <TextField
                    label={<span className="vh">{clockRange(language, starts_at, ends_at)}</span>}
                    {...standing.field(`capacity.${id}`, own ? String(capacity) : '')}
                    placeholder={String(of_week)}
                    inputMode="numeric"
                    maxLength={5}
                  />
                </>
              ) : (
                <b className="num">{grouped(capacity)}</b>
              )}
            </li>
          ))}
        </ul>
        {changes && (
          <div className={styles.send}>
            <p className="tiny">{words.help}</p>
            <ResultNote result={result} form="day" />
            <div className={styles.row}>
              <Button type="submit" name="intent" value="day" look="quiet" busy={busy === 'day'}>
                {words.save}
              </Button>
              <LookButton form="day" busy={busy} />
            </div>
          </div>
        )}
      </Form>
      <Link
        to={`/board?${new URLSearchParams({ day: day.day, cities_id: String(city.id) })}`}
        className={styles.way}
      >
        {words.board}
      </Link>
    </Box>
  );
}
