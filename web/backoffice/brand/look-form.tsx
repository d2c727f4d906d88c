import { Form } from 'react-router';
import type { Brand } from '#shop/contract/store/brand.ts';
import { brandFonts, brandSigns } from '#shop/rules/store/brand.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import { SettingField, type SettingResult, standingOf } from '../settings/setting-field.tsx';
import settingStyles from '../settings/settings.module.css';
import formStyles from '../shell/form.module.css';
import styles from './brand.module.css';
import { LookPreview } from './look-preview.tsx';
import { useBrandWords } from './words.ts';

/**
 * Colours, letters and sign. `seen`: what is looked at before it is saved, with what stands in the fields; null: what is
 * worn now.
 */
export function LookForm({
  brand,
  seen,
  asked,
  name,
  result,
  busy,
}: {
  brand: Brand;
  seen: Brand | null;
  asked: Record<string, string>;
  name: string;
} & FormState<SettingResult>) {
  const { look: words, save } = useBrandWords();
  const standing = standingOf('look', result);
  const set = (field: 'accent' | 'fresh') => asked[field] ?? brand[field] ?? '';
  const choice = (field: 'font' | 'sign', labels: Record<string, string>, names: readonly string[]) => (
    <Field label={words[field]} error={standing.wrong(field)}>
      {(tied) => (
        <select
          {...tied}
          name={field}
          defaultValue={standing.of(field, asked[field] ?? brand[field])}
          className={formStyles.select}
        >
          {names.map((value) => (
            <option key={value} value={value}>
              {labels[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <Form method="post" className={settingStyles.form} preventScrollReset>
      <p className="muted">{words.text}</p>
      <SettingField
        {...{ standing, label: words.accent, help: words.usual, name: 'accent', set: set('accent') }}
        dir="ltr"
        placeholder="#1c4e7c"
      />
      <SettingField
        {...{ standing, label: words.fresh, help: words.usual, name: 'fresh', set: set('fresh') }}
        dir="ltr"
        placeholder="#0e6461"
      />
      {choice('font', words.fonts, brandFonts)}
      {choice('sign', words.signs, brandSigns)}
      <div className={settingStyles.whole}>
        <p className="muted">{seen ? words.shown : words.saved}</p>
        <LookPreview brand={seen ?? brand} name={name} />
      </div>
      <div className={settingStyles.acts}>
        <ResultNote result={result} form="look" />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="look" busy={busy === 'look'}>
            {save}
          </Button>
          <Button type="submit" look="quiet" formMethod="get" name="preview" value="1">
            {words.preview}
          </Button>
        </div>
      </div>
    </Form>
  );
}
