import { useLocation } from 'react-router';
import { safeNext } from '#shop/rules/accounts/next.ts';

export { safeNext };

/** The page one is on, to come back to it: path and query, without a language that the address asked for. */
export function useNext(): string {
  return nextOf(useLocation());
}

/** The same for an address. */
export function nextOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  if (pathname === '/city') return safeNext(query.get('next'));
  query.delete('lang');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
