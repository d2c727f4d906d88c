import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Begins another page at its title, for whoever can't see that it came: the heading takes the focus, so that a screen
 * reader reads it and the next Tab goes on from there; nothing jumps. Answers what is to be said besides: the title of
 * the page, where the focus has a reason to stay. So it does on the same page after a form of it was answered, unless what
 * had the focus has gone with the answer. What lies over the page (`covered`) is left alone: one arrives when it has gone.
 */
export function usePageArrival(covered: boolean): string {
  const { pathname, search, key } = useLocation();
  const page = pathname + search;
  const before = useRef({ page, key, title: '', at: null as Element | null });
  const [announced, announce] = useState('');

  useEffect(() => {
    const { title } = document;
    const came = before.current.key !== key;
    if (came && covered) return;
    if (came) {
      const was = before.current;
      announce(arrive(was.page, page, was.at) || title === was.title ? '' : title);
    }
    before.current = { page, key, title, at: document.activeElement };
  }, [page, key, covered]);

  return announced;
}

/**
 * Gives the focus to the heading of the page, or of the part that the address names. False where it stays: in a field,
 * on a link that keeps the page, on the heading itself, on what the page has chosen already. A heading that the page has
 * chosen is read out by that: `had` had the focus on the page before.
 */
function arrive(from: string, to: string, had: Element | null): boolean {
  const at = document.activeElement as HTMLElement;
  if (from === to && at !== document.body) return false;
  const main = document.querySelector('main') as HTMLElement;
  const chosen = at !== main && at.tabIndex < 0 && main.contains(at);
  const kept = from.split('?')[0] === location.pathname && at.closest('[data-keep-scroll]');
  if (chosen && at !== had && at.matches('h1, h2, h3')) return true;
  if (chosen || kept || at.matches('input, select, textarea')) return false;
  const place = document.getElementById(location.hash.slice(1)) ?? main;
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
