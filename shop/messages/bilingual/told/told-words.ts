import { smsText } from '../../../format/isolate.ts';
import type { Language } from '../../../rules/text/language.ts';

/** What somebody is told of one thing, by each way that it goes. */
export type ToldWords = {
  /** Of a push and of a mail. Lock screens show it, so: no money, place, name or code. */
  title: string;
  /** Under the title of a push, on the same lock screens. */
  glance: string;
  /**
   * The shop's name, the news in short, and the link on a line of its own: with the longest numbers and a host of 16
   * letters it fits its parts. What else there is to know stands on the page.
   */
  sms: string | null;
  mail: {
    subject: string;
    greeting: string;
    text: string;
    button: string;
    /** About the link. */
    keep: string;
  } | null;
};

/** The news by itself. Without `sms`, or without `subject` and `text`, it doesn't go that way. */
export type Said = {
  title: string;
  glance?: string;
  sms?: string;
  subject?: string;
  text?: string;
  button?: string;
};

type Facts = { shop: string; name: string; link: string };

/** News of an order to whoever ordered, with what every one of them says. */
export function toldSender(language: Language, { shop, name, link }: Facts, said: Said): ToldWords {
  const usual = words[language];
  return {
    title: said.title,
    glance: said.glance ?? usual.glance,
    sms: said.sms === undefined ? null : textMessage(language, shop, said.sms, link),
    mail:
      said.subject === undefined || said.text === undefined
        ? null
        : {
            subject: said.subject,
            greeting: usual.greeting(name),
            text: said.text,
            button: said.button ?? usual.button,
            keep: usual.keep,
          },
  };
}

/** A text message: who writes, what there is to say, and the link, if any, on a line of its own. */
export function textMessage(language: Language, shop: string, said: string, link: string | null): string {
  if (link === null) return smsText(`${shop}: ${said}`);
  return `${smsText(`${shop}: ${said}${language === 'en' ? '' : ':'}`)}\n${link}`;
}

const words = {
  ar: {
    glance: 'التفاصيل في صفحة الطلب',
    greeting: (name: string) => `أهلًا ${name}،`,
    button: 'صفحة الطلب',
    keep: 'احتفظ بهذه الرسالة، فرابطها يفتح طلبك دون تسجيل دخول. لا تشاركه إلا مع من تريد أن يراه.',
  },
  en: {
    glance: 'See the details on the order’s page',
    greeting: (name: string) => `Hello ${name},`,
    button: 'View your order',
    keep: 'Keep this message: its link opens your order without signing in, so share it only with people who may see it.',
  },
};
