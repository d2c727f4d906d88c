import { Icon } from '../icon.tsx';
import styles from './steps.module.css';

/**
 * The steps of an order as tabs: each is an address of its own. A step without `to` can't be reached yet; one that is
 * `done` shows a check.
 */
export function Steps({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly { id: string; label: string; to?: string; done?: boolean }[];
  current: string;
}) {
  return (
    <nav className={styles.steps} aria-label={label}>
      {steps.map(({ id, label, to, done }, index) => {
        const words = (
          <>
            <span className={styles.number} aria-hidden="true">
              {done && id !== current ? <Icon name="check" size="s" /> : index + 1}
            </span>
            {label}
          </>
        );
        const className = done && id !== current ? styles.done : undefined;
        if (id === current)
          return to ? (
            <a key={id} href={to} aria-current="step">
              {words}
            </a>
          ) : (
            <span key={id} aria-current="step">
              {words}
            </span>
          );
        return to ? (
          <a key={id} href={to} className={className} data-keep-scroll>
            {words}
          </a>
        ) : (
          <span key={id} className={className} aria-disabled="true">
            {words}
          </span>
        );
      })}
    </nav>
  );
}
