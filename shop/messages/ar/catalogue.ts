import { own } from '../../format/isolate.ts';
import { plural } from '../../format/plural.ts';

/** What is said of products wherever they stand, on the product's page, content pages. */
export const catalogue = {
  lightTraits: {
    low: 'ضوء خافت',
    medium: 'ضوء متوسط',
    bright: 'ضوء ساطع غير مباشر',
    direct: 'شمس مباشرة',
  },
  petSafe: 'آمنة للحيوانات الأليفة',
  moreColors: (count: number) =>
    plural('ar', count, {
      one: 'ولون آخر',
      two: 'ولونان آخران',
      few: 'و# ألوان أخرى',
      many: 'و# لونًا آخر',
      other: 'و# لون آخر',
    }),
  sameDay: 'في اليوم نفسه',
  soldOut: 'نفد مؤقتًا',
  heart: (title: string) => `المفضلة: ${title}`,

  product: {
    /** What the page of a pot is called in a colour, and that of a plant, whose pot has it. */
    title: (title: string, color: string | null) => (color ? `${title}، ${color}` : title),
    planted: (title: string, color: string | null) => (color ? `${title} في أصيص ${color}` : title),
    vat: 'شامل ضريبة القيمة المضافة',
    glaze: 'لون الأصيص',
    colorGone: 'نفد',
    left: (count: number) =>
      plural('ar', count, {
        one: 'بقيت قطعة واحدة',
        two: 'بقيت قطعتان',
        few: 'بقيت # قطع',
        many: 'بقيت # قطعة',
        other: 'بقيت # قطعة',
      }),
    pictures: 'صور المنتج',
    showPicture: (text: string) => `عرض الصورة: ${text}`,
    heightLabel: (cm: number) => `الارتفاع نحو ${cm} سم`,
    height: (cm: number) => `${cm} سم`,
    diameterLabel: (cm: number) => `القطر نحو ${cm} سم`,
    engraving: 'نقش بالليزر على الأصيص',
    addEngraving: 'إضافة نقش',
    engravingCarved: 'سطح هذا اللون بارز أو محفور، فلا يُنقش عليه. النقش متاح في الألوان ذات السطح الأملس.',
    engravingText: 'العبارة',
    engravingHint: 'بالعربية أو الإنجليزية، مع أرقام وعلامات ترقيم ورمز القلب',
    engravingSign: (sign: string) => `لا نستطيع نقش «${own(sign)}»`,
    engravingLong: (most: number) =>
      plural('ar', most, {
        one: 'حرف واحد على الأكثر',
        two: 'حرفان على الأكثر',
        few: '# أحرف على الأكثر',
        many: '# حرفًا على الأكثر',
        other: '# حرف على الأكثر',
      }),
    engravingExample: 'إلى أمي',
    engravingPreview: (text: string) => `معاينة النقش: ${text}`,
    engravingEmpty: 'عبارتك هنا',
    engravingReturn: 'الأصيص المنقوش يُصنع خصيصًا لك، فلا يمكن إرجاعه إلا لعيب فيه أو خطأ منا.',
    engravingNotInCity: 'النقش غير متاح في مدينتك حاليًا.',
    addons: 'إضافات للهدية',
    freeCard: 'بطاقة إهداء',
    freeCardText: 'رسالتك على ورق سميك، وتكتبها في خطوة بيانات التواصل',
    moreAddons: (count: number) =>
      plural('ar', count, {
        one: 'إضافة أخرى',
        two: 'إضافتان أخريان',
        few: '# إضافات أخرى',
        many: '# إضافة أخرى',
        other: '# إضافة أخرى',
      }),
    add: 'إضافة إلى السلة',
    withExtras: 'مع الإضافات',
    soldOutTitle: 'غير متوفر',
    soldOutColor: 'نفد هذا اللون. اختر لونًا آخر، أو اطلب تنبيهًا حين يتوفر.',
    soldOutText: 'نفدت الكمية حاليًا. اطلب تنبيهًا حين يتوفر، أو تصفّح منتجات مشابهة أدناه.',
    notify: 'نبّهني عند التوفر',
    notInCity: 'المنتج غير متوفر في هذه المدينة',
    notInCityText: 'يمكنك اختيار منتج آخر متاح فيها.',
    delivery: {
      sameDay: (city: string) => `توصيل إلى ${city} في اليوم نفسه`,
      sameDayFree: 'مجانًا عند الطلب قبل',
      sameDayFee: 'عند الطلب قبل',
      anyDay: (city: string) => `توصيل إلى ${city} في الموعد الذي تختاره`,
      closedToday: 'لا يوجد توصيل اليوم',
      courier: (city: string, days: string) => `التوصيل إلى ${city} يستغرق ${days}`,
      courierText: 'دون احتساب الجمعة والسبت',
      noCity: (sameDayIn: string) => `توصيل في اليوم نفسه في ${sameDayIn}`,
      noCityAnywhere: 'نوصّل إلى مختلف مدن المملكة',
      noCityText: 'اختر مدينتك لنخبرك بموعد الوصول',
      change: 'تغيير',
      choose: 'اختيار',
    },
    /** What the right to return leaves out of this product. */
    excepted: {
      engraved: 'وهو لا يشمل ما نُقش خصيصًا لك',
      perishable: 'وهو لا يشمل الأطعمة سريعة التلف',
      both: 'وهو لا يشمل ما نُقش خصيصًا لك ولا الأطعمة سريعة التلف',
    },
    guaranteeText: 'إن وصلت هديتك متضررة فصورة واحدة تكفي، والباقي علينا.',
    byHand: 'أصيص مصنوع باليد',
    byHandText: 'تختلف درجة لونه قليلًا من قطعة إلى أخرى.',
    care: 'ما تحبّه هذه النبتة',
    careGuide: 'دليل العناية بها',
    carePot: 'عن هذا الأصيص',
    careSet: 'عن نباتات هذا الطقم',
    about: 'عن المنتج',
    recommended: 'قد يعجبك أيضًا',
  },

  content: {
    updated: 'آخر تحديث',
    index: 'في هذه الصفحة',
    version: (number: number) => `النسخة ${number}`,
    earlier: 'هذه نسخة سابقة. النسخة السارية:',
  },
  /** Paying in four, on the product's page. */
  instalments: {
    or: 'أو قسّمه على 4 دفعات، كل دفعة',
    when: ['اليوم', 'بعد شهر', 'بعد شهرين', 'بعد 3 أشهر'],
    terms: 'للمؤهلين، بشروط مزوّد الدفع',
  },
};
