import { listed } from '../../../format/lists.ts';
import type { Language } from '../../../rules/text/language.ts';
import type { ToldWords } from './told-words.ts';

type Facts = {
  shop: string;
  /** In an isolate; empty for who has given none. */
  name: string;
  /** What is in the cart, each in an isolate. */
  titles: readonly string[];
};

/** What a shopper who agreed to offers is told of a cart that was left: nothing is reserved in it, and it says so. */
export function cartReminder(language: Language, { shop, name, titles }: Facts): Omit<ToldWords, 'sms'> {
  const things = listed(language, titles);
  return language === 'ar'
    ? {
        title: 'سلتك بانتظارك',
        glance: 'أكمل طلبك من حيث توقفت',
        mail: {
          subject: `سلتك في ${shop} بانتظارك`,
          greeting: name ? `أهلًا ${name}،` : 'أهلًا،',
          text: `في سلتك: ${things}. لا نحجز ما في السلة، فقد تتغيّر الأسعار والكميات.`,
          button: 'فتح السلة',
          keep: 'نرسل هذه الرسالة مرة واحدة لكل سلة، بناءً على موافقتك على العروض. يمكنك إيقافها من صفحة حسابك.',
        },
      }
    : {
        title: 'Your cart is waiting for you',
        glance: 'Pick up where you left off',
        mail: {
          subject: `Your cart at ${shop} is waiting for you`,
          greeting: name ? `Hello ${name},` : 'Hello,',
          text: `In your cart: ${things}. Nothing in a cart is reserved, so prices and stock may change.`,
          button: 'Open your cart',
          keep: 'We send this once for each cart, because you agreed to offers. You can turn it off on your account page.',
        },
      };
}
