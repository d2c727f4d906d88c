import type { GiftView } from '#shop/contract/gifts.ts';
import { firstName } from '#shop/rules/text/first-name.ts';
import { useMessages } from '../../base/messages.tsx';
import pictureStyles from '../../components/picture.module.css';
import { Picture } from '../../components/picture.tsx';
import { GiftCard } from '../gift-card/gift-card.tsx';
import styles from './present.module.css';

/** What is given: its picture, with the card laid over its foot. A surprise is the wrapped pot, never a hidden picture. */
export function Present({ gift, cardless }: { gift: GiftView; cardless?: boolean }) {
  const { items, card, to_name, from_name } = gift;
  const first = items?.[0];
  return (
    <div className={styles.present}>
      {first ? (
        <Picture
          src={first.feature_image}
          alt={first.image_alt}
          sizes="(max-width: 860px) 100vw, 46vw"
          eager="first"
          frame={styles.picture}
          className={pictureStyles.melt}
        />
      ) : (
        <Wrapped />
      )}
      {card && !cardless && (
        <div className={styles.card}>
          <GiftCard
            {...card}
            to={card.to || firstName(to_name)}
            from={card.from || (from_name === null ? '' : firstName(from_name))}
          />
        </div>
      )}
    </div>
  );
}

function Wrapped() {
  const { gift: words } = useMessages();
  return (
    <svg className={styles.wrapped} viewBox="0 0 360 400" role="img" aria-label={words.wrapped}>
      <ellipse className={styles.floor} cx="180" cy="364" rx="118" ry="12" />
      <g className={styles.sprig}>
        <path d="M180 118C178 84 172 58 158 30" />
        <path d="M180 118c4-30 14-52 32-74" />
        {leaves.map((path) => (
          <path key={path} className={styles.leaf} d={path} />
        ))}
      </g>
      <path
        className={styles.cloth}
        d="M96 176c-8 40-6 108 10 156 6 18 18 30 38 30h72c20 0 32-12 38-30 16-48 18-116 10-156-14 10-36 14-84 14s-70-4-84-14z"
      />
      <path d="M96 176c10-20 40-34 66-44M264 176c-10-20-40-34-66-44" />
      <path
        className={styles.fold}
        d="M96 176c22-8 48-12 66-44 8 8 28 8 36 0 18 32 44 36 66 44-14 10-36 14-84 14s-70-4-84-14z"
      />
      <path
        className={styles.ribbon}
        d="M160 128c-10-14-34-22-52-12-10 6-8 20 4 24 18 6 38 0 50-8zM200 128c10-14 34-22 52-12 10 6 8 20-4 24-18 6-38 0-50-8z"
      />
      <rect className={styles.ribbon} x="159" y="118" width="42" height="20" rx="9" />
      <path
        opacity=".55"
        d="M160 136c-14 16-22 34-26 56M200 136c14 16 22 34 26 56M170 138c-4 30-6 70-4 120M190 138c4 30 8 80 4 150"
      />
    </svg>
  );
}

const leaves = [
  'M158 30c-12-8-16-18-12-30 12 6 16 16 12 30z',
  'M168 58c-16 2-27-4-32-16 15-3 26 3 32 16z',
  'M176 86c-16 4-28 0-35-12 14-5 27-1 35 12z',
  'M212 44c-2-14 3-24 15-29 4 13-1 23-15 29z',
  'M198 66c4-13 14-19 28-17-3 13-14 20-28 17z',
  'M188 92c5-12 16-17 29-13-4 12-16 18-29 13z',
];
