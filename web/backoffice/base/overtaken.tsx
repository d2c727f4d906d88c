import { useState } from 'react';
import { forms as ar } from '#shop/messages/ar/staff/screens/forms.ts';
import { forms as en } from '#shop/messages/en/staff/screens/forms.ts';
import { Note } from '../../components/note.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { ResultNote } from './result.tsx';
import { useScreenWords } from './screen-words.ts';

/*
 * Forms that write what somebody has read, and carry it with them: where a colleague has saved meanwhile they are refused,
 * what was typed stays, and each field says what is saved now. Sent again, they go over it on purpose.
 */

type Of = { result: FormResult | null; form: string };
const both = { ar, en };

/**
 * What was read of what the form writes, as the form goes with it. It stays as it was while the screen is read anew for
 * another form's sake: what is typed here goes over nothing that wasn't seen here. `typed`: what a form had that was
 * refused for something else.
 */
export function Was({ was, typed, result, form }: { was: string; typed: string | undefined } & Of) {
  const mine = result?.form === form ? result : null;
  const isSeen = mine !== null && (mine.ok || isOvertaken(mine));
  const [held, hold] = useState(isSeen ? was : (typed ?? was));
  if (isSeen && held !== was) hold(was);
  return <input type="hidden" name="was" value={held} />;
}

/** What is said of such a form where it stands. */
export function FormNote({ result, form }: Of) {
  const words = useScreenWords(both);
  if (result?.form !== form || !isOvertaken(result)) return <ResultNote result={result} form={form} />;
  return (
    <Note tone="warn" live>
      {words.overtaken}
    </Note>
  );
}

/** Says below a field what is saved now, where a colleague has overtaken the form and it isn't what was typed. */
export function useSavedNow({ result, form }: Of): {
  text(typed: string, saved: string): string | undefined;
  box(typed: boolean, saved: boolean): string | undefined;
} {
  const words = useScreenWords(both);
  const isMine = result?.form === form && isOvertaken(result);
  return {
    text: (typed, saved) => (isMine && typed !== saved ? words.now(saved || words.empty) : undefined),
    box: (typed, saved) => (isMine && typed !== saved ? words.now(saved ? words.on : words.off) : undefined),
  };
}

function isOvertaken(result: FormResult): boolean {
  return result.code === 'CHANGED_MEANWHILE';
}
