import type { ImportRow } from '#shop/contract/workshop/imports.ts';
import { Tag } from '../../components/tag.tsx';
import tableStyles from '../shell/table.module.css';
import styles from './imports.module.css';
import { useImportWords } from './words.ts';

const tones = {
  wrong: 'bad',
  change: 'warn',
  new: 'good',
  same: 'plain',
  written: 'good',
  overtaken: 'warn',
  refused: 'bad',
} as const;

/**
 * Rows as they stand in the file; a cell tells what is wrong with it, or what it was and becomes. On a phone a row is a card
 * of the cells that say something of the kind, and of the first ones, which name it.
 */
export function RowTable({ columns, rows }: { columns: readonly string[]; rows: readonly ImportRow[] }) {
  const words = useImportWords();
  const wide = Math.max(columns.length, ...rows.map(({ cells }) => cells.length));
  const heads = Array.from({ length: wide }, (_, at) => columns[at] ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by keys as well
    <section className={styles.scroll} tabIndex={0} aria-label={words.list}>
      <table className={`${tableStyles.table} ${styles.rows}`}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.rowState}</th>
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={at} scope="col">
                <bdi>{head}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row" className="num">
                {row.number}
              </th>
              <td>
                <Tag tone={tones[row.state]}>{words.rowStates[row.state]}</Tag>
                {row.faults.map((fault) => (
                  <span key={fault} className={styles.fault}>
                    {fault}
                  </span>
                ))}
              </td>
              {heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Cell key={at} head={head} cell={row.cells[at]} isName={at < 2} isNew={row.state === 'new'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({
  head,
  cell,
  isName,
  isNew,
}: {
  head: string;
  cell: ImportRow['cells'][number] | undefined;
  /** It tells which row this is. */
  isName: boolean;
  isNew: boolean;
}) {
  const words = useImportWords();
  if (!cell) return <td className={styles.idle} />;
  const { text, fault, before, after } = cell;
  const changes = before !== null || after !== null;
  const look = fault
    ? styles.wrong
    : changes
      ? isNew
        ? styles.fresh
        : styles.changes
      : isName
        ? ''
        : styles.idle;
  return (
    <td data-label={head} className={look}>
      {changes ? (
        <span className={styles.change}>
          {before !== null && (
            <>
              <del>
                <bdi>{before}</bdi>
              </del>{' '}
              <span className="vh">{words.becomes}</span>
              <span aria-hidden="true" className={styles.arrow} />{' '}
            </>
          )}
          <ins>
            <bdi>{after ?? words.empty}</bdi>
          </ins>
        </span>
      ) : (
        <span className={styles.text}>
          <bdi>{text}</bdi>
        </span>
      )}
      {fault && <span className={styles.fault}>{fault}</span>}
    </td>
  );
}
