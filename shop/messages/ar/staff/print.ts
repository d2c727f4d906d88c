import { plural } from '#shop/format/plural.ts';

/** شاشة الطباعة، وما يُطبع منها. */
export const print = {
  title: 'الطباعة',
  what: 'ماذا تطبع؟',
  papers: { card: 'بطاقة إهداء', care: 'بطاقة العناية', slip: 'قصاصة التغليف', label: 'ملصقات' },
  back: 'مع ظهر بطاقة الإهداء',
  numbers: 'أرقام الطلبات',
  numbersHelp: 'بينها مسافة أو فاصلة، والحد الأقصى 200 طلب.',
  print: 'طباعة',
  ready: (count: number) =>
    plural('ar', count, {
      zero: 'لا توجد أوراق جاهزة',
      one: 'أوراق طلب واحد جاهزة',
      two: 'أوراق طلبين جاهزة',
      few: 'أوراق # طلبات جاهزة',
      many: 'أوراق # طلبًا جاهزة',
      other: 'أوراق # طلب جاهزة',
    }),
  refused: 'ما لم يُجهَّز',
  again: 'طُبعت من قبل، فلا تضع نسختين في الكيس:',
  lastPrint: (when: string) => `السابقة ${when}`,
  slip: 'قصاصة التغليف',
  to: 'المستلم',
  when: 'الموعد',
  driver: 'السائق',
  pickup: 'استلام من المتجر',
  engraving: 'نقش',
  card: (design: string, language: string) => `بطاقة إهداء «${design}»، ${language}`,
  designs: { leaf: 'غصن', rose: 'ورد', night: 'ليل', clay: 'طين' },
  inArabic: 'بالعربية',
  inEnglish: 'بالإنجليزية',
  careCard: 'بطاقة العناية',
  photoBefore: 'صورة قبل الخروج',
  note: 'ملاحظة',
  notInBag: 'لا تضع القصاصة في الكيس.',
  madeBy: 'التجهيز',
  checkedBy: 'المراجعة',
  times: (times: string) => `الطباعة رقم ${times}`,
  pieceOf: (number: number, most: number) => `قطعة ${number} من ${most}`,
  code: 'دليل العناية بالنبتة',
  /** ظهر البطاقة، باللغتين. */
  tagline: { ar: 'نبتة حيّة في أصيص صُنع باليد', en: 'A living plant in a pot made by hand' },
  scan: { ar: 'للعناية بها: امسح الرمز', en: 'How to care for it: scan' },
  /** بلغة البطاقة، أيًّا كانت لغة الشاشة. */
  addressed: { ar: (name: string) => `إلى ${name}`, en: (name: string) => `To ${name}` },
};
