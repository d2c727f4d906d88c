import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import type { BoardResult } from './actions.server.ts';
import { DoneNote } from './done-note.tsx';

/** What became of many at once: how many were moved, who was refused and why, and the way back while there is one. */
export function MovedNote({
  result,
  busy,
}: {
  result: Pick<BoardResult, 'form' | 'outcome'> | null;
  busy: boolean;
}) {
  const { board } = useStaffMessages();
  const outcome = result?.outcome ?? null;
  const token = outcome?.undo?.token ?? null;
  const over = useOver(outcome?.undo?.until ?? null);
  if (!outcome) return null;
  const words = result?.form === 'undo' ? board.undone : board.moved;
  return (
    <>
      <DoneNote
        of={outcome}
        tone={outcome.done.length > 0 ? 'good' : 'plain'}
        said={
          <>
            {words(outcome.done.length)} {token && !over && board.undoText}
          </>
        }
        back={
          token &&
          !over && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" id="undo" name="intent" value="undo" look="quiet" size="s" busy={busy}>
                {board.undo}
              </Button>
            </Form>
          )
        }
      />
      {outcome.refused.length > 0 && (
        <Note tone="bad" live>
          <ul ref={intoSight}>
            {outcome.refused.map(({ id, message }) => (
              <li key={id}>
                <b>
                  <bdi dir="ltr">{id}</bdi>
                </b>{' '}
                {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

/** Why something wasn't done is read where one pressed far below it as well. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Whether a moment is past. */
function useOver(until: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOver(until), Math.max(Date.parse(until) - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && over === until;
}
