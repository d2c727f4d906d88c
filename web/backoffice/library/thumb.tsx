import { percent } from '#shop/format/signs.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../base/me.ts';
import styles from './thumb.module.css';
import { usePictureWords } from './words.ts';

/** A picture small, as shoppers see it on a card, at once as it was kept; while its files are made, how far they are. */
export function Thumb({ url, made, files }: { url: string; made: number | null; files: number }) {
  const words = usePictureWords();
  const language = useLanguage();
  return (
    <span className={styles.frame}>
      <Picture src={url} alt="" sizes="140px" within={[160, 480]} className={styles.picture} />
      {made !== null && (
        <span className={styles.making}>
          <Isolated text={words.making(percent(language, Math.floor((100 * made) / Math.max(files, 1))))} />
          <progress value={made} max={files} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
