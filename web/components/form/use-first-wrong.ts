import { useEffect } from 'react';

/** After an answer that refuses a field, the first wrong field of the page has the focus: it is read with its reason. */
export function useFirstWrong(answer: { fields: Record<string, string> } | null): void {
  useEffect(() => {
    if (answer && Object.keys(answer.fields).length > 0)
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [answer]);
}
