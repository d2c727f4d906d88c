import { Link } from 'react-router';
import type { ImportRecord } from '#shop/contract/workshop/imports.ts';
import { grouped } from '#shop/format/numbers.ts';
import { rowStates } from '#shop/rules/imports/import.ts';
import styles from './imports.module.css';
import { useImportWords } from './words.ts';

/** Rows by what they do, or what became of them: each an address of its own, with how many there are. */
export function RowViews({ record, view }: { record: ImportRecord; view: string }) {
  const words = useImportWords();
  const { counts, rows, good, left } = record;
  // What was written is a change no more.
  const ended = good - left;
  const count = { ...counts, ...(ended > 0 && { change: 0, new: 0 }) };
  const all = { view: 'all', title: words.all, count: rows };
  const each = rowStates.map((state) => ({
    view: state,
    title: words.rowStates[state],
    count: count[state],
  }));
  return (
    <nav aria-label={words.choose} className={styles.views}>
      {[all, ...each.filter((one) => one.count > 0 || one.view === view)].map((one) => (
        <Link
          key={one.view}
          to={`?view=${one.view}`}
          aria-current={one.view === view ? 'page' : undefined}
          preventScrollReset
        >
          <b className="num">{grouped(one.count)}</b> {one.title}
        </Link>
      ))}
      {ended > 0 && left > 0 && (
        <Link to="?view=change" aria-current={view === 'change' ? 'page' : undefined} preventScrollReset>
          <b className="num">{grouped(left)}</b> {words.rowStates.change}
        </Link>
      )}
    </nav>
  );
}
