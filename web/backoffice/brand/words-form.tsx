import { Form } from 'react-router';
import type { Brand } from '#shop/contract/store/brand.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/form/field.tsx';
import { FormNote, Was } from '../base/overtaken.tsx';
import type { FormState } from '../base/result.tsx';
import { type SettingResult, useStanding } from '../settings/setting-field.tsx';
import settingStyles from '../settings/settings.module.css';
import styles from './brand.module.css';
import type { SeenWords } from './seen-words.server.ts';
import { useBrandWords } from './words.ts';
import { WordsPreview } from './words-preview.tsx';
import { linesOf } from './written.ts';

/** `seen`: what would change, where it was asked to be looked at before it is kept. */
export type WordsResult = SettingResult & { seen?: SeenWords };

/** Texts that the shop says in words of its own, a line each. */
export function WordsForm({
  brand,
  was,
  result,
  busy,
}: { brand: Brand; was: string } & FormState<WordsResult>) {
  const { words, save } = useBrandWords();
  const standing = useStanding('words', result);
  return (
    <Form method="post" className={settingStyles.form} preventScrollReset>
      <Was was={was} typed={standing.was} result={result} form="words" />
      <p className="muted">
        {words.text}
        <bdi dir="ltr" className={styles.example}>
          shell.title = {words.example}
        </bdi>
      </p>
      {(
        [
          ['ar', words.arabic],
          ['en', words.english],
        ] as const
      ).map(([language, label]) => (
        <TextArea
          key={language}
          label={label}
          help={standing.now(`words.${language}`, linesOf(brand.words[language]))}
          name={`words.${language}`}
          rows={10}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
          defaultValue={standing.of(`words.${language}`, linesOf(brand.words[language]))}
          error={standing.wrong(`words.${language}`)}
        />
      ))}
      {result?.form === 'words' && result.seen && (
        <div className={settingStyles.whole}>
          <WordsPreview seen={result.seen} />
        </div>
      )}
      <div className={settingStyles.acts}>
        <FormNote result={result} form="words" />
        <div className={settingStyles.buttons}>
          <Button type="submit" name="intent" value="words" busy={busy === 'words'}>
            {save}
          </Button>
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="words-preview"
            busy={busy === 'words-preview'}
          >
            {words.preview}
          </Button>
        </div>
      </div>
    </Form>
  );
}
