import { createContext, use, useMemo } from 'react';
import type { PageContext } from './context.ts';

declare const packedAs: unique symbol;
/** Data of a loader as one string. */
export type Packed<T> = string & { readonly [packedAs]: T };

/** Whose data it is: the root's, or that of the page; of a page's other loaders one may pack. */
export type PackedBy = 'root' | 'page';
/** Says that the data lies beside the page, and where. */
const aside = '';
/** Where a shop's own words lie, for a shop that has some. */
export const ownWordsId = 'own-words';
export const asideId = (by: PackedBy) => `${by}-data`;

/**
 * Packs what a loader answers with into one string. React Router writes loader data behind the page value by value, so
 * that it could hold promises and dates, and copies it six times on the way: a whole page has it in a block of its own
 * instead (`entry.server.tsx`), and is drawn from the data as it is. `data` is what JSON can say.
 */
export function packed<T>(page: PageContext, data: T, by: PackedBy = 'page'): Packed<T> {
  const text = JSON.stringify(data);
  if (!page.document) return text as Packed<T>;
  page.packed[by] = { text, data };
  return aside as Packed<T>;
}

/** On the server what was packed for the page that is drawn; null in browsers, which read it from the page. */
export const PackedContext = createContext<PageContext['packed'] | null>(null);

/** In browsers: what was packed, as text or beside the page. */
export function unpacked<T>(given: Packed<T>, by: PackedBy): T {
  return JSON.parse(given || (document.getElementById(asideId(by))?.textContent ?? ''));
}

export type Unpacked<Loader extends (...args: never[]) => Promise<string>> =
  Awaited<ReturnType<Loader>> extends Packed<infer T> ? T : never;

export function useUnpacked<T>(given: Packed<T>): T {
  const here = use(PackedContext);
  return useMemo(() => (here ? (here.page?.data as T) : unpacked(given, 'page')), [given, here]);
}
