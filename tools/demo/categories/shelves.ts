import { sizeOf } from '#shop/rules/catalogue/products.ts';
import type { DemoCategory } from './categories.ts';

/** What the shop sells, by kind and by what a plant needs. */
export const shelves: Omit<DemoCategory, 'kind'>[] = [
  {
    slug: 'plants',
    title: { ar: 'النباتات', en: 'Plants' },
    tagline: {
      ar: 'نباتات حيّة تصل مزروعة في أصصها وجاهزة لمكانها.',
      en: 'Live plants that arrive potted and ready for their spot.',
    },
    picture: 'monstera-deliciosa--terracotta',
    holds: ({ kind }) => kind === 'plant',
  },
  {
    slug: 'pots',
    title: { ar: 'الأصص', en: 'Pots' },
    tagline: {
      ar: 'خزف يُشكَّل ويُزجَّج باليد، قطعة قطعة.',
      en: 'Stoneware thrown and glazed by hand, one piece at a time.',
    },
    picture: 'pot-jarrah--honey',
    holds: ({ kind }) => kind === 'pot',
  },
  {
    slug: 'gift-sets',
    title: { ar: 'أطقم الهدايا', en: 'Gift sets' },
    tagline: {
      ar: 'نباتات وما يرافقها، مغلّفة وجاهزة للإهداء.',
      en: 'Plants and what goes with them, wrapped and ready to give.',
    },
    picture: 'set-thank-you',
    holds: ({ kind }) => kind === 'set',
  },
  {
    slug: 'large-plants',
    title: { ar: 'نباتات كبيرة', en: 'Large plants' },
    tagline: {
      ar: 'تقف على الأرض وتملأ الزاوية.',
      en: 'They stand on the floor and fill a corner.',
    },
    picture: 'fiddle-leaf-fig--stone',
    holds: ({ kind, sizeCm }) => kind === 'plant' && sizeOf(kind, sizeCm) === 'large',
  },
  {
    slug: 'desk-plants',
    title: { ar: 'نباتات صغيرة', en: 'Small plants' },
    tagline: {
      ar: 'للطاولة الجانبية وحافة النافذة وركن المكتب.',
      en: 'For a side table, a windowsill, the corner of a desk.',
    },
    picture: 'peperomia-watermelon--pearl',
    holds: ({ kind, sizeCm }) => kind === 'plant' && sizeOf(kind, sizeCm) === 'small',
  },
  {
    slug: 'low-light',
    title: { ar: 'للضوء الخافت', en: 'Low light' },
    tagline: {
      ar: 'تكفيها نافذة بعيدة أو إضاءة المكتب.',
      en: 'A distant window or office light is enough.',
    },
    picture: 'zz-plant--sand',
    holds: ({ light }) => light === 'low',
  },
  {
    slug: 'easy-care',
    title: { ar: 'سهلة العناية', en: 'Easy care' },
    tagline: {
      ar: 'تُسقى كل أسبوعين تقريبًا، ولا تتأثر إن سافرت.',
      en: 'Water about every two weeks, and travel without guilt.',
    },
    picture: 'snake-plant-moonshine--terracotta',
    holds: ({ waterEveryDays, slug }) => (waterEveryDays ?? 0) >= 12 || slug === 'set-succulent-trio',
  },
  {
    slug: 'pet-safe',
    title: { ar: 'آمنة للحيوانات الأليفة', en: 'Pet-safe' },
    tagline: {
      ar: 'لا تضرّ القطط والكلاب إن ذاقتها.',
      en: 'No harm to a cat or dog that takes a bite.',
    },
    picture: 'calathea-medallion--honey',
    holds: ({ petSafe }) => petSafe === true,
  },
  {
    slug: 'flowering',
    title: { ar: 'نباتات مزهرة', en: 'Flowering plants' },
    tagline: {
      ar: 'أزهار تدوم أسابيع.',
      en: 'Flowers that last for weeks.',
    },
    picture: 'orchid-white--cobalt',
    holds: `orchid-white orchid-mini-pink anthurium-red peace-lily guzmania african-violet kalanchoe
      hoya-carnosa arabian-jasmine taif-rose set-wedding set-eid set-thank-you`,
  },
  {
    slug: 'palms',
    title: { ar: 'نخيل داخلي', en: 'Indoor palms' },
    tagline: {
      ar: 'سعف أخضر يعرفه كل بيت سعودي، بمقاس الصالة.',
      en: 'Fronds every Saudi home knows, sized for the living room.',
    },
    picture: 'areca-palm--celadon',
    holds: 'areca-palm parlour-palm kentia-palm ponytail-palm',
  },
  {
    slug: 'hanging',
    title: { ar: 'متدلّية ومعلّقة', en: 'Trailing and hanging' },
    tagline: {
      ar: 'ضعها على رف عالٍ ودعها تتدلّى على مهل.',
      en: 'Set them up high and let them trail at their own pace.',
    },
    picture: 'golden-pothos--honey',
    holds: `golden-pothos marble-queen-pothos satin-pothos heartleaf-philodendron string-of-pearls
      spider-plant boston-fern hoya-carnosa monstera-adansonii syngonium`,
  },
  {
    slug: 'succulents',
    title: { ar: 'صبّار وعصاريات', en: 'Succulents and cacti' },
    tagline: {
      ar: 'شمس كثيرة وماء قليل.',
      en: 'Plenty of sun, little water.',
    },
    picture: 'echeveria--taifrose',
    holds: `aloe-vera jade-plant haworthia-zebra echeveria golden-barrel-cactus string-of-pearls kalanchoe
      hoya-heart set-succulent-trio`,
  },
  {
    slug: 'herbs',
    title: { ar: 'أعشاب وعطريات', en: 'Herbs and fragrance' },
    tagline: {
      ar: 'نعناع للشاي، وفُلّ للمساء.',
      en: 'Mint for the tea, jasmine for the evening.',
    },
    picture: 'madinah-mint--celadon',
    holds: 'madinah-mint rosemary arabian-jasmine taif-rose aloe-vera set-herbs-kitchen',
  },
  {
    slug: 'balcony',
    title: { ar: 'للشرفة والشمس', en: 'Balcony and sun' },
    tagline: {
      ar: 'تحب الشمس المباشرة، وتتحمّل صيفنا بقليل من الظل.',
      en: 'They love direct sun, and cope with our summers given a little shade.',
    },
    picture: 'arabian-jasmine--turquoise',
    holds: ({ light }) => light === 'direct',
  },
  {
    slug: 'planters',
    title: { ar: 'أحواض كبيرة', en: 'Tall planters' },
    tagline: {
      ar: 'للنباتات الكبيرة ومداخل البيوت.',
      en: 'For large plants and entrances.',
    },
    picture: 'pot-manarah--stone',
    holds: ({ kind, sizeCm }) => kind === 'pot' && sizeOf(kind, sizeCm) === 'large',
  },
  {
    slug: 'engravable',
    title: { ar: 'بنقش الاسم', en: 'Engraved names' },
    tagline: {
      ar: 'اسم أو عبارة قصيرة ننقشها بالليزر على الأصيص.',
      en: 'A name or a few words, laser-engraved on the pot.',
    },
    picture: 'home-engraved',
    holds: ({ engravingPrice }) => engravingPrice !== null,
  },
  {
    slug: 'corporate',
    title: { ar: 'هدايا الشركات', en: 'Corporate gifts' },
    tagline: {
      ar: 'هدية لكل مكتب، وشعارك على الأصيص.',
      en: 'A gift for every desk, with your logo on the pot.',
    },
    picture: 'set-corporate-desk',
    holds: `set-corporate-desk set-office-desk set-thank-you set-eid snake-plant-cylindrica zz-plant
      lucky-bamboo money-tree jade-plant orchid-white pot-finjan pot-hayl pot-lulu`,
  },
];
