import { shopGround } from '#shop/rules/pictures/picture-look.ts';
import { fitted, logoPlaces } from '#shop/rules/store/logo.ts';
import { paletteOf } from '#shop/rules/store/palette.ts';
import { useLanguage } from '../base/me.ts';
import styles from './brand.module.css';
import type { Seen } from './seen.server.ts';
import { useBrandWords } from './words.ts';

/** What stands for the values that a brand doesn't say (web/styles/tokens.css). */
const usual = {
  day: {
    paper: { ground: '#f6efe5', surface: '#fbf8f2', ink: '#25201b', quiet: '#574e45', line: '#ddd3c3' },
    maroon: '#7a1f3d',
    tint: '#f0e0dd',
    leaf: '#3c6444',
  },
  evening: {
    paper: { ground: '#281d17', surface: '#33271f', ink: '#f4eadd', quiet: '#d6c8b8', line: '#483a30' },
    maroon: '#d98891',
    tint: '#47282a',
    leaf: '#a3c7a0',
  },
};

/** Between a logo and the edge of the paper that it stands on in the evening. */
const edge = 6;

/**
 * The head of the shop and a product in a brand's colours, by day and in the evening: drawn by the server, without a style of
 * its own, so that it is seen without script and the page's policy stays as it is.
 */
export function LookPreview({ seen: { brand, logo }, name }: { seen: Seen; name: string }) {
  const { look } = useBrandWords();
  const palette = paletteOf(brand);
  return (
    <div className={styles.previews}>
      {(['day', 'evening'] as const).map((time) => (
        <figure key={time}>
          <Sample
            paper={usual[time].paper}
            accent={palette[time]['--color-maroon'] ?? usual[time].maroon}
            tint={palette[time]['--color-maroon-tint'] ?? usual[time].tint}
            fresh={palette[time]['--color-leaf'] ?? usual[time].leaf}
            name={name}
            logo={logo}
            isEvening={time === 'evening'}
          />
          <figcaption>{time === 'day' ? look.byDay : look.evening}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Sample({
  paper,
  accent,
  tint,
  fresh,
  name,
  logo,
  isEvening,
}: {
  paper: Record<'ground' | 'surface' | 'ink' | 'quiet' | 'line', string>;
  accent: string;
  tint: string;
  fresh: string;
  name: string;
  logo: Seen['logo'];
  isEvening: boolean;
}) {
  const { sample } = useBrandWords().look;
  const size = logo && fitted(logo, logoPlaces.wide);
  const rtl = useLanguage() === 'ar';
  // Where a line of words begins, and where things stand from there on.
  const from = (distance: number) => (rtl ? 360 - distance : distance);
  const box = (distance: number, width: number) => ({ x: rtl ? 360 - distance - width : distance, width });
  const text = { direction: rtl ? 'rtl' : 'ltr', textAnchor: 'start' } as const;
  return (
    <svg viewBox="0 0 360 220" role="img" aria-label={`${name}, ${sample.title}`} className={styles.sample}>
      <rect width="360" height="220" rx="12" fill={paper.ground} />
      {logo && size ? (
        <>
          {isEvening && (
            <rect
              {...box(24 - edge, size.width + 2 * edge)}
              y={30 - size.height / 2 - edge / 2}
              height={size.height + edge}
              rx="6"
              fill={shopGround}
            />
          )}
          <image
            {...box(24, size.width)}
            y={30 - size.height / 2}
            height={size.height}
            href={logo.url}
            preserveAspectRatio="none"
          />
        </>
      ) : (
        <text {...text} x={from(24)} y="42" fontSize="22" fontWeight="600" fill={accent}>
          {name}
        </text>
      )}
      <rect y="60" width="360" height="1" fill={paper.line} />
      <rect {...box(24, 104)} y="80" height="120" rx="8" fill={tint} />
      <path
        transform={`translate(${rtl ? 232 : 24} 80)`}
        d="M34 44h36l-5 50a6 6 0 0 1-6 5H45a6 6 0 0 1-6-5Zm18-24c-3 8-3 16 0 24 3-8 3-16 0-24Z"
        fill={accent}
      />
      <text {...text} x={from(148)} y="98" fontSize="17" fontWeight="500" fill={paper.ink}>
        {sample.title}
      </text>
      <text {...text} x={from(148)} y="122" fontSize="14" fill={fresh}>
        {sample.text}
      </text>
      <rect {...box(148, 188)} y="152" height="44" rx="6" fill={accent} />
      <text x={from(242)} y="179" fontSize="15" fontWeight="500" textAnchor="middle" fill={paper.ground}>
        {sample.button}
      </text>
    </svg>
  );
}
