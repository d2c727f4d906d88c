import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import type { CareData } from './care-data.ts';
import styles from './gifts-care.module.css';

/** What each season asks for, beside a picture. */
export function Seasons({ seasons: { title, picture, rows } }: Pick<CareData, 'seasons'>) {
  return (
    <>
      {picture && (
        <Picture
          src={picture.image}
          alt={picture.alt}
          sizes="(min-width: 861px) 33vw, 1px"
          frame={styles.picture}
        />
      )}
      <div>
        <h2>{title}</h2>
        <ul>
          {rows.map(({ title, text, icon }) => (
            <li key={title}>
              <Icon name={icon ?? 'info'} />
              <h3>{title}</h3>
              <p>
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
