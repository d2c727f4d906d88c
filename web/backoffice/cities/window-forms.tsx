import { Form } from 'react-router';
import type { WeekWindowView } from '#shop/contract/workshop/cities.ts';
import { clockRange } from '#shop/format/clock.ts';
import { weekdayNames } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import { Bookings } from './bookings.tsx';
import styles from './cities.module.css';

type Of = { version: number; today: string; firstDay: string } & FormState<CityResult>;

/** A window more, on some days of the week. */
export function AddWindow({ version, today, firstDay, result, busy }: Of) {
  const { add: words, week } = useCityWords();
  const names = weekdayNames(useLanguage());
  const standing = standingOf('add', result);
  const wrong = standing.wrong('weekdays');
  return (
    <Box title={words.title}>
      <Form key={version} id={formId('add')} method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <fieldset className={styles.days}>
          <legend>{words.days}</legend>
          {names.map((name, at) => (
            <Check key={name} {...standing.box('weekdays', false, String(at))}>
              {name}
            </Check>
          ))}
          {wrong && <p className={styles.wrong}>{wrong}</p>}
        </fieldset>
        <div className={styles.pair}>
          <TextField label={words.starts} {...standing.field('starts_at', '')} type="time" required />
          <TextField label={words.ends} {...standing.field('ends_at', '')} type="time" required />
        </div>
        <div className={styles.pair}>
          <TextField
            label={words.capacity}
            {...standing.field('capacity', '')}
            inputMode="numeric"
            maxLength={5}
            required
          />
          <TextField
            label={week.cutOff}
            {...standing.field('cut_off_minutes', '90')}
            inputMode="numeric"
            maxLength={5}
            required
          />
        </div>
        <TextField
          label={words.from}
          {...standing.field('first_day', firstDay)}
          type="date"
          min={today}
          required
        />
        <Send {...{ result, form: 'add', busy, words: words.save }} />
      </Form>
    </Box>
  );
}

/** A window that is not offered any more from a day on; what stands in the way is listed with its boards. */
export function EndWindow({ week, version, today, firstDay, result, busy }: Of & { week: WeekWindowView[] }) {
  const { end: words } = useCityWords();
  const language = useLanguage();
  const names = weekdayNames(language);
  const standing = standingOf('end', result);
  const { defaultValue, error } = standing.field('window_id', '');
  const found = standing.refused ? result?.found : null;
  const inOrder = week.toSorted((one, other) => one.weekday - other.weekday);
  return (
    <Box title={words.title}>
      <Form key={version} id={formId('end')} method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <p className="small">{words.text}</p>
        <Field label={words.window} error={error}>
          {(tied) => (
            <select {...tied} name="window_id" defaultValue={defaultValue} className={formStyles.select}>
              {inOrder.map(({ id, weekday, starts_at, ends_at }) => (
                <option key={id} value={id}>
                  {listed(language, [names[weekday] ?? '', clockRange(language, starts_at, ends_at)])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={words.from}
          {...standing.field('first_day', firstDay)}
          type="date"
          min={today}
          required
        />
        <Send {...{ result, form: 'end', busy, words: words.save }} />
      </Form>
      {found && <Bookings found={found} title={words.inUse} today={today} />}
    </Box>
  );
}

/** The whole week of another city. */
export function CopyWeek({
  others,
  version,
  today,
  firstDay,
  result,
  busy,
}: Of & { others: readonly { id: number; name: string }[] }) {
  const { copy: words } = useCityWords();
  const standing = standingOf('copy', result);
  const { defaultValue, error } = standing.field('from_cities_id', '');
  return (
    <Box title={words.title}>
      <Form key={version} id={formId('copy')} method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <p className="small">{words.text}</p>
        <Field label={words.from} error={error}>
          {(tied) => (
            <select {...tied} name="from_cities_id" defaultValue={defaultValue} className={formStyles.select}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={words.day}
          {...standing.field('first_day', firstDay)}
          type="date"
          min={today}
          required
        />
        <Send {...{ result, form: 'copy', busy, words: words.save }} />
      </Form>
    </Box>
  );
}

function Send({
  result,
  form,
  busy,
  words,
}: Pick<FormState<CityResult>, 'result' | 'busy'> & { form: string; words: string }) {
  return (
    <div className={styles.send}>
      <ResultNote result={result} form={form} />
      <div className={styles.row}>
        <Button type="submit" name="intent" value={form} look="quiet" busy={busy === form}>
          {words}
        </Button>
        <LookButton form={form} busy={busy} />
      </div>
    </div>
  );
}
