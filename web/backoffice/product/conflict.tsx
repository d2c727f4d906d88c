import { listed } from '#shop/format/lists.ts';
import { Check } from '../../components/form/choice.tsx';
import { Note } from '../../components/note.tsx';
import { useLogWords } from '../audit/words.ts';
import { useLanguage } from '../base/me.ts';
import type { Typed } from '../base/typed.ts';
import { fieldName } from './field-name.ts';
import type { Choices } from './form-part.ts';
import styles from './product.module.css';
import { useProductWords } from './words.ts';

/** Fields that somebody else has changed as well: what I typed and what is saved now, side by side, to choose from. */
export function Conflict({
  fields,
  typed,
  saved,
  titles,
  choices,
}: {
  fields: readonly string[];
  typed: Typed;
  saved: Typed;
  titles: Record<string, string>;
  choices: Choices;
}) {
  const words = useProductWords();
  const { changes } = useLogWords();
  const language = useLanguage();
  if (fields.length === 0)
    return (
      <Note tone="warn" live>
        {words.overtaken}
      </Note>
    );
  const said = (name: string, values: readonly string[] = []) =>
    listed(language, inWords(name, values, changes.values, choices)) || words.nothing;
  return (
    <section className={styles.conflict} role="alert">
      <p>
        <b>{words.conflict}</b> {words.conflictText}
      </p>
      {fields.map((name) => (
        <div key={name} className={styles.versions}>
          <h2>{fieldName(changes.fields, titles, name)}</h2>
          <div>
            <span className="tiny">{words.mine}</span>
            <p dir="auto">{said(name, typed[name])}</p>
          </div>
          <Check name="theirs" value={name}>
            <span className="tiny">{words.theirs}</span>
            <span dir="auto" className={styles.theirs}>
              {said(name, saved[name])}
            </span>
          </Check>
        </div>
      ))}
    </section>
  );
}

/** Fields that somebody else has changed, and I had not: theirs stand. */
export function Merged({ fields, titles }: { fields: readonly string[]; titles: Record<string, string> }) {
  const words = useProductWords();
  const { changes } = useLogWords();
  const language = useLanguage();
  const names = new Set(fields.map((name) => fieldName(changes.fields, titles, name)));
  return (
    <Note tone="plain" live>
      {words.merged(listed(language, [...names]))}
    </Note>
  );
}

function inWords(
  name: string,
  values: readonly string[],
  words: Record<string, string>,
  choices: Choices,
): string[] {
  const lists: Record<string, readonly { id: number; title: string }[]> = {
    ...{ cities_ids: choices.cities, categories_ids: choices.categories },
    ...{ addons_ids: choices.addons, related_ids: choices.products },
  };
  const list = lists[name];
  return values.map((value) => list?.find(({ id }) => String(id) === value)?.title ?? words[value] ?? value);
}
