import type { ReactNode } from 'react';
import { useStaffMessages } from '../base/messages.tsx';
import styles from './screen.module.css';

/** A screen: its name, what is done from its head, and what is on it. */
export function Screen({
  title,
  beside,
  acts,
  below,
  children,
}: {
  title: string;
  /** A word beside the name. */
  beside?: ReactNode;
  acts?: ReactNode;
  /** What stands below the head over the whole width, as the views of a list. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { shell } = useStaffMessages();
  return (
    <main id="main">
      <title>{shell.titled(title)}</title>
      <header className={styles.top}>
        <h1>{title}</h1>
        {beside}
        {acts && <div className={styles.acts}>{acts}</div>}
      </header>
      {below}
      <div className={styles.body}>{children}</div>
    </main>
  );
}

/** What is acted on as a whole; `id` where links lead to it. */
export function Box({ title, id, children }: { title?: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className={styles.box} id={id}>
      {title && <h2 className={styles.head}>{title}</h2>}
      <div className={styles.inside}>{children}</div>
    </section>
  );
}
