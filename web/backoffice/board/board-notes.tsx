import { own } from '#shop/format/isolate.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { type FormState, LostNote, ResultNote, StaleNote } from '../base/result.tsx';
import type { BoardResult } from './actions.server.ts';
import { MovedNote } from './moved-note.tsx';

/** What is said above the board: an answer that got lost, a board that may be old, what became of what was pressed. */
export function BoardNotes({ result, lost, busy, stale }: FormState<BoardResult> & { stale: boolean }) {
  const { runs } = useStaffMessages();
  return (
    <>
      <LostNote lost={lost} />
      <StaleNote stale={stale} />
      <MovedNote result={result} busy={busy === 'undo'} />
      {result?.driver && (
        <Note tone="good" live>
          <Isolated text={runs.added(own(result.driver))} />
        </Note>
      )}
      {result && <ResultNote result={result} form={result.form} />}
      {result?.fields.order_numbers && (
        <Note tone="bad" live>
          {result.fields.order_numbers}
        </Note>
      )}
    </>
  );
}
