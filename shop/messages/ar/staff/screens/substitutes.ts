import { plural } from '#shop/format/plural.ts';

/** ما يُرسل بدل قطعة لا يمكن تجهيزها: اقتراح للمرسل وجوابه. */
export const substitutes = {
  propose: 'اقتراح بديل',
  title: (piece: string) => `بديل ${piece}`,
  text: 'نسأل المُرسِل قبل أي تغيير، ونحجز البديل له حتى يردّ. لا يدفع أي فرق، وإن كان ثمن البديل أقل أعدنا إليه الفرق.',
  find: 'بحث بالاسم',
  show: 'بحث',
  choose: 'البديل',
  none: 'لا توجد قطعة بهذا الاسم بالعدد المطلوب.',
  available: (count: number) =>
    plural('ar', count, {
      one: 'متوفرة قطعة واحدة',
      two: 'متوفرة قطعتان',
      few: 'متوفرة # قطع',
      many: 'متوفرة # قطعة',
      other: 'متوفرة # قطعة',
    }),
  more: (count: number) =>
    plural('ar', count, {
      one: 'بديل آخر',
      two: 'بديلان آخران',
      few: '# بدائل أخرى',
      many: '# بديلًا آخر',
      other: '# بديل آخر',
    }),
  back: (sum: string) => `استرداد ${sum}`,
  overLimit: 'أكبر مما تستردّه وحدك',
  reason: 'السبب كما يقرؤه المُرسِل',
  optional: 'اختياري',
  restock: 'القطعة الأصلية سليمة وتعود إلى المخزون',
  ask: 'إرسال الاقتراح',
  close: 'إغلاق',
  states: {
    asked: 'بانتظار ردّ المُرسِل',
    accepted: 'وافق المُرسِل',
    declined: 'رفض المُرسِل',
    withdrawn: 'تم التراجع عنه',
    lapsed: 'انتهى الاقتراح',
  },
  instead: (piece: string) => `البديل المقترح: ${piece}`,
  by: (name: string, when: string) => `${name}، ${when}`,
  onThePhone: 'ردّ المُرسِل بالهاتف',
  agreed: 'موافقة',
  refused: 'رفض',
  withdraw: 'التراجع عن الاقتراح',
};
