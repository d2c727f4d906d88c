import { own } from '../../../format/isolate.ts';
import type { Language } from '../../../rules/text/language.ts';
import { smsSize } from '../../../rules/text/sms.ts';
import { type ToldWords, textMessage } from './told-words.ts';

type Facts = {
  shop: string;
  /** In an isolate; empty for who has given none. */
  name: string;
  title: string;
  /** Of the pot; null for a product without colours. */
  color: string | null;
  /** Where it is shown, and ended. */
  link: string;
};

/** Parts that the text message may take. */
export const backPartsMost = { ar: 2, en: 1 } as const;

/**
 * What somebody is told who waited for a product: that it is there, and that it isn't reserved. A text message names it
 * where its name leaves room.
 */
export function backInStock(
  language: Language,
  { shop, name, title, color, link }: Facts,
): ToldWords & { mail: { noMore: string } } {
  const words = { ar, en }[language];
  const thing = words.thing(title, color);
  const named = textMessage(language, shop, words.sms(title), link);
  const { parts, alphabet } = smsSize(named);
  const fits = parts <= backPartsMost[language] && (language === 'ar' || alphabet === 'gsm');
  return {
    title: words.title,
    glance: words.glance(thing),
    sms: fits ? named : textMessage(language, shop, words.sms(null), link),
    mail: {
      subject: words.subject(thing),
      greeting: words.greeting(name),
      text: words.text(thing),
      button: words.button,
      keep: words.keep,
      noMore: words.noMore,
    },
  };
}

const ar = {
  thing: (title: string, color: string | null) => own(color ? `${title} (${color})` : title),
  title: 'عاد ما كنت تنتظره',
  glance: (thing: string) => `توفّرت كمية من ${thing}، والتنبيه لا يحجزها`,
  sms: (title: string | null) =>
    title === null
      ? 'توفّر المنتج الذي تنتظره، والتنبيه لا يحجزه'
      : `توفّرت كمية من ${title}، والتنبيه لا يحجزها`,
  subject: (thing: string) => `متوفر الآن: ${thing}`,
  greeting: (name: string) => (name ? `أهلًا ${name}،` : 'أهلًا،'),
  text: (thing: string) =>
    `طلبت أن ننبّهك حين تتوفر كمية من ${thing}، وهي متوفرة الآن. الكمية محدودة ولا نحجزها لأحد، والأولوية لمن يطلب أولًا.`,
  button: 'صفحة المنتج',
  keep: 'نرسل هذا التنبيه مرة واحدة لأنك طلبته، ولا نتبعه بعروض.',
  noMore: 'إيقاف تنبيهات التوفر',
};

const en: typeof ar = {
  thing: (title, color) => own(color ? `${title} (${color})` : title),
  title: 'It’s back in stock',
  glance: (thing) => `${thing} is available now. The alert doesn’t reserve it`,
  sms: (title) =>
    title === null
      ? 'the product you asked about is back in stock. It is not reserved.'
      : `${title} is back in stock. It is not reserved.`,
  subject: (thing) => `Back in stock: ${thing}`,
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  text: (thing) =>
    `You asked us to tell you when ${thing} was back in stock, and now it is. Stock is limited and we don’t reserve any: first come, first served.`,
  button: 'View the product',
  keep: 'We send this alert once, because you asked for it. No offers will follow.',
  noMore: 'Stop back-in-stock alerts',
};
