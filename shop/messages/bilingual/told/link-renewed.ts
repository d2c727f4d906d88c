import type { Language } from '#shop/rules/text/language.ts';
import { type Said, type ToldWords, toldSender } from './told-words.ts';

/** Numbers and names stand in isolates already. */
type Facts = { shop: string; name: string; number: string; link: string };

export const linkRenewedPartsMost: Record<Language, number> = { ar: 2, en: 1 };

/** That an order has a new private link, and that the one before opens nothing any more. */
export function linkRenewed(language: Language, facts: Facts): ToldWords {
  return toldSender(language, facts, (language === 'en' ? english : arabic)(facts));
}

function arabic({ number }: Facts): Said {
  return {
    sms: `توقّف الرابط السابق لطلبك ${number}. رابطه الجديد`,
    subject: `رابط جديد لطلبك ${number}`,
    title: 'رابط طلبك تغيّر',
    text: `لطلبك ${number} رابط جديد، ولم يعد الرابط السابق يفتحه عند أحد. استخدم الزر أدناه من الآن فصاعدًا.`,
  };
}

function english({ number }: Facts): Said {
  return {
    sms: `the old link to order ${number} has ended. The new one:`,
    subject: `A new link to your order ${number}`,
    title: 'Your order has a new link',
    text: `Order ${number} has a new link, and the old one no longer opens it for anyone. From now on, use the button below.`,
  };
}
