import { type RefObject, useEffect, useRef } from 'react';

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

/** Whether something was typed while a form was on its way. */
export function useTypesOn(isOnItsWay: boolean): RefObject<boolean> {
  const typesOn = useRef(false);
  useEffect(() => {
    if (!isOnItsWay) return;
    typesOn.current = false;
    const on = () => {
      typesOn.current = true;
    };
    document.addEventListener('input', on);
    return () => document.removeEventListener('input', on);
  }, [isOnItsWay]);
  return typesOn;
}
