import { Form } from 'react-router';
import type { WeekWindowView } from '#shop/contract/workshop/cities.ts';
import { clockRange, clockTime } from '#shop/format/clock.ts';
import { dateOfYear, weekdayNames } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';
import { cellValue, rowOf } from './written.ts';

type Week = { week: WeekWindowView[]; version: number; firstDay: string; today: string; mayChange: boolean };

/** The week as a grid of windows and weekdays, as it is from a day on: how many orders each takes, and until when. */
export function WeekGrid({
  week,
  version,
  firstDay,
  today,
  mayChange,
  result,
  busy,
}: Week & FormState<CityResult>) {
  const { week: words } = useCityWords();
  const language = useLanguage();
  const names = weekdayNames(language);
  const standing = standingOf('week', result);
  const rows = [...Map.groupBy(week, rowOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <Box title={words.title}>
      <Form method="get" className={styles.asOf}>
        <TextField
          label={words.showFrom}
          name="first_day"
          type="date"
          min={today}
          defaultValue={firstDay}
          key={firstDay}
        />
        <Button type="submit" look="quiet">
          {words.show}
        </Button>
      </Form>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Form
          // What was saved, and another day's week, are in the grid anew.
          key={`${version} ${firstDay}`}
          id={formId('week')}
          method="post"
          preventScrollReset
          className={styles.form}
        >
          <input type="hidden" name="version" value={version} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
          <section className={styles.scrolls} aria-label={words.title} tabIndex={0}>
            <table className={styles.week}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="vh">{words.window}</span>
                  </th>
                  {names.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([key, windows]) => (
                  <tr key={key}>
                    <th scope="row">
                      <RowHead {...{ rowKey: key, windows, standing, mayChange }} />
                    </th>
                    {names.map((name, weekday) => (
                      <td key={name}>
                        {windows
                          .filter((window) => window.weekday === weekday)
                          .map((window) => (
                            <Cell key={window.id} {...{ window, name, standing, firstDay, mayChange }} />
                          ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <ResultNote result={result} form="week" />
          {mayChange ? (
            <div className={styles.keep}>
              <TextField
                label={words.from}
                help={words.fromHelp}
                {...standing.field('first_day', firstDay)}
                type="date"
                min={today}
                required
              />
              <div className={styles.row}>
                <Button type="submit" name="intent" value="week" busy={busy === 'week'}>
                  {words.save}
                </Button>
                <LookButton form="week" busy={busy} />
              </div>
            </div>
          ) : (
            <p className="tiny">{words.readOnly}</p>
          )}
        </Form>
      )}
    </Box>
  );
}

type Standing = ReturnType<typeof standingOf>;

/** A window's times, and until when it takes orders: of all its days at once, where they don't differ. */
function RowHead({
  rowKey,
  windows,
  standing,
  mayChange,
}: {
  rowKey: string;
  windows: WeekWindowView[];
  standing: Standing;
  mayChange: boolean;
}) {
  const { week: words } = useCityWords();
  const language = useLanguage();
  const { starts_at = '00:00', ends_at = '00:00' } = windows[0] ?? {};
  const range = clockRange(language, starts_at, ends_at);
  const minutes = new Set(windows.map(({ cut_off_minutes }) => cut_off_minutes));
  const one = minutes.size === 1 ? ([...minutes][0] ?? 0) : null;
  const field = standing.field(`cut_off.${rowKey}`, one === null ? '' : String(one));
  const closes = one === null ? null : minutesOf(starts_at) - one;
  return (
    <>
      {range}
      <span className={styles.under}>
        {closes === null
          ? words.differs
          : closes < 0
            ? words.lastOrderBefore
            : words.lastOrder(clockTime(language, clockOf(closes)))}
      </span>
      {mayChange && (
        <label className={styles.minutes}>
          <span aria-hidden="true">{words.cutOff}</span>
          <input
            name={field.name}
            defaultValue={field.defaultValue}
            aria-label={words.cutOffOf(range)}
            aria-invalid={field.error ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
          {field.error && <span className={styles.wrong}>{field.error}</span>}
        </label>
      )}
    </>
  );
}

function Cell({
  window,
  name,
  standing,
  firstDay,
  mayChange,
}: {
  window: WeekWindowView;
  name: string;
  standing: Standing;
  firstDay: string;
  mayChange: boolean;
}) {
  const { week: words } = useCityWords();
  const language = useLanguage();
  const { id, starts_at, ends_at, capacity, fullest, first_day, last_day, later } = window;
  const field = standing.field(`capacity.${id}`, String(capacity));
  const day = (given: string) => dateOfYear(language, given);
  return (
    <div className={styles.slot}>
      {mayChange ? (
        <>
          <input type="hidden" name="cell" value={cellValue(window)} />
          <input
            name={field.name}
            defaultValue={field.defaultValue}
            aria-label={words.capacity(name, clockRange(language, starts_at, ends_at))}
            aria-invalid={field.error ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </>
      ) : (
        <b>{grouped(capacity)}</b>
      )}
      {field.error && <span className={styles.wrong}>{field.error}</span>}
      {fullest && (
        <small>
          <span>{words.taken(grouped(fullest.taken))}</span> <span>{day(fullest.day)}</span>
        </small>
      )}
      {first_day && first_day > firstDay && <small>{words.begins(day(first_day))}</small>}
      {last_day && <small>{words.ends(day(last_day))}</small>}
      {later.map((terms) => (
        <small key={terms.first_day}>{words.becomes(grouped(terms.capacity), day(terms.first_day))}</small>
      ))}
    </div>
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
