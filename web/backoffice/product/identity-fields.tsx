import { productKinds } from '#shop/rules/catalogue/products.ts';
import { Field, TextField } from '../../components/form/field.tsx';
import formStyles from '../shell/form.module.css';
import { useProductWords } from './words.ts';

type Given = { id?: string; name: string; defaultValue: string; error: string | null };

/** How a product's address ends: asked while nobody knows it. */
export function SlugField({ label, ...given }: Given & { label?: string }) {
  const words = useProductWords();
  return (
    <TextField
      label={label ?? words.slug}
      help={words.slugHelp}
      {...given}
      {...{ maxLength: 80, dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  );
}

/** What a product is, and so which facts it has. */
export function KindField({ id, name, defaultValue, error }: Given) {
  const words = useProductWords();
  return (
    <Field label={words.kind} help={words.kindHelp} error={error} {...(id !== undefined && { id })}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={defaultValue} className={formStyles.select}>
          {productKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
