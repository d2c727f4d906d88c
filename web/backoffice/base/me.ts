import { useRouteLoaderData } from 'react-router';
import type { Output } from '#shop/contract/operation.ts';
import type { Permission } from '#shop/contract/permissions.ts';
import type { readMe } from '#shop/contract/staff/me.ts';
import type { Sign } from '#shop/rules/store/logo.ts';

type Me = Output<typeof readMe>;
export type RootData = {
  language: 'ar' | 'en';
  sandbox: boolean;
  me: Me | null;
  /** The shop's name, and where its own pages are: an origin, or nothing where it is the same host. */
  name: string;
  shop: string;
  /** Address of the sheet of a look of its own, and what stands instead of the drawn sign. */
  look: { sheet: string | null; sign: Sign | null };
};

/** What every screen knows; undefined around the words that it failed. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** Who is signed in, on screens behind the door. */
export function useMe(): Me {
  const me = useRoot()?.me;
  if (!me) throw new Error('nobody is signed in');
  return me;
}

/** The address of a page of the shop itself. */
export function useShopAddress(): (path: string) => string {
  const shop = useRoot()?.shop ?? '';
  return (path) => shop + path;
}

/** The language of the document. */
export function useLanguage(): 'ar' | 'en' {
  const language = useRoot()?.language ?? globalThis.document?.documentElement.lang;
  return language === 'en' ? 'en' : 'ar';
}

/** Whether somebody may see a part; the server asks again for everything that is done there. */
export function mayUse({ may }: Pick<Me, 'may'>, permission: Permission | null): boolean {
  return permission === null || may.includes(permission);
}
