import type { DemoCategory } from './categories.ts';

/** Occasions that gifts are given for: people's own first, then those of the year. */
export const occasions: Omit<DemoCategory, 'kind'>[] = [
  {
    slug: 'new-home',
    title: { ar: 'منزل جديد', en: 'New home' },
    tagline: {
      ar: 'هدية تدخل البيت مع أهله وتبقى.',
      en: 'A gift that moves in with the family and stays.',
    },
    picture: 'set-new-home',
    holds: `set-new-home money-tree snake-plant-laurentii zz-plant monstera-deliciosa fiddle-leaf-fig
      rubber-plant rubber-plant-tineke areca-palm kentia-palm bird-of-paradise dracaena-massangeana
      dracaena-marginata weeping-fig golden-pothos peace-lily ponytail-palm yucca calathea-orbifolia
      set-pet-friendly set-herbs-kitchen pot-manarah pot-nakhil pot-qasr pot-jarrah pot-majlis`,
  },
  {
    slug: 'new-baby',
    title: { ar: 'مولود جديد', en: 'New baby' },
    tagline: {
      ar: 'نبتة غير سامّة تكبر مع الصغير عامًا بعد عام.',
      en: 'A non-toxic plant to grow up alongside, year after year.',
    },
    picture: 'set-new-baby',
    holds: `set-new-baby pilea african-violet hoya-heart orchid-mini-pink orchid-white spider-plant
      peperomia-watermelon peperomia-obtusifolia parlour-palm calathea-medallion maranta pot-lulu pot-finjan
      pot-zahrah`,
  },
  {
    slug: 'wedding',
    title: { ar: 'ملكة وزواج', en: 'Engagement and wedding' },
    tagline: {
      ar: 'بياض وعطر لأول بيت يجمعهما.',
      en: 'White flowers and scent for their first home together.',
    },
    picture: 'set-wedding',
    holds: `set-wedding orchid-white orchid-mini-pink arabian-jasmine taif-rose anthurium-red hoya-carnosa
      hoya-heart peace-lily ficus-ginseng-bonsai money-tree calathea-orbifolia string-of-pearls
      philodendron-pink-princess pot-rawshan pot-sadaf pot-majlis pot-hilal`,
  },
  {
    slug: 'graduation',
    title: { ar: 'تخرّج', en: 'Graduation' },
    tagline: {
      ar: 'لمن أنهى مرحلة وبدأ أخرى.',
      en: 'For the end of one chapter and the start of the next.',
    },
    picture: 'set-graduation',
    holds: `set-graduation lucky-bamboo jade-plant money-tree pilea ficus-ginseng-bonsai zz-plant
      orchid-white anthurium-red snake-plant-cylindrica guzmania pot-finjan pot-layl`,
  },
  {
    slug: 'get-well',
    title: { ar: 'سلامات', en: 'Get well' },
    tagline: {
      ar: 'خضرة قرب السرير، بلا عطر ثقيل.',
      en: 'Something green by the bed, with no heavy scent.',
    },
    picture: 'set-get-well',
    holds: `set-get-well peace-lily orchid-white orchid-mini-pink kalanchoe african-violet pilea parlour-palm
      aloe-vera madinah-mint maranta peperomia-watermelon calathea-medallion guzmania lucky-bamboo hoya-heart`,
  },
  {
    slug: 'thank-you',
    title: { ar: 'شكر وتقدير', en: 'Thank you' },
    tagline: {
      ar: 'للمعلّمة والطبيب والجار، ولكل من وقف معك.',
      en: 'For the teacher, the doctor, the neighbour, and everyone who stood by you.',
    },
    picture: 'set-thank-you',
    holds: `set-thank-you orchid-mini-pink orchid-white echeveria anthurium-red kalanchoe hoya-heart
      peace-lily calathea-medallion marble-queen-pothos satin-pothos peperomia-watermelon jade-plant
      heartleaf-philodendron string-of-pearls guzmania african-violet set-succulent-trio pot-finjan pot-hayl
      pot-zahrah`,
  },
  {
    slug: 'promotion',
    title: { ar: 'ترقية', en: 'Promotion' },
    tagline: {
      ar: 'مكتب أكبر يستحق نبتة تليق به.',
      en: 'A bigger desk deserves a plant to match.',
    },
    picture: 'set-office-desk',
    holds: `set-office-desk zz-plant zz-raven money-tree lucky-bamboo ficus-ginseng-bonsai orchid-white
      snake-plant-laurentii rubber-plant kentia-palm aglaonema-silver-bay pot-manarah`,
  },
  {
    slug: 'apology',
    title: { ar: 'اعتذار', en: 'Apology' },
    tagline: {
      ar: 'حين يكون الفعل أبلغ من الكلام.',
      en: 'For when a gesture says it better than words.',
    },
    picture: 'hoya-heart--taifrose',
    holds: `hoya-heart peace-lily orchid-mini-pink orchid-white taif-rose arabian-jasmine anthurium-red
      heartleaf-philodendron african-violet set-thank-you`,
  },
  {
    slug: 'mothers-day',
    title: { ar: 'يوم الأم', en: 'Mother’s Day' },
    tagline: {
      ar: 'في 21 مارس، لمن رعتنا منذ يومنا الأول.',
      en: 'For the one who tended us first. 21 March.',
    },
    picture: 'orchid-mini-pink--celadon',
    holds: `orchid-mini-pink orchid-white taif-rose arabian-jasmine hoya-heart african-violet anthurium-red
      peace-lily kalanchoe aglaonema-red calathea-medallion set-thank-you set-herbs-kitchen set-wedding
      pot-sadaf pot-zahrah`,
  },
  {
    slug: 'return-from-hajj',
    title: { ar: 'عودة من الحج', en: 'Return from Hajj' },
    tagline: {
      ar: 'حج مبرور وسعي مشكور، وخضرة تستقبلهم.',
      en: 'A green welcome for those home from Hajj.',
    },
    picture: 'madinah-mint--honey',
    holds: `madinah-mint arabian-jasmine taif-rose areca-palm kentia-palm peace-lily orchid-white
      set-herbs-kitchen set-eid`,
  },
  {
    slug: 'ramadan',
    title: { ar: 'رمضان', en: 'Ramadan' },
    tagline: {
      ar: 'لسفرة الإفطار وليالي الشهر.',
      en: 'For the iftar table and the nights of the month.',
    },
    picture: 'set-herbs-kitchen',
    holds: `set-herbs-kitchen madinah-mint rosemary arabian-jasmine taif-rose areca-palm parlour-palm
      peace-lily set-thank-you pot-rawshan pot-finjan`,
  },
  {
    slug: 'eid-al-fitr',
    title: { ar: 'عيد الفطر', en: 'Eid Al-Fitr' },
    tagline: {
      ar: 'عيدية تدخل كل بيت وتبقى بعد العيد.',
      en: 'An Eid gift that stays long after Eid.',
    },
    picture: 'set-eid',
    holds: `set-eid kalanchoe taif-rose orchid-white orchid-mini-pink anthurium-red guzmania croton
      arabian-jasmine set-thank-you set-wedding peace-lily hoya-heart pot-sadaf`,
  },
  {
    slug: 'eid-al-adha',
    title: { ar: 'عيد الأضحى', en: 'Eid Al-Adha' },
    tagline: {
      ar: 'لزيارات العيد وبيوت الأهل.',
      en: 'For Eid visits and the family home.',
    },
    picture: 'areca-palm--sand',
    holds: `set-eid areca-palm orchid-white taif-rose arabian-jasmine money-tree madinah-mint kalanchoe
      anthurium-red set-thank-you pot-jarrah`,
  },
  {
    slug: 'national-day',
    title: { ar: 'اليوم الوطني', en: 'National Day' },
    tagline: {
      ar: 'خضرة بلون علمنا، في أصص من طين هذه الأرض.',
      en: 'The green of our flag, alive, in clay from this land.',
    },
    picture: 'pot-qasr--terracotta-najdi',
    holds: `areca-palm kentia-palm parlour-palm monstera-deliciosa zz-plant snake-plant-laurentii
      golden-pothos boston-fern pot-najd pot-qasr pot-diriyah pot-wadi set-corporate-desk`,
  },
  {
    slug: 'founding-day',
    title: { ar: 'يوم التأسيس', en: 'Founding Day' },
    tagline: {
      ar: 'مثلثات نجد وزخارف الدرعية محفورة على الخزف.',
      en: 'Najdi triangles and Diriyah patterns, carved into the clay.',
    },
    picture: 'pot-najd--sand-najdi',
    holds: `pot-najd pot-diriyah pot-qasr pot-kathib pot-rimal pot-tin pot-nakhil areca-palm
      snake-plant-laurentii aloe-vera arabian-jasmine kentia-palm`,
  },
];
