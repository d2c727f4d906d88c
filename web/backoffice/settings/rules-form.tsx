import { Form } from 'react-router';
import type { HouseRules } from '#shop/contract/store/house-rules.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { FormNote, Was } from '../base/overtaken.tsx';
import type { FormState } from '../base/result.tsx';
import { SettingField, type SettingResult, SwitchWords, useStanding } from './setting-field.tsx';
import styles from './settings.module.css';
import { useSettingsWords } from './words.ts';

/** The days of the guarantee, and which e-mail addresses sign up. */
export function RulesForm({ rules, result, busy }: { rules: HouseRules } & FormState<SettingResult>) {
  const { rules: words, save } = useSettingsWords();
  const standing = useStanding('rules', result);
  const { was, return_days: days, email_must_end_with_com: com } = rules;
  return (
    // What was saved stands there as it is kept, whatever digits it was typed in.
    <Form key={was} method="post" className={styles.form} preventScrollReset>
      <Was was={was} typed={standing.was} result={result} form="rules" />
      <p className="muted">{words.text}</p>
      <SettingField
        label={words.returnDays}
        name="return_days"
        set={String(days)}
        standing={standing}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.whole}>
        <Check name="email_must_end_with_com" defaultChecked={standing.has('email_must_end_with_com', com)}>
          <SwitchWords standing={standing} name="email_must_end_with_com" set={com} words={words.com} />
          <span className="tiny">
            <br />
            {words.comHelp}
          </span>
        </Check>
      </div>
      <div className={styles.acts}>
        <FormNote result={result} form="rules" />
        <Button type="submit" name="intent" value="rules" busy={busy === 'rules'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
