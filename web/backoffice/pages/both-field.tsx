import { type FieldForm, type FieldValue, plantChoices } from '#shop/rules/pages/block-kinds.ts';
import type { DraftBlock } from '#shop/rules/pages/draft.ts';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Isolated } from '../../components/isolated.tsx';
import formStyles from '../shell/form.module.css';
import styles from './block.module.css';
import { usePageWords } from './words.ts';

/** A field that both languages share: a name for links, a picture, a choice, plants. */
export function BothField({
  block,
  name,
  form,
  wrong,
}: {
  block: DraftBlock;
  name: string;
  form: FieldForm;
  wrong: Record<string, string>;
}) {
  const words = usePageWords();
  const path = `${block.key}.both.${name}`;
  const value = block.both[name] ?? '';
  const error = wrong[path] ?? null;
  const label = words.fields[name] ?? name;
  const optional = form.optional && words.optional;
  switch (form.as) {
    case 'anchor':
      // What links lead to stays once it has a name.
      return value !== '' && error === null ? (
        <p className="tiny">
          <input type="hidden" name={path} value={String(value)} />
          <Isolated text={words.named(String(value))} />
        </p>
      ) : (
        <TextField
          {...{ label, optional, error }}
          help={block.type === 'question' ? words.nameHelp : undefined}
          name={path}
          dir="ltr"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          defaultValue={String(value)}
        />
      );
    case 'choice':
      return (
        <Field {...{ label, optional, error }}>
          {(tied) => (
            <select {...tied} name={path} defaultValue={String(value)} className={formStyles.select}>
              <option value="">{words.none}</option>
              {form.of.map((each) => (
                <option key={each} value={each}>
                  {name === 'about' && each === 'light' ? words.lightOf : (words.choices[each] ?? each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'plants':
      return <Plants path={path} value={value} />;
    default:
      return (
        <TextField
          {...{ label, optional, error }}
          name={path}
          dir="ltr"
          list="pictures"
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          defaultValue={String(value)}
        />
      );
  }
}

/** Of which plants an answer is true, by how they live. */
function Plants({ path, value }: { path: string; value: FieldValue }) {
  const words = usePageWords();
  const chosen = value as Record<string, string[]>;
  return (
    <fieldset className={styles.plants}>
      <legend className="small">{words.fields.when}</legend>
      {Object.entries(plantChoices).map(([way, of]) => (
        <div key={way}>
          <b className="tiny">{words.plants[way]}</b>
          {of.map((each) => (
            <Check
              key={each}
              name={`${path}.${way}`}
              value={each}
              defaultChecked={chosen[way]?.includes(each) ?? false}
            >
              {words.plants[each]}
            </Check>
          ))}
        </div>
      ))}
      <span className="tiny">{words.allPlants}</span>
    </fieldset>
  );
}
