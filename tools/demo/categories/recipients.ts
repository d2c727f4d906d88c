import type { DemoCategory } from './categories.ts';

/** Gifts by who they are for. */
export const recipients: Omit<DemoCategory, 'kind'>[] = [
  {
    slug: 'for-home',
    title: { ar: 'للبيت', en: 'For the home' },
    tagline: {
      ar: 'نباتات وأصص تملأ الزاوية وتبقى سنوات.',
      en: 'Plants and pots that fill a corner and stay for years.',
    },
    picture: 'cutout-kentia-palm--stone',
    holds: ({ kind, sizeCm, slug }) =>
      (kind === 'plant' && (sizeCm ?? 0) >= 50) ||
      (kind === 'pot' && (sizeCm ?? 0) >= 24) ||
      ['set-new-home', 'set-herbs-kitchen', 'set-pet-friendly', 'arabian-jasmine', 'boston-fern'].includes(
        slug,
      ),
  },
  {
    slug: 'for-office',
    title: { ar: 'للمكتب', en: 'For the office' },
    tagline: {
      ar: 'تكفيها إضاءة المكتب وقليل من وقتك.',
      en: 'Office light and a little of your time.',
    },
    picture: 'cutout-zz-raven--pearl',
    holds: `zz-plant zz-raven snake-plant-moonshine snake-plant-cylindrica lucky-bamboo golden-pothos
      satin-pothos aglaonema-silver-bay peperomia-watermelon peperomia-obtusifolia pilea jade-plant haworthia-zebra
      echeveria golden-barrel-cactus hoya-heart parlour-palm syngonium heartleaf-philodendron kalanchoe
      dracaena-marginata set-office-desk set-corporate-desk pot-finjan pot-hayl pot-tin pot-layl pot-lulu`,
  },
  {
    slug: 'for-her',
    title: { ar: 'لها', en: 'For her' },
    tagline: {
      ar: 'أزهار وعطر وألوان هادئة.',
      en: 'Flowers, scent and soft colours.',
    },
    picture: 'cutout-orchid-mini-pink--celadon',
    holds: `orchid-white orchid-mini-pink taif-rose arabian-jasmine hoya-heart hoya-carnosa african-violet
      anthurium-red philodendron-pink-princess aglaonema-red rubber-plant-tineke marble-queen-pothos maranta
      calathea-orbifolia calathea-medallion string-of-pearls peperomia-watermelon echeveria peace-lily kalanchoe
      set-thank-you set-wedding pot-sadaf pot-zahrah pot-hilal pot-nada pot-wahah`,
  },
  {
    slug: 'for-him',
    title: { ar: 'له', en: 'For him' },
    tagline: {
      ar: 'أشكال جريئة وعناية قليلة.',
      en: 'Bold shapes, little fuss.',
    },
    picture: 'cutout-snake-plant-cylindrica--stone',
    holds: `zz-raven snake-plant-cylindrica snake-plant-laurentii golden-barrel-cactus ficus-ginseng-bonsai
      jade-plant aloe-vera yucca rubber-plant monstera-deliciosa monstera-adansonii ponytail-palm birds-nest-fern
      dieffenbachia croton weeping-fig rosemary dracaena-massangeana guzmania set-office-desk set-succulent-trio
      set-graduation pot-harrah pot-layl pot-qamar pot-sahab pot-asir pot-ghadir`,
  },
  {
    slug: 'for-companies',
    title: { ar: 'للشركات', en: 'For companies' },
    tagline: {
      ar: 'من 10 قطع فأكثر، وعليها شعارك.',
      en: 'From ten pieces up, with your logo.',
    },
    picture: 'cutout-set-corporate-desk',
    holds: `set-corporate-desk set-office-desk set-thank-you set-eid set-graduation zz-plant
      snake-plant-cylindrica lucky-bamboo money-tree orchid-white kentia-palm bird-of-paradise pot-finjan pot-hayl
      pot-lulu pot-manarah pot-ghadir`,
  },
];
