import type { ReactNode } from 'react';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './wait-page.module.css';

/** A page about one product that is waited for: its picture, what there is to say, and what can be done. */
export function WaitPage({
  title,
  about,
  image,
  children,
}: {
  title: string;
  about: ReactNode;
  image: string;
  children: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <span className={`${pictureStyles.frame} ${styles.picture}`}>
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 761px) 360px, 60vw"
          className={pictureStyles.melt}
          eager
        />
      </span>
      <div className={styles.text}>
        <div>
          <h1>{title}</h1>
          {about && <p className="muted">{about}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
