import { useActionData, useNavigation } from 'react-router';
import { type Lost, lostMessage, splitLost, useStill } from '../base/lost.ts';
import { useMessages } from '../base/messages.tsx';
import { useFirstWrong, useTypesOn } from '../components/form/use-first-wrong.ts';
import { Note } from '../components/note.tsx';
import { refusalText, useResultPopup } from '../components/overlay/result-popup.tsx';
import type { FormResult } from './form-result.ts';

/** What a page knows of its forms: what became of the last one, whether its answer got lost, and which one is on its way. */
export type FormState<Result extends FormResult = FormResult> = {
  result: Result | null;
  lost: Lost | null;
  /** The `intent` of the form that is being sent. */
  busy: FormDataEntryValue | null;
};

/**
 * Follows the forms of a page. A refusal is said in the popup as well (spec section 8): as `popup` says, where there is
 * more than one kind, or a refusal that is said by its field alone (null). The first wrong field has the focus.
 */
export function useFormResult<Result extends FormResult>(
  popup: (refused: Result) => 'error' | 'info' | null = () => 'error',
): FormState<Result> {
  const { answer, lost } = splitLost(useStill(useActionData() as Result | Lost | undefined));
  const { state, formData } = useNavigation();
  const result = answer ?? null;
  const kind = result && !result.ok ? popup(result) : null;
  useResultPopup(result, result && kind && { kind, text: refusalText(result.message, result.fields) });
  useFirstWrong(result, useTypesOn(state === 'submitting'));
  return { result, lost, busy: state === 'idle' ? null : (formData?.get('intent') ?? null) };
}

/** What is wrong with a field of a form. */
export function fieldError(result: FormResult | null, form: string, name: string): string | undefined {
  return result?.form === form ? result.fields[name] : undefined;
}

/**
 * What became of a form, above its button. What belongs to a field stands there, and here as well where the form says
 * that fields are wrong (`besideFields`).
 */
export function ResultNote({
  form,
  result,
  besideFields = false,
}: {
  form: string;
  result: FormResult<{ asks?: boolean }> | null;
  besideFields?: boolean;
}) {
  if (result?.form !== form || result.message === '') return null;
  if (!besideFields && Object.keys(result.fields).length > 0) return null;
  return (
    <Note tone={result.asks ? 'warn' : result.ok ? 'good' : 'bad'} live>
      {result.message}
    </Note>
  );
}

/** Stands at the head of a page whose form got lost. */
export function LostNote({ lost }: { lost: Lost | null }) {
  const { shell } = useMessages();
  return (
    lost && (
      <Note tone="bad" live>
        {lostMessage(lost, shell.lost)}
      </Note>
    )
  );
}
