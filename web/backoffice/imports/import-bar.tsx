import { Form, Link } from 'react-router';
import type { ImportRecord } from '#shop/contract/workshop/imports.ts';
import type { ImportKind } from '#shop/rules/imports/import.ts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { ProofField } from '../base/proof/proof-field.tsx';
import { type FormState, ResultNote } from '../base/result.tsx';
import styles from './imports.module.css';
import { isWorkedOn } from './use-progress.ts';
import { useImportWords } from './words.ts';

/** Where what was written is kept. */
const written = {
  stock: '/stock',
  prices: '/products',
  products: '/products',
  cities: '/cities',
  slots: '/cities',
} satisfies Record<ImportKind, string>;

/** What can be done with an import now: it is written, goes on, or is let go. */
export function ImportBar({ record, result, busy }: { record: ImportRecord } & FormState) {
  const words = useImportWords();
  const { state, good, left, counts, stalled } = record;
  const mayWrite = state === 'ready' && good > 0;
  const isOpen = state === 'ready' || isWorkedOn(record);
  return (
    <div className={styles.bar}>
      <p>
        {state === 'ready' && (
          <>
            <b>{words.willWrite(good)}</b> {counts.wrong > 0 && words.staysInReport(counts.wrong)}{' '}
            {good > 0 && words.onlyGood}
          </>
        )}
        {state === 'cancelled' && words.stopped(counts.written, left)}
        {state === 'done' && words.finished(counts.written)}
        {counts.written > 0 && !isOpen && (
          <>
            {' '}
            <Link to={written[record.kind]} className="under">
              {words.toWhat[record.kind]}
            </Link>
          </>
        )}
      </p>
      {state === 'ready' && record.prices > 0 && (
        <Note icon="shield-check">{(record.needs_two ? words.needsTwo : words.needsOne)(record.prices)}</Note>
      )}
      <ResultNote result={result} form="act" />
      {isOpen && (
        <Form method="post" preventScrollReset className={styles.acts}>
          <ProofField result={result} form="act" />
          <Button type="submit" name="intent" value="cancel" look="quiet" busy={busy === 'cancel'}>
            {words.cancel}
          </Button>
          {isWorkedOn(record) && stalled && (
            <Button type="submit" name="intent" value="resume" busy={busy === 'resume'}>
              {words.resume}
            </Button>
          )}
          {mayWrite && (
            <Button type="submit" name="intent" value="write" busy={busy === 'write'}>
              {words.write(good)}
            </Button>
          )}
        </Form>
      )}
      {isWorkedOn(record) && (
        <noscript>
          <a href={`/admin/imports/${record.id}`} className={styles.back}>
            {words.refresh}
          </a>
        </noscript>
      )}
    </div>
  );
}
