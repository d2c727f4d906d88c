import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { PageProgress } from './page-progress.tsx';

/** How long a pointer rests on a link before its page is fetched ahead. */
const intentMs = 100;

/**
 * Makes every plain link to a page of the shop lead there without loading the document anew: one listener for all of
 * them, links in texts of the database included, instead of a component around each. A link says otherwise:
 * `target`, `download` and `data-document` leave it to the browser; `data-keep-scroll` stays where one has scrolled to;
 * `data-replace` takes the place of this page in the history; `data-prefetch` fetches ahead what a pointer rests on.
 * What is on its way is shown.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.dataset.replace !== undefined || link.href === location.href,
        preventScrollReset: link.dataset.keepScroll !== undefined,
      });
    };
    let rest: ReturnType<typeof setTimeout>;
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (link?.dataset.prefetch === undefined) return;
      clearTimeout(rest);
      // Without a connection the framework would load this document anew, for a page that nobody has asked for.
      rest = setTimeout(() => {
        if (navigator.onLine) setAhead(link.pathname + link.search);
      }, intentMs);
    };
    const leave = () => clearTimeout(rest);
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    document.addEventListener('pointerout', leave);
    return () => {
      clearTimeout(rest);
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
      document.removeEventListener('pointerout', leave);
    };
  }, [navigate]);

  return (
    <>
      {ahead && <PrefetchPageLinks page={ahead} />}
      <PageProgress />
    </>
  );
}

/** The link to another page of the shop that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.dataset.document !== undefined)
    return null;
  if (link.origin !== location.origin) return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage && link.hash ? null : link;
}
