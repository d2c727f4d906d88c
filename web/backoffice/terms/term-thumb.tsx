import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './terms.module.css';

/** What a row is about: its picture, its name, which leads to it, and a line of what shoppers read. */
export function TermThumb({
  image,
  to,
  name,
  children,
}: {
  image: string | null;
  to: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <span className={styles.about}>
      {image ? (
        <Picture src={image} alt="" sizes="48px" within={[96, 160]} frame={styles.frame} />
      ) : (
        <span className={`${styles.frame} ${styles.none}`}>
          <Icon name="image" size="s" />
        </span>
      )}
      <span>
        <Link to={to} className="under">
          <bdi>{name}</bdi>
        </Link>
        <span className="tiny">{children}</span>
      </span>
    </span>
  );
}
