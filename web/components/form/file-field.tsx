import { type ComponentProps, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldWords } from './field.tsx';
import styles from './file-field.module.css';
import { useEarly } from './use-early.ts';

/**
 * A file of one's own, by a press or dropped on it: what to choose (`pick`), then what was chosen. The browser's own field
 * speaks its own language and lies over it unseen; without script it stands there by itself.
 */
export function FileField({
  label,
  help,
  error,
  optional,
  pick,
  icon,
  ...input
}: FieldWords & { pick: string; icon: IconName } & Omit<ComponentProps<'input'>, 'type'>) {
  const [name, setName] = useState('');
  const take = ({ files }: HTMLInputElement) => setName(files?.[0]?.name ?? '');
  const field = useEarly(take);
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(tied) => (
        <span className={`${fieldStyles.input} ${error ? fieldStyles.bad : ''} ${styles.file}`}>
          <span className={styles.seen} aria-hidden="true">
            <Icon name={icon} />
            <bdi>{name || pick}</bdi>
          </span>
          <input
            {...input}
            {...tied}
            ref={field}
            type="file"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </span>
      )}
    </Field>
  );
}
