import type { ComponentProps } from 'react';
import checkStyles from '../../components/form/check.module.css';
import styles from './end.module.css';

/** One of a few choices, each a line. */
export function Choice({
  title,
  text,
  ...input
}: { title: string; text?: string | undefined } & Omit<ComponentProps<'input'>, 'title'>) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...input} className={checkStyles.radio} />
      <span>
        {title}
        {text && <span className="tiny">{text}</span>}
      </span>
    </label>
  );
}
