import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import { Bookings } from './bookings.tsx';
import styles from './cities.module.css';

type Cities = readonly { id: number; name: string }[];

/** Closes days, everywhere or in one city; where orders are to come then it shows them and asks again. */
export function CloseForm({
  cities,
  today,
  result,
  busy,
}: { cities: Cities; today: string } & FormState<CityResult>) {
  const { closed: words } = useCityWords();
  const standing = standingOf('close', result);
  const done = result?.form === 'close' && result.ok ? result.message : '';
  return (
    <Box title={words.add}>
      <Form key={done} id={formId('close')} method="post" className={styles.form} preventScrollReset>
        <div className={styles.pair}>
          <TextField
            label={words.first}
            {...standing.field('first_day', '')}
            type="date"
            min={today}
            required
          />
          <TextField
            label={words.last}
            {...standing.field('last_day', '')}
            type="date"
            min={today}
            required
          />
        </div>
        <ReasonAndPlace cities={cities} standing={standing} reason={{ ar: '', en: '' }} />
        <AskAboutOrders {...{ result, form: 'close', today }} />
        <div className={styles.send}>
          <ResultNote result={result} form="close" />
          <div className={styles.row}>
            <Button type="submit" name="intent" value="close" busy={busy === 'close'}>
              {words.save}
            </Button>
            <LookButton form="close" busy={busy} />
          </div>
        </div>
      </Form>
    </Box>
  );
}

/** Where it is closed and why, in both languages. */
export function ReasonAndPlace({
  cities,
  standing,
  reason,
}: {
  cities: Cities;
  standing: ReturnType<typeof standingOf>;
  reason: { ar: string; en: string };
}) {
  const { closed: words } = useCityWords();
  const where = standing.field('cities_id', '');
  return (
    <>
      <Field label={words.where} error={where.error}>
        {(tied) => (
          <select {...tied} name="cities_id" defaultValue={where.defaultValue} className={formStyles.select}>
            <option value="">{words.everywhere}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ReasonFields standing={standing} reason={reason} />
    </>
  );
}

export function ReasonFields({
  standing,
  reason,
}: {
  standing: ReturnType<typeof standingOf>;
  reason: { ar: string; en: string };
}) {
  const { closed: words } = useCityWords();
  return (
    <div className={styles.pair}>
      <TextField
        label={words.reasonAr}
        {...standing.field('reason.ar', reason.ar)}
        dir="rtl"
        lang="ar"
        maxLength={80}
        required
      />
      <TextField
        label={words.reasonEn}
        {...standing.field('reason.en', reason.en)}
        dir="ltr"
        lang="en"
        maxLength={80}
        required
      />
    </div>
  );
}

/** Orders that are to come on the days that were to be closed, and the box that leaves them there. */
export function AskAboutOrders({
  result,
  form,
  today,
}: { form: string; today: string } & Pick<FormState<CityResult>, 'result'>) {
  const { closed: words } = useCityWords();
  if (result?.form !== form || result.code !== 'DAY_HAS_ORDERS') return null;
  return (
    <>
      {result.found && <Bookings found={result.found} title={words.inTheWay} today={today} />}
      <Check name="keep_orders" value="on">
        {words.keep}
      </Check>
    </>
  );
}
