import type { Air, Watering } from '#shop/rules/care/plant-facts.ts';
import { waterDaysIn } from '#shop/rules/care/seasons.ts';
import type { Light, ProductKind, Size } from '#shop/rules/catalogue/products.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import { plural } from '../../format/plural.ts';

/** What facts and care sentences are made from: the columns of a product that say how it lives. */
export type Cared = {
  kind: ProductKind;
  light: Light | null;
  /** Days between waterings at 22–26 °C. */
  waterEveryDays: number | null;
  watering: Watering | null;
  air: Air | null;
  petSafe: boolean | null;
  size: Size | null;
  /** Height of a plant with its pot; diameter of a pot. */
  sizeCm: number | null;
  /** Of a pot: a saucer (true) or a stopper in its hole (false). */
  saucer: boolean | null;
  /** How many glazes it comes in. */
  glazes: number;
};

export type Fact = { icon: 'light' | 'water' | 'pets' | 'size' | 'pot'; label: string; value: string };

/** Label and value of each fact that is known of the product, in the language. */
export function facts(language: Language, product: Cared): Fact[] {
  const say = (text: Bilingual) => text[language];
  const known: (Fact | null)[] = [
    product.light && { icon: 'light', label: say(labels.light), value: say(lightNames[product.light]) },
    product.waterEveryDays === null
      ? null
      : {
          icon: 'water',
          label: say(labels.water),
          value: say(everyTime(product.waterEveryDays, product.watering)),
        },
    product.petSafe === null
      ? null
      : { icon: 'pets', label: say(labels.pets), value: say(pets(product.kind, product.petSafe)) },
    product.sizeCm && product.size
      ? {
          icon: 'size',
          label: say(product.kind === 'pot' ? labels.diameter : labels.height),
          value: size(language, product.sizeCm, product.size),
        }
      : null,
    // Of a pot itself, which may be a vase, it is what it is made of.
    product.glazes > 0
      ? {
          icon: 'pot',
          label: say(product.kind === 'pot' ? labels.material : labels.pot),
          value: pot(language, product.glazes),
        }
      : null,
  ];
  return known.filter((fact) => fact !== null);
}

/** Beside the code on a care card. */
export const cardWords: Bilingual = { ar: 'أسئلة؟ امسح الرمز.', en: 'Questions? Scan.' };

/** What a piece of advice is about. */
export type CareTopic = 'light' | 'water' | 'summer' | 'air' | 'pets' | 'cleaning';

/** Short advice, each with a title: light, water, summer, air-conditioning and pets for a plant, cleaning for a pot. */
export function care(
  language: Language,
  product: Cared,
): { about: CareTopic; title: string; text: string }[] {
  const advice: { about: CareTopic; text: Bilingual }[] = [];
  if (product.light) advice.push({ about: 'light', text: lightCare[product.light] });
  if (product.waterEveryDays) {
    advice.push(
      { about: 'water', text: waterCare(product.waterEveryDays, product.watering) },
      { about: 'summer', text: summerCare(product.waterEveryDays, product) },
    );
  }
  if (product.kind === 'plant') {
    advice.push({ about: 'air', text: product.air ? airCare[product.air] : anyAirCare });
    if (product.petSafe === false) advice.push({ about: 'pets', text: petCare });
  }
  if (product.kind === 'pot') {
    advice.push({ about: 'cleaning', text: potCare });
    // Of what has neither a saucer nor a stopper nobody knows that anything is planted in it.
    if (product.saucer !== null) advice.push({ about: 'water', text: potWater(product.saucer) });
  }
  return advice.map(({ about, text }) => ({ about, title: labels[about][language], text: text[language] }));
}

const labels = {
  light: { ar: 'الضوء', en: 'Light' },
  water: { ar: 'السقي', en: 'Water' },
  pets: { ar: 'القطط والكلاب', en: 'Cats and dogs' },
  height: { ar: 'الارتفاع', en: 'Height' },
  diameter: { ar: 'القطر', en: 'Diameter' },
  pot: { ar: 'الأصيص', en: 'Pot' },
  material: { ar: 'الخامة', en: 'Material' },
  summer: { ar: 'في الصيف', en: 'In summer' },
  air: { ar: 'التكييف', en: 'Air conditioning' },
  cleaning: { ar: 'التنظيف', en: 'Cleaning' },
} satisfies Record<string, Bilingual>;

const lightNames: Record<Light, Bilingual> = {
  low: { ar: 'خافت إلى متوسط', en: 'Low to medium' },
  medium: { ar: 'متوسط', en: 'Medium' },
  bright: { ar: 'ساطع غير مباشر', en: 'Bright, indirect' },
  direct: { ar: 'شمس مباشرة', en: 'Direct sun' },
};

const sizeNames: Record<Size, Bilingual> = {
  small: { ar: 'صغير، للطاولة والرف', en: 'small, for a table or shelf' },
  medium: { ar: 'متوسط', en: 'medium' },
  large: { ar: 'كبير، يوضع على الأرض', en: 'large, for the floor' },
};

function pets(kind: ProductKind, safe: boolean): Bilingual {
  if (kind === 'set') {
    return safe
      ? { ar: 'نباتاته آمنة للقطط والكلاب', en: 'Its plants are safe for cats and dogs' }
      : {
          ar: 'فيه نباتات غير آمنة للقطط والكلاب',
          en: 'Includes plants that aren’t safe for cats and dogs',
        };
  }
  return safe
    ? { ar: 'آمنة للقطط والكلاب', en: 'Safe for cats and dogs' }
    : { ar: 'غير آمنة للقطط والكلاب', en: 'Not safe for cats and dogs' };
}

/** How often a plant is watered, or given new water where it lives in it: «كل 18 يومًا». */
export function everyTime(days: number, watering: Watering | null): Bilingual {
  const often = { ar: everyDays('ar', days), en: everyDays('en', days) };
  return watering === 'in_water'
    ? { ar: `ماء جديد ${often.ar}`, en: `Fresh water ${often.en.toLowerCase()}` }
    : often;
}

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

function size(language: Language, cm: number, named: Size): string {
  return language === 'ar'
    ? `نحو ${cm} سم، ${sizeNames[named].ar}`
    : `About ${cm} cm, ${sizeNames[named].en}`;
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
    : plural('en', glazes, { one: 'Ceramic, one colour', other: 'Ceramic, # colours' });
}

const lightCare: Record<Light, Bilingual> = {
  low: {
    ar: 'تعيش بعيدًا عن النافذة، وتنمو أسرع قربها. أبعدها عن الشمس المباشرة.',
    en: 'Happy well back from a window, and grows faster near one. Keep it out of direct sun.',
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
    ar: 'تحتاج شمسًا مباشرة عدة ساعات في اليوم: نافذة جنوبية، أو شرفة مظلّلة في ظهيرة الصيف.',
    en: 'Needs several hours of direct sun a day: a south-facing window, or a balcony with shade at noon in summer.',
  },
};

function waterCare(days: number, watering: Watering | null): Bilingual {
  const ar = everyDays('ar', days);
  const en = everyDays('en', days).toLowerCase();
  switch (watering) {
    case 'through':
      return {
        ar: `اترك التربة تجف تمامًا، ثم اسقها ${ar} تقريبًا. كثرة الماء تضرّها أكثر من قلّته.`,
        en: `Let the soil dry out completely, then water: about ${en}. Too much water harms it more than too little.`,
      };
    case 'half':
      return {
        ar: `اسقها ${ar} تقريبًا، حين يجف النصف الأعلى من التربة.`,
        en: `Water about ${en}, once the top half of the soil is dry.`,
      };
    case 'top':
      return {
        ar: `اسقها ${ar} تقريبًا، حين تجف التربة حتى عمق إصبع.`,
        en: `Water about ${en}, once the soil is dry to the depth of a finger.`,
      };
    case 'moist':
      return {
        ar: `اسقها ${ar} تقريبًا، وأبقِ التربة رطبة قليلًا من غير أن يقف الماء في أصيصها.`,
        en: `Water about ${en}, and keep the soil lightly moist without leaving water standing in the pot.`,
      };
    case 'below':
      return {
        ar: `ضع أصيصها في صحن ماء نصف ساعة ${ar} تقريبًا، ثم دعه يصفّي. لا تبلّل أوراقها.`,
        en: `Stand its pot in a dish of water for half an hour about ${en}, then let it drain. Keep the leaves dry.`,
      };
    case 'cup':
      return {
        ar: `املأ الكأس التي في قلب أوراقها، وجدّد ماءها ${ar} تقريبًا. يكفي التربة القليل.`,
        en: `Fill the cup at the heart of its leaves, and refresh the water about ${en}. The soil needs very little.`,
      };
    case 'soak':
      return {
        ar: `اغمر جذورها في الماء 10 دقائق ${ar} تقريبًا، ثم صفّها جيدًا. تنمو في لحاء الشجر، ولا تحتمل ماءً واقفًا.`,
        en: `Soak its roots for 10 minutes about ${en}, then drain them well. It grows in bark and can’t bear standing water.`,
      };
    case 'in_water':
      return {
        ar: `جدّد ماءها ${ar} تقريبًا، وأبقِ الجذور مغمورة. الماء المفلتر أنسب لها.`,
        en: `Change its water about ${en}, and keep the roots covered. Filtered water suits it best.`,
      };
    case null:
      return {
        ar: `اسقها ${ar} تقريبًا، والمس التربة قبل أن تسقيها.`,
        en: `Water about ${en}, and feel the soil before you do.`,
      };
  }
}

function summerCare(days: number, { watering, air }: Pick<Cared, 'watering' | 'air'>): Bilingual {
  if (days === 1) {
    return {
      ar: 'اسقها مرتين في اليوم: في الصباح الباكر وفي المساء.',
      en: 'Water twice a day: early in the morning and in the evening.',
    };
  }
  const sooner = waterDaysIn('summer', days, watering);
  const ar = everyDays('ar', sooner);
  const en = everyDays('en', sooner).toLowerCase();
  if (watering === 'in_water' || watering === 'cup') {
    return {
      ar: `يتبخّر الماء أسرع: زِد ما نقص منه، وجدّده ${ar} تقريبًا.`,
      en: `The water evaporates faster: top it up, and change it about ${en}.`,
    };
  }
  if (watering === 'soak' || watering === 'below') {
    return {
      ar: `${watering === 'soak' ? 'اغمر جذورها' : 'اسقها من الأسفل'} ${ar} تقريبًا، في الصباح الباكر أو المساء.`,
      en: `Soak it a little sooner, about ${en}, early in the morning or in the evening.`,
    };
  }
  const balcony =
    air === 'fresh' && sooner > 1
      ? { ar: ' وعلى شرفة حارّة قد تحتاج الماء كل يوم.', en: ' On a hot balcony it may need water every day.' }
      : { ar: '', en: '' };
  return {
    ar: `اسقها ${ar} تقريبًا، في الصباح الباكر أو المساء.${balcony.ar}`,
    en: `Water a little sooner, about ${en}, early in the morning or in the evening.${balcony.en}`,
  };
}

const airCare: Record<Air, Bilingual> = {
  dry: {
    ar: 'تتحمّل هواء التكييف الجاف. أبعدها فقط عن مجراه المباشر.',
    en: 'Dry, conditioned air doesn’t trouble it. Just keep it out of the direct draught.',
  },
  room: {
    ar: 'أبعدها عن مجرى هواء المكيّف؛ فالهواء الجاف يحرق أطراف الأوراق.',
    en: 'Keep it out of the air conditioner’s draught: dry air browns the tips of its leaves.',
  },
  humid: {
    ar: 'تحب الرطوبة: أبعدها عن مجرى هواء المكيّف، وضع قربها وعاءً فيه حصى وماء.',
    en: 'It likes humid air: keep it out of the air conditioner’s draught, with a dish of pebbles and water nearby.',
  },
  fresh: {
    ar: 'إن كانت في الداخل فأبعدها عن مجرى هواء المكيّف، وجدّد الهواء حولها.',
    en: 'Indoors, keep it out of the air conditioner’s draught and air the room now and then.',
  },
};
const anyAirCare: Bilingual = {
  ar: 'أبعدها عن مجرى هواء المكيّف.',
  en: 'Keep it out of the air conditioner’s draught.',
};
const petCare: Bilingual = {
  ar: 'مضغها قد يؤذي الحيوانات الأليفة. ضعها بعيدًا عن متناولها.',
  en: 'It may harm cats and dogs that chew it. Keep it out of their reach.',
};
const potCare: Bilingual = {
  ar: 'امسحه بقطعة قماش رطبة. ويكفيه صابون لطيف عند الحاجة.',
  en: 'Wipe it with a damp cloth, and a little mild soap if it needs it.',
};
function potWater(saucer: boolean): Bilingual {
  return saucer
    ? {
        ar: 'أفرغ ما يتجمّع في الصحن بعد السقي، وضع تحته ما يحمي الخشب.',
        en: 'Empty the saucer after watering, and protect any wood beneath it.',
      }
    : {
        ar: 'انزع السدادة قبل السقي، وضع تحته ما يتلقّى الماء ويحمي الخشب.',
        en: 'Take the stopper out before watering, and stand the pot on something that catches the water and protects wood.',
      };
}
