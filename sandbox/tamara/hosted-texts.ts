import type { Language } from '../kit/html.ts';
import type { OrderStatus } from './orders.ts';

const en = {
  test: 'Test payment: no money moves.',
  title: 'Split in 4 with Tamara',
  otherLanguage: 'العربية',
  to: 'To',
  order: 'Order',
  phone: 'Mobile',
  total: 'Total',
  currency: 'SAR',
  plan: '4 payments, no interest and no fees',
  parts: ['Today', 'In 1 month', 'In 2 months', 'In 3 months'],
  pay: 'Pay now',
  cancel: 'Cancel and return to the shop',
  tests: 'For testing',
  testsHint: 'Tamara decides by mobile number. Everyone is approved, except:',
  declinedNumber: 'declined after payment',
  declineHint: 'Or have this order declined, whoever is paying:',
  decline: 'Decline this order',
  finished: {
    new: ['Waiting', 'This order is waiting for its first payment.'],
    approved: ['Approved', 'Your first payment went through. The shop is confirming your order.'],
    authorised: ['Confirmed', 'The shop has confirmed your order. The other payments follow monthly.'],
    updated: ['Changed', 'The shop has cancelled part of this order.'],
    partially_captured: ['Confirmed', 'The shop has received part of the amount.'],
    fully_captured: ['Completed', 'This order is complete. There’s nothing more to do here.'],
    partially_refunded: ['Partly refunded', 'Part of the amount was refunded.'],
    fully_refunded: ['Refunded', 'The full amount was refunded.'],
    declined: ['Not approved', 'Tamara can’t approve this order. Please use another way to pay.'],
    expired: ['Time ran out', 'This order has expired. You won’t be charged.'],
    canceled: ['Cancelled', 'This order was cancelled. You won’t be charged.'],
  } satisfies Record<OrderStatus, [string, string]>,
  returnToShop: 'Return to the shop',
  missing: ['No such order', 'No order has this address, or it was lost when the sandbox restarted.'],
};

export type HostedTexts = typeof en;

const ar: HostedTexts = {
  test: 'عملية دفع تجريبية: لن يُخصم أي مبلغ.',
  title: 'قسّمها على 4 دفعات مع تمارا',
  otherLanguage: 'English',
  to: 'إلى',
  order: 'الطلب',
  phone: 'الجوال',
  total: 'الإجمالي',
  currency: 'ريال',
  plan: '4 دفعات بدون فوائد ولا رسوم',
  parts: ['اليوم', 'بعد شهر', 'بعد شهرين', 'بعد 3 أشهر'],
  pay: 'دفع الآن',
  cancel: 'إلغاء والعودة إلى المتجر',
  tests: 'للاختبار',
  testsHint: 'تقرر تمارا حسب رقم الجوال. الجميع مقبول ما عدا:',
  declinedNumber: 'يُرفض بعد الدفع',
  declineHint: 'أو ارفض هذا الطلب أيًا كان المشتري:',
  decline: 'رفض هذا الطلب',
  finished: {
    new: ['في الانتظار', 'ينتظر هذا الطلب الدفعة الأولى.'],
    approved: ['تمت الموافقة', 'تم دفع الدفعة الأولى، والمتجر يؤكّد طلبك الآن.'],
    authorised: ['تم التأكيد', 'أكّد المتجر طلبك، وتأتي بقية الدفعات كل شهر.'],
    updated: ['تم التعديل', 'ألغى المتجر جزءًا من هذا الطلب.'],
    partially_captured: ['تم التأكيد', 'استلم المتجر جزءًا من المبلغ.'],
    fully_captured: ['اكتمل', 'اكتمل هذا الطلب، ولا يلزمك شيء آخر هنا.'],
    partially_refunded: ['أُعيد جزء من المبلغ', 'أُعيد إليك جزء من المبلغ.'],
    fully_refunded: ['أُعيد المبلغ', 'أُعيد إليك المبلغ كاملًا.'],
    declined: [
      'لم تتم الموافقة',
      'تمارا غير قادرة على الموافقة على هذا الطلب. الرجاء استخدام طريقة دفع أخرى.',
    ],
    expired: ['انتهى الوقت', 'انتهت مهلة هذا الطلب. لن يُخصم أي مبلغ.'],
    canceled: ['أُلغي', 'أُلغي هذا الطلب. لن يُخصم أي مبلغ.'],
  },
  returnToShop: 'العودة إلى المتجر',
  missing: [
    'لا يوجد طلب بهذا الرقم',
    'قد يكون الرابط غير صحيح، أو أن الطلب حُذف عند إعادة تشغيل بيئة الاختبار.',
  ],
};

export const hostedTexts: Record<Language, HostedTexts> = { ar, en };
