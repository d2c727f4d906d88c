import { Form } from 'react-router';
import { waysToLeaveOut } from '#shop/rules/store/brand.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/form/choice.tsx';
import { cardMarks, markOf, PaymentMarks } from '../../components/payment-marks.tsx';
import { FormNote, Was } from '../base/overtaken.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import type { FormState } from '../base/result.tsx';
import { type SettingResult, SwitchWords, useStanding } from '../settings/setting-field.tsx';
import settingStyles from '../settings/settings.module.css';
import { useBrandWords } from './words.ts';

/** `leftOut`: which would be left out, where that was asked to be looked at before it is kept. */
export type WaysResult = SettingResult & { leftOut?: readonly (typeof waysToLeaveOut)[number][] };

const markOfWay = { ...markOf, apple_pay: 'Apple Pay' };

/** Ways to pay that aren't offered. */
export function WaysForm({
  off,
  was,
  result,
  busy,
}: { off: readonly string[]; was: string } & FormState<WaysResult>) {
  const { ways: words, save } = useBrandWords();
  const standing = useStanding('ways', result);
  const leftOut = result?.form === 'ways' ? result.leftOut : undefined;
  const marks = waysToLeaveOut.filter((way) => !leftOut?.includes(way)).map((way) => markOfWay[way]);
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
      {leftOut && (
        <div className={settingStyles.whole}>
          <p className="muted" role="status">
            {words.shown}
          </p>
          <PaymentMarks marks={[...cardMarks, ...marks]} />
        </div>
      )}
      <div className={settingStyles.acts}>
        <ProofField result={result} form="ways" />
        <FormNote result={result} form="ways" />
        <div className={settingStyles.buttons}>
          <Button type="submit" name="intent" value="ways" busy={busy === 'ways'}>
            {save}
          </Button>
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="ways-preview"
            busy={busy === 'ways-preview'}
          >
            {words.preview}
          </Button>
        </div>
      </div>
    </Form>
  );
}
