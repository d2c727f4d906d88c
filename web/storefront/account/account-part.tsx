import type { ComponentProps } from 'react';
import styles from './account-part.module.css';

/** A part of a page about oneself: its title, and beside it what it holds, in a form or a `div`. */
export function AccountPart({
  title,
  titleId,
  className = '',
  children,
  ...section
}: { title: string; titleId?: string } & ComponentProps<'section'>) {
  return (
    <section {...section} className={`${styles.part} ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
