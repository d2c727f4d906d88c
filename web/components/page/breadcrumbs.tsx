import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../icon.tsx';
import styles from './breadcrumbs.module.css';

/** The way here; the last step, without an address, is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  const { shell } = useMessages();
  return (
    <nav className={styles.steps} aria-label={shell.breadcrumbs}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <Icon name="chevron" size="s" />}
            {to ? <a href={to}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
