import { plural } from '../../format/plural.ts';
import { arabicRiyals } from '../../format/riyals.ts';
import type { Halalas } from '../../rules/money.ts';

/** What stands around every page: header, footer, menu, city, messages, and the words of the design system. */
export const shell = {
  // design system
  ok: 'حسنًا',
  close: 'إغلاق',
  free: 'مجانًا',
  quantity: 'الكمية',
  more: 'زيادة',
  less: 'إنقاص',
  breadcrumbs: 'مسار الصفحة',
  pages: 'صفحات القائمة',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageNumber: (number: number) => `الصفحة ${number}`,
  /** An amount as it is heard. Nothing is «0 ريال»: free is what a price alone can be. */
  riyals: (amount: Halalas) => arabicRiyals(amount),
  minus: (price: string) => `ناقص ${price}`,
  priceBefore: (price: string) => `قبل التخفيض ${price}`,

  // page
  title: 'أصيص | نباتات حيّة في أصص مصنوعة باليد',
  titled: (page: string) => `${page} | أصيص`,
  description:
    'نباتات حيّة وهدايا في أصص خزفية مصنوعة باليد، مع توصيل مجاني في اليوم نفسه داخل الرياض وإلى كل مدن المملكة.',
  skip: 'تخطَّ إلى المحتوى',
  demoLabel: 'تنبيه',
  demo: 'متجر تجريبي: لا تُسحب أموال حقيقية ولا تُشحن طلبات.',

  // promise bar
  promiseSameDayFree: ['توصيل مجاني إلى', 'في اليوم نفسه، لمن يطلب قبل'],
  promiseSameDay: ['توصيل إلى', 'في اليوم نفسه، لمن يطلب قبل'],
  promiseSameDayShort: ['إلى', 'اليوم، اطلب قبل'],
  promiseCourier: ['التوصيل إلى', 'يستغرق'],
  promiseNoCity: (days: string) => `توصيل في اليوم نفسه في الرياض ومدن أخرى، و${days} في بقية المدن`,
  promiseNoCityShort: 'إلى أين نوصّل هديتك؟',
  delivery: 'التوصيل',
  /** Takes whole minutes. */
  timeLeft: (left: number) => {
    const hours = Math.floor(left / 60);
    const minutes = left % 60;
    const parts = [
      hours > 0 && plural('ar', hours, { one: 'ساعة', two: 'ساعتان', few: '# ساعات', other: '# ساعة' }),
      minutes > 0 &&
        plural('ar', minutes, { one: 'دقيقة', two: 'دقيقتان', few: '# دقائق', other: '# دقيقة' }),
    ];
    return `المتبقي: ${parts.filter(Boolean).join(' و') || 'أقل من دقيقة'}`;
  },
  tomorrow: 'اطلب الآن يصل غدًا',
  changeCity: 'تغيير المدينة',
  chooseCity: 'اختيار المدينة',

  // header
  home: 'أصيص، الصفحة الرئيسية',
  sections: 'الأقسام',
  plants: 'النباتات',
  gifts: 'هدايا',
  pots: 'أصص',
  corporate: 'هدايا الشركات',
  corporateGifts: 'هدايا الشركات',
  care: 'العناية',
  search: 'بحث',
  searchLabel: 'البحث في المتجر',
  searchPlaceholder: 'ابحث عن نبتة أو هدية',
  searchNeedsCity: 'اختر مدينتك أولًا لنقترح ما يصلها',
  suggestions: 'اقتراحات',
  suggestionsFound: (count: number) =>
    plural('ar', count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  deliveryCity: (city: string) => `مدينة التوصيل: ${city}`,
  cart: 'السلة',
  cartWith: (count: number) =>
    plural('ar', count, {
      zero: 'السلة، فارغة',
      one: 'السلة، منتج واحد',
      two: 'السلة، منتجان',
      few: 'السلة، # منتجات',
      many: 'السلة، # منتجًا',
      other: 'السلة، # منتج',
    }),
  menu: 'القائمة',
  menuHome: 'الرئيسية',
  myOrders: 'طلباتي',
  signIn: 'تسجيل الدخول',
  signedOut: 'انتهت جلستك، وخرجت من حسابك. سجّل دخولك لتعود إليه.',
  privacy: 'سياسة الخصوصية',
  about: 'عن أصيص',
  otherLanguage: 'English',

  // footer
  footer: 'عن المتجر',
  tagline: 'نباتات حيّة في أصص خزفية مصنوعة باليد، تُهدى وتُوصَل إلى كل مدن المملكة.',
  yourOrders: 'خدمتك',
  giftsCare: 'العناية بالهدايا',
  contact: 'تواصل معنا',
  questions: 'الأسئلة الشائعة',
  terms: 'الشروط والأحكام',
  brand: 'أصيص',
  phone: 'الهاتف',
  rights: (name: string) => `جميع الحقوق محفوظة لمتجر ${name}`,
  crNumber: 'السجل التجاري',
  vatNumber: 'الرقم الضريبي',
  certificate: 'موثّق في المركز السعودي للأعمال',
  weAccept: 'طرق الدفع',

  // city
  cityTitle: 'إلى أين نوصّل؟',
  cityText: 'تتغيّر النباتات والمواعيد بحسب المدينة.',
  cityFilter: 'اكتب اسم المدينة',
  cities: 'المدن',
  cityToday: 'في اليوم نفسه',
  cityTodayFree: 'في اليوم نفسه، مجانًا',
  citiesFound: (count: number) =>
    plural('ar', count, {
      zero: 'لا مدينة بهذا الاسم',
      one: 'مدينة واحدة',
      two: 'مدينتان',
      few: '# مدن',
      many: '# مدينة',
      other: '# مدينة',
    }),
  cityNone: 'لا نوصّل إلى مدينة بهذا الاسم بعد. جرّب كتابة جزء منه.',
  cityNotice: (days: string) => `بقية المدن: ${days}، دون احتساب الجمعة والسبت.`,
  saveCity: 'حفظ المدينة',
  citySavedTitle: (city: string) => `نوصّل إلى ${city}`,
  citySavedText: (days: string) => `يستغرق التوصيل إلى مدينتك ${days}، دون احتساب الجمعة والسبت.`,
  cityBad: 'لم نجد هذه المدينة. اختر مدينة من القائمة.',

  // pages that help
  notFoundTitle: 'لم نجد هذه الصفحة',
  notFoundText: 'ربما تغيّر عنوانها، أو لم يعد المنتج لدينا. ابحث عمّا تريده، أو ابدأ من هنا:',
  beyondTitle: (page: number) => `لا توجد صفحة ${page}`,
  beyondText: (pages: number) =>
    pages === 1 ? 'كل ما في القائمة على صفحة واحدة.' : `القائمة تنتهي عند الصفحة ${pages}.`,
  firstPage: 'إلى الصفحة الأولى',
  lastPage: 'إلى الصفحة الأخيرة',
  errorTitle: 'حدث خطأ من جهتنا',
  errorText:
    'لم نتمكّن من عرض هذه الصفحة. أعد المحاولة بعد قليل. وإن كنت تدفع أو تلغي طلبًا، فراجع «طلباتي» قبل أن تكرّر العملية.',
  errorOffline: 'يبدو أن الاتصال انقطع. تحقّق من الشبكة ثم أعد المحاولة.',
  refusedTitle: 'تعذّر إكمال العملية',
  lost: {
    gone: 'انقطع الاتصال، ولم يضِع ما كتبته. تحقّق من الشبكة ثم أعد المحاولة.',
    busy: 'محاولات كثيرة في وقت قصير، ولم يضِع ما كتبته. انتظر قليلًا ثم أعد المحاولة.',
    broken: 'حدث خطأ من جهتنا، ولم يضِع ما كتبته. أعد المحاولة بعد قليل.',
  },
  requestId: 'إن تكرّر فأرسل لنا هذا الرقم:',
  tryAgain: 'إعادة المحاولة',
  backHome: 'العودة إلى الرئيسية',
  maintenanceTitle: 'المتجر تحت الصيانة',
  maintenanceText: 'نُجري صيانة مجدولة الآن، وسنعود بعد قليل لنخدمك على نحو أفضل.',
};
