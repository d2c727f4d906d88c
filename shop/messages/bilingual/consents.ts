import type { ConsentSubject } from '#shop/rules/accounts/consent.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import { together } from '../../format/lists.ts';

/**
 * What stands beside the ticks that agree to offers: what, by which channel, and how to take it back. Whoever ticks has
 * agreed to these very words, and they are kept with the consent.
 */
export const marketingConsent: Record<Exclude<ConsentSubject, 'terms' | 'measuring'>, Readonly<Bilingual>> = {
  marketing_push: {
    ar: 'أوافق على استلام العروض والجديد من أصيص بإشعارات على أجهزتي، ويمكنني إيقافها من هنا متى شئت.',
    en: 'I agree to receive offers and news from Asees as notifications on my devices, and can stop them here at any time.',
  },
  marketing_sms: {
    ar: 'أوافق على استلام العروض والجديد من أصيص برسائل نصية، ويمكنني إيقافها من هنا متى شئت.',
    en: 'I agree to receive offers and news from Asees by text message, and can stop them here at any time.',
  },
  marketing_email: {
    ar: 'أوافق على استلام العروض والجديد من أصيص بالبريد الإلكتروني، ويمكنني إيقافها من هنا متى شئت.',
    en: 'I agree to receive offers and news from Asees by email, and can stop them here at any time.',
  },
};

/** Who measures visits, by the settings of each; null for who isn't set up. */
type Measurers = Record<'ga4' | 'umami' | 'plausible', unknown>;
const measurers = { ga4: 'Google Analytics', umami: 'Umami', plausible: 'Plausible' };

type Words = { title: string; yes: string; no: string };

const question: Record<Language, Words & { text: (by: string, address: boolean) => string }> = {
  ar: {
    title: 'هل تسمح لنا بقياس زيارتك؟',
    yes: 'السماح',
    no: 'الرفض',
    text: (by, address) =>
      `لنعرف ما يهمّ زوّارنا من صفحات ومنتجات، نرسل إلى ${by} ما تفتحه وتشتريه هنا، من دون اسمك وجوالك وعنوان بيتك، ولا يُستخدم للإعلانات.${address ? ' ويصل معه عنوان IP ونوع المتصفح.' : ''} ويعمل المتجر كاملًا سواء سمحت أم رفضت.`,
  },
  en: {
    title: 'May we measure your visit?',
    yes: 'Allow',
    no: 'Refuse',
    text: (by, address) =>
      `To learn which pages and products people like, we tell ${by} what you open and buy here. Your name, mobile number and home address aren’t sent, and none of it is used for advertising.${address ? ' Your IP address and browser type are sent too.' : ''} The shop works the same either way.`,
  },
};

/**
 * What is asked before visits are measured by others. The text is kept with the answer: new words need a new
 * `measuringVersion`, which a test holds them to.
 */
export function measuringQuestion(language: Language, by: Measurers): Words & { text: string } {
  const names = (Object.keys(measurers) as (keyof Measurers)[]).filter((name) => by[name] !== null);
  const { text, ...words } = question[language];
  const address = by.umami !== null || by.plausible !== null;
  return {
    ...words,
    text: text(
      together(
        language,
        names.map((name) => measurers[name]),
      ),
      address,
    ),
  };
}
