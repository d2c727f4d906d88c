import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { showInMiddle } from '../../components/show-in-middle.ts';
import rowStyles from '../styles/row.module.css';
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
  const nav = useRef<HTMLElement>(null);
  const current = views.find((view) => view.current)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the current one
  useEffect(() => showInMiddle(nav.current, '[aria-current]'), [current]);
  return (
    <nav
      ref={nav}
      className={`${rowStyles.row} ${styles.views} ${wraps ? styles.wraps : ''}`}
      aria-label={label}
    >
      {views.map(({ to, title, count, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {title}
          {count !== undefined && count > 0 && <span className="num">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
