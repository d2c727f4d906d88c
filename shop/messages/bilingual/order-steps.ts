import type { OrderMover, OrderStatus, OrderVariant } from '#shop/rules/orders/order.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';

/** What staff and drivers read of an order's life: its statuses by variant (spec section 3), and who moved it. */

const common = {
  3: { ar: 'قيد التغليف', en: 'Gift wrapping' },
  6: { ar: 'مرفوض', en: 'Rejected' },
  7: { ar: 'ملغى', en: 'Cancelled' },
} as const;
const delivered = {
  ...common,
  4: { ar: 'في الطريق', en: 'On the way' },
  5: { ar: 'تم التوصيل', en: 'Delivered' },
} as const;

const statuses: Record<OrderVariant, Record<OrderStatus, Bilingual>> = {
  gift: {
    ...delivered,
    1: { ar: 'بانتظار رد المستلم', en: 'Waiting for recipient to accept' },
    2: { ar: 'وافق المستلم', en: 'Recipient accepted' },
  },
  direct: {
    ...delivered,
    1: { ar: 'مؤكد', en: 'Confirmed' },
    2: { ar: 'تم القبول', en: 'Accepted' },
  },
  pickup: {
    ...common,
    1: { ar: 'تم القبول', en: 'Accepted' },
    2: { ar: 'قيد التجهيز', en: 'Processing' },
    4: { ar: 'جاهز للاستلام', en: 'Ready for pickup' },
    5: { ar: 'تم الاستلام', en: 'Picked up' },
  },
};

const movers: Record<OrderMover, Bilingual> = {
  payment: { ar: 'الدفع', en: 'its payment' },
  sender: { ar: 'المرسل', en: 'the sender' },
  recipient: { ar: 'المستلم', en: 'the recipient' },
  fulfilment: { ar: 'فريق التجهيز', en: 'fulfilment' },
  driver: { ar: 'السائق', en: 'the driver' },
  support: { ar: 'خدمة العملاء', en: 'support' },
  clock: { ar: 'النظام', en: 'the system' },
};

export function statusWords(language: Language, variant: OrderVariant, status: OrderStatus): string {
  return statuses[variant][status][language];
}

export function moverWords(language: Language, mover: OrderMover): string {
  return movers[mover][language];
}
