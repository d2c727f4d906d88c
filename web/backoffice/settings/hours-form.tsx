import { Form } from 'react-router';
import { weekdayNames } from '#shop/format/dates.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { FormNote, Was } from '../base/overtaken.tsx';
import { type FormProps, SettingField, type Standing, useStanding } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

type Span = { opens: string; closes: string };
/** Periods that every day can have; one that has more shows them all. */
const periods = 2;

/** When somebody answers: the week from Sunday on, and the days that differ with room for one more. */
export function HoursForm({ settings: { support_hours: hours, was }, result, busy }: FormProps) {
  const { hours: words, save } = useSettingsWords();
  const names = weekdayNames(useLanguage());
  const standing = useStanding('hours', result);
  // What was typed stays where a colleague has taken a day away.
  const exceptions = Array.from(
    { length: Math.max(hours.exceptions.length + 1, standing.rows('exceptions')) },
    (_, row) => hours.exceptions[row] ?? { date: '', spans: [] },
  );
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <Was was={was.support_hours} typed={standing.was} result={result} form="hours" />
      <p className="muted">{words.text}</p>
      {hours.week.map((spans, day) => (
        <fieldset key={names[day]} className={styles.day}>
          <legend>{names[day]}</legend>
          <Spans name={`week.${day}`} spans={spans} standing={standing} />
        </fieldset>
      ))}
      <h3>{words.exceptions}</h3>
      <p className="muted">{words.exceptionsText}</p>
      {exceptions.map(({ date, spans }, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor keep anything
        <div key={row} className={styles.day}>
          <SettingField
            label={words.date}
            type="date"
            name={`exceptions.${row}.date`}
            set={date}
            standing={standing}
          />
          <Spans name={`exceptions.${row}.spans`} spans={spans} standing={standing} />
        </div>
      ))}
      <div className={styles.acts}>
        <FormNote result={result} form="hours" />
        <Button type="submit" name="intent" value="hours" busy={busy === 'hours'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}

function Spans({ name, spans, standing }: { name: string; spans: readonly Span[]; standing: Standing }) {
  const { hours: words } = useSettingsWords();
  const length = Math.max(periods, spans.length, standing.rows(name));
  const rows = Array.from({ length }, (_, row) => spans[row]);
  return (
    <div className={styles.spans}>
      {rows.map((span, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor keep anything
        <div key={row} className={styles.span}>
          {(['opens', 'closes'] as const).map((end) => (
            <SettingField
              key={end}
              label={
                <>
                  {words[end]}
                  <span className="vh"> {row === 0 ? words.first : words.second}</span>
                </>
              }
              type="time"
              name={`${name}.${row}.${end}`}
              set={span?.[end] ?? ''}
              standing={standing}
            />
          ))}
        </div>
      ))}
      {standing.wrong(name) && <p className={styles.wrong}>{standing.wrong(name)}</p>}
    </div>
  );
}
