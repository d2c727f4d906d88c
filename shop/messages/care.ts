import type { Light, ProductKind, Size } from '../contract/catalogue.ts';
import { plural } from '../format/plural.ts';

type Language = 'ar' | 'en';
type Text = Record<Language, string>;

/** What facts and care sentences are made from: the columns of a product that say how it lives. */
export type Cared = {
  kind: ProductKind;
  light: Light | null;
  /** Days between waterings at 22–26 °C. */
  waterEveryDays: number | null;
  petSafe: boolean | null;
  size: Size | null;
  sizeCm: number | null;
  /** How many glazes it comes in. */
  glazes: number;
};

export type Fact = { icon: 'light' | 'water' | 'pets' | 'size' | 'pot'; label: string; value: string };

/** Label and value of each fact that is known of the product, in the language. */
export function facts(language: Language, product: Cared): Fact[] {
  const say = (text: Text) => text[language];
  const known: (Fact | null)[] = [
    product.light && { icon: 'light', label: say(labels.light), value: say(lightNames[product.light]) },
    product.waterEveryDays === null
      ? null
      : {
          icon: 'water',
          label: say(labels.water),
          value: everyDays(language, product.waterEveryDays),
        },
    product.petSafe === null
      ? null
      : { icon: 'pets', label: say(labels.pets), value: say(product.petSafe ? petsSafe : petsUnsafe) },
    product.sizeCm && product.size
      ? { icon: 'size', label: say(labels.size), value: height(language, product.sizeCm, product.size) }
      : null,
    product.glazes > 0 ? { icon: 'pot', label: say(labels.pot), value: pot(language, product.glazes) } : null,
  ];
  return known.filter((fact) => fact !== null);
}

/** Short advice, each with a title: light, water, summer, air-conditioning and pets for a plant, cleaning for a pot. */
export function care(language: Language, product: Cared): { title: string; text: string }[] {
  const advice: (Record<'title' | 'text', Text> | null)[] = [];
  if (product.light) advice.push({ title: labels.light, text: lightCare[product.light] });
  if (product.waterEveryDays) {
    advice.push(
      { title: labels.water, text: waterCare(product.waterEveryDays) },
      { title: labels.summer, text: summerCare(product.waterEveryDays) },
    );
  }
  if (product.kind === 'plant') {
    advice.push({ title: labels.airConditioning, text: product.light === 'direct' ? sunAirCare : airCare });
    if (product.petSafe === false) advice.push({ title: labels.pets, text: petCare });
  }
  if (product.kind === 'pot')
    advice.push({ title: labels.cleaning, text: potCare }, { title: labels.water, text: potWater });
  return advice
    .filter((each) => each !== null)
    .map(({ title, text }) => ({ title: title[language], text: text[language] }));
}

const labels = {
  light: { ar: 'الضوء', en: 'Light' },
  water: { ar: 'السقي', en: 'Water' },
  pets: { ar: 'القطط والكلاب', en: 'Cats and dogs' },
  size: { ar: 'الارتفاع', en: 'Height' },
  pot: { ar: 'الأصيص', en: 'Pot' },
  summer: { ar: 'في الصيف', en: 'In summer' },
  airConditioning: { ar: 'التكييف', en: 'Air-conditioning' },
  cleaning: { ar: 'التنظيف', en: 'Cleaning' },
} satisfies Record<string, Text>;

const lightNames: Record<Light, Text> = {
  low: { ar: 'خافت إلى متوسط', en: 'Low to medium' },
  medium: { ar: 'متوسط', en: 'Medium' },
  bright: { ar: 'ساطع غير مباشر', en: 'Bright, indirect' },
  direct: { ar: 'شمس مباشرة', en: 'Direct sun' },
};

const sizeNames: Record<Size, Text> = {
  small: { ar: 'صغير، للطاولة والرف', en: 'small, for a table or shelf' },
  medium: { ar: 'متوسط', en: 'medium' },
  large: { ar: 'كبير، على الأرض', en: 'large, for the floor' },
};

const petsSafe: Text = { ar: 'آمنة لها', en: 'Safe for them' };
const petsUnsafe: Text = { ar: 'أبعدها عن متناولها', en: 'Keep out of their reach' };

function everyDays(language: Language, days: number): string {
  return language === 'ar'
    ? plural('ar', days, {
        one: 'كل يوم',
        two: 'كل يومين',
        few: 'كل # أيام',
        many: 'كل # يومًا',
        other: 'كل # يوم',
      })
    : plural('en', days, { one: 'Every day', other: 'Every # days' });
}

function height(language: Language, cm: number, size: Size): string {
  return language === 'ar' ? `نحو ${cm} سم، ${sizeNames[size].ar}` : `About ${cm} cm, ${sizeNames[size].en}`;
}

function pot(language: Language, glazes: number): string {
  return language === 'ar'
    ? plural('ar', glazes, {
        one: 'خزف بلون واحد',
        two: 'خزف بلونين',
        few: 'خزف بـ# ألوان',
        many: 'خزف بـ# لونًا',
        other: 'خزف بـ# لون',
      })
    : plural('en', glazes, { one: 'Ceramic, one glaze', other: 'Ceramic, # glazes' });
}

const lightCare: Record<Light, Text> = {
  low: {
    ar: 'تعيش بعيدًا عن النافذة، وتنمو أسرع قربها. أبعدها عن الشمس المباشرة.',
    en: 'Lives well away from a window and grows faster near one. Keep it out of direct sun.',
  },
  medium: {
    ar: 'ضعها على بعد متر أو مترين من نافذة مضيئة، بلا شمس مباشرة.',
    en: 'Place it a metre or two from a bright window, out of direct sun.',
  },
  bright: {
    ar: 'ضعها قرب نافذة مضيئة خلف ستارة خفيفة تكسر شمس الظهيرة.',
    en: 'Place it close to a bright window, behind a sheer curtain that softens the midday sun.',
  },
  direct: {
    ar: 'تحتاج شمسًا مباشرة عدة ساعات في اليوم: نافذة جنوبية أو شرفة.',
    en: 'Needs several hours of direct sun a day: a south-facing window or a balcony.',
  },
};

/** The longer a plant waits for water, the drier its soil may get in between. */
function waterCare(days: number): Text {
  const often = { ar: everyDays('ar', days), en: everyDays('en', days).toLowerCase() };
  if (days >= 14) {
    return {
      ar: `اترك التربة تجف تمامًا، ثم اسقها ${often.ar} تقريبًا. كثرة الماء تضرّها أكثر من قلّته.`,
      en: `Let the soil dry out completely, then water: about ${often.en}. Too much water harms it more than too little.`,
    };
  }
  if (days >= 7) {
    return {
      ar: `اسقها ${often.ar} تقريبًا، حين تجف التربة حتى عمق إصبع.`,
      en: `Water about ${often.en}, once the soil is dry to the depth of a finger.`,
    };
  }
  return {
    ar: `اسقها ${often.ar} تقريبًا، وأبقِ التربة رطبة من غير أن يقف الماء في الصحن.`,
    en: `Water about ${often.en}, and keep the soil moist without leaving water in the saucer.`,
  };
}

/** In summer a plant drinks about a quarter sooner. */
function summerCare(days: number): Text {
  const sooner = Math.max(1, Math.round(days * 0.75));
  return {
    ar: `قرّب مواعيد السقي: ${everyDays('ar', sooner)} تقريبًا، في الصباح الباكر أو المساء.`,
    en: `Water a little sooner, about ${everyDays('en', sooner).toLowerCase()}, early in the morning or in the evening.`,
  };
}

const airCare: Text = {
  ar: 'أبعدها عن مجرى هواء المكيّف؛ فالهواء الجاف يحرق أطراف الأوراق.',
  en: 'Keep it out of the air-conditioner’s draught: dry air browns the tips of its leaves.',
};
const sunAirCare: Text = {
  ar: 'إن كانت في الداخل فأبعدها عن مجرى هواء المكيّف، وهوّ مكانها.',
  en: 'Indoors, keep it out of the air-conditioner’s draught and air the room now and then.',
};
const petCare: Text = {
  ar: 'قد تؤذي القطط والكلاب إن مضغتها. ضعها حيث لا تصل إليها.',
  en: 'It can harm cats and dogs that chew it. Place it where they can’t reach it.',
};
const potCare: Text = {
  ar: 'امسحه بقطعة قماش رطبة. يكفي صابون لطيف إن احتاج.',
  en: 'Wipe it with a damp cloth; a mild soap is enough if it needs one.',
};
const potWater: Text = {
  ar: 'أفرغ ما يتجمع في الصحن بعد السقي، وضع تحته ما يحمي الخشب.',
  en: 'Empty what gathers in the saucer after watering, and protect wood beneath it.',
};
