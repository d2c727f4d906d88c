import { plural } from '#shop/format/plural.ts';

/** The screen of ticket topics. */
export const ticketIssues = {
  title: 'أنواع التذاكر',
  text: 'ما يختار منه العميل حين يكتب لنا، بالترتيب نفسه. النوع الذي لم يعد معروضًا تبقى تذاكره كما هي.',
  none: 'لا توجد أنواع بعد. بلا نوع واحد معروض على الأقل لا يستطيع أحد أن يفتح تذكرة.',
  notOffered: 'غير معروض',
  about: { order: 'عن طلب', none: 'عن غير الطلبات' },
  tickets: (count: number) =>
    plural('ar', count, {
      zero: 'بلا تذاكر بعد',
      one: 'تذكرة واحدة',
      two: 'تذكرتان',
      few: '# تذاكر',
      many: '# تذكرة',
      other: '# تذكرة',
    }),
  add: 'إضافة نوع',
  titleAr: 'الاسم بالعربية',
  titleEn: 'الاسم بالإنجليزية',
  noteAr: 'الشرح تحته بالعربية',
  noteEn: 'الشرح تحته بالإنجليزية',
  ofOrder: 'عن طلب',
  ofOrderHelp: 'وإلا عُرض لمن لا يكتب عن طلب، وما يلي لا يخصّه.',
  statuses: 'يُعرض والطلب',
  unpaid: 'لم يُدفع',
  variants: 'لأي طلبات',
  variant: { gift: 'هدية يُسأل مستلمها', direct: 'توصيل بعنوان معروف', pickup: 'استلام من المتجر' },
  needsPicture: 'تلزم صورة',
  withinDays: 'خلال كم يومًا من الوصول',
  withinDaysHelp: 'بلا عدد: في أي وقت.',
  position: 'مكانه في القائمة',
  positionHelp: 'الأصغر أولًا.',
  isOffered: 'معروض للعملاء',
  save: 'حفظ النوع',
};
