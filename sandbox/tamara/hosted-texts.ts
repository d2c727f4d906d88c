import type { Language } from '../html.ts';
import type { OrderStatus } from './orders.ts';

const en = {
  test: 'Test payment: no money moves.',
  title: 'Split in four with Tamara',
  otherLanguage: 'العربية',
  to: 'To',
  order: 'Order',
  phone: 'Phone',
  total: 'Total',
  currency: 'SAR',
  plan: 'Four payments, no interest and no fees',
  parts: ['Today', 'In one month', 'In two months', 'In three months'],
  pay: 'Pay now',
  cancel: 'Cancel and return to the shop',
  tests: 'For testing',
  testsHint: 'Tamara decides by phone number. Everyone may pay, except:',
  declinedNumber: 'declined after payment',
  declineHint: 'Or have this order declined, whoever pays:',
  decline: 'Decline this order',
  finished: {
    new: ['Waiting', 'This order waits for its first payment.'],
    approved: ['Approved', 'The first payment is made. The shop confirms your order now.'],
    authorised: ['Confirmed', 'The shop has confirmed your order. The other payments follow each month.'],
    updated: ['Changed', 'The shop has cancelled a part of this order.'],
    partially_captured: ['Confirmed', 'The shop has received a part of the amount.'],
    fully_captured: ['Completed', 'This order is completed. There is nothing more to do here.'],
    partially_refunded: ['Refunded in part', 'A part of the amount was given back.'],
    fully_refunded: ['Refunded', 'The whole amount was given back.'],
    declined: ['Not approved', 'Tamara can’t approve this order. Please use another way to pay.'],
    expired: ['Time ran out', 'The time for this order has passed. Nothing is taken.'],
    canceled: ['Cancelled', 'This order was cancelled. Nothing is taken.'],
  } satisfies Record<OrderStatus, [string, string]>,
  returnToShop: 'Return to the shop',
  missing: ['No such order', 'This address names no order, or it was forgotten when the sandbox restarted.'],
};

export type HostedTexts = typeof en;

const ar: HostedTexts = {
  test: 'دفعة تجريبية: لن يُخصم أي مبلغ.',
  title: 'قسّمها على أربع دفعات مع تمارا',
  otherLanguage: 'English',
  to: 'إلى',
  order: 'الطلب',
  phone: 'الجوال',
  total: 'الإجمالي',
  currency: 'ريال',
  plan: 'أربع دفعات بدون فوائد ولا رسوم',
  parts: ['اليوم', 'بعد شهر', 'بعد شهرين', 'بعد ثلاثة أشهر'],
  pay: 'ادفع الآن',
  cancel: 'إلغاء والعودة إلى المتجر',
  tests: 'للاختبار',
  testsHint: 'تقرر تمارا حسب رقم الجوال. الجميع مقبول ما عدا:',
  declinedNumber: 'يُرفض بعد الدفع',
  declineHint: 'أو ارفض هذا الطلب أيًّا كان المشتري:',
  decline: 'رفض هذا الطلب',
  finished: {
    new: ['في الانتظار', 'ينتظر هذا الطلب الدفعة الأولى.'],
    approved: ['تمت الموافقة', 'دُفعت الدفعة الأولى، ويؤكد المتجر طلبك الآن.'],
    authorised: ['تم التأكيد', 'أكّد المتجر طلبك، وتأتي بقية الدفعات كل شهر.'],
    updated: ['تم التعديل', 'ألغى المتجر جزءًا من هذا الطلب.'],
    partially_captured: ['تم التأكيد', 'استلم المتجر جزءًا من المبلغ.'],
    fully_captured: ['اكتمل', 'اكتمل هذا الطلب، ولا شيء آخر مطلوب هنا.'],
    partially_refunded: ['أُعيد جزء من المبلغ', 'أُعيد إليك جزء من المبلغ.'],
    fully_refunded: ['أُعيد المبلغ', 'أُعيد إليك المبلغ كاملًا.'],
    declined: [
      'لم تتم الموافقة',
      'تمارا غير قادرة على الموافقة على هذا الطلب. الرجاء استخدام طريقة دفع أخرى.',
    ],
    expired: ['انتهى الوقت', 'انقضت مهلة هذا الطلب. لن يُخصم أي مبلغ.'],
    canceled: ['أُلغي', 'أُلغي هذا الطلب. لن يُخصم أي مبلغ.'],
  },
  returnToShop: 'العودة إلى المتجر',
  missing: ['لا يوجد طلب كهذا', 'هذا العنوان لا يدل على أي طلب، أو أنه نُسي عند إعادة تشغيل بيئة الاختبار.'],
};

export const hostedTexts: Record<Language, HostedTexts> = { ar, en };
