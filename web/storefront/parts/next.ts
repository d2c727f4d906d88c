import { useLocation } from 'react-router';

/** The page one is on, to come back to it: path and query, without a language that the address asked for. */
export function useNext(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (pathname === '/city') return safeNext(query.get('next'));
  query.delete('lang');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Only a path of this shop: anything that a browser could take for another site's address becomes the home page. */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return '/';
  const url = new URL(given, 'http://shop');
  return url.origin === 'http://shop' ? url.pathname + url.search : '/';
}
