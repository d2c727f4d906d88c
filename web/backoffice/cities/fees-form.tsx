import { Form } from 'react-router';
import type { StaffCity } from '#shop/contract/workshop/cities.ts';
import { dateInWords } from '#shop/format/dates.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form/field.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';

type Fees = Pick<StaffCity, 'delivery_fee' | 'free_delivery_from'>;

/** Whether delivery is free for whatever is ordered. */
export function isFree({ delivery_fee, free_delivery_from }: Fees): boolean {
  return delivery_fee === 0 || free_delivery_from === 0;
}

/** What delivery costs today, what it is to cost from which day on, and a change of it. */
export function FeesForm({
  city,
  today,
  mayChange,
  result,
  busy,
}: { city: StaffCity; today: string; mayChange: boolean } & FormState<CityResult>) {
  const { fees: words } = useCityWords();
  const language = useLanguage();
  const standing = standingOf('fees', result);
  const amount = (sum: number | null) => (sum === null ? '' : String(sum));
  return (
    <Box title={words.title}>
      <ul id={formId('withdraw')} className={styles.fees}>
        <li>
          <span>{words.now}</span>
          <b>
            <Cost {...city} />
          </b>
        </li>
        {city.later_fees.map((fees) => {
          const day = dateInWords(language, fees.first_day, today);
          return (
            <li key={fees.first_day}>
              <span>{words.planned(day)}</span>
              <b>
                <Cost {...fees} />
              </b>
              {mayChange && (
                <Form method="post" preventScrollReset className={styles.row}>
                  <input type="hidden" name="version" value={city.version} />
                  <input type="hidden" name="first_day" value={fees.first_day} />
                  <Button
                    type="submit"
                    name="intent"
                    value="withdraw"
                    look="quiet"
                    size="s"
                    aria-label={words.withdrawOf(day)}
                  >
                    {words.withdraw}
                  </Button>
                  <LookButton form="withdraw" busy={busy} label={words.lookWithdrawn(day)} size="s" />
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      <ResultNote result={result} form="withdraw" />
      {mayChange && (
        <Form key={city.version} id={formId('fees')} method="post" preventScrollReset>
          <input type="hidden" name="version" value={city.version} />
          <div className={styles.facts}>
            <TextField
              label={words.fee}
              {...standing.field('delivery_fee', amount(city.delivery_fee))}
              inputMode="decimal"
              required
            />
            <TextField
              label={words.freeFrom}
              help={words.freeFromHelp}
              {...standing.field('free_delivery_from', amount(city.free_delivery_from))}
              inputMode="decimal"
            />
            <TextField
              label={words.from}
              help={words.fromHelp}
              {...standing.field('first_day', today)}
              type="date"
              min={today}
              required
            />
          </div>
          <div className={styles.send}>
            <ResultNote result={result} form="fees" />
            <div className={styles.row}>
              <Button type="submit" name="intent" value="fees" busy={busy === 'fees'}>
                {words.save}
              </Button>
              <LookButton form="fees" busy={busy} />
            </div>
          </div>
        </Form>
      )}
    </Box>
  );
}

/** What delivery costs, in words. */
function Cost(fees: Fees) {
  const { fees: words } = useCityWords();
  const language = useLanguage();
  if (isFree(fees)) return words.free;
  const { delivery_fee, free_delivery_from: from } = fees;
  const sum = from === null ? null : riyals(language, fromRiyals(from), 'oblique');
  return words.cost(riyals(language, fromRiyals(delivery_fee)), sum);
}
