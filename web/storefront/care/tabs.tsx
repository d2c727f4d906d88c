import styles from './tabs.module.css';

/** Links to other views of the same section; the page stays where it is. */
export function Tabs({
  label,
  tabs,
  onLeaf,
}: {
  label: string;
  tabs: readonly { label: string; href: string; current: boolean }[];
  /** On the green band. */
  onLeaf?: boolean;
}) {
  return (
    <nav className={onLeaf ? `${styles.tabs} ${styles.onLeaf}` : styles.tabs} aria-label={label}>
      {tabs.map(({ label, href, current }) => (
        <a key={label} href={href} aria-current={current || undefined} data-keep-scroll="" data-replace="">
          {label}
        </a>
      ))}
    </nav>
  );
}
