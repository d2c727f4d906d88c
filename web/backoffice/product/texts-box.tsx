import { TextArea, TextField } from '../../components/form/field.tsx';
import { Box } from '../shell/screen.tsx';
import { type Part, partField } from './form-part.ts';
import { KindField, SlugField } from './identity-fields.tsx';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

const languages = [
  { code: 'ar', dir: 'rtl' },
  { code: 'en', dir: 'ltr' },
] as const;

/** What is told of a product, Arabic beside English. */
export function TextsBox(part: Part) {
  const words = useProductWords();
  const { field } = partField(part);
  const label = (name: string, code: 'ar' | 'en') =>
    `${name} ${code === 'ar' ? words.arabic : words.english}`;
  const isDraft = part.product.first_published_at === null;
  return (
    <Box title={words.texts}>
      <div className={styles.both}>
        {languages.map(({ code, dir }) => (
          <div key={code} className={styles.side}>
            <TextField
              label={label(words.title, code)}
              {...field(`title_${code}`)}
              {...{ dir, lang: code, maxLength: 120 }}
            />
            <TextField
              label={label(words.summary, code)}
              {...field(`summary_${code}`)}
              {...{ dir, lang: code, maxLength: 300 }}
            />
            <TextArea
              label={label(words.description, code)}
              {...field(`description_${code}`)}
              {...{ dir, lang: code, maxLength: 4000, rows: 8 }}
            />
          </div>
        ))}
      </div>
      <div className={styles.pair}>
        {part.product.kind === 'plant' && (
          <TextField label={words.latinName} {...field('latin_name')} maxLength={120} dir="ltr" lang="la" />
        )}
        <TextField
          label={words.otherNames}
          help={words.otherNamesHelp}
          {...field('other_names')}
          maxLength={400}
          dir="auto"
        />
      </div>
      {isDraft && (
        <div className={styles.pair}>
          <SlugField {...field('slug')} />
          <KindField {...field('kind')} />
        </div>
      )}
    </Box>
  );
}
