import { useEffect } from 'react';
import { isTyping } from '../base/is-typing.ts';

type Acts = { next(): void; print(): void; undo(): void };

/**
 * The board by keyboard: j and k go from card to card, x chooses, m moves on, p prints, u takes back. By the place of a key, so that
 * they work on an Arabic keyboard too; never while somebody types.
 */
export function useKeys({ next, print, undo }: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, code } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
      if (code === 'KeyJ' || code === 'KeyK') go(code === 'KeyJ' ? 1 : -1);
      else if (code === 'KeyX') focusedBox()?.click();
      else if (code === 'KeyM') next();
      else if (code === 'KeyP') print();
      else if (code === 'KeyU') undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [next, print, undo]);
}

/** Those in sight: what has arrived is folded away where there is much of it, and a folded box takes no focus. */
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=order_numbers]')].filter((box) =>
    box.checkVisibility(),
  );
const focusedBox = () => boxes().find((box) => box === document.activeElement);

function go(by: 1 | -1): void {
  const all = boxes();
  const at = all.indexOf(document.activeElement as HTMLInputElement);
  const next =
    all[at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.focus();
}
