import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

export type ShopPage = ReturnType<typeof loader>;

const nothingKnown: ShopPage = {
  language: 'ar',
  city: null,
  publicUrl: '',
  sandbox: false,
  said: { phone: '', courier: '', lastHour: '' },
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

const ServedLanguage = createContext<'ar' | 'en' | null>(null);

/** The language of the document that the server draws; the browser reads it back from there. */
export const ServedLanguageProvider = ServedLanguage.Provider;

/** What every page knows (see `root.tsx`), also where its loader failed: then the language is the document's. */
export function useShop(): ShopPage {
  const known = useRouteLoaderData<typeof loader>('root');
  const served = use(ServedLanguage);
  if (known) return known;
  const english = (served ?? globalThis.document?.documentElement.lang) === 'en';
  return english ? { ...nothingKnown, language: 'en' } : nothingKnown;
}
