import { useEffect, useRef } from 'react';
import { dateInWords } from '#shop/format/dates.ts';
import { Button } from '../../../components/button.tsx';
import { DayChoice } from '../../../components/delivery/day-choice.tsx';
import { Note } from '../../../components/note.tsx';
import { useLanguage } from '../../base/me.ts';
import type { FormState } from '../../base/result.tsx';
import { Box } from '../../shell/screen.tsx';
import styles from './delivery-preview.module.css';
import type { CityResult } from './standing.ts';
import { useCityWords } from './words.ts';

/** A form whose change can be looked at first is called so: from what was seen one goes back to it. */
export const formId = (name: string): string => `form-${name}`;

/** What a shopper would be told in either language, at the head of the screen: one form of many is looked at. */
export function DeliveryPreview({ result }: Pick<FormState<CityResult>, 'result'>) {
  const { seen: words } = useCityWords();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const seen = result?.seen ?? null;
  useEffect(() => {
    if (seen) place.current?.scrollIntoView({ block: 'start' });
  }, [seen]);
  if (!result || !seen) return null;
  const city = seen[language].city;
  const isNow = seen.readOn === seen.today;
  return (
    <div ref={place} className={styles.seen}>
      <Box title={words.title}>
        <p className="muted" role="status">
          {isNow ? words.now(city) : words.on(city, dateInWords(language, seen.readOn, seen.today))}
        </p>
        {(['ar', 'en'] as const).map((each) => {
          const { carts, title, text, label, days, shown, pickup } = seen[each];
          const name = `seen-${each}`;
          return (
            <section
              key={each}
              lang={each}
              dir={each === 'ar' ? 'rtl' : 'ltr'}
              aria-label={title}
              className={styles.told}
            >
              <dl>
                {carts.map(({ goods, lines }) => (
                  <div key={goods}>
                    <dt>{goods}</dt>
                    {lines.map((line) => (
                      <dd key={line}>{line}</dd>
                    ))}
                  </div>
                ))}
              </dl>
              <h3>{title}</h3>
              {text && <Note icon="truck">{text}</Note>}
              {days.length > 0 && (
                <DayChoice
                  // What is seen anew begins with its own day.
                  key={JSON.stringify(days)}
                  {...{ language: each, label, days, shown, today: seen.readOn }}
                  // Closed days are what one looks for: they aren't drawn aside.
                  fromFirst
                  names={{
                    day: `${name}-day`,
                    slots: (date) => `${name}-${date}`,
                    slot: (date, id) => `${date}/${id}`,
                  }}
                />
              )}
              {pickup && <p className="small">{pickup}</p>}
            </section>
          );
        })}
        <a href={`#${formId(result.form)}`} className={styles.way}>
          {words.back}
        </a>
      </Box>
    </div>
  );
}

type Look = {
  form: string;
  /** Where others of its kind stand beside it: what it shows. */
  label?: string;
  /** Of what asks for nothing that is typed. */
  formNoValidate?: boolean;
  size?: 's';
};

/** Beside what keeps a change: shows it first. */
export function LookButton({ form, busy, label, ...more }: Look & Pick<FormState<CityResult>, 'busy'>) {
  const { seen: words } = useCityWords();
  const intent = `${form}-preview`;
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="quiet"
      busy={busy === intent}
      aria-label={label}
      {...more}
    >
      {words.look}
    </Button>
  );
}
