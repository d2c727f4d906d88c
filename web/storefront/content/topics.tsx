import styles from './topics.module.css';

type Props = { label: string; topics: readonly { id: string; title: string }[]; children?: React.ReactNode };

/** The index of a long page: at its side on a desk, where it stays in sight; a row above the text on a phone. */
export function Topics({ label, topics, children }: Props) {
  return (
    <aside className={styles.side}>
      <nav className={styles.topics} aria-label={label}>
        {topics.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {children}
    </aside>
  );
}
