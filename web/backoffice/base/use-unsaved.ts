import { type RefObject, useEffect } from 'react';

/** Asks whoever leaves with what isn't saved, by a link of ours or otherwise, as long as `unsaved` says that there is some. */
export function useUnsaved(unsaved: RefObject<boolean>, question: string): void {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const stays = link?.getAttribute('target') === '_blank' || link?.getAttribute('href')?.startsWith('#');
      if (!unsaved.current || !link || stays) return;
      if (confirm(question)) unsaved.current = false;
      else event.preventDefault();
    };
    addEventListener('beforeunload', leave);
    document.addEventListener('click', follow, true);
    return () => {
      removeEventListener('beforeunload', leave);
      document.removeEventListener('click', follow, true);
    };
  }, [unsaved, question]);
}
