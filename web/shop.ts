import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

export type ShopPage = ReturnType<typeof loader>;

const nothingKnown: ShopPage = {
  language: 'ar',
  city: null,
  publicUrl: '',
  sandbox: false,
  shop: {
    name: 'أصيص',
    phone: '',
    email: '',
    address: '',
    supportHours: '',
    crNumber: '',
    vatNumber: '',
    certificate: '',
    social: { instagram: '', x: '', pinterest: '' },
    returnDays: 3,
    emailMustEndWithCom: true,
    plans: [],
  },
};

/** What every page knows (see `root.tsx`), also where its loader failed: then the language is the document's. */
export function useShop(): ShopPage {
  const known = useRouteLoaderData<typeof loader>('root');
  if (known) return known;
  const english = globalThis.document?.documentElement.lang === 'en';
  return english ? { ...nothingKnown, language: 'en' } : nothingKnown;
}
