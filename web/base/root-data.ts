import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.server.ts';

export type { RootData };

const nothingKnown: RootData = {
  language: 'ar',
  city: null,
  publicUrl: '',
  sandbox: false,
  notices: [],
  moved: null,
  texts: { phone: '', courier: '', lastHour: '' },
  store: {
    name: 'أصيص',
    phone: '',
    email: '',
    address: '',
    supportHours: '',
    unifiedNumber: '',
    crNumber: '',
    registerUrl: '',
    vatNumber: '',
    vatCertificate: '',
    certificate: '',
    certificateUrl: '',
    complaints: { email: '', answer: '' },
    privacyEmail: '',
    licences: [],
    social: { instagram: '', x: '', pinterest: '' },
    guarantee: '',
    emailMustEndWithCom: true,
    plans: [],
    urpay: false,
  },
  delivery: { sameDayIn: '', freeIn: '', elsewhere: false, description: '' },
};

const ServedLanguage = createContext<'ar' | 'en' | null>(null);

/** The language of the document that the server draws; the browser reads it back from there. */
export const ServedLanguageProvider = ServedLanguage.Provider;

/** What every page knows (see `root-data.server.ts`), also where its loader failed: then the language is the document's. */
export function useRootData(): RootData {
  const known = useRouteLoaderData<RootData>('root');
  const served = use(ServedLanguage);
  if (known) return known;
  const english = (served ?? globalThis.document?.documentElement.lang) === 'en';
  return english ? { ...nothingKnown, language: 'en' } : nothingKnown;
}
