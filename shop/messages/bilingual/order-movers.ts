import type { OrderMover } from '#shop/rules/orders/order.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';

/** Who moved an order, as staff and drivers read it. */
const movers: Record<OrderMover, Bilingual> = {
  payment: { ar: 'الدفع', en: 'its payment' },
  sender: { ar: 'المُرسِل', en: 'the sender' },
  recipient: { ar: 'المستلم', en: 'the recipient' },
  fulfilment: { ar: 'فريق التجهيز', en: 'fulfilment' },
  driver: { ar: 'السائق', en: 'the driver' },
  support: { ar: 'خدمة العملاء', en: 'support' },
  clock: { ar: 'النظام', en: 'the system' },
};

export function moverWords(language: Language, mover: OrderMover): string {
  return movers[mover][language];
}
