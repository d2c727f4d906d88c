import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in what moves on by itself: where what had it has gone, the line of its stop has it instead, or else
 * the heading, so that whoever uses a keyboard goes on from there.
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const last = useRef<{ element: Element; line: HTMLElement | null }>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const element = target as Element;
      last.current = { element, line: element.closest('li')?.querySelector('summary') ?? null };
    };
    const within = part.current as Part;
    within.addEventListener('focusin', follow);
    return () => within.removeEventListener('focusin', follow);
  }, []);
  // After each time that it was drawn: what goes tells nobody.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { line } = last.current;
    (line?.isConnected ? line : part.current?.querySelector('h1'))?.focus();
  });
  return part;
}
