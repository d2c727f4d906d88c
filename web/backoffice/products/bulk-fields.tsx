import type { ReactNode } from 'react';
import { Check } from '../../components/form/choice.tsx';
import { Field, TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import formStyles from '../shell/form.module.css';
import styles from './bulk.module.css';

type Of = {
  name: string;
  error: string | null;
  /** What it begins with, as a form says it. */
  typed: readonly string[];
};

export function Choice({
  label,
  help,
  name,
  error,
  typed,
  children,
}: Of & { label: string; help?: string; children: readonly (readonly [string, string])[] }) {
  return (
    <Field label={label} help={help} error={error}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={typed[0]} className={formStyles.select}>
          {children.map(([value, said]) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A number, as people type it. */
export function Typed({
  label,
  help,
  required,
  name,
  error,
  typed,
}: Of & { label: string; help?: ReactNode; required?: boolean }) {
  return (
    <TextField
      label={label}
      help={help}
      error={error}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      required={required}
      defaultValue={typed[0] ?? ''}
    />
  );
}

/** Several of a list. */
export function Boxes({
  title,
  items,
  name,
  error,
  typed,
}: Of & { title: string; items: readonly { id: number; title: string }[] }) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{title}</legend>
      {error && <Note tone="bad">{error}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className={styles.checks} aria-label={title} tabIndex={0}>
        {items.map(({ id, title: each }) => (
          <Check key={id} name={name} value={id} defaultChecked={typed.includes(String(id))}>
            {each}
          </Check>
        ))}
      </section>
    </fieldset>
  );
}
