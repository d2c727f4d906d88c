import { Form } from 'react-router';
import { waysToLeaveOut } from '#shop/rules/store/brand.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { FormNote, Was } from '../base/overtaken.tsx';
import { ProofField } from '../base/proof-field.tsx';
import type { FormState } from '../base/result.tsx';
import { type SettingResult, SwitchWords, useStanding } from '../settings/setting-field.tsx';
import settingStyles from '../settings/settings.module.css';
import { useBrandWords } from './words.ts';

/** Ways to pay that aren't offered. */
export function WaysForm({
  off,
  was,
  result,
  busy,
}: { off: readonly string[]; was: string } & FormState<SettingResult>) {
  const { ways: words, save } = useBrandWords();
  const standing = useStanding('ways', result);
  return (
    <Form method="post" className={settingStyles.form} preventScrollReset>
      <Was was={was} typed={standing.was} result={result} form="ways" />
      <p className="muted">{words.text}</p>
      {waysToLeaveOut.map((way) => (
        <Check key={way} name={`off.${way}`} defaultChecked={standing.has(`off.${way}`, off.includes(way))}>
          <SwitchWords
            standing={standing}
            name={`off.${way}`}
            set={off.includes(way)}
            words={words.off(words.names[way])}
          />
        </Check>
      ))}
      <div className={settingStyles.acts}>
        <ProofField result={result} form="ways" />
        <FormNote result={result} form="ways" />
        <Button type="submit" name="intent" value="ways" busy={busy === 'ways'}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
