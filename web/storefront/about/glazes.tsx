import type { BlockOf } from '#shop/contract/content-blocks.ts';
import styles from './glazes.module.css';

/** The glazes as test tiles on a wall; each leads to what is sold in it. */
export function Glazes({ glazes }: { glazes: BlockOf<'glazes'> }) {
  return (
    <ul className={styles.wall}>
      {glazes.items.map(({ slug, name, swatch }) => (
        <li key={slug}>
          <a href={`/products?colors=${slug}`}>
            <span style={{ '--g': swatch } as React.CSSProperties} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
