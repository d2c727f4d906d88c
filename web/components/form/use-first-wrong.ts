import { useEffect } from 'react';

/** Gives the focus to the first wrong field of a part of the page. False where none is. */
export function focusFirstWrong(part: ParentNode | null | undefined): boolean {
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  wrong?.focus();
  return Boolean(wrong);
}

/** After an answer that refuses a field, the first wrong field of the page has the focus: it is read with its reason. */
export function useFirstWrong(answer: { fields: Record<string, string> } | null): void {
  useEffect(() => {
    if (answer && Object.keys(answer.fields).length > 0) focusFirstWrong(document.querySelector('main'));
  }, [answer]);
}
