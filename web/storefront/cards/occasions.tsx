import { useEffect, useRef, useState } from 'react';
import { useRootData } from '../../base/root-data.ts';
import { Icon } from '../../components/icon.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { giftsOf } from './gift-tiles.tsx';
import styles from './occasions.module.css';

type Line = { slug: string; title: string; total: number; image: string; when: string | null };

/**
 * Occasions as lines of large type, with how many gifts there are, and those of the year with when they come. The picture
 * of the one that is pointed at is for `OccasionPictures`.
 */
export function OccasionList({
  occasions,
  onPoint,
}: {
  occasions: readonly Line[];
  onPoint(image: string): void;
}) {
  const { absent } = useRootData();
  return (
    <ul className={styles.occasions}>
      {occasions.map(({ slug, title, total, image, when }) => (
        <li key={slug}>
          <a
            href={giftsOf({ slug }, absent)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(image)}
            onFocus={() => onPoint(image)}
          >
            <span>
              {title}{' '}
              <bdi dir="ltr" className={styles.total}>
                {total}
              </bdi>
              {when && <small className={styles.when}>{when}</small>}
            </span>
            <Icon name="arrow" size="s" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type PicturesProps = {
  first: string;
  /** The occasion's that was pointed at last. */
  pointed: string | null;
  sizes: string;
  frame?: string;
  within?: readonly [number, number];
  eager?: boolean;
};

/** A gift beside the occasions, which gives way to a gift of the one that is pointed at, once that can be drawn. */
export function OccasionPictures({ first, pointed, frame, eager, ...place }: PicturesProps) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [shown, setShown] = useState(first);
  if (pointed && !seen.includes(pointed)) setSeen([...seen, pointed]);

  const pictures = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!pointed) return;
    let last = true;
    // Out of sight, in a narrow window, none is loaded.
    const image = pictures.current?.querySelector<HTMLImageElement>(`[data-of="${pointed}"] img`);
    image?.decode().then(
      () => last && setShown(pointed),
      () => {},
    );
    return () => {
      last = false;
    };
  }, [pointed]);

  const layer = (src: string) => ({ 'data-of': src, 'data-shown': shown === src || undefined });
  return (
    <div className={`${frame} ${styles.pictures}`} ref={pictures}>
      <div {...layer(first)}>
        <Picture src={first} alt="" eager={eager} {...place} />
      </div>
      {seen.map((src) => (
        <div key={src} {...layer(src)}>
          <Picture src={src} alt="" className={pictureStyles.melt} {...place} />
        </div>
      ))}
    </div>
  );
}
