import { Form } from 'react-router';
import type { Holiday } from '#shop/contract/workshop/closed-days.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { numberRange } from '#shop/format/numbers.ts';
import { daysFrom } from '#shop/rules/time/riyadh-day.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';
import { AskAboutOrders, ReasonAndPlace } from './close-form.tsx';

type Props = {
  cities: readonly { id: number; name: string }[];
  today: string;
  mayChange: boolean;
} & FormState<CityResult>;

/** Public holidays that are coming: proposed, until somebody says when they are and whether the shop rests. */
export function Holidays({ holidays, ...props }: { holidays: readonly Holiday[] } & Props) {
  const { holidays: words } = useCityWords();
  return (
    <Box title={words.title}>
      <p className="small">{holidays.length === 0 ? words.none : words.text}</p>
      <ul className={styles.holidays}>
        {holidays.map((holiday) => (
          <li key={holiday.id}>
            <Row holiday={holiday} {...props} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Row({ holiday, cities, today, mayChange, result, busy }: { holiday: Holiday } & Props) {
  const { holidays: words, closed } = useCityWords();
  const language = useLanguage();
  const { id, title, first_day, last_day, hijri, moon, confirmed, closed: closedDays } = holiday;
  const name = `confirm-${id}`;
  const standing = standingOf(name, result);
  const day = (given: string) => dateInWords(language, given, today);
  const isOpen = standing.refused || undefined;
  const closedAll = closedDays.length > 0;
  const span = daysFrom(first_day, last_day) + 1;
  return (
    <>
      <div className={styles.holiday}>
        <span>
          <b>{title[language]}</b>
          <span className={styles.under}>
            {listed(language, [
              first_day === last_day ? day(first_day) : numberRange(language, day(first_day), day(last_day)),
              hijri,
            ])}
          </span>
        </span>
        <span className={styles.row}>
          <Tag tone={!moon || confirmed ? 'plain' : 'warn'}>
            {!moon ? words.fixed : confirmed ? words.confirmed : words.expected}
          </Tag>
          <Tag tone={closedAll ? 'good' : 'plain'}>
            {closedDays.length === span ? words.closed : closedAll ? words.partly : words.open}
          </Tag>
        </span>
      </div>
      <ResultNote result={result} form={name} />
      {mayChange && (
        <details className={styles.fold} open={isOpen}>
          <summary>
            {moon && !confirmed ? words.confirm : words.change}
            <FoldMark />
          </summary>
          <Form
            key={`${first_day} ${last_day} ${confirmed} ${closedDays.length}`}
            id={formId(name)}
            method="post"
            className={styles.form}
            preventScrollReset
          >
            <input type="hidden" name="id" value={id} />
            <div className={styles.pair}>
              <TextField
                label={closed.first}
                {...standing.field('first_day', first_day)}
                type="date"
                required
              />
              <TextField label={closed.last} {...standing.field('last_day', last_day)} type="date" required />
            </div>
            <Check {...standing.box('closed', true)}>{words.closedBox}</Check>
            <ReasonAndPlace cities={cities} standing={standing} reason={title} />
            <AskAboutOrders {...{ result, form: name, today }} />
            <div className={styles.send}>
              <div className={styles.row}>
                <Button type="submit" name="intent" value="confirm" look="quiet" busy={busy === 'confirm'}>
                  {words.confirm}
                </Button>
                <LookButton form="confirm" busy={busy} />
              </div>
            </div>
          </Form>
        </details>
      )}
    </>
  );
}
