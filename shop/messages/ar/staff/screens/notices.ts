import type { NoticePlace } from '#shop/rules/time/notice.ts';

/** أخبار المتجر: ما يقرؤه كل زائر مدةً من الزمن. */
export const notices = {
  text: 'يظهر الخبر أعلى صفحات المتجر من بدايته إلى نهايته، وينتهي وحده. ومن أغلقه لا يراه ثانية إلا إذا تغيّر نصه.',
  none: 'لا توجد أخبار بعد.',
  add: 'خبر جديد',
  textAr: 'النص بالعربية',
  textEn: 'النص بالإنجليزية',
  place: 'مكان الظهور',
  places: { everywhere: 'كل الصفحات', home: 'الصفحة الرئيسية', cart: 'السلة' } satisfies Record<
    NoticePlace,
    string
  >,
  to: 'لمن يظهر',
  cities: { all: 'كل المدن', only: 'المدن المحددة فقط', except: 'كل المدن إلا المحددة' },
  reach: (choice: string, names: string) => `${choice}: ${names}`,
  choose: 'تحديد المدن',
  from: 'يبدأ',
  until: 'ينتهي',
  riyadh: 'بتوقيت الرياض',
  fromHelp: 'فارغ: يبدأ الآن. بتوقيت الرياض',
  states: { waits: 'لم يبدأ', shown: 'ظاهر الآن', ended: 'انتهى' },
  span: (from: string, until: string) => `البداية: ${from}، النهاية: ${until}`,
  save: 'حفظ الخبر',
  end: 'إنهاؤه الآن',
};
