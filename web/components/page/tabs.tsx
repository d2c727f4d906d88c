import styles from './tabs.module.css';

/** Parts of a page, each an address of its own, with how much is in them where that is known. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: string; count?: number; current: boolean }[];
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, label, count, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {label}
          {count !== undefined && <span className="num">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
