import { Form } from 'react-router';
import type { StaffCity } from '#shop/contract/workshop/cities.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import formStyles from '../shell/form.module.css';
import { Box } from '../shell/screen.tsx';
import { formId, LookButton } from './base/delivery-preview.tsx';
import { type CityResult, standingOf } from './base/standing.ts';
import { useCityWords } from './base/words.ts';
import styles from './cities.module.css';

/** What a city is, in both languages: names, who delivers, where things are picked up. */
export function FactsForm({
  city,
  mayChange,
  result,
  busy,
}: { city: StaffCity; mayChange: boolean } & FormState<CityResult>) {
  const { facts: words, services, week } = useCityWords();
  const standing = standingOf('facts', result);
  const service = standing.field('delivery_service', city.delivery_service);
  const arabic = { dir: 'rtl', lang: 'ar' } as const;
  const english = { dir: 'ltr', lang: 'en' } as const;
  const pickup = { help: words.pickupHelp, maxLength: 200 };
  return (
    <Box title={words.title}>
      <Form key={city.version} id={formId('facts')} method="post" preventScrollReset>
        <input type="hidden" name="version" value={city.version} />
        <fieldset disabled={!mayChange} className={styles.facts}>
          <TextField
            label={words.nameAr}
            {...standing.field('name.ar', city.name.ar)}
            {...arabic}
            maxLength={60}
            required
          />
          <TextField
            label={words.nameEn}
            {...standing.field('name.en', city.name.en)}
            {...english}
            maxLength={60}
            required
          />
          <Field label={words.service} error={service.error}>
            {(tied) => (
              <select
                {...tied}
                name={service.name}
                defaultValue={service.defaultValue}
                className={formStyles.select}
              >
                {(['barq', 'courier'] as const).map((each) => (
                  <option key={each} value={each}>
                    {services[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            label={words.cutOff}
            help={words.cutOffHelp}
            {...standing.field('cut_off', city.cut_off)}
            type="time"
            required
          />
          <TextField
            label={words.pickupAr}
            {...pickup}
            {...standing.field('pickup_address.ar', city.pickup_address?.ar ?? '')}
            {...arabic}
          />
          <TextField
            label={words.pickupEn}
            {...pickup}
            {...standing.field('pickup_address.en', city.pickup_address?.en ?? '')}
            {...english}
          />
          <div className={styles.whole}>
            <Check {...standing.box('allow_engrave', city.allow_engrave)}>{words.engraves}</Check>
          </div>
        </fieldset>
        <div className={styles.send}>
          <ResultNote result={result} form="facts" />
          {mayChange ? (
            <div className={styles.row}>
              <Button type="submit" name="intent" value="facts" busy={busy === 'facts'}>
                {words.save}
              </Button>
              <LookButton form="facts" busy={busy} />
            </div>
          ) : (
            <p className="tiny">{week.readOnly}</p>
          )}
        </div>
      </Form>
    </Box>
  );
}
