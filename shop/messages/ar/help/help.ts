import { own } from '../../../format/isolate.ts';
import { plural } from '../../../format/plural.ts';

/** Pages that help: questions, care of plants and their card, and how to reach the shop. */
export const help = {
  faq: {
    search: 'البحث في الأسئلة',
    placeholder: 'التوصيل، النقش، الإرجاع…',
    topics: 'المواضيع',
    notFoundHere: 'لم تجد سؤالك؟',
    write: 'اكتب لنا',
    found: (count: number) =>
      plural('ar', count, {
        zero: 'لا توجد أسئلة بهذه الكلمات',
        one: 'سؤال واحد',
        two: 'سؤالان',
        few: '# أسئلة',
        many: '# سؤالًا',
        other: '# سؤال',
      }),
    noneText: 'جرّب كلمة أقصر أو كلمة أخرى، أو اكتب لنا وسنجيبك.',
    all: 'عرض كل الأسئلة',
    link: 'رابط السؤال',
    copied: 'تم نسخ الرابط',
  },
  care: {
    sad: 'نبتتي متعبة',
    guide: 'دليل نبتتي',
    unknownPlant: 'لم نجد نبتة بهذا الاسم في المتجر الآن. اختر نبتتك من القائمة.',
    whichPlant: 'أي نبتة؟',
    anyPlant: 'نبتة أخرى، أو لا أعرف اسمها',
    whatSeen: 'ماذا ترى؟',
    showCause: 'عرض السبب',
    likely: (sign: string, plant: string | null) =>
      plant ? `${sign} في «${own(plant)}»، غالبًا:` : `${sign}، غالبًا:`,
    noSign: 'اختر ما تراه على نبتتك، ونخبرك بالسبب وما تفعله.',
    sendPhoto: 'أرسل إلينا صورة',
    show: 'تصفية النباتات',
    shown: {
      all: 'كلها',
      low_light: 'للضوء الخافت',
      pet_safe: 'آمنة للحيوانات الأليفة',
      low_water: 'قليلة السقي',
    },
    allGuides: (count: number) =>
      plural('ar', count, {
        one: 'كل الأدلة، نبتة واحدة',
        two: 'كل الأدلة، نبتتان',
        few: 'كل الأدلة، # نباتات',
        many: 'كل الأدلة، # نبتة',
        other: 'كل الأدلة، # نبتة',
      }),
    season: 'الفصل',
    seasons: { summer: 'الصيف', autumn: 'الخريف', winter: 'الشتاء', spring: 'الربيع' },
    today: (number: number) => `اليوم ${number}`,
    calendarNote: 'بافتراض السقي أول الشهر. المس التربة قبل كل سقية.',
    daysOf: (list: string) => `أيام ${list}`,
    more: 'تفاصيل أخرى',
    // one plant
    guideTitle: (title: string) => `العناية بـ«${own(title)}»`,
    guideText: (title: string) => `متى تُسقى «${own(title)}»، وأين توضع، وماذا تفعل إن تعبت.`,
    bySeason: 'السقي من فصل إلى فصل',
    now: 'الآن',
    card: 'بطاقة العناية للطباعة',
    toProduct: 'صفحة المنتج',
    addToCalendar: 'إضافة السقي إلى تقويمي',
    calendarTitle: (title: string) => `سقي «${own(title)}»`,
    // the printed card
    cardTitle: (title: string) => `بطاقة العناية بـ«${own(title)}»`,
    print: 'طباعة البطاقة',
    cardHelp: 'وجهان بحجم بطاقة بريدية: عربي وإنجليزي.',
    sides: { arabic: 'الوجه العربي', english: 'الوجه الإنجليزي' },
    code: 'رمز يفتح دليل هذه النبتة',
  },
  connect: {
    hours: 'ساعات العمل',
    facts: 'بيانات المتجر',
    name: 'المتجر',
    address: 'العنوان الوطني',
    privacy: 'مسؤول حماية البيانات',
    complaints: 'الشكاوى',
  },
};
