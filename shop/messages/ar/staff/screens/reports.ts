import { plural } from '#shop/format/plural.ts';
import { percent } from '#shop/format/signs.ts';
import { vatPercent } from '#shop/rules/money/money.ts';
import type { Comparison, Preset, Step } from '#shop/rules/reports/period.ts';
import type { ReportName } from '#shop/rules/reports/report.ts';

/** التقارير: ما بيع ووصل واستُرد، وما علينا. */
export const reports = {
  all: 'نظرة عامة',
  choose: 'التقارير',
  period: 'الفترة',
  presets: {
    today: 'اليوم',
    last_7: 'آخر 7 أيام',
    last_30: 'آخر 30 يومًا',
    this_month: 'هذا الشهر',
    last_month: 'الشهر الماضي',
    this_year: 'هذه السنة',
    last_365: 'آخر 365 يومًا',
  } satisfies Record<Preset, string>,
  ownDays: 'أيام محددة',
  from: 'من يوم',
  until: 'إلى يوم',
  showDays: 'عرض هذه الأيام',
  step: 'التجميع',
  steps: { day: 'باليوم', week: 'بالأسبوع', month: 'بالشهر' } satisfies Record<Step, string>,
  anyStep: 'تلقائيًا',
  compare: 'المقارنة',
  comparisons: {
    before: 'بما قبلها',
    year: 'بالسنة الماضية',
    none: 'بلا مقارنة',
  } satisfies Record<Comparison, string>,
  city: 'المدينة',
  anyCity: 'كل المدن',
  show: 'عرض',
  file: 'تنزيل الملف',
  table: 'الجدول',
  tableOf: (report: string) => `الجدول: ${report}`,
  soFar: 'حتى الآن',
  comparedTo: (days: string) => `مقارنة مع: ${days}`,
  notCompared: 'بلا مقارنة',
  beforeLine: 'الفترة السابقة',
  friday: 'الجمعة',
  today: 'اليوم',
  /** حيث لا يوجد ما يُقسم عليه. */
  unknown: '–',
  minus: (amount: string) => `ناقص ${amount}`,
  sum: 'المجموع',
  atTheEnd: 'في نهايتها',
  more: (change: string) => `أكثر بـ ${change}`,
  less: (change: string) => `أقل بـ ${change}`,
  same: 'مثل ما قبلها',
  fromNothing: 'لم يكن منها شيء',
  was: (number: string) => `كانت ${number}`,
  before: (number: string) => `قبلها ${number}`,
  ofSales: (share: string) => `${share} من المبيعات`,
  months: (months: string) => `إقرار ${months}`,
  empty: 'لا توجد أرقام لهذه الفترة.',
  leftOff: (count: number) =>
    plural('ar', count, {
      zero: '',
      one: 'بقي صف واحد، تجده في الملف.',
      two: 'بقي صفان، تجدهما في الملف.',
      few: 'بقيت # صفوف، تجدها في الملف.',
      many: 'بقي # صفًا، تجدها في الملف.',
      other: 'بقي # صف، تجدها في الملف.',
    }),
  pieces: (count: number) =>
    plural('ar', count, {
      zero: 'بلا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      many: '# قطعة',
      other: '# قطعة',
    }),
  highest: (title: string, number: string) => `الأعلى ${title}: ${number}.`,
  total: (number: string) => `المجموع ${number}.`,
  leads: (title: string, share: string) => `${title} أولًا: ${share} من المجموع.`,
  lastParts: (count: string) => `آخر ${count}. الفترة كلها على شاشة أوسع وفي الجدول.`,
  potStandsFor: (orders: number) =>
    plural('ar', orders, {
      zero: '',
      one: 'كل أصيص طلب واحد.',
      two: 'كل أصيص طلبان.',
      few: 'كل أصيص # طلبات.',
      many: 'كل أصيص # طلبًا.',
      other: 'كل أصيص # طلب.',
    }),
  dotStandsFor: (refunds: number) =>
    plural('ar', refunds, {
      zero: '',
      one: 'كل نقطة استرداد واحد.',
      two: 'كل نقطة استردادان.',
      few: 'كل نقطة # استردادات.',
      many: 'كل نقطة # استردادًا.',
      other: 'كل نقطة # استرداد.',
    }),
  stripColour: 'لون الشريط لون الأصيص.',
  fullest: (slot: string, share: string) => `${slot} أكثرها امتلاءً: ${share}. الداكن اكتمل أو كاد.`,
  cameBack: (count: string) => `${count} من كل 100 طلب لمن اشترى خلال 90 يومًا قبله.`,
  noSlot: 'مغلقة',
  others: (count: number) =>
    plural('ar', count, {
      zero: '',
      one: 'مدينة أخرى',
      two: 'مدينتان أخريان',
      few: '# مدن أخرى',
      many: '# مدينة أخرى',
      other: '# مدينة أخرى',
    }),
  about: {
    sales: 'الطلب محسوب في يوم دفعه، والاسترداد في يوم قراره أيًّا كان يوم طلبه. الصافي هو الفرق بينهما.',
    products: 'القطعة محسوبة في يوم دفعها بعد خصم الكوبون، ومعها نقشها وبطاقتها. رسوم التوصيل ليست منها.',
    glazes: 'القطعة محسوبة في يوم دفعها بعد خصم الكوبون. رسوم التوصيل ليست منها.',
    cities: 'المدينة التي يُوصَّل إليها الطلب.',
    occasions:
      'المناسبات التي يُعرض فيها المنتج اليوم. ما يُعرض في أكثر من مناسبة محسوب في كل منها، وفي المجموع مرة واحدة.',
    slots: 'الأماكن كما كانت في نهاية كل يوم.',
    'on-time':
      'الطلبات في يوم وصولها. في وقتها ما وصل قبل نهاية الفترة التي وُعد بها. الاستلام من المتجر ليس منها.',
    refunds: 'الاسترداد في يوم قراره، مهما تأخر وصول المبلغ.',
    vat: `من الفواتير والإشعارات الدائنة بتاريخها، شهرًا كاملًا كما يطلبه الإقرار. كل المبيعات خاضعة لنسبة ${percent('ar', vatPercent)}، والتعديلات هي الإشعارات الدائنة.`,
    wallet: 'ما في محافظ العملاء في نهاية كل يوم. ما يُصرف منها يُحسب مما منحه المتجر أولًا.',
    coupons: 'الكوبون في يوم دفع الطلب.',
    buyers:
      'المشتري هو الحساب أو رقم الجوال. ما حُذفت بياناته لا يُعرف صاحبه، فإذا أُعيد حساب أيامه عُدّ شراء أول.',
    searches: 'لا تظهر الكلمات إلا إذا بحث عنها أكثر من شخص 3 مرات أو أكثر. المجموع يشمل كل بحث.',
  } satisfies Record<ReportName, string>,
};
