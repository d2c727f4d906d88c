import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './views.module.css';

/** The views of a list, each an address of its own, with how much waits in it where that is known. */
export function Views({
  label,
  views,
  wraps,
}: {
  label: string;
  /** There are more than a line of them on a desk. */
  wraps?: boolean;
  views: readonly { to: string; title: ReactNode; count?: number | undefined; current: boolean }[];
}) {
  return (
    <nav className={wraps ? `${styles.views} ${styles.wraps}` : styles.views} aria-label={label}>
      {views.map(({ to, title, count, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {title}
          {count !== undefined && count > 0 && <span className="num">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
