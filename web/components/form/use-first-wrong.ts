import { type RefObject, useEffect } from 'react';

/** Gives the focus to the first wrong field of a part of the page. False where none is. */
export function focusFirstWrong(part: ParentNode | null | undefined): boolean {
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  wrong?.focus();
  return Boolean(wrong);
}

/**
 * After an answer that refuses a field, the first wrong field of the page has the focus: it is read with its reason. Not
 * where somebody types elsewhere by then (`typesOn`): the words would go on in another field.
 */
export function useFirstWrong(
  answer: { fields: Record<string, string> } | null,
  typesOn?: RefObject<boolean>,
): void {
  useEffect(() => {
    if (typesOn?.current) return;
    if (answer && Object.keys(answer.fields).length > 0) focusFirstWrong(document.querySelector('main'));
  }, [answer, typesOn]);
}
