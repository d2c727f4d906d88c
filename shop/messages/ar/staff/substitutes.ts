import { plural } from '#shop/format/plural.ts';

/** ما يُرسل بدل قطعة لا يمكن تجهيزها: اقتراح للمرسل وجوابه. */
export const substitutes = {
  propose: 'اقتراح بديل',
  title: (piece: string) => `بديل ${piece}`,
  text: 'نسأل المرسل قبل أي تغيير، والقطعة محجوزة له حتى يجيب. لا يدفع فرقًا، وما زاد من ثمنه يُعاد إليه.',
  find: 'بحث بالاسم',
  show: 'بحث',
  choose: 'البديل',
  none: 'لا توجد قطعة بهذا الاسم تكفي العدد.',
  available: (count: number) =>
    plural('ar', count, {
      one: 'متوفرة قطعة واحدة',
      two: 'متوفرة قطعتان',
      few: 'متوفرة # قطع',
      many: 'متوفرة # قطعة',
      other: 'متوفرة # قطعة',
    }),
  back: (sum: string) => `يُعاد ${sum}`,
  reason: 'السبب كما يقرؤه المرسل',
  optional: 'اختياري',
  restock: 'القطعة الأصلية سليمة وتعود إلى الرف',
  ask: 'إرسال الاقتراح',
  close: 'إغلاق',
  states: {
    asked: 'ينتظر جواب المرسل',
    accepted: 'وافق المرسل',
    declined: 'رفض المرسل',
    withdrawn: 'سُحب الاقتراح',
    lapsed: 'انتهى الاقتراح',
  },
  instead: (piece: string) => `البديل المقترح: ${piece}`,
  by: (name: string, when: string) => `${name}، ${when}`,
  onThePhone: 'جواب المرسل بالهاتف',
  agreed: 'وافق',
  refused: 'رفض',
  withdraw: 'سحب الاقتراح',
};
