import type { Bilingual } from '#shop/rules/text/language.ts';

/** What the installed shop is called, and pages that stand where there is no connection or the shop can't make its own. */
export const app = {
  name: { ar: 'أصيص', en: 'Asees' },
  description: {
    ar: 'نباتات حيّة في أصص خزفية صُنعت باليد',
    en: 'Living plants in handmade ceramic pots',
  },
  offlineTitle: { ar: 'لا يوجد اتصال بالإنترنت', en: 'You’re offline' },
  offlineText: {
    ar: 'سلتك وطلباتك محفوظة. تحقّق من الشبكة، ثم أعد المحاولة.',
    en: 'Your cart and orders are safe. Check your connection and try again.',
  },
  again: { ar: 'إعادة المحاولة', en: 'Try again' },
  toShop: { ar: 'إلى المتجر', en: 'To the shop' },
} satisfies Record<string, Bilingual>;
