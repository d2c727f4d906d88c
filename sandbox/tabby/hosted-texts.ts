import type { Language } from '../html.ts';
import type { RejectionReason } from './judgement.ts';
import type { PaymentStatus } from './payments.ts';

const en = {
  test: 'Test payment: no money moves. The code is 8888.',
  title: 'Pay in four with Tabby',
  otherLanguage: 'العربية',
  to: 'To',
  order: 'Order',
  total: 'Total',
  currency: 'SAR',
  plan: 'Four interest-free payments',
  parts: ['Today', 'In one month', 'In two months', 'In three months'],
  codeText: 'Tabby sent a code to your phone:',
  code: 'Code',
  codeHint: 'The test code is 8888.',
  wrongCode: 'This is not the code. The test code is 8888.',
  approve: 'Confirm and pay',
  cancel: 'Cancel and return to the shop',
  persons: 'Test shoppers',
  personsHint: 'Tabby decides by e-mail address, phone number and amount.',
  answers: {
    'otp.success@tabby.ai': 'approved',
    'otp.rejected@tabby.ai': 'rejected after the code',
    '+966500000002': 'refused before this page',
  },
  everyoneElse: 'everyone else',
  finished: {
    CREATED: ['Time ran out', 'The time for this page has passed. Nothing was taken.'],
    AUTHORIZED: ['Approved', 'Tabby pays the shop, and you pay Tabby in four parts.'],
    CLOSED: ['Completed', 'This payment is completed. There is nothing more to do here.'],
    REJECTED: ['Not approved', 'Tabby can’t approve this purchase. Please use another way to pay.'],
    EXPIRED: ['Ended', 'This payment was cancelled or its time has passed. Nothing was taken.'],
  } satisfies Record<PaymentStatus, [string, string]>,
  refused: {
    not_available: 'Sorry, Tabby is unable to approve this purchase. Please use another way to pay.',
    order_amount_too_high: 'This purchase is above your spending limit with Tabby.',
    order_amount_too_low: 'This purchase is below the least amount that Tabby takes.',
  } satisfies Record<RejectionReason, string>,
  returnToShop: 'Return to the shop',
  missing: [
    'No such payment',
    'This address names no payment, or it was forgotten when the sandbox restarted.',
  ],
};

export type HostedTexts = typeof en;

const ar: HostedTexts = {
  test: 'دفعة تجريبية: لن يُخصم أي مبلغ. الرمز هو 8888.',
  title: 'قسّمها على أربع دفعات مع تابي',
  otherLanguage: 'English',
  to: 'إلى',
  order: 'الطلب',
  total: 'الإجمالي',
  currency: 'ريال',
  plan: 'أربع دفعات بدون فوائد',
  parts: ['اليوم', 'بعد شهر', 'بعد شهرين', 'بعد ثلاثة أشهر'],
  codeText: 'أرسلت تابي رمزًا إلى جوالك:',
  code: 'الرمز',
  codeHint: 'رمز الاختبار 8888.',
  wrongCode: 'الرمز غير صحيح. رمز الاختبار 8888.',
  approve: 'تأكيد ودفع',
  cancel: 'إلغاء والعودة إلى المتجر',
  persons: 'متسوقو الاختبار',
  personsHint: 'تقرر تابي حسب البريد الإلكتروني ورقم الجوال والمبلغ.',
  answers: {
    'otp.success@tabby.ai': 'موافقة',
    'otp.rejected@tabby.ai': 'رفض بعد الرمز',
    '+966500000002': 'رفض قبل هذه الصفحة',
  },
  everyoneElse: 'أي شخص آخر',
  finished: {
    CREATED: ['انتهى الوقت', 'انقضت مهلة هذه الصفحة. لم يُخصم أي مبلغ.'],
    AUTHORIZED: ['تمت الموافقة', 'تدفع تابي للمتجر، وتسدد أنت لتابي على أربع دفعات.'],
    CLOSED: ['اكتملت', 'اكتملت هذه الدفعة، ولا شيء آخر مطلوب هنا.'],
    REJECTED: [
      'لم تتم الموافقة',
      'تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    ],
    EXPIRED: ['انتهت', 'أُلغيت هذه الدفعة أو انقضت مهلتها. لم يُخصم أي مبلغ.'],
  },
  refused: {
    not_available: 'نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    order_amount_too_high: 'قيمة الطلب تتجاوز الحد المتاح لك لدى تابي.',
    order_amount_too_low: 'قيمة الطلب أقل من الحد الأدنى لدى تابي.',
  },
  returnToShop: 'العودة إلى المتجر',
  missing: [
    'لا توجد دفعة كهذه',
    'هذا العنوان لا يدل على أي دفعة، أو أنها نُسيت عند إعادة تشغيل بيئة الاختبار.',
  ],
};

export const hostedTexts: Record<Language, HostedTexts> = { ar, en };
