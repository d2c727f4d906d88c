import type { Report } from '#shop/contract/store/reports.ts';
import { grouped } from '#shop/format/numbers.ts';
import { percent } from '#shop/format/signs.ts';
import { sharesOf } from '#shop/rules/reports/change.ts';
import { useLanguage } from '../../base/me.ts';
import { Figure } from '../base/figure.tsx';
import { useReportWords } from '../base/words.ts';
import styles from './charts.module.css';
import { Marks, markOf } from './marks.tsx';

/** Cities by their orders, as pots in rows; those behind the first ones together. */
export function CityPots({ report, most = 6 }: { report: Report; most?: number }) {
  const words = useReportWords();
  const language = useLanguage();
  const rows = report.rows.filter(({ numbers }) => (numbers.orders ?? 0) > 0);
  const [first] = rows;
  if (!first) return <p>{words.empty}</p>;
  const orders = rows.map(({ numbers }) => numbers.orders ?? 0);
  const shares = sharesOf(orders);
  const each = markOf(orders[0] ?? 0);
  const shown = rows.length > most ? most - 1 : rows.length;
  const rest = rows.length - shown;
  const sum = (numbers: number[]) => numbers.slice(shown).reduce((all, number) => all + number, 0);
  return (
    <figure className={styles.figure}>
      <figcaption className="small muted">
        {words.leads(first.title, percent(language, Math.round(shares[0] ?? 0)))} {words.potStandsFor(each)}
      </figcaption>
      <ul className={styles.counted}>
        {rows.slice(0, shown).map(({ key, title }, at) => (
          <City key={key} name={title} orders={orders[at] ?? 0} share={shares[at] ?? 0} each={each} />
        ))}
        {rest > 0 && <City name={words.others(rest)} orders={sum(orders)} share={sum(shares)} each={each} />}
      </ul>
    </figure>
  );
}

function City({ name, orders, share, each }: { name: string; orders: number; share: number; each: number }) {
  const language = useLanguage();
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
      </span>
      <Marks count={orders} each={each} shape="pot" />
      <span className={styles.value}>
        <b className="num">{grouped(orders)}</b> <small>{percent(language, Math.round(share))}</small>
      </span>
    </li>
  );
}

/** Why money went back, a dot for each time. */
export function RefundDots({ report }: { report: Report }) {
  const words = useReportWords();
  const rows = report.rows.filter(({ numbers }) => (numbers.refunds ?? 0) > 0);
  if (rows.length === 0) return <p>{words.empty}</p>;
  const each = markOf(rows[0]?.numbers.refunds ?? 0);
  return (
    <figure className={styles.figure}>
      <figcaption className="small muted">{words.dotStandsFor(each)}</figcaption>
      <ul className={`${styles.counted} ${styles.withAmounts}`}>
        {rows.map(({ key, title, numbers }) => (
          <li key={key}>
            <span>{title}</span>
            <Marks count={numbers.refunds ?? 0} each={each} shape="dot" />
            <span className="num">{grouped(numbers.refunds ?? 0)}</span>
            <b className={styles.value}>
              <Figure measure="refunded" number={numbers.refunded} />
            </b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
