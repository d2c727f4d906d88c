import { Form } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useStaffMessages } from '../base/messages.tsx';
import { DoneNote } from '../board/done-note.tsx';
import { markText } from './mark-text.ts';
import type { MakingResult } from './marks.server.ts';

/** What the last press has marked, with the way back; or why it hasn't. */
export function MadeNote({ result }: { result: MakingResult | null }) {
  const { making } = useStaffMessages();
  const outcome = result?.outcome;
  if (!outcome) return null;
  const { done, refused, undo } = outcome;
  const more = undo.reduce((sum, { was, made }) => sum + was - made, 0);
  return (
    <>
      {undo.length > 0 && (
        <DoneNote
          of={outcome}
          tone="good"
          said={more > 0 ? making.marked(more) : making.unmarked}
          back={
            <Form method="post" preventScrollReset>
              {undo.map((mark) => (
                <input key={mark.line_id} type="hidden" name="mark" value={markText(mark)} />
              ))}
              <Button type="submit" look="quiet" size="s">
                {making.undo}
              </Button>
            </Form>
          }
        />
      )}
      {undo.length === 0 && done.length > 0 && <Note live>{making.already}</Note>}
      {refused.map(({ id, message }) => (
        <Note key={id} tone="bad" live>
          <bdi dir="ltr">{id}</bdi>: {message}
        </Note>
      ))}
    </>
  );
}
