import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import checkStyles from './check.module.css';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import { useEarly } from './use-early.ts';

/*
 * Boxes and radios: real inputs, drawn by check.module.css. All work in a plain form; give them a name, and
 * `defaultChecked` or `checked` with `onChange`.
 */

/** A box with its words. `error` stands below them. */
export function Check({
  children,
  error,
  ...input
}: { children: ReactNode; error?: string | null } & ComponentProps<'input'>) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        {...input}
        className={checkStyles.check}
        aria-invalid={error ? true : undefined}
      />
      <span>
        {children}
        {error && (
          <span className={`${fieldStyles.help} ${fieldStyles.error}`}>
            <Icon name="alert" size="s" />
            {error}
          </span>
        )}
      </span>
    </label>
  );
}

/** Holds the rows of one choice; `label` names it for screen readers. */
export function ChoiceRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.rows} role="radiogroup" aria-label={label}>
      {children}
    </div>
  );
}

/**
 * One row of a choice, selected by tint and edge: a title, what it means, and at its end a price or a mark. `onChoose` is
 * told also of what was chosen before the page woke up.
 */
export function RadioRow({
  title,
  text,
  end,
  kind = 'radio',
  onChoose,
  ...input
}: {
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  kind?: 'radio' | 'checkbox';
  onChoose?: () => void;
} & Omit<ComponentProps<'input'>, 'title' | 'onChange'>) {
  const field = useEarly<HTMLInputElement>(({ checked }) => {
    if (input.checked === false && checked) onChoose?.();
  });
  return (
    <label className={styles.row}>
      <input
        type={kind}
        {...input}
        ref={field}
        onChange={onChoose}
        className={kind === 'radio' ? checkStyles.radio : checkStyles.check}
      />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      {end}
    </label>
  );
}

/** Two or three short choices side by side. Uncontrolled with `defaultValue`, controlled with `value` and `onChange`. */
export function Segmented<Value extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
}) {
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={value === undefined ? option.value === defaultValue : undefined}
            checked={value === undefined ? undefined : option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
