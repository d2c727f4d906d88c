import type { ImportRecord } from '#shop/contract/workshop/imports.ts';
import { grouped } from '#shop/format/numbers.ts';
import { writtenAtOnce } from '#shop/rules/imports/import.ts';
import styles from './imports.module.css';
import { useImportWords } from './words.ts';

/** How far an import is: file, columns, check, writing. */
export function ImportSteps({ record, columns }: { record: ImportRecord; columns: number }) {
  const words = useImportWords();
  const { file, rows, seconds, state, good, left, counts } = record;
  const isTried = seconds !== null;
  const ended = good - left;
  const steps = [
    { name: words.steps.file, said: <bdi>{file}</bdi>, at: 'done' },
    { name: words.steps.columns, said: words.known(columns), at: 'done' },
    {
      name: words.steps.trial,
      said: isTried ? words.triedIn(rows, grouped(Math.ceil(seconds))) : words.triedSoFar(rows),
      at: isTried ? (record.written_at ? 'done' : 'now') : 'now',
    },
    {
      name: words.steps.writing,
      said:
        state === 'writing' || state === 'done' || counts.written > 0
          ? words.writtenOf(grouped(ended), grouped(good))
          : words.atOnce(writtenAtOnce),
      at: state === 'done' ? 'done' : record.written_at ? 'now' : 'later',
    },
  ] as const;
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ name, said, at }) => (
          <li key={name} className={styles[at]} aria-current={at === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            <span>{said}</span>
          </li>
        ))}
      </ol>
      {state === 'writing' && (
        <progress className={styles.progress} max={good} value={ended} aria-label={words.steps.writing} />
      )}
    </>
  );
}
