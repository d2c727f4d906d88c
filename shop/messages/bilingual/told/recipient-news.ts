import type { Language } from '../../../rules/text/language.ts';
import { textMessage } from './told-words.ts';

/** What the recipient of a gift is told, in the language of its card. Never what it cost, nor what it is. */
export type RecipientNews =
  | 'gift_link'
  | 'gift_reminder'
  | 'gift_off'
  | 'gift_changed'
  | 'on_the_way_recipient'
  | 'nobody_there_recipient';

export type RecipientFacts = {
  shop: string;
  /** First name, in an isolate; empty for one that wants to stay unnamed. */
  from: string;
  /** First name, in an isolate; may be empty. */
  name: string;
  /** The gift's page; null where the recipient wasn't asked. */
  link: string | null;
  /** When it is there at the latest, as a clock time; empty where a courier keeps no such time. */
  until: string;
};

export type RecipientWords = {
  sms: string;
  mail: {
    subject: string;
    title: string;
    /** What the picture shows, for who sees none. */
    picture: string;
    greeting: string;
    text: string;
    button: string;
    keep: string;
  } | null;
};

/** What is told by mail as well, where the sender knew an address. */
type MailedNews = 'gift_link' | 'gift_reminder';

/** Parts that its text message may take. */
export const recipientPartsMost: Record<Language, number> = { ar: 2, en: 1 };

export function recipientNews(
  language: Language,
  news: RecipientNews,
  facts: RecipientFacts,
): RecipientWords {
  const words = language === 'en' ? english : arabic;
  const link = news === 'gift_off' ? null : facts.link;
  return {
    sms: textMessage(language, facts.shop, words.sms[news](facts, link !== null), link),
    mail: news === 'gift_link' || news === 'gift_reminder' ? words.mail(news, facts) : null,
  };
}

type Words = {
  /** `linked`: a link follows. */
  sms: Record<RecipientNews, (facts: RecipientFacts, linked: boolean) => string>;
  mail(news: MailedNews, facts: RecipientFacts): NonNullable<RecipientWords['mail']>;
};

const arabic: Words = {
  sms: {
    gift_link: ({ from }) => `وصلتك هدية${from && ` من ${from}`}. لاختيار عنوان التوصيل وموعده`,
    gift_reminder: ({ from }) => `هديتك${from && ` من ${from}`} بانتظار عنوان التوصيل وموعده`,
    gift_off: () => 'نعتذر، أُلغيت هديتك ولن تصل.',
    gift_changed: () => 'تغيّر عنوان هديتك أو موعدها. التفاصيل',
    on_the_way_recipient: ({ from, until }, linked) =>
      `هديتك${from && ` من ${from}`} في الطريق${until && `، وتصل قبل ${until}`}${linked ? '' : '.'}`,
    nobody_there_recipient: (_facts, linked) => `لم نجد من يستلم هديتك، وسنعاود التوصيل${linked ? '' : '.'}`,
  },
  mail: (news, { from, name }) => ({
    ...(news === 'gift_link'
      ? {
          subject: from ? `هدية من ${from}` : 'وصلتك هدية',
          title: 'وصلتك هدية',
          text: `هدية ${from ? `من ${from} ` : ''}بانتظارك، ولا ينقصها إلا عنوان التوصيل وموعده.`,
        }
      : {
          subject: `هديتك${from && ` من ${from}`} ما زالت بانتظارك`,
          title: 'هديتك ما زالت بانتظارك',
          text: `لم يصلنا بعد عنوان التوصيل وموعده لهديتك${from && ` من ${from}`}، ولا ينقصها غيرهما.`,
        }),
    picture: 'علبة هدية مغلّفة بشريط عنّابي',
    greeting: name ? `أهلًا ${name}،` : 'أهلًا،',
    button: 'اختيار العنوان والموعد',
    keep: 'هذا الرابط لك وحدك، والعنوان لا يظهر لمن أرسل الهدية.',
  }),
};

const english: Words = {
  sms: {
    gift_link: ({ from }) => `a gift${from && ` from ${from}`} is waiting for you. Choose where and when:`,
    gift_reminder: ({ from }) => `your gift${from && ` from ${from}`} is waiting. Choose where and when:`,
    gift_off: () => 'we are sorry, your gift was cancelled and will not arrive.',
    gift_changed: () => 'the address or time of your gift has changed:',
    on_the_way_recipient: ({ from, until }) =>
      `your gift${from && ` from ${from}`} is on its way${until && `, arriving by ${until}`}.`,
    nobody_there_recipient: () => 'nobody was there to take your gift. We will try again.',
  },
  mail: (news, { from, name }) => ({
    ...(news === 'gift_link'
      ? {
          subject: from ? `A gift from ${from}` : 'A gift is waiting for you',
          title: 'A gift is waiting for you',
          text: `${from ? `${from} has chosen a gift for you` : 'Somebody has chosen a gift for you'}. All we need is where and when to bring it.`,
        }
      : {
          subject: `Your gift${from && ` from ${from}`} is still waiting`,
          title: 'Your gift is still waiting',
          text: `We haven’t heard yet where and when to bring your gift${from && ` from ${from}`}. That is all we need.`,
        }),
    picture: 'A gift box tied with a maroon ribbon',
    greeting: name ? `Hello ${name},` : 'Hello,',
    button: 'Choose where and when',
    keep: 'This link is yours alone, and whoever sent the gift doesn’t see the address.',
  }),
};
