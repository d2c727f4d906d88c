import { Form } from 'react-router';
import { brandFonts, brandSigns } from '#shop/rules/store/brand.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { FormNote, Was } from '../base/overtaken.tsx';
import type { FormState } from '../base/result.tsx';
import { SettingField, type SettingResult, useStanding } from '../settings/setting-field.tsx';
import settingStyles from '../settings/settings.module.css';
import formStyles from '../shell/form.module.css';
import { PictureField } from '../terms/picture-field.tsx';
import styles from './brand.module.css';
import { LookPreview } from './look-preview.tsx';
import type { LogoChoice, previewOf, Seen } from './seen.server.ts';
import { useBrandWords } from './words.ts';

/**
 * Colours, letters and sign. `preview`: what is looked at before it is saved, with what stands in the fields, or why it can't
 * be worn; with neither, what is worn is seen.
 */
export function LookForm({
  worn,
  preview,
  logos,
  asked,
  name,
  was,
  result,
  busy,
}: {
  worn: Seen;
  preview: ReturnType<typeof previewOf>;
  logos: readonly LogoChoice[];
  asked: Record<string, string>;
  name: string;
  was: string;
} & FormState<SettingResult>) {
  const { look: words, save } = useBrandWords();
  const { brand } = worn;
  const { seen } = preview;
  const answered = useStanding('look', result);
  const standing = {
    ...answered,
    wrong: (field: string) => answered.wrong(field) ?? preview.wrong[field] ?? null,
    // What is looked at isn't what is saved.
    now: (field: string, set: string) =>
      answered.now(field, field === 'accent' || field === 'fresh' ? (brand[field] ?? '') : set),
  };
  const set = (field: 'accent' | 'fresh') => asked[field] ?? brand[field] ?? '';
  const choice = (field: 'font' | 'sign', labels: Record<string, string>, names: readonly string[]) => (
    <Field label={words[field]} help={standing.now(field, brand[field])} error={standing.wrong(field)}>
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
      <Was was={was} typed={standing.was ?? asked.was} result={result} form="look" />
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
      <div className={`${settingStyles.whole} ${styles.logos}`}>
        <PictureField
          choices={logos}
          now={worn.logo}
          chosen={standing.of('picture', asked.picture ?? worn.logo?.name ?? '')}
          error={standing.wrong('logo')}
          label={words.logo}
          help={words.logoHelp}
          isWhole
        />
      </div>
      <SettingField
        {...{
          standing,
          label: words.hero,
          help: words.heroHelp,
          name: 'hero',
          set: asked.hero ?? brand.hero ?? '',
        }}
        dir="ltr"
      />
      <div className={settingStyles.whole}>
        <p className="muted">{seen ? words.shown : words.saved}</p>
        <LookPreview seen={seen ?? worn} name={name} />
      </div>
      <div className={settingStyles.acts}>
        <FormNote result={result} form="look" />
        <div className={settingStyles.buttons}>
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
