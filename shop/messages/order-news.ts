type Language = 'ar' | 'en';

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
  /** Where it is picked up; null where it is delivered. */
  pickup: string | null;
  /** What goes back and where to, in words; empty where nothing does. */
  back: string;
  /** What paid the order, in words. */
  kept: string;
};

export type NewsWords = {
  sms: string;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  button: string;
  /** About the link. */
  keep: string;
};

export function orderNews(language: Language, news: OrderNews, facts: Facts): NewsWords {
  return language === 'en' ? english(news, facts) : arabic(news, facts);
}

type Said = Pick<NewsWords, 'sms' | 'subject' | 'title' | 'text'>;

function arabic(news: OrderNews, { shop, name, number, link, pickup, back, kept }: Facts): NewsWords {
  const order = number === null ? 'طلبك' : `طلبك ${number}`;
  const said: Record<OrderNews, Said> = {
    placed: {
      sms: pickup
        ? `دُفع ${order}. نخبرك حين يجهز، وتستلمه في أي ساعة من: ${pickup}.`
        : `دُفع ${order}. تابعه هنا:`,
      subject: `${order} من ${shop}`,
      title: 'شكرًا لك، دُفع طلبك',
      text: pickup
        ? 'نخبرك برسالة حين يجهز طلبك للاستلام، وهذا كل ما فيه.'
        : 'طلبك في أيدٍ أمينة، ويمكنك متابعته في أي وقت. هذا كل ما فيه.',
    },
    cancelled: {
      sms: back ? `أُلغي ${order}. يعود إليك: ${back}.` : `أُلغي ${order}، ولم تدفع فيه شيئًا.`,
      subject: `أُلغي ${order} من ${shop}`,
      title: 'أُلغي طلبك',
      text: back ? `ألغينا ${order}. يعود إليك: ${back}.` : `ألغينا ${order}، ولم تدفع فيه شيئًا.`,
    },
    given_back: {
      sms: `نعيد إليك من ${order}: ${back}.`,
      subject: `مبلغ يعود إليك من ${order}`,
      title: 'مبلغ يعود إليك',
      text: `نعيد إليك من ${order}: ${back}.`,
    },
    twice: {
      sms: `دُفع ${order} مرتين. أبقينا الدفعة التي عبر ${kept}، ونعيد إليك الأخرى: ${back}.`,
      subject: `دُفع ${order} مرتين، ونعيد إليك إحدى الدفعتين`,
      title: 'دُفع طلبك مرتين',
      text: `وصلتنا دفعتان عن ${order}. أبقينا الدفعة التي عبر ${kept}، ونعيد إليك الأخرى: ${back}. طلبك كما هو.`,
    },
    late: {
      sms: `وصل دفعك بعد انتهاء حجز ${order}، فنعيد إليك المبلغ كاملًا: ${back}.`,
      subject: `لم يكتمل ${order}، ومبلغك عائد إليك`,
      title: 'مبلغك في طريقه إليك',
      text: `وصل دفعك بعد انتهاء حجز ${order} ولم نجد ما يكمله، فنعيد إليك المبلغ كاملًا: ${back}.`,
    },
    refunded: {
      sms: `أُعيد إليك من ${order}: ${back}.`,
      subject: `أُعيد إليك المبلغ من ${order}`,
      title: 'أُعيد إليك المبلغ',
      text: `أُعيد إليك من ${order}: ${back}. يظهر في حسابك بحسب بنكك.`,
    },
  };
  const { sms, ...mail } = said[news];
  return {
    ...mail,
    sms: `${shop}: ${sms} ${link}`,
    greeting: `أهلًا ${name}،`,
    button: news === 'placed' ? 'تابع طلبك' : 'صفحة الطلب',
    keep: 'احتفظ بهذه الرسالة: يفتح رابطها طلبك بلا تسجيل دخول، فلا تشاركه إلا مع من تريد أن يراه.',
  };
}

function english(news: OrderNews, { shop, name, number, link, pickup, back, kept }: Facts): NewsWords {
  const order = number === null ? 'your order' : `order ${number}`;
  const Order = number === null ? 'Your order' : `Order ${number}`;
  const said: Record<OrderNews, Said> = {
    placed: {
      sms: pickup
        ? `${Order} is paid. We tell you when it is ready; pick it up at any hour at: ${pickup}.`
        : `${Order} is paid. Follow it here:`,
      subject: `Your order ${number} at ${shop}`,
      title: 'Thank you, your order is paid',
      text: pickup
        ? 'We write to you when it is ready to be picked up. This is all that is in it.'
        : 'Your order is in good hands, and you can see how far it is at any time. This is all that is in it.',
    },
    cancelled: {
      sms: back
        ? `${Order} is cancelled. You get back: ${back}.`
        : `${Order} is cancelled. Nothing had been paid.`,
      subject: `${Order} at ${shop} is cancelled`,
      title: 'Your order is cancelled',
      text: back
        ? `We have cancelled ${order}. You get back: ${back}.`
        : `We have cancelled ${order}. Nothing had been paid.`,
    },
    given_back: {
      sms: `You get back from ${order}: ${back}.`,
      subject: `Money back from ${order}`,
      title: 'You get money back',
      text: `You get back from ${order}: ${back}.`,
    },
    twice: {
      sms: `${Order} was paid twice. We kept the payment by ${kept}; the other goes back: ${back}.`,
      subject: `${Order} was paid twice: one payment goes back`,
      title: 'Your order was paid twice',
      text: `Two payments came for ${order}. We kept the one by ${kept}; the other goes back: ${back}. Your order stays as it is.`,
    },
    late: {
      sms: `Your payment came when ${order} was no longer held. All of it goes back: ${back}.`,
      subject: `Your payment for ${order} goes back to you`,
      title: 'Your money is on its way back',
      text: `Your payment came when ${order} was no longer held and its goods were gone, so all of it goes back: ${back}.`,
    },
    refunded: {
      sms: `Given back from ${order}: ${back}.`,
      subject: `The refund from ${order} is made`,
      title: 'Your refund is made',
      text: `Given back from ${order}: ${back}. When it shows depends on your bank.`,
    },
  };
  const { sms, ...mail } = said[news];
  return {
    ...mail,
    sms: `${shop}: ${sms} ${link}`,
    greeting: `Dear ${name},`,
    button: news === 'placed' ? 'Follow your order' : 'See your order',
    keep: 'Keep this message: its link opens your order without signing in, so share it only with those who may see it.',
  };
}
