import type { ReactNode } from 'react';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { Price } from '../../components/price.tsx';
import styles from './item-row.module.css';

/** A line of what was or is being ordered, in a small list: its price is in riyals, `about` says what belongs to it. */
export function ItemRow({
  picture,
  title,
  price,
  about,
  children,
}: {
  picture: string;
  title: ReactNode;
  /** None where money isn't shown. */
  price?: number;
  about: string;
  /** Stands below. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <span className={`${pictureStyles.frame} ${styles.picture}`}>
        <Picture src={picture} alt="" sizes="64px" within={[160, 320]} className={pictureStyles.melt} />
      </span>
      <h3>{title}</h3>
      {price !== undefined && <Price riyals={price} />}
      <span className={`tiny ${styles.about}`}>{about}</span>
      {children}
    </li>
  );
}
