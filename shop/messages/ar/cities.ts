import { plural } from '../../format/plural.ts';

/** The picker of cities. */
export const cities = {
  title: 'إلى أين نوصّل؟',
  text: 'تختلف المنتجات المتاحة ومواعيد التوصيل من مدينة إلى أخرى.',
  filter: 'اكتب اسم المدينة',
  label: 'المدن',
  today: 'في اليوم نفسه',
  todayFree: 'في اليوم نفسه، مجانًا',
  found: (count: number) =>
    plural('ar', count, {
      zero: 'لا توجد مدينة بهذا الاسم',
      one: 'مدينة واحدة',
      two: 'مدينتان',
      few: '# مدن',
      many: '# مدينة',
      other: '# مدينة',
    }),
  none: 'لم نجد مدينة بهذا الاسم. جرّب كتابة جزء من الاسم.',
  notice: (days: string) => `بقية المدن: ${days}، دون احتساب الجمعة والسبت.`,
  save: 'حفظ المدينة',
  savedTitle: (city: string) => `نوصّل إلى ${city}`,
  savedText: (days: string) => `يستغرق التوصيل إلى مدينتك ${days}، دون احتساب الجمعة والسبت.`,
  bad: 'لم نجد هذه المدينة. اختر مدينة من القائمة.',
};
