import type { Language } from '#shop/rules/text/language.ts';
import { type Said, type ToldWords, toldSender } from './told-words.ts';

/**
 * What the sender of an order is told. Money that goes back is told of when it begins: `cancelled` (also where nothing
 * had been paid), `given_back` of an order that goes on, `twice` where another payment was kept, `late` where the order
 * was no longer held. `refunded`: it is back where it was paid from.
 */
export type OrderNews = 'placed' | 'cancelled' | 'given_back' | 'twice' | 'late' | 'refunded';

/** Numbers and names stand in isolates already, so that they read in their own direction. */
type Facts = {
  shop: string;
  name: string;
  /** Null for an order that was never paid in time. */
  number: string | null;
  link: string;
  pickup: boolean;
  /** What goes back and where to, in words; empty where nothing does. */
  back: string;
  /** The sum of it, as it stands after a verb. */
  sum: string;
  /** All of it is in the wallet already: nothing is on its way. */
  inWallet: boolean;
  /** What paid the order, in words. */
  kept: string;
};

/** Parts that a text message about an order may take: its link alone is longer than one in Arabic. */
export const newsPartsMost: Record<Language, number> = { ar: 2, en: 1 };

export function orderNews(language: Language, news: OrderNews, facts: Facts): ToldWords {
  return toldSender(language, facts, (language === 'en' ? english : arabic)(news, facts));
}

function arabic(news: OrderNews, { shop, number, pickup, back, sum, inWallet, kept }: Facts): Said {
  const order = number === null ? 'طلبك' : `طلبك ${number}`;
  const goesBack = inWallet ? `وفي محفظتك ${sum}` : `وسنعيد إليك ${sum}`;
  const said: Record<OrderNews, Said> = {
    placed: {
      sms: pickup ? `تم تأكيد ${order}، وسنخبرك عندما يجهز` : `تم تأكيد ${order}. تتبّعه من هنا`,
      subject: `تم تأكيد ${order} من ${shop}`,
      title: 'شكرًا لك، تم تأكيد طلبك',
      text: pickup
        ? 'سنرسل إليك رسالة عندما يصبح طلبك جاهزًا للاستلام. هذه تفاصيله:'
        : 'طلبك في أيدٍ أمينة، ويمكنك تتبّعه في أي وقت. هذه تفاصيله:',
      button: 'تتبّع طلبك',
      ...(pickup && { glance: 'سنخبرك عندما يجهز' }),
    },
    cancelled: {
      sms: back ? `أُلغي ${order}، ${goesBack}` : `أُلغي ${order}، ولم يُخصم منك شيء`,
      subject: `أُلغي ${order} من ${shop}`,
      title: 'أُلغي طلبك',
      text: back ? `ألغينا ${order}. المبلغ المسترد: ${back}.` : `ألغينا ${order}، ولم يُخصم منك شيء.`,
    },
    given_back: {
      sms: inWallet ? `أضفنا إلى محفظتك ${sum} عن ${order}` : `سنعيد إليك ${sum} عن ${order}`,
      subject: `استرداد مبلغ عن ${order}`,
      title: inWallet ? 'أضفنا مبلغًا إلى محفظتك' : 'سنعيد إليك مبلغًا',
      text: `المبلغ المسترد عن ${order}: ${back}.${inWallet ? ' تجده في محفظتك الآن.' : ''}`,
    },
    twice: {
      sms: `دفعت مرتين ل${order}، وسنعيد ${sum}`,
      subject: `عمليتا دفع عن ${order}، وسنعيد إليك إحداهما`,
      title: 'دفعت قيمة طلبك مرتين',
      text: `وصلتنا عمليتا دفع عن ${order}. اعتمدنا ما دفعته عبر ${kept}، وسنعيد إليك المبلغ الآخر: ${back}. طلبك كما هو.`,
    },
    late: {
      sms: `وصل المبلغ بعد انتهاء الحجز، وسنعيد ${sum}`,
      subject: `لم يكتمل ${order}، وسنعيد إليك المبلغ`,
      title: 'مبلغك في طريقه إليك',
      text: `وصلنا المبلغ بعد انتهاء مدة حجز ${order} ونفاد الكمية، فسنعيده إليك كاملًا: ${back}.`,
    },
    refunded: {
      sms: `أعدنا إليك ${sum} عن ${order}`,
      subject: `أعدنا إليك مبلغ ${order}`,
      title: 'أعدنا إليك المبلغ',
      text: `المبلغ المسترد عن ${order}: ${back}. يعتمد وقت ظهوره في حسابك على البنك.`,
    },
  };
  return said[news];
}

function english(news: OrderNews, { shop, number, pickup, back, sum, inWallet, kept }: Facts): Said {
  const order = number === null ? 'your order' : `order ${number}`;
  const Order = number === null ? 'Your order' : `Order ${number}`;
  const goesBack = inWallet ? `${sum} is in your wallet.` : `We are refunding ${sum}.`;
  const said: Record<OrderNews, Said> = {
    placed: {
      sms: pickup
        ? `${order} is confirmed. We will text you when it is ready.`
        : `${order} is confirmed. Track it here:`,
      subject: `${Order} at ${shop} is confirmed`,
      title: 'Thank you, your order is confirmed',
      text: pickup
        ? 'We’ll send you a message when it’s ready for pickup. Here are the details:'
        : 'Your order is in good hands, and you can track it at any time. Here are the details:',
      button: 'Track your order',
      ...(pickup && { glance: 'We’ll tell you when it’s ready' }),
    },
    cancelled: {
      sms: back ? `${order} is cancelled. ${goesBack}` : `${order} is cancelled. You were not charged.`,
      subject: `${Order} at ${shop} is cancelled`,
      title: 'Your order is cancelled',
      text: back
        ? `We’ve cancelled ${order}. Your refund: ${back}.`
        : `We’ve cancelled ${order}. You weren’t charged.`,
    },
    given_back: {
      sms: inWallet
        ? `we have added ${sum} to your wallet for ${order}.`
        : `we are refunding ${sum} for ${order}.`,
      subject: `A refund for ${order}`,
      title: inWallet ? 'We’ve added a refund to your wallet' : 'A refund is on its way',
      text: `Your refund for ${order}: ${back}.${inWallet ? ' You can use it now.' : ''}`,
    },
    twice: {
      sms: `you paid twice for ${order}. We are refunding ${sum}.`,
      subject: `You paid twice for ${order}: we’re refunding one payment`,
      title: 'You paid twice for your order',
      text: `We received two payments for ${order}. We kept the one paid with ${kept} and are refunding the other: ${back}. Your order isn’t affected.`,
    },
    late: {
      sms: `your payment arrived too late. We are refunding ${sum}.`,
      subject: `We’re refunding your payment for ${order}`,
      title: 'Your refund is on its way',
      text: `Your payment arrived after the reservation for ${order} had expired and we had sold out, so we’re refunding it in full: ${back}.`,
    },
    refunded: {
      sms: `we have refunded ${sum} for ${order}.`,
      subject: `Your refund for ${order} is complete`,
      title: 'We’ve sent your refund',
      text: `Refunded for ${order}: ${back}. When you see it depends on your bank.`,
    },
  };
  return said[news];
}
