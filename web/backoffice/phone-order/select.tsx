import { Field } from '../../components/form/field.tsx';
import formStyles from '../shell/form.module.css';

/** One choice of a list, each by its value and its words. */
export function Select({
  label,
  name,
  value,
  error = null,
  options,
}: {
  label: string;
  name: string;
  value: string;
  error?: string | null;
  options: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={value} className={formStyles.select}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
