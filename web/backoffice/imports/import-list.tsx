import { Link } from 'react-router';
import type { ImportRecord } from '#shop/contract/workshop/imports.ts';
import { momentWithYear } from '#shop/format/dates.ts';
import { grouped } from '#shop/format/numbers.ts';
import { Tag } from '../../components/tag.tsx';
import { useLanguage } from '../base/me.ts';
import tableStyles from '../shell/table.module.css';
import styles from './imports.module.css';
import { useImportWords } from './words.ts';

const tones = {
  reading: 'plain',
  ready: 'warn',
  writing: 'selected',
  done: 'good',
  cancelled: 'plain',
  unreadable: 'bad',
} as const;

/** How an import stands. */
export function ImportState({ state }: Pick<ImportRecord, 'state'>) {
  const words = useImportWords();
  return <Tag tone={tones[state]}>{words.states[state]}</Tag>;
}

/** Imports, the newest first. */
export function ImportList({ items }: { items: readonly ImportRecord[] }) {
  const words = useImportWords();
  const language = useLanguage();
  return (
    <table className={tableStyles.table} aria-label={words.earlier}>
      <thead>
        <tr>
          {[words.file, words.kind, words.state, words.result, words.when].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, file, kind, state, counts, by, at }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/imports/${id}`} className="under">
                <bdi>{file}</bdi>
              </Link>
            </th>
            <td data-label={words.kind}>{words.kinds[kind]}</td>
            <td data-label={words.state}>
              <ImportState state={state} />
            </td>
            <td data-label={words.result}>
              <span className={styles.result}>
                {(['wrong', 'change', 'new', 'written'] as const)
                  .filter((each) => counts[each] > 0)
                  .map((each) => (
                    <span key={each}>
                      <b className="num">{grouped(counts[each])}</b> {words.rowStates[each]}
                    </span>
                  ))}
              </span>
            </td>
            <td data-label={words.when}>
              {momentWithYear(language, at)}
              <span className="tiny">
                {' '}
                <bdi>{by.name}</bdi>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
