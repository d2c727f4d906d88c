import type { Bilingual } from '#shop/rules/text/language.ts';

/** Why something was given back, as credit notes, orders and reports name it. */
export const refundLabels = {
  cancelled: { ar: 'إلغاء الطلب', en: 'Order cancelled' },
  returned: { ar: 'إرجاع', en: 'Returned' },
  damaged: { ar: 'وصل تالفًا', en: 'Arrived damaged' },
  missing: { ar: 'نقص في الطلب', en: 'Missing from order' },
  reduced: { ar: 'تخفيض السعر بعد الشراء', en: 'Price reduced after purchase' },
  other: { ar: 'تسوية', en: 'Adjustment' },
  account_closed: { ar: 'حذف الحساب', en: 'Account deleted' },
  unwanted: { ar: 'عملية دفع غير مرتبطة بطلب', en: 'Unmatched payment' },
} satisfies Record<string, Bilingual>;
