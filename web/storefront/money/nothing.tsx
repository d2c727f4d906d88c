import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';
import styles from './nothing.module.css';

/** An empty list: a sign, a sentence and what comes here. */
export function Nothing({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.nothing}>
      <span className={styles.sign}>
        <Icon name={icon} size="l" />
      </span>
      <p className="med">{title}</p>
      {text && <p className="small muted">{text}</p>}
      {children}
    </div>
  );
}
