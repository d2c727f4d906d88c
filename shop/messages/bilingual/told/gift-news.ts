import type { Language } from '../../../rules/text/language.ts';
import { type Said, type ToldWords, toldSender } from './told-words.ts';

/** What the sender of a gift by link is told while its recipient is asked. */
export type GiftNews = 'gift_unanswered' | 'gift_overdue' | 'gift_week' | 'gift_not_me' | 'gift_accepted';

/** Numbers and names stand in isolates already. */
export type GiftFacts = {
  shop: string;
  name: string;
  number: string;
  link: string;
  /** Days that are left until it ends and the money goes back, counted. */
  left: string;
};

export const giftPartsMost: Record<Language, number> = { ar: 2, en: 1 };

export function giftNews(language: Language, news: GiftNews, facts: GiftFacts): ToldWords {
  return toldSender(language, facts, (language === 'en' ? english : arabic)[news](facts));
}

type News = Record<GiftNews, (facts: GiftFacts) => Said>;

const arabic: News = {
  gift_unanswered: () => ({
    title: 'هديتك بانتظار ردّ المستلم',
    glance: 'يمكن كتابة العنوان من صفحة الطلب',
  }),
  gift_overdue: ({ number }) => ({
    subject: `طلبك ${number} بانتظار ردّ المستلم`,
    title: 'لم يصلنا ردّ المستلم بعد',
    text: `أرسلنا رابط الهدية إلى المستلم ولم يصلنا ردّ بعد، وسيتواصل معه فريقنا. يمكنك أيضًا كتابة العنوان من صفحة طلبك ${number}.`,
    glance: 'يمكن كتابة العنوان من صفحة الطلب',
  }),
  gift_week: ({ number, left }) => ({
    sms: `لم يصلنا عنوان طلبك ${number}، وهذه خياراتك`,
    subject: `لم يصلنا عنوان طلبك ${number} بعد`,
    title: 'لم يصلنا عنوان هديتك بعد',
    text: `مضى أسبوع ولم يصلنا ردّ المستلم. يمكنك من صفحة طلبك ${number} كتابة العنوان، أو إلغاء الطلب واسترداد المبلغ. وإذا لم يصلنا العنوان خلال ${left} ألغينا الطلب وأعدنا المبلغ كاملًا.`,
    glance: 'العنوان أو الإلغاء من صفحة الطلب',
  }),
  gift_not_me: ({ number }) => ({
    sms: `الرقم في طلبك ${number} ليس للمستلم. لتصحيحه`,
    subject: `رقم المستلم في طلبك ${number}`,
    title: 'الرقم ليس لمستلم هديتك',
    text: `وصل رابط هديتك إلى شخص آخر. عند تصحيح الرقم من صفحة طلبك ${number} نرسل الرابط من جديد.`,
    button: 'تصحيح الرقم',
    glance: 'تصحيح الرقم من صفحة الطلب',
  }),
  gift_accepted: () => ({ title: 'تم قبول هديتك', glance: 'موعد التوصيل في صفحة الطلب' }),
};

const english: News = {
  gift_unanswered: () => ({
    title: 'We’re waiting for the recipient’s answer',
    glance: 'You can enter the address on the order’s page',
  }),
  gift_overdue: ({ number }) => ({
    subject: `Order ${number}: we’re waiting for the recipient’s answer`,
    title: 'The recipient hasn’t answered yet',
    text: `We’ve sent the recipient the gift link and haven’t had an answer, so our team will call them. You can also enter the address yourself, on the page of order ${number}.`,
    glance: 'You can enter the address on the order’s page',
  }),
  gift_week: ({ number, left }) => ({
    sms: `order ${number} still has no address. Enter it, or get a refund:`,
    subject: `Order ${number} still has no address`,
    title: 'Your gift still has no address',
    text: `A week has passed without an answer from the recipient. You can enter the address on the page of order ${number}, or cancel it for a refund. If we don’t have the address within ${left}, we’ll cancel the order and refund it in full.`,
    glance: 'Enter the address or cancel on the order’s page',
  }),
  gift_not_me: ({ number }) => ({
    sms: `the number in order ${number} belongs to somebody else. Correct it:`,
    subject: `The recipient’s number in order ${number}`,
    title: 'That isn’t your recipient’s number',
    text: `Your gift link reached somebody else. Correct the number on the page of order ${number}, and we’ll send the link again.`,
    button: 'Correct the number',
    glance: 'Correct it on the order’s page',
  }),
  gift_accepted: () => ({
    title: 'Your gift has been accepted',
    glance: 'The delivery time is on the order’s page',
  }),
};
