import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type Packed, PackedContext, unpacked } from './packed.ts';
import type { RootData } from './root-data.server.ts';

export type { RootData };

const ServedLanguage = createContext<'ar' | 'en' | null>(null);

/** The language of the document that the server draws; the browser reads it back from there. */
export const ServedLanguageProvider = ServedLanguage.Provider;

/** What every page knows (see `root-data.server.ts`). */
export function useRootData(): RootData {
  const known = useKnownRoot();
  if (!known) throw new Error('the root has no data');
  return known;
}

/** The same where it may be missing: around the words that its loader failed. */
export const useKnownRoot = import.meta.env.SSR ? useServedRoot : useLoadedRoot;

/** On the server, also of what is drawn apart from its page (`once.server.tsx`). */
function useServedRoot(): RootData | undefined {
  return use(PackedContext)?.root?.data as RootData | undefined;
}

function useLoadedRoot(): RootData | undefined {
  const given = useRouteLoaderData<Packed<RootData>>('root');
  return given === undefined ? given : read(given);
}

/** What a browser read last: the same object for as long as nothing else is said. */
let known: { given: Packed<RootData>; root: RootData } | undefined;

function read(given: Packed<RootData>): RootData {
  if (known?.given !== given) known = { given, root: unpacked(given, 'root') };
  return known.root;
}

/** The language of the document, also where nothing else is known. */
export function useLanguage(): 'ar' | 'en' {
  const known = useKnownRoot();
  const served = use(ServedLanguage);
  const language = known?.language ?? served ?? globalThis.document?.documentElement.lang;
  return language === 'en' ? 'en' : 'ar';
}
