import type { Language } from '../kit/html.ts';
import type { RejectionReason } from './judgement.ts';
import type { PaymentStatus } from './payments.ts';

const en = {
  test: 'Test payment: no money moves. The code is 8888.',
  title: 'Pay in 4 with Tabby',
  otherLanguage: 'العربية',
  to: 'To',
  order: 'Order',
  total: 'Total',
  currency: 'SAR',
  plan: '4 interest-free payments',
  parts: ['Today', 'In 1 month', 'In 2 months', 'In 3 months'],
  codeText: 'Tabby sent a code to your mobile:',
  code: 'Code',
  codeHint: 'The test code is 8888.',
  wrongCode: 'That code isn’t right. The test code is 8888.',
  approve: 'Confirm and pay',
  cancel: 'Cancel and return to the shop',
  persons: 'Test shoppers',
  personsHint: 'Tabby decides by email, mobile number and amount.',
  answers: {
    'otp.success@tabby.ai': 'approved',
    'otp.rejected@tabby.ai': 'rejected after the code',
    '+966500000002': 'refused before this page',
  },
  everyoneElse: 'everyone else',
  finished: {
    CREATED: ['Time ran out', 'This page has expired. You haven’t been charged.'],
    AUTHORIZED: ['Approved', 'Tabby pays the shop, and you pay Tabby in 4 payments.'],
    CLOSED: ['Completed', 'This payment is complete. There’s nothing more to do here.'],
    REJECTED: ['Not approved', 'Tabby can’t approve this purchase. Please use another way to pay.'],
    EXPIRED: ['Ended', 'This payment was cancelled or has expired. You haven’t been charged.'],
  } satisfies Record<PaymentStatus, [string, string]>,
  refused: {
    not_available: 'Sorry, Tabby is unable to approve this purchase. Please use another way to pay.',
    order_amount_too_high: 'This purchase is above your spending limit with Tabby.',
    order_amount_too_low: 'This purchase is below Tabby’s minimum amount.',
  } satisfies Record<RejectionReason, string>,
  returnToShop: 'Return to the shop',
  missing: ['No such payment', 'No payment has this address, or it was lost when the sandbox restarted.'],
};

const ar: typeof en = {
  test: 'عملية دفع تجريبية: لن يُخصم أي مبلغ. الرمز هو 8888.',
  title: 'قسّمها على 4 دفعات مع تابي',
  otherLanguage: 'English',
  to: 'إلى',
  order: 'الطلب',
  total: 'الإجمالي',
  currency: 'ريال',
  plan: '4 دفعات بدون فوائد',
  parts: ['اليوم', 'بعد شهر', 'بعد شهرين', 'بعد 3 أشهر'],
  codeText: 'أرسلت تابي رمزًا إلى جوالك:',
  code: 'الرمز',
  codeHint: 'رمز الاختبار 8888.',
  wrongCode: 'الرمز غير صحيح. رمز الاختبار 8888.',
  approve: 'تأكيد ودفع',
  cancel: 'إلغاء والعودة إلى المتجر',
  persons: 'متسوّقون للاختبار',
  personsHint: 'تقرر تابي حسب البريد الإلكتروني ورقم الجوال والمبلغ.',
  answers: {
    'otp.success@tabby.ai': 'موافقة',
    'otp.rejected@tabby.ai': 'رفض بعد الرمز',
    '+966500000002': 'رفض قبل هذه الصفحة',
  },
  everyoneElse: 'أي شخص آخر',
  finished: {
    CREATED: ['انتهى الوقت', 'انتهت مهلة هذه الصفحة. لم يُخصم أي مبلغ.'],
    AUTHORIZED: ['تمت الموافقة', 'تدفع تابي للمتجر، وتسدّد أنت لتابي على 4 دفعات.'],
    CLOSED: ['اكتملت', 'اكتملت عملية الدفع، ولا يلزمك شيء آخر هنا.'],
    REJECTED: [
      'لم تتم الموافقة',
      'تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    ],
    EXPIRED: ['انتهت', 'أُلغيت عملية الدفع أو انتهت مهلتها. لم يُخصم أي مبلغ.'],
  },
  refused: {
    not_available: 'نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    order_amount_too_high: 'قيمة الطلب تتجاوز الحد المتاح لك لدى تابي.',
    order_amount_too_low: 'قيمة الطلب أقل من الحد الأدنى لدى تابي.',
  },
  returnToShop: 'العودة إلى المتجر',
  missing: [
    'لا توجد عملية دفع بهذا الرقم',
    'قد يكون الرابط غير صحيح، أو أن العملية حُذفت عند إعادة تشغيل بيئة الاختبار.',
  ],
};

export const hostedTexts: Record<Language, typeof en> = { ar, en };
