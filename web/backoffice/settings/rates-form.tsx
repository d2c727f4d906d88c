import { Form } from 'react-router';
import type { CurrencyRates } from '#shop/contract/store/currency-rates.ts';
import { dateWithYear } from '#shop/format/dates.ts';
import { Button } from '../../components/button.tsx';
import { useLanguage } from '../base/me.ts';
import { type FormState, ResultNote } from '../base/result.tsx';
import { SettingField, type SettingResult, useStanding } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

/** What other currencies cost in riyals, each with the day since which it does. */
export function RatesForm({ rates, result, busy }: { rates: CurrencyRates } & FormState<SettingResult>) {
  const { rates: words, save } = useSettingsWords();
  const language = useLanguage();
  const standing = useStanding('rates', result);
  return (
    // What was saved stands there as it is kept, whatever digits it was typed in.
    <Form key={JSON.stringify(rates)} method="post" className={styles.form} preventScrollReset>
      <p className="muted">{words.text}</p>
      {(['USD', 'KWD'] as const).map((code) => {
        const rate = rates[code];
        const set = rate === null ? '' : String(rate.riyals);
        return (
          <div key={code}>
            <input type="hidden" name={`was.${code}`} value={set} />
            <SettingField
              label={words[code]}
              help={rate === null ? undefined : words.since(dateWithYear(language, rate.day))}
              name={code}
              set={set}
              standing={standing}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        );
      })}
      <div className={styles.acts}>
        <ResultNote result={result} form="rates" />
        <Button type="submit" name="intent" value="rates" busy={busy === 'rates'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
