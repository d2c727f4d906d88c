import type { Bilingual } from '../../../rules/text/language.ts';

/** The columns of a file of customers, in their order. */
export const customerHeads = {
  name: { ar: 'الاسم', en: 'Name' },
  phone: { ar: 'الجوال', en: 'Mobile' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  orders: { ar: 'عدد الطلبات', en: 'Orders' },
  last_order: { ar: 'آخر طلب', en: 'Last order' },
  since: { ar: 'عميل منذ', en: 'Customer since' },
} as const satisfies Record<string, Bilingual>;
