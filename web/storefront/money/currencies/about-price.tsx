import type { AboutInWords } from '#shop/format/currencies.ts';
import styles from './about-price.module.css';

/** What a price comes to in other currencies, for whoever opens it. */
export function AboutPrice({ about }: { about: AboutInWords | null }) {
  if (!about) return null;
  return (
    <details className={styles.about}>
      <summary>{about.title}</summary>
      <p>{about.text}</p>
    </details>
  );
}
