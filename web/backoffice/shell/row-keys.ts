import { useEffect } from 'react';
import { isTyping } from '../base/is-typing.ts';

/**
 * The rows of a list by keyboard: j and k go from one to the next, and the arrows once one has the focus; Enter opens it,
 * because the focus is on its link, and x chooses it, where rows have a box. A question mark calls `help`. By the place of
 * a key, so that they work on an Arabic keyboard too; never while somebody types, or in a dialog.
 */
export function useRowKeys(help: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, shiftKey } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const links = [...document.querySelectorAll<HTMLElement>('main tbody th a')];
      const at = links.indexOf(document.activeElement as HTMLElement);
      if (code === 'Slash' && shiftKey) help();
      else if (shiftKey) return;
      else if (code === 'KeyJ' || (code === 'ArrowDown' && at >= 0)) go(links, at + 1);
      else if (code === 'KeyK' || (code === 'ArrowUp' && at >= 0))
        go(links, at < 0 ? links.length - 1 : at - 1);
      else if (code === 'KeyX' && at >= 0) boxOf(links[at])?.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [help]);
}

/** The box by which the row of a link is chosen. */
function boxOf(link: HTMLElement | undefined): HTMLInputElement | null {
  return link?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null;
}

/** To a row, or to the last one in its direction. */
function go(links: readonly HTMLElement[], to: number): void {
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}
