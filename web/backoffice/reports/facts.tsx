import type { ReactNode } from 'react';
import type { Report } from '#shop/contract/store/reports.ts';
import { numberRange } from '#shop/format/numbers.ts';
import { percent } from '#shop/format/signs.ts';
import { partOf } from '#shop/rules/reports/change.ts';
import type { Measure } from '#shop/rules/reports/report.ts';
import { useLanguage } from '../base/me.ts';
import { ChangeNote, Figure } from './base/figure.tsx';
import { useReportNames, useReportWords } from './base/words.ts';
import styles from './reports.module.css';

type Read = Record<'sales' | 'on-time' | 'vat' | 'wallet', Report | null>;

/** The numbers that the shop is looked at by, each with how it stands to what it was. */
export function Facts({ reports }: { reports: Read }) {
  const words = useReportWords();
  const language = useLanguage();
  const { titleOf } = useReportNames();
  const { sales, vat } = reports;
  const refunded = partOf(sales?.sums.refunded ?? 0, sales?.sums.total ?? 0);
  const months = vat?.rows ?? [];
  const [first, last] = [months[0]?.title ?? '', months.at(-1)?.title ?? ''];
  const saysMonths = first === last ? first : numberRange(language, first, last);
  return (
    <dl className={styles.facts}>
      <Fact report={sales} measure="total" good="more" />
      <Fact report={sales} measure="orders" good="more" />
      <Fact report={sales} measure="average" good="more" />
      <Fact report={reports['on-time']} measure="in_time_share" good="more" />
      <Fact report={sales} measure="refunded">
        {refunded !== null && (
          <small className={styles.quiet}>{words.ofSales(percent(language, refunded))}</small>
        )}
      </Fact>
      <Fact report={vat} measure="vat_due">
        <small className={styles.quiet}>{words.months(saysMonths)}</small>
      </Fact>
      <Fact report={reports.wallet} measure="owed" name={titleOf('wallet')} />
    </dl>
  );
}

function Fact({
  report,
  measure,
  name,
  good,
  children,
}: {
  report: Report | null;
  measure: Measure;
  /** What it is called here, where that isn't the number's own name. */
  name?: string;
  good?: 'more' | 'less';
  /** Stands instead of what it was. */
  children?: ReactNode;
}) {
  const { nameOf } = useReportNames();
  if (!report) return null;
  const { [measure]: number } = report.sums;
  return (
    <div>
      <dt>{name ?? nameOf(measure)}</dt>
      <dd>
        <Figure measure={measure} number={number} />
        {children ?? (
          <ChangeNote
            {...{ measure, number, before: report.before?.[measure] }}
            {...(good !== undefined && { good })}
          />
        )}
      </dd>
    </div>
  );
}
