import type { Language } from '../../../rules/text/language.ts';
import { type Said, type ToldWords, toldSender } from './told-words.ts';

/** What whoever ordered is told of a paid order's way. */
export type OrderStep =
  | 'time_changed'
  | 'wrapped'
  | 'on_the_way'
  | 'nobody_there'
  | 'delivered'
  | 'ready'
  | 'rejected'
  | 'rating';

/** Numbers and names stand in isolates already. */
export type StepFacts = {
  shop: string;
  name: string;
  number: string;
  link: string;
  pickup: boolean;
  /** When it is there at the latest, as a clock time; empty where a courier keeps no such time. */
  until: string;
  /** Day and hours at which it is brought now. */
  when: string;
  /** Whether whoever ordered chooses when it is brought again. */
  chooses: boolean;
  /** What is told at the counter; empty where nothing is picked up. */
  code: string;
  /** Who ended it. */
  by: 'recipient' | 'clock' | 'support';
  /** What goes back, as it stands after a verb, and where to; empty where nothing does. */
  sum: string;
  back: string;
  /** All of it is in the wallet already: nothing is on its way. */
  inWallet: boolean;
};

/** Parts that its text message may take. */
export const stepPartsMost: Record<Language, number> = { ar: 2, en: 1 };

export function orderStep(language: Language, step: OrderStep, facts: StepFacts): ToldWords {
  return toldSender(language, facts, (language === 'en' ? english : arabic)[step](facts));
}

type Steps = Record<OrderStep, (facts: StepFacts) => Said>;

const arabic: Steps = {
  time_changed: ({ number, when }) => ({
    sms: `غيّرنا موعد طلبك ${number}. الموعد الجديد في صفحته`,
    subject: `موعد جديد لطلبك ${number}`,
    title: 'موعد جديد لطلبك',
    text: `نعتذر، غيّرنا موعد طلبك ${number}، وموعده الجديد: ${when}. إن لم يناسبك فاختر موعدًا آخر من صفحة الطلب، أو تواصل معنا.`,
    glance: `الموعد الجديد: ${when}`,
  }),
  wrapped: () => ({ title: 'طلبك في مرحلة التغليف' }),
  on_the_way: ({ number, until }) => ({
    sms: `طلبك ${number} في الطريق${until && `، ويصل قبل ${until}`}`,
    title: 'طلبك في الطريق',
    ...(until && { glance: `يصل قبل ${until}` }),
  }),
  nobody_there: ({ number, chooses }) => ({
    sms: `لم نجد من يستلم طلبك ${number}${chooses ? '. لاختيار موعد آخر' : '، وسنعاود التوصيل'}`,
    title: 'لم نجد من يستلم طلبك',
    glance: chooses ? 'اختيار موعد آخر من صفحة الطلب' : 'سنعاود التوصيل',
  }),
  delivered: ({ shop, number, pickup }) => ({
    sms: pickup ? `تم تسليم طلبك ${number}` : `وصل طلبك ${number}`,
    subject: pickup ? `تم تسليم طلبك ${number} من ${shop}` : `وصل طلبك ${number} من ${shop}`,
    title: pickup ? 'تم تسليم طلبك' : 'وصل طلبك',
    text: 'شكرًا لثقتك بنا. في صفحة الطلب كل تفاصيله، وفيها طريقة التواصل معنا إذا احتجت إلى شيء.',
  }),
  ready: ({ number, code }) => ({
    sms: `طلبك ${number} جاهز للاستلام، ورمز الاستلام ${code}`,
    subject: `طلبك ${number} جاهز للاستلام`,
    title: 'طلبك جاهز للاستلام',
    text: 'طلبك بانتظارك. أظهر هذا الرمز عند الاستلام:',
    glance: 'العنوان ورمز الاستلام في صفحة الطلب',
  }),
  rejected: ({ number, by, sum, back, inWallet }) => {
    const money = back ? ` المبلغ المسترد: ${back}.` : ' لم يُخصم منك شيء.';
    const goesBack = inWallet ? `، وأعدنا ${sum}` : `، وسنعيد ${sum}`;
    const end = sum ? goesBack : '، ولم يُخصم منك شيء';
    return {
      recipient: {
        sms: `لم تُقبل هديتك${end}`,
        subject: `اعتذار المستلم عن هديتك، الطلب ${number}`,
        title: 'اعتذار المستلم عن الهدية',
        text: `وصلنا من المستلم اعتذار عن استلام الهدية، فألغينا طلبك ${number}.${money}`,
      },
      clock: {
        sms: `لم يصلنا عنوان طلبك${end}`,
        subject: `لم يكتمل طلبك ${number}`,
        title: 'لم يكتمل طلبك',
        text: `لم يصلنا عنوان التوصيل في المدة المحددة، فألغينا طلبك ${number}.${money}`,
      },
      support: {
        sms: `تعذّر إتمام طلبك ${number}${end}`,
        subject: `تعذّر إتمام طلبك ${number}`,
        title: 'تعذّر إتمام طلبك',
        text: `نعتذر، تعذّر إتمام طلبك ${number}.${money}`,
      },
    }[by];
  },
  rating: ({ number }) => ({
    subject: `رأيك في طلبك ${number}`,
    title: 'كيف كانت تجربتك معنا؟',
    text: `يهمنا رأيك في طلبك ${number}، ولن يستغرق التقييم إلا لحظات.`,
    button: 'تقييم الطلب',
    glance: 'لن يستغرق التقييم إلا لحظات',
  }),
};

const english: Steps = {
  time_changed: ({ number, when }) => ({
    sms: `we have moved order ${number} to another time. See when:`,
    subject: `A new time for order ${number}`,
    title: 'A new time for your order',
    text: `We’re sorry: we’ve moved order ${number} to another time, ${when}. If that doesn’t suit you, choose another on the order’s page or contact us.`,
    glance: `New time: ${when}`,
  }),
  wrapped: () => ({ title: 'We’re wrapping your order' }),
  on_the_way: ({ number, until }) => ({
    sms: `order ${number} is on its way${until && `, arriving by ${until}`}.`,
    title: 'Your order is on its way',
    ...(until && { glance: `Arriving by ${until}` }),
  }),
  nobody_there: ({ number, chooses }) => ({
    sms: `nobody was there to take order ${number}. ${chooses ? 'Choose another time:' : 'We will try again.'}`,
    title: 'Nobody was there to take your order',
    glance: chooses ? 'Choose another time on the order’s page' : 'We’ll try again',
  }),
  delivered: ({ shop, number, pickup }) => ({
    sms: pickup ? `order ${number} has been picked up.` : `order ${number} has been delivered.`,
    subject: `Order ${number} from ${shop} has been ${pickup ? 'picked up' : 'delivered'}`,
    title: pickup ? 'Your order has been picked up' : 'Your order has been delivered',
    text: 'Thank you for choosing us. You’ll find all the details on the order’s page, and how to reach us if you need anything.',
  }),
  ready: ({ number, code }) => ({
    sms: `order ${number} is ready for pickup. Your pickup code is ${code}.`,
    subject: `Order ${number} is ready for pickup`,
    title: 'Your order is ready for pickup',
    text: 'Your order is waiting for you. Show this code when you pick it up:',
    glance: 'The address and your pickup code are on the order’s page',
  }),
  rejected: ({ number, by, sum, back, inWallet }) => {
    const money = back ? ` Your refund: ${back}.` : ' You weren’t charged.';
    const goesBack = inWallet ? `${sum} is in your wallet.` : `We are refunding ${sum}.`;
    const end = sum ? goesBack : 'You were not charged.';
    return {
      recipient: {
        sms: `the recipient declined order ${number}. ${end}`,
        subject: `The recipient declined order ${number}`,
        title: 'The recipient declined your gift',
        text: `The recipient has declined the gift, so we’ve cancelled order ${number}.${money}`,
      },
      clock: {
        sms: `we got no address for order ${number}. ${end}`,
        subject: `Order ${number} was not completed`,
        title: 'Your order was not completed',
        text: `We didn’t get an address in time, so we’ve cancelled order ${number}.${money}`,
      },
      support: {
        sms: `we could not complete order ${number}. ${end}`,
        subject: `We couldn’t complete order ${number}`,
        title: 'We couldn’t complete your order',
        text: `We’re sorry: we couldn’t complete order ${number}.${money}`,
      },
    }[by];
  },
  rating: ({ number }) => ({
    subject: `How was order ${number}?`,
    title: 'How did we do?',
    text: `We’d love to hear how order ${number} went. It only takes a moment.`,
    button: 'Rate your order',
    glance: 'Rating your order takes a moment',
  }),
};
