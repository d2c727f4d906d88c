import type { Report, ReportRow } from '#shop/contract/store/reports.ts';
import { rowHeads } from '#shop/messages/bilingual/tables/reports.ts';
import { atTheEnd, type Measure, reports } from '#shop/rules/reports/report.ts';
import { useLanguage } from '../base/me.ts';
import tableStyles from '../shell/table.module.css';
import { Figure, inDigits } from './base/figure.tsx';
import { useReportNames, useReportWords } from './base/words.ts';
import styles from './reports.module.css';

/** Every number of a report, with what each was and all of them together: what a chart shows, and what it can't. */
export function ReportTable({ report }: { report: Report }) {
  const words = useReportWords();
  const language = useLanguage();
  const { nameOf, titleOf } = useReportNames();
  const { rows, measures } = reports[report.report];
  const head = rowHeads[rows][language];
  const isEnd = measures.some((measure) => atTheEnd.has(measure));
  return (
    // It may be wider than its place, and scrolls in it.
    <section
      className={styles.scroll}
      aria-label={words.tableOf(titleOf(report.report))}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
      tabIndex={0}
    >
      <table className={`${tableStyles.table} ${tableStyles.grid} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{rows === 'time' || rows === 'month' ? words.period : head}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {nameOf(measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <RowName row={row} />
              </th>
              {measures.map((measure) => (
                <Cell key={measure} {...{ measure, row }} name={nameOf(measure)} />
              ))}
            </tr>
          ))}
          <tr className={styles.sums}>
            <th scope="row">{words.sum}</th>
            {measures.map((measure) => (
              <Cell
                key={measure}
                measure={measure}
                row={{ numbers: report.sums, before: report.before }}
                name={nameOf(measure)}
                note={isEnd && atTheEnd.has(measure) ? words.atTheEnd : undefined}
              />
            ))}
          </tr>
        </tbody>
      </table>
      {report.left_off > 0 && <p className="tiny">{words.leftOff(report.left_off)}</p>}
    </section>
  );
}

function Cell({
  measure,
  name,
  row,
  note,
}: {
  measure: Measure;
  name: string;
  row: Pick<ReportRow, 'numbers' | 'before'>;
  note?: string | undefined;
}) {
  const words = useReportWords();
  const language = useLanguage();
  const { [measure]: number } = row.numbers;
  // Nothing after nothing says nothing.
  const isSaid = Boolean(number || row.before?.[measure]);
  return (
    <td data-label={name} className="num">
      <Figure measure={measure} number={number} />
      {note && <small> {note}</small>}
      {row.before && isSaid && (
        <small className={styles.quiet}>
          {words.before(inDigits(language, measure, row.before[measure]))}
        </small>
      )}
    </td>
  );
}

function RowName({ row }: { row: ReportRow }) {
  return (
    <span className={styles.name}>
      {row.picture && <img src={row.picture} alt="" width={28} height={35} loading="lazy" />}
      {row.swatch && !row.picture && (
        <svg width="14" height="14" aria-hidden="true" className={styles.swatch}>
          <circle cx="7" cy="7" r="6.5" fill={row.swatch} />
        </svg>
      )}
      <span>
        <bdi>{row.title}</bdi>
        {row.detail && (
          <small className={styles.quiet}>
            <bdi>{row.detail}</bdi>
          </small>
        )}
      </span>
    </span>
  );
}
