import type { ComponentProps, ReactNode } from 'react';
import styles from './money-page.module.css';

/** A page about one's money, from its title down. */
export function MoneyPage({ children }: { children: ReactNode }) {
  return <div className={`wrap ${styles.page}`}>{children}</div>;
}

/** Places for a `Balance`, a `MoneyAside` and a `MoneyHistory`: what there is, more of it, what became of it. */
export function MoneyColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export function MoneyAside(section: ComponentProps<'section'>) {
  return <section {...section} className={styles.aside} />;
}

export function MoneyHistory(section: ComponentProps<'section'>) {
  return <section {...section} className={styles.history} />;
}
