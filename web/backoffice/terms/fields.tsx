import { TextArea, TextField } from '../../components/form/field.tsx';
import type { Typed } from '../base/typed.ts';
import styles from './terms.module.css';
import { useTermWords } from './words.ts';

/** What stands in a form, and what was wrong with it, by fields. */
export type Part = { values: Typed; wrong: Record<string, string> };

const sides = [
  { language: 'ar', dir: 'rtl' },
  { language: 'en', dir: 'ltr' },
] as const;

/** Words in both languages side by side, Arabic first; in `rows` lines where they are more than one. */
export function PairField({
  values,
  wrong,
  name,
  labels,
  most,
  rows,
  help,
}: Part & { name: string; labels: readonly [string, string]; most: number; rows?: number; help?: string }) {
  return (
    <div className={styles.pair}>
      {sides.map(({ language, dir }, at) => {
        const path = `${name}.${language}`;
        const field = {
          ...{ label: labels[at], help, error: wrong[path] ?? null, name: path, maxLength: most },
          ...{ defaultValue: values[path]?.[0] ?? '', dir, lang: language, required: true },
        };
        return rows ? (
          <TextArea key={path} {...field} rows={rows} />
        ) : (
          <TextField key={path} {...field} autoComplete="off" />
        );
      })}
    </div>
  );
}

/** What links name it by: chosen once, and told from then on. */
export function SlugField({ values, wrong, slug }: Part & { slug: string | undefined }) {
  const words = useTermWords();
  if (slug !== undefined)
    return (
      <p className="small muted">
        {words.slug}: <bdi dir="ltr">{slug}</bdi>
      </p>
    );
  return (
    <TextField
      label={words.slug}
      help={words.slugHelp}
      error={wrong.slug ?? null}
      name="slug"
      maxLength={60}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values.slug?.[0] ?? ''}
      required
    />
  );
}
