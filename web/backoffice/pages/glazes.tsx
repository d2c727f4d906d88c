import type { DraftBlock } from '#shop/rules/pages/draft.ts';
import { Note } from '../../components/note.tsx';
import { useLanguage } from '../base/me.ts';
import formStyles from '../shell/form.module.css';
import styles from './block.module.css';
import type { Choices } from './editor.tsx';
import { usePageWords } from './words.ts';
import { glazeRows } from './written.ts';

/** Pot colours as a wall of tiles shows them: a row each, and one more for another. Emptied, a row is gone. */
export function Glazes({
  block,
  wrong,
  choices,
}: {
  block: DraftBlock;
  wrong: Record<string, string>;
  choices: Choices;
}) {
  const words = usePageWords();
  const language = useLanguage();
  const { key } = block;
  const said = [...new Set(['ar', 'en'].flatMap((part) => wrong[`${key}.${part}.items`] ?? []))];
  const none = { slug: '', ar: '', en: '', swatch: '#ffffff' };
  return (
    <>
      {said.map((each) => (
        <Note key={each} tone="bad">
          {each}
        </Note>
      ))}
      <ol className={styles.glazes}>
        {[...glazeRows(block), none].map((row, index) => {
          const name = (field: string) => `${key}.glaze.${index}.${field}`;
          const known = choices.glazes.some(({ slug }) => slug === row.slug) || row.slug === '';
          return (
            <li key={row.slug}>
              <select
                name={name('slug')}
                defaultValue={row.slug}
                aria-label={words.glaze.slug}
                className={formStyles.select}
              >
                <option value="">{words.newGlaze}</option>
                {!known && <option value={row.slug}>{row.slug}</option>}
                {choices.glazes.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title[language]}
                  </option>
                ))}
              </select>
              {(['ar', 'en'] as const).map((each) => (
                <input
                  key={each}
                  type="text"
                  name={name(each)}
                  defaultValue={row[each]}
                  maxLength={60}
                  aria-label={each === 'ar' ? words.glaze.arabic : words.glaze.english}
                  {...{ lang: each, dir: each === 'ar' ? 'rtl' : 'ltr' }}
                  className={formStyles.select}
                />
              ))}
              <input
                type="color"
                name={name('swatch')}
                defaultValue={row.swatch}
                aria-label={words.glaze.swatch}
                className={styles.swatch}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
