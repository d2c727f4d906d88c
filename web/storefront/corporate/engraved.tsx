import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { useMessages } from '../../base/messages.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import styles from './engraved.module.css';

export type PictureBlock = BlockOf<'picture'>;

/** A pot with a sample logo on it: dark on light glazes, light on dark ones. `near`: from close up. */
export function Engraved({
  picture,
  sizes,
  near,
  eager,
}: {
  picture: PictureBlock;
  sizes: string;
  near?: boolean;
  eager?: boolean;
}) {
  const { image, alt, engraved } = picture;
  return (
    <span className={near ? `${styles.pot} ${styles.near}` : styles.pot}>
      <Picture
        src={image}
        alt={alt}
        sizes={sizes}
        ratio={near ? 1 : 1.25}
        eager={eager ?? false}
        className={pictureStyles.melt}
      />
      {engraved && (
        <span className={engraved === 'light' ? `${styles.logo} ${styles.light}` : styles.logo}>
          <SampleLogo />
        </span>
      )}
    </span>
  );
}

/** Of a company that there isn't. */
function SampleLogo() {
  const { corporate } = useMessages();
  return (
    <svg viewBox="0 0 120 88" aria-hidden="true">
      <path d="M26 44 46 16l12 17 9-11 25 22" />
      <path d="M18 52q42-9 84 0" strokeWidth="3" />
      <text x="60" y="75" textAnchor="middle">
        {corporate.sampleCompany}
      </text>
    </svg>
  );
}
