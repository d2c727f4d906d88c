import { useEffect, useRef, useState } from 'react';

/**
 * Begins another page at its title, for whoever can't see that it came: the heading takes the focus, so that a screen
 * reader reads it and the next Tab goes on from there; nothing jumps. Answers what is to be said besides: the title of
 * the page, where the focus has a reason to stay. `page` is the address. What lies over the page (`covered`) is left
 * alone: one arrives when it has gone.
 */
export function usePageArrival(page: string, covered: boolean): string {
  const before = useRef({ page, title: '' });
  const [said, setSaid] = useState('');

  useEffect(() => {
    const { title } = document;
    const came = before.current.page !== page;
    if (came && covered) return;
    if (came) setSaid(arrive(before.current.page) || title === before.current.title ? '' : title);
    before.current = { page, title };
  }, [page, covered]);

  return said;
}

/**
 * Gives the focus to the heading of the page, or of the part that the address names. False where it stays: in a field,
 * on a link that keeps the page, on the heading itself, on what the page has chosen already.
 */
function arrive(from: string): boolean {
  const at = document.activeElement as HTMLElement;
  const main = document.querySelector('main') as HTMLElement;
  const chosen = at !== main && at.tabIndex < 0 && main.contains(at);
  const kept = from.split('?')[0] === location.pathname && at.closest('[data-keep-scroll]');
  if (chosen || kept || at.matches('input, select, textarea')) return false;
  const place = document.getElementById(location.hash.slice(1)) ?? main;
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
