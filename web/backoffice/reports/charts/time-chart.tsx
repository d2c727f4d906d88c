import type { Report } from '#shop/contract/store/reports.ts';
import { dateOfYear } from '#shop/format/dates.ts';
import { type Measure, reports, units } from '#shop/rules/reports/report.ts';
import { useLanguage } from '../../base/me.ts';
import { inDigits, inWords } from '../base/figure.tsx';
import { useReportNames, useReportWords } from '../base/words.ts';
import styles from './charts.module.css';
import { desk, isFriday, type Point, phone, phonePoints, Stems } from './stems.tsx';

/** What a report says over time, drawn and in a sentence. On a phone the last of it, as much as has room. */
export function TimeChart({ report }: { report: Report }) {
  const words = useReportWords();
  const language = useLanguage();
  const { nameOf, titleOf } = useReportNames();
  const { main } = reports[report.report];
  const points = report.rows.map((row, at): Point => {
    const value = row.numbers[main] ?? 0;
    const isNow = report.so_far && at === report.rows.length - 1;
    const name = report.step === 'week' && row.days ? dateOfYear(language, row.days.from) : row.title;
    return {
      key: row.key,
      name: isNow && report.step === 'day' ? words.today : name,
      value,
      said: inDigits(language, main, value),
      before: row.before ? (row.before[main] ?? null) : null,
      tone: isNow ? 'now' : isFriday(row) ? 'quiet' : 'plain',
    };
  });
  const sentence = saying();
  const label = `${titleOf(report.report)}. ${sentence}`;
  const common = { label, language, hundred: units[main] === 'share' } as const;
  const last = points.slice(-phonePoints);
  return (
    <figure className={styles.figure}>
      <p className="small muted">{sentence}</p>
      <figcaption className={styles.legend}>
        <span>{nameOf(main)}</span>
        {report.compared && (
          <span>
            <i className={styles.dashes} />
            {words.beforeLine}
          </span>
        )}
        {points.some(({ tone }) => tone === 'quiet') && (
          <span>
            <i className={styles.fridayDot} />
            {words.friday}
          </span>
        )}
      </figcaption>
      <div className={styles.onDesk}>
        <Stems points={points} frame={desk} {...common} />
      </div>
      <div className={styles.onPhone}>
        <Stems points={last} frame={phone} {...common} />
        {last.length < points.length && <p className="tiny">{words.lastParts(String(last.length))}</p>}
      </div>
    </figure>
  );

  function saying(): string {
    const highest = report.rows.reduce(
      (best, row) => ((row.numbers[main] ?? -1) > (best?.numbers[main] ?? -1) ? row : best),
      report.rows[0],
    );
    if (!highest?.numbers[main]) return words.empty;
    return [
      words.highest(highest.title, inWords(language, main, highest.numbers[main])),
      isSum(main) && words.total(inWords(language, main, report.sums[main])),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

const isSum = (measure: Measure) => units[measure] !== 'share' && measure !== 'owed';
