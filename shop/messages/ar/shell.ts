import { plural } from '../../format/plural.ts';
import { arabicRiyals } from '../../format/riyals.ts';
import type { Halalas } from '../../rules/money/money.ts';

/** What stands around every page: header, menu, messages, and the words of the design system. */
export const shell = {
  // design system
  ok: 'حسنًا',
  close: 'إغلاق',
  free: 'مجانًا',
  quantity: 'الكمية',
  more: 'زيادة',
  less: 'تقليل',
  breadcrumbs: 'مسار التنقّل',
  pages: 'التنقّل بين الصفحات',
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
  skip: 'الانتقال إلى المحتوى',
  opening: 'جارٍ فتح الصفحة',
  demoLabel: 'تنبيه',
  demo: 'متجر تجريبي: لا يُخصم أي مبلغ ولا يُوصَّل أي طلب.',

  // promise bar
  promiseSameDayFree: ['توصيل مجاني إلى', 'في اليوم نفسه عند الطلب قبل'],
  promiseSameDay: ['توصيل إلى', 'في اليوم نفسه عند الطلب قبل'],
  promiseSameDayShort: ['', 'اليوم نفسه: اطلب قبل'],
  /** Of a city with same-day delivery, on a day without any. */
  promiseAnyDay: ['توصيل إلى', 'في الموعد الذي تختاره'],
  promiseCourier: ['التوصيل إلى', 'يستغرق'],
  /** `courier` is empty where every city has same-day delivery. */
  promiseNoCity: (sameDayIn: string, courier: string) =>
    `توصيل في اليوم نفسه في ${sameDayIn}${courier && `، و${courier} في بقية المدن`}`,
  promiseNoCityShort: 'إلى أين نوصّل هديتك؟',
  delivery: 'التوصيل',
  notice: 'خبر من المتجر',
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
  tomorrow: 'اطلب الآن ليصل غدًا',
  changeCity: 'تغيير المدينة',
  chooseCity: 'اختيار المدينة',

  // header
  home: 'أصيص، الصفحة الرئيسية',
  sections: 'الأقسام',
  plants: 'النباتات',
  gifts: 'الهدايا',
  pots: 'الأصص',
  sets: 'أطقم الهدايا',
  corporateGifts: 'هدايا الشركات',
  care: 'العناية',
  search: 'بحث',
  searchLabel: 'البحث في المتجر',
  searchPlaceholder: 'ابحث عن نبتة أو هدية',
  searchNeedsCity: 'اختر مدينتك أولًا لنعرض لك ما نوصّله إليها',
  suggestions: 'اقتراحات',
  popular: 'الأكثر إهداءً',
  allResults: 'كل النتائج',
  suggestionsFound: (count: number) =>
    plural('ar', count, {
      zero: 'لا توجد اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  deliveryCity: (city: string) => `مدينة التوصيل: ${city}`,
  favourites: 'المفضلة',
  cart: 'السلة',
  /** The number is seen as a digit: who says to a device what they see says it too. */
  cartWith: (count: number) => (count === 0 ? 'السلة فارغة' : `السلة، عدد القطع ${count}`),
  menu: 'القائمة',
  menuHome: 'الرئيسية',
  myOrders: 'طلباتي',
  signIn: 'تسجيل الدخول',
  signInReason: 'بحسابك ترى طلباتك ومفضلتك ورصيدك على كل جهاز.',
  signedOut: 'انتهت جلستك وتم تسجيل خروجك. سجّل الدخول من جديد للمتابعة.',
  privacy: 'سياسة الخصوصية',
  about: 'عن أصيص',
  otherLanguage: 'English',

  help: 'تحتاج مساعدة؟',

  // where to turn
  customerService: 'خدمة العملاء',
  giftsCare: 'العناية بالهدايا',
  contact: 'تواصل معنا',
  questions: 'الأسئلة الشائعة',

  // returns
  /** The law's (E-Commerce Law, article 13). */
  withdrawal: 'إضافةً إلى حقك في الإرجاع خلال 7\u00a0أيام',

  // pages that help
  notFoundTitle: 'لم نجد هذه الصفحة',
  notFoundText: 'ربما تغيّر عنوانها، أو لم يعد المنتج متوفرًا لدينا. ابحث عمّا تريد، أو ابدأ من هنا:',
  beyondTitle: (page: number) => `لا توجد صفحة رقم ${page}`,
  beyondText: (pages: number) =>
    pages === 1 ? 'كل ما في القائمة في صفحة واحدة.' : `تنتهي القائمة عند الصفحة ${pages}.`,
  firstPage: 'الانتقال إلى الصفحة الأولى',
  lastPage: 'الانتقال إلى الصفحة الأخيرة',
  errorTitle: 'حدث خطأ من جهتنا',
  errorText:
    'تعذّر عرض هذه الصفحة. حاول مرة أخرى بعد قليل، وإن كنت تدفع أو تلغي طلبًا فراجع «طلباتي» قبل تكرار العملية.',
  errorOffline: 'يبدو أنك غير متصل بالإنترنت. تحقّق من الاتصال ثم أعد المحاولة.',
  refusedTitle: 'تعذّر إكمال العملية',
  lost: {
    gone: 'انقطع الاتصال، لكن ما كتبته باقٍ كما هو. تحقّق من الإنترنت ثم أعد المحاولة.',
    busy: 'محاولات كثيرة في وقت قصير، لكن ما كتبته باقٍ كما هو. انتظر قليلًا ثم أعد المحاولة.',
    broken: 'حدث خطأ من جهتنا، لكن ما كتبته باقٍ كما هو. أعد المحاولة بعد قليل.',
  },
  requestId: 'إن تكرّر الخطأ فأرسل لنا الرقم المرجعي:',
  tryAgain: 'إعادة المحاولة',
  backHome: 'العودة إلى الرئيسية',
};
