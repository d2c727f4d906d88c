import { plural } from '#shop/format/plural.ts';

/** شاشة قائمة التجهيز. */
export const making = {
  title: 'قائمة التجهيز',
  open: 'القائمة',
  print: 'طباعة القائمة',
  choose: 'عرض القطع',
  all: 'كل اليوم',
  pieces: (count: number) =>
    plural('ar', count, {
      zero: 'لا توجد قطع للتجهيز',
      one: 'قطعة واحدة للتجهيز',
      two: 'قطعتان للتجهيز',
      few: '# قطع للتجهيز',
      many: '# قطعة للتجهيز',
      other: '# قطعة للتجهيز',
    }),
  madeOf: (number: number, most: number) => `جاهز ${number} من ${most}`,
  asksSender: 'لا تجهّزها: بانتظار ردّ المُرسِل على البديل',
  asked: (count: number) =>
    plural('ar', count, {
      one: 'قطعة بانتظار ردّ المُرسِل',
      two: 'قطعتان بانتظار الردّ',
      few: '# قطع بانتظار الردّ',
      many: '# قطعة بانتظار الردّ',
      other: '# قطعة بانتظار الردّ',
    }),
  empty: 'لا توجد قطع للتجهيز هنا.',
  size: (cm: number) => `${cm} سم`,
  engraving: 'نقش',
  ready: 'جاهزة',
  allMade: 'الكل جاهز',
  readyOf: (thing: string) => `قطعة من ${thing}`,
  notThere: 'غير متوفرة؟',
  notReady: 'إلغاء الجاهزية',
  marked: (count: number) =>
    plural('ar', count, {
      one: 'قطعة واحدة جاهزة.',
      two: 'قطعتان جاهزتان.',
      few: '# قطع جاهزة.',
      other: '# قطعة جاهزة.',
    }),
  unmarked: 'أُلغيت الجاهزية.',
  already: 'هذه القطعة جاهزة من قبل.',
  undo: 'تراجع',
  more: 'توجد قطع أخرى بلا موعد لا تظهر هنا.',
};
