import type { OrderVariant } from '../../../rules/orders/order.ts';
import type { Bilingual } from '../../../rules/text/language.ts';

/** The columns of a file of orders, in their order. */
export const orderFileHeads = {
  number: { ar: 'الطلب', en: 'Order' },
  paid: { ar: 'وقت الدفع', en: 'Paid' },
  status: { ar: 'الحالة', en: 'Status' },
  kind: { ar: 'النوع', en: 'Kind' },
  sender: { ar: 'المُرسِل', en: 'Sender' },
  sender_phone: { ar: 'جوال المُرسِل', en: 'Sender’s mobile' },
  recipient: { ar: 'المستلم', en: 'Recipient' },
  recipient_phone: { ar: 'جوال المستلم', en: 'Recipient’s mobile' },
  city: { ar: 'المدينة', en: 'City' },
  district: { ar: 'الحي', en: 'District' },
  day: { ar: 'يوم الموعد', en: 'Day' },
  from: { ar: 'من الساعة', en: 'From' },
  until: { ar: 'حتى الساعة', en: 'Until' },
  pieces: { ar: 'عدد القطع', en: 'Pieces' },
  total: { ar: 'المبلغ بالريال', en: 'Total, SAR' },
} as const satisfies Record<string, Bilingual>;

/** How an order reaches whoever gets it. */
export const variantWords: Record<OrderVariant, Bilingual> = {
  direct: { ar: 'توصيل', en: 'Delivery' },
  gift: { ar: 'هدية يحدد المستلم عنوانها', en: 'Gift, recipient gives the address' },
  pickup: { ar: 'استلام من المتجر', en: 'Pickup' },
};
