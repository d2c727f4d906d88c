import type { ReactNode } from 'react';
import { Once } from '../../../base/served/once.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import styles from './lead-rows.module.css';

type Words = { icon: IconName; title: string; text?: string };

/** Rows that lead on, on hairlines. */
export function LeadRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** A row that leads to another page; `outside` to somebody else's. */
export function LeadLink({ href, outside, ...words }: Words & { href: string; outside?: boolean }) {
  return (
    <Once as="li" facts={() => JSON.stringify([words, outside])} to={href}>
      {(to) => (
        <a
          href={to}
          className={styles.row}
          {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          <Inside {...words} />
        </a>
      )}
    </Once>
  );
}

/** A row that does something: the button of the form that stands around it. */
export function LeadButton({ busy, ...words }: Words & { busy: boolean }) {
  return (
    <button
      type="submit"
      className={styles.row}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
    >
      <Inside {...words} />
    </button>
  );
}

function Inside({ icon, title, text }: Words) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      <Icon name="chevron" size="s" />
    </>
  );
}
