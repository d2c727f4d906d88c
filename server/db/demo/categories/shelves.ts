import { sizeOf } from '#shop/rules/catalogue.ts';
import type { DemoCategory } from '../categories.ts';

/** What the shop sells, by kind and by what a plant needs. */
export const shelves: Omit<DemoCategory, 'kind'>[] = [
  {
    slug: 'plants',
    title: { ar: 'النباتات', en: 'Plants' },
    tagline: {
      ar: 'نباتات حيّة مزروعة في أصصها وجاهزة لمكانها.',
      en: 'Living plants, potted and ready for their place.',
    },
    picture: 'monstera-deliciosa--terracotta',
    holds: ({ kind }) => kind === 'plant',
  },
  {
    slug: 'pots',
    title: { ar: 'الأصص', en: 'Pots' },
    tagline: {
      ar: 'خزف يُشكَّل ويُزجَّج باليد، قطعة قطعة.',
      en: 'Stoneware thrown and glazed by hand, one at a time.',
    },
    picture: 'pot-jarrah--honey',
    holds: ({ kind }) => kind === 'pot',
  },
  {
    slug: 'gift-sets',
    title: { ar: 'أطقم الهدايا', en: 'Gift sets' },
    tagline: {
      ar: 'نباتات وما يرافقها، مغلّفة ولا ينقصها إلا اسم.',
      en: 'Plants and what goes with them, wrapped and waiting for a name.',
    },
    picture: 'set-thank-you',
    holds: ({ kind }) => kind === 'set',
  },
  {
    slug: 'large-plants',
    title: { ar: 'نباتات كبيرة', en: 'Large plants' },
    tagline: {
      ar: 'تقف على الأرض وتملأ الزاوية.',
      en: 'They stand on the floor and settle a corner.',
    },
    picture: 'fiddle-leaf-fig--stone',
    holds: ({ kind, sizeCm }) => kind === 'plant' && sizeOf(kind, sizeCm) === 'large',
  },
  {
    slug: 'desk-plants',
    title: { ar: 'نباتات صغيرة', en: 'Small plants' },
    tagline: {
      ar: 'لطاولة السرير وحافة النافذة وركن المكتب.',
      en: 'For a bedside, a window sill, the end of a desk.',
    },
    picture: 'peperomia-watermelon--pearl',
    holds: ({ kind, sizeCm }) => kind === 'plant' && sizeOf(kind, sizeCm) === 'small',
  },
  {
    slug: 'low-light',
    title: { ar: 'للضوء الخافت', en: 'Low light' },
    tagline: {
      ar: 'تكفيها نافذة بعيدة أو إنارة المكتب.',
      en: 'A far window or an office lamp is enough for these.',
    },
    picture: 'zz-plant--sand',
    holds: ({ light }) => light === 'low',
  },
  {
    slug: 'easy-care',
    title: { ar: 'سهلة العناية', en: 'Easy care' },
    tagline: {
      ar: 'تُسقى كل أسبوعين أو أكثر، ولا تعاتبك إن سافرت.',
      en: 'Watered every other week or less; travel without guilt.',
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
      ar: 'زهر يبقى أسابيع، ويعود.',
      en: 'Flowers that last for weeks, and come back.',
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
      en: 'Fronds that every home here knows, in a size for indoors.',
    },
    picture: 'areca-palm--celadon',
    holds: 'areca-palm parlour-palm kentia-palm ponytail-palm',
  },
  {
    slug: 'hanging',
    title: { ar: 'متدلّية ومعلّقة', en: 'Trailing and hanging' },
    tagline: {
      ar: 'ضعها في الأعلى ودعها تنزل على مهل.',
      en: 'Put them up high and let them come down in their own time.',
    },
    picture: 'golden-pothos--honey',
    holds: `golden-pothos marble-queen-pothos satin-pothos heartleaf-philodendron string-of-pearls
      spider-plant boston-fern hoya-carnosa monstera-adansonii syngonium`,
  },
  {
    slug: 'succulents',
    title: { ar: 'صبّار وعصاريات', en: 'Succulents and cacti' },
    tagline: {
      ar: 'شمس أكثر وماء أقل.',
      en: 'More sun, less water.',
    },
    picture: 'echeveria--taifrose',
    holds: `aloe-vera jade-plant haworthia-zebra echeveria golden-barrel-cactus string-of-pearls kalanchoe
      hoya-heart set-succulent-trio`,
  },
  {
    slug: 'herbs',
    title: { ar: 'أعشاب وعطريات', en: 'Herbs and scents' },
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
      ar: 'تحب الشمس المباشرة وتتحمّل صيفنا بقليل من الظل.',
      en: 'They like direct sun, with a little shade at the height of summer.',
    },
    picture: 'arabian-jasmine--turquoise',
    holds: ({ light }) => light === 'direct',
  },
  {
    slug: 'planters',
    title: { ar: 'أحواض كبيرة', en: 'Tall planters' },
    tagline: {
      ar: 'لنباتات الأرض وللمداخل.',
      en: 'For floor plants and entrances.',
    },
    picture: 'pot-manarah--stone',
    holds: ({ kind, sizeCm }) => kind === 'pot' && sizeOf(kind, sizeCm) === 'large',
  },
  {
    slug: 'engravable',
    title: { ar: 'بالاسم محفورًا', en: 'With a name engraved' },
    tagline: {
      ar: 'اسم أو عبارة قصيرة تُحفر بالليزر على الأصيص.',
      en: 'A name or a few words, cut into the pot by laser.',
    },
    picture: 'pot-lulu--celadon',
    holds: ({ engravingPrice }) => engravingPrice !== null,
  },
  {
    slug: 'corporate',
    title: { ar: 'هدايا الشركات', en: 'Corporate gifts' },
    tagline: {
      ar: 'هدية واحدة لكل مكتب، وشعاركم على الأصيص.',
      en: 'One gift for every desk, with your mark on the pot.',
    },
    picture: 'set-corporate-desk',
    holds: `set-corporate-desk set-office-desk set-thank-you set-eid snake-plant-cylindrica zz-plant
      lucky-bamboo money-tree jade-plant orchid-white pot-finjan pot-hayl pot-lulu`,
  },
];
