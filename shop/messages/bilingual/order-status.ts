import { midSentence } from '../../format/dates.ts';
import type { OrderMover } from '../../rules/orders/order.ts';
import type { StatusWord } from '../../rules/orders/status-word.ts';
import type { Bilingual, Language } from '../../rules/text/language.ts';

/** The statuses of an order as every client shows them (spec section 3). */
export const statusLabels: Record<StatusWord, Bilingual> = {
  awaiting_payment: { ar: 'بانتظار الدفع', en: 'Awaiting payment' },
  failed: { ar: 'لم يكتمل', en: 'Failed' },
  accepted: { ar: 'تم قبول الطلب', en: 'Accepted' },
  confirmed: { ar: 'تم التأكيد', en: 'Confirmed' },
  waiting_for_recipient: { ar: 'بانتظار قبول المستلم', en: 'Waiting for recipient to accept' },
  recipient_accepted: { ar: 'تم قبول الهدية', en: 'Recipient accepted' },
  processing: { ar: 'قيد التجهيز', en: 'Processing' },
  gift_wrapping: { ar: 'تغليف الهدية', en: 'Gift wrapping' },
  wrap_gift: { ar: 'تغليف الطلب', en: 'Wrap gift' },
  on_the_way: { ar: 'في الطريق', en: 'On the way' },
  ready_for_pickup: { ar: 'جاهز للاستلام', en: 'Ready for pick up' },
  delivered: { ar: 'تم التوصيل', en: 'Delivered' },
  picked_up: { ar: 'تم الاستلام', en: 'Picked up' },
  rejected: { ar: 'تعذّر إتمامه', en: 'Rejected' },
  recipient_rejected: { ar: 'اعتذار المستلم', en: 'Recipient rejected' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
};

/** A step of the timeline, as its text tells it. Names are first names, isolated. */
export type ToldStep = {
  word: StatusWord;
  state: 'done' | 'now' | 'ahead' | 'ended';
  /** Who took it; of the second step of a gift, who gave the address. */
  by: OrderMover | null;
  recipient: string;
  driver: string | null;
  /** How often nobody was there. */
  attempts: number;
  /** When the recipient will be asked, in words; null once they have been. */
  asks: string | null;
};

/** What stands below a step of the timeline: what it means for whoever ordered, and who took it. May be empty. */
export function stepText(language: Language, step: ToldStep): string {
  return textOf(step)?.[language] ?? '';
}

function textOf({ word, state, by, recipient, driver, attempts, asks }: ToldStep): Bilingual | null {
  if (state === 'ended') return (by && endings[by]) ?? null;
  switch (word) {
    case 'accepted':
    case 'confirmed':
    case 'processing':
      return by === 'payment'
        ? { ar: 'استلمنا المبلغ وحجزنا لك منتجاتك', en: 'Paid and reserved for you' }
        : state === 'ahead'
          ? null
          : { ar: 'بدأ فريقنا تجهيز طلبك', en: 'Our workshop has started on it' };
    case 'recipient_accepted':
      return state === 'done' ? addressGiven(by, recipient) : null;
    case 'waiting_for_recipient':
      if (asks !== null)
        return {
          ar: `نرسل الرابط الخاص ${asks}`,
          en: `We’ll send the private link in the morning: ${midSentence(asks)}`,
        };
      return {
        ar: 'عبر رابط خاص لاختيار العنوان والموعد، ولا يظهر فيه السعر',
        en: 'By a private link, to choose the address and time. It shows no price.',
      };
    case 'gift_wrapping':
    case 'wrap_gift':
      if (state === 'now' && attempts > 0)
        return {
          ar: 'لم نجد من يستلم في العنوان، وسنعاود التوصيل',
          en: 'Nobody was there. We’ll try again',
        };
      return state === 'done'
        ? { ar: 'تم التجهيز والتغليف بعناية', en: 'Prepared and wrapped with care' }
        : { ar: 'تجهيز وتغليف بعناية', en: 'We prepare and wrap it with care' };
    case 'on_the_way':
      return driver && state !== 'ahead'
        ? { ar: `مع السائق ${driver}`, en: `With ${driver}, our driver` }
        : null;
    case 'ready_for_pickup':
      return { ar: 'الاستلام على مدار الساعة', en: 'Pick it up 24 hours a day' };
    default:
      return null;
  }
}

function addressGiven(by: OrderMover | null, recipient: string): Bilingual {
  if (by === 'sender') return { ar: 'كتبت العنوان بنفسك', en: 'You gave us the address' };
  if (by === 'support')
    return { ar: 'أكّد فريقنا العنوان والموعد', en: 'Our team confirmed the address and time' };
  return {
    ar: `وصلنا العنوان والموعد من ${recipient}`,
    en: `${recipient} gave us the address and a time`,
  };
}

const endings: Partial<Record<OrderMover, Bilingual>> = {
  sender: { ar: 'بناءً على رغبتك', en: 'At your request' },
  recipient: { ar: 'وصلنا الاعتذار عبر رابط الهدية', en: 'The recipient declined it through their link' },
  support: { ar: 'بقرار من فريقنا', en: 'By our team' },
  clock: { ar: 'لم يصلنا ردّ من المستلم', en: 'The recipient didn’t answer' },
};
