import type { Report } from '#shop/contract/store/reports.ts';
import { useLanguage } from '../../base/me.ts';
import { inWords } from '../base/figure.tsx';
import { useReportWords } from '../base/words.ts';
import styles from './charts.module.css';

const [across, down] = [20, 5];
const [wide, high] = [21, 22];
const leaf = 'M0 0C-6 -8 -16 -9 -22 -5C-17 2 -8 4 0 0Z';

/** A hundred leaves: green are the orders of people who come back, from where one begins to read. */
export function Leaves({ report }: { report: Report }) {
  const words = useReportWords();
  const language = useLanguage();
  const share = report.sums.again_share;
  if (share === null || share === undefined) return <p>{words.empty}</p>;
  const count = Math.round(share);
  const said = [
    words.cameBack(String(count)),
    report.before?.again_share != null &&
      words.was(inWords(language, 'again_share', report.before.again_share)),
  ]
    .filter(Boolean)
    .join(' ');
  const [width, height] = [across * wide, down * high];
  return (
    <figure className={styles.figure}>
      <figcaption className="small muted">{said}</figcaption>
      <svg className={styles.leaves} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
        {Array.from({ length: across * down }, (_, at) => {
          // Column after column, so that the green ones stand together.
          const [column, row] = [Math.floor(at / down), at % down];
          const x = language === 'ar' ? width - column * wide - 2 : (column + 1) * wide - 2;
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: leaves are alike
              key={at}
              className={at < count ? styles.leafBack : styles.leafAway}
              transform={`translate(${x} ${(row + 0.7) * high}) scale(0.72)`}
              d={leaf}
            />
          );
        })}
      </svg>
    </figure>
  );
}
