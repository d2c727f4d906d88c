import { useEffect, useRef } from 'react';
import { useActionData, useNavigation } from 'react-router';
import { type Lost, lostMessage, splitLost, useStillLost } from '../../base/lost.ts';
import { useFirstWrong, useTypesOn } from '../../components/form/use-first-wrong.ts';
import { Note } from '../../components/note.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useStaffMessages } from './messages.tsx';
import { useSentInVain } from './use-unsaved.ts';

/** What a screen knows of its forms: what became of the last one, whether its answer got lost, and which one is on its way. */
export type FormState<Result extends FormResult = FormResult> = {
  result: Result | null;
  lost: Lost | null;
  busy: FormDataEntryValue | null;
};

/** Follows the forms of a screen. The first wrong field has the focus, unless somebody types on meanwhile. */
export function useResult<Result extends FormResult = FormResult>(): FormState<Result> {
  const { answer, lost } = splitLost(useStillLost(useActionData() as Result | Lost | undefined));
  const { state, formData } = useNavigation();
  const result = answer ?? null;
  useSentInVain(result, lost);
  useFirstWrong(result, useTypesOn(state === 'submitting'));
  useRefusalInSight(result);
  // A refusal is answered at once, also while the screen is read again: what is pressed then counts.
  const isRefused = state === 'loading' && result?.ok === false;
  const isBusy = state !== 'idle' && !isRefused;
  return { result, lost, busy: isBusy ? (formData?.get('intent') ?? null) : null };
}

/** What no field can say stands where its form is, or above a list of which one pressed the last row. */
function useRefusalInSight(result: FormResult | null): void {
  useEffect(() => {
    if (!result || result.ok || Object.keys(result.fields).length > 0) return;
    document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [result]);
}

/** Stands at the head of a screen whose form got lost: what was typed is still there. */
export function LostNote({ lost }: { lost: Lost | null }) {
  const { shell } = useStaffMessages();
  return (
    lost && (
      <Note tone="bad" live>
        {lostMessage(lost, shell.lost)}
      </Note>
    )
  );
}

/** Said where a screen that keeps itself fresh can't ask: what it shows may be old. */
export function StaleNote({ stale }: { stale: boolean }) {
  const { shell } = useStaffMessages();
  return (
    stale && (
      <Note tone="warn" live>
        {shell.stale}
      </Note>
    )
  );
}

/**
 * What is said of a form where it stands, in sight of who pressed; what belongs to a field is said there, and only with
 * `besideFields` here too. `saved` is said of one that went through. Give it the result as it came: each is led to once.
 */
export function ResultNote({
  result,
  form,
  saved,
  besideFields,
}: {
  result: FormResult | null;
  form: string;
  saved?: string;
  besideFields?: boolean;
}) {
  const said = useRef<HTMLDivElement>(null);
  const seen = useRef<FormResult | null>(null);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    // Where a field is wrong, that is what one is led to.
    if (result?.form !== form || seen.current === result || Object.keys(result.fields).length > 0) return;
    said.current?.scrollIntoView({ block: 'nearest' });
    const hasSeen = () => {
      seen.current = result;
    };
    // What is read again because of it may stand above, and push it away once more.
    if (isIdle) return hasSeen();
    // Whoever goes on meanwhile isn't led back.
    const goesOn = ['pointerdown', 'keydown', 'input', 'wheel'];
    for (const type of goesOn) document.addEventListener(type, hasSeen, { passive: true });
    return () => {
      for (const type of goesOn) document.removeEventListener(type, hasSeen);
    };
  }, [result, form, isIdle]);
  if (result?.form !== form) return null;
  const message = (result.ok && saved) || result.message;
  if (message === '' || (!besideFields && Object.keys(result.fields).length > 0)) return null;
  const tone = result.ok ? 'good' : result.code === 'PROOF_NEEDED' ? 'warn' : 'bad';
  return (
    <div ref={said}>
      <Note tone={tone} live>
        {message}
      </Note>
    </div>
  );
}
