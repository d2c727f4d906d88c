import type { ConsentSubject } from '#shop/rules/accounts/consent.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';

/**
 * What stands beside the ticks that agree to offers: what, by which channel, and how to take it back. Whoever ticks has
 * agreed to these very words, and they are kept with the consent.
 */
export const marketingConsent: Record<Exclude<ConsentSubject, 'terms'>, Readonly<Bilingual>> = {
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
