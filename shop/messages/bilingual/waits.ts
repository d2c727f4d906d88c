import type { Bilingual } from '#shop/rules/text/language.ts';

/**
 * What stands beside the button that asks to be told: whoever presses it has asked for exactly that, and the words are
 * kept with the wish. What it says of time is `waitDays`.
 */
export const waitRequest: Readonly<Bilingual> = {
  ar: 'نرسل لك تنبيهًا واحدًا حين يتوفر، خلال 6 أشهر، ويمكنك إيقافه متى شئت. التنبيه لا يحجز المنتج.',
  en: 'We’ll send you one alert when it’s back, any time in the next six months. You can stop it whenever you like. An alert doesn’t reserve anything.',
};
