import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/icon.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './ending.module.css';

/** Empty, done, failed: one picture or sign, one sentence, one way out. `status` has it read out when it changes. */
export function Ending({ status, children }: { status?: boolean; children: ReactNode }) {
  return (
    <div className={styles.ending} role={status ? 'status' : undefined}>
      {children}
    </div>
  );
}

/** The sign that an ending begins with: `bad` when something failed, `good` when it was done. */
export function EndingSign({ icon, bad, good }: { icon: IconName; bad?: boolean; good?: boolean }) {
  const tone = bad ? ` ${styles.bad}` : good ? ` ${styles.good}` : '';
  return (
    <span className={styles.sign + tone}>
      <Icon name={icon} size="l" />
    </span>
  );
}

/** What an ending is about, with its sign before it. */
export function EndingPicture({ src, children }: { src: string; children: ReactNode }) {
  return (
    <div className={styles.about}>
      <Picture
        src={src}
        alt=""
        sizes="240px"
        className={pictureStyles.melt}
        frame={pictureStyles.frame}
        eager
      />
      {children}
    </div>
  );
}

/** The ways out of an ending, one below the other. */
export function EndingWays({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
