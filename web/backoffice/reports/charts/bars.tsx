import type { Report } from '#shop/contract/store/reports.ts';
import { listed } from '#shop/format/lists.ts';
import { percent } from '#shop/format/signs.ts';
import { partOf } from '#shop/rules/reports/change.ts';
import { reports } from '#shop/rules/reports/report.ts';
import { heightOf } from '#shop/rules/reports/scale.ts';
import { useLanguage } from '../../base/me.ts';
import { Figure } from '../base/figure.tsx';
import { useReportWords } from '../base/words.ts';
import styles from './charts.module.css';

/** So wide is the longest bar, in its own units. */
const width = 100;

/** Things beside each other, the most first: bars in the colour of their pot where they have one. */
export function Bars({ report, most = 8 }: { report: Report; most?: number }) {
  const words = useReportWords();
  const language = useLanguage();
  const { main } = reports[report.report];
  const rows = report.rows.filter(({ numbers }) => (numbers[main] ?? 0) > 0).slice(0, most);
  const [first] = rows;
  if (!first) return <p>{words.empty}</p>;
  const top = first.numbers[main] ?? 1;
  const share = partOf(top, report.sums[main] ?? 0);
  return (
    <figure className={styles.figure}>
      <figcaption className="small muted">
        {rows.some(({ swatch }) => swatch) && `${words.stripColour} `}
        {share !== null && words.leads(first.title, percent(language, share))}
      </figcaption>
      <ol className={styles.bars}>
        {rows.map((row) => (
          <li key={row.key}>
            {row.picture ? <img src={row.picture} alt="" width={32} height={40} loading="lazy" /> : <span />}
            <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={row.swatch ? styles.glaze : styles.plainBar}
                width={heightOf(row.numbers[main] ?? 0, { ticks: [], top }, width)}
                height={20}
                {...(row.swatch && { fill: row.swatch })}
              />
            </svg>
            <span className={styles.what}>
              <bdi>{listed(language, [row.title, row.detail])}</bdi>
              {row.numbers.pieces !== undefined && (
                <small className={styles.small}>{words.pieces(row.numbers.pieces ?? 0)}</small>
              )}
            </span>
            <b className={styles.value}>
              <Figure measure={main} number={row.numbers[main]} />
            </b>
          </li>
        ))}
      </ol>
    </figure>
  );
}
