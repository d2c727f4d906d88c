import type { BlockOf, ContentBlock } from '#shop/contract/content-blocks.ts';
import { percent } from '#shop/format/signs.ts';

type Symptom = BlockOf<'symptom'>;
type Answer = Omit<Symptom, 'type' | 'id' | 'sign'>;

/** The answers to one sign, the special ones first: whoever reads them from above finds the first that fits the plant. */
function answers(id: Symptom['id'], sign: string, ...given: Answer[]): ContentBlock[] {
  return given.map((answer) => ({ type: 'symptom', id, sign, ...answer }));
}

/** What a plant shows, why it most likely does, and what to do about it. */
export const symptoms: { ar: ContentBlock[]; en: ContentBlock[] } = {
  ar: [
    ...answers(
      'yellow',
      'أوراق صفراء',
      {
        when: { watering: ['in_water'] },
        cause: 'ماء قديم، أو شمس مباشرة',
        steps: [
          'بدّل الماء كله، واغسل الجذور والحصى.',
          'استخدم ماءً مفلترًا، أو ماءً تركته ليلة كاملة حتى يذهب الكلور.',
          'أبعدها عن الشمس المباشرة، فهي تُصفّر أوراقها.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['soak'] },
        cause: 'جذور لا تجد وقتًا لتجفّ',
        steps: [
          'أخرجها من أصيصها: الجذر الصلب الأخضر أو الفضي سليم، والبنّي اللين يُقصّ.',
          'اتركها تجفّ ساعة قبل أن تعيدها، وأفرغ كل ماء يقف تحتها.',
        ],
        about: 'water',
        also: 'تصفرّ الورقة السفلى مرة في السنة ثم تسقط، وهذا طبيعي مع العمر.',
      },
      {
        cause: 'ماء أكثر مما تحتاج',
        steps: [
          'أوقف السقي حتى تجفّ، وتأكد أن الماء لا يقف في قاع الأصيص.',
          'قصّ الأوراق الصفراء من أسفل الساق. لن تعود خضراء، وقصّها يريح النبتة.',
        ],
        about: 'water',
        also: 'اصفرّت ورقة واحدة من الأسفل؟ هذا طبيعي مع العمر. وإن انتشر الاصفرار خلال أسبوع فأرسل لنا صورة.',
      },
    ),
    ...answers(
      'tips',
      'أطراف بنّية يابسة',
      {
        when: { watering: ['in_water'] },
        cause: 'أملاح في ماء الصنبور',
        steps: ['استخدم ماءً مفلترًا أو مقطّرًا.', 'قصّ الطرف اليابس بمقص نظيف على شكل الورقة.'],
        about: 'water',
      },
      {
        when: { air: ['dry'] },
        cause: 'عطش طال، أو أملاح تجمّعت في التربة',
        steps: [
          'اسقها حتى يخرج الماء من الثقب، ثم أفرغ الصحن.',
          'إن رأيت بياضًا على سطح التربة فاغسلها بماء مفلتر مرتين متتاليتين.',
          'قصّ الطرف اليابس بمقص نظيف على شكل الورقة.',
        ],
        about: 'water',
      },
      {
        cause: 'هواء جاف من المكيّف',
        steps: [
          'أبعدها مترين عن مجرى الهواء البارد.',
          'قصّ الطرف اليابس بمقص نظيف على شكل الورقة.',
          'جرّب الماء المفلتر، فأملاح الصنبور تزيدها يباسًا.',
        ],
        about: 'air',
        also: 'ما يبس لا يعود أخضر. انظر إلى الأوراق الجديدة: إن خرجت سليمة فقد نجحت.',
      },
    ),
    ...answers(
      'droop',
      'تدلٍّ وارتخاء',
      {
        when: { watering: ['in_water'] },
        cause: 'جذور انكشفت، أو ساق لانت في الماء',
        steps: [
          'ارفع الماء حتى يغمر الجذور كلها.',
          'الساق الصفراء اللينة لا تعود: أخرجها حتى لا تُفسد ماء غيرها.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['soak'] },
        cause: 'عطش',
        steps: [
          'اغمر جذورها في ماء فاتر 10 دقائق، ثم صفّها جيدًا.',
          'كرّر ذلك بعد 3 أيام. الورقة المجعّدة تمتلئ ببطء، فامنحها أسبوعين.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['cup'] },
        cause: 'كأس فارغة، أو برد',
        steps: ['املأ الكأس التي في قلب أوراقها بماء فاتر.', 'أبعدها عن مجرى هواء المكيّف.'],
        about: 'water',
      },
      {
        when: { watering: ['through'] },
        cause: 'ماء كثير أرخى جذورها',
        steps: [
          'المس ساقها من الأسفل: إن كانت لينة فأخرج النبتة، وقصّ الجذور البنّية، وازرعها في تربة جافة.',
          'إن كانت صلبة والتربة جافة حتى القاع، فهذا عطش طويل: سقية كاملة واحدة تكفيها.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['moist'] },
        cause: 'عطش',
        steps: [
          'اسقها الآن ببطء حتى يخرج الماء من الثقب.',
          'أبعدها عن الشمس حتى ترفع أوراقها، وهذا يأخذ ساعات قليلة.',
        ],
        about: 'water',
      },
      {
        cause: 'عطش في الغالب، أو ماء كثير',
        steps: [
          'أدخل إصبعك في التربة حتى العقدة الثانية.',
          'جافة؟ اسقها سقية كاملة، وسترفع أوراقها خلال يوم.',
          'رطبة؟ لا تسقها، وأفرغ الصحن، وانتظر حتى تجفّ.',
        ],
        about: 'water',
      },
    ),
    ...answers(
      'spots',
      'بقع داكنة',
      {
        when: { watering: ['below'] },
        cause: 'ماء بارد على أوراقها',
        steps: ['لا ترشّها ولا تبلّل أوراقها.', 'استخدم ماءً فاترًا، فالبارد يترك عليها بقعًا لا تزول.'],
        about: 'water',
      },
      {
        when: { light: ['low', 'medium', 'bright'] },
        cause: 'ماء على الأوراق، أو شمس لسعتها',
        steps: [
          'بقعة لينة تكبر: قصّ الورقة، واسقِ التربة لا الأوراق، وافتح لها الهواء.',
          'بقعة جافة من جهة النافذة: هذه شمس. أبعدها مترًا، أو ضع بينها وبين النافذة ستارة خفيفة.',
        ],
        about: 'light',
      },
      {
        cause: 'ماء يبيت على الأوراق',
        steps: [
          'اسقِ في الصباح، وصبّ الماء عند قاعدتها لا على أوراقها.',
          'قصّ الأوراق المبقّعة وأخرجها من البيت، حتى لا ينتقل ما فيها إلى غيرها.',
        ],
      },
    ),
    ...answers(
      'leggy',
      'سيقان طويلة رخوة',
      {
        when: { light: ['direct'] },
        cause: 'شمس أقل مما تحتاج',
        steps: [
          'قرّبها من الشمس يومًا بعد يوم خلال أسبوع، حتى لا تلسعها.',
          'أدرها ربع دورة كل أسبوع.',
          'إن كانت تتفرّع فقصّ أطراف الفروع الطويلة في أول الربيع لتتكاثف.',
        ],
        about: 'light',
      },
      {
        cause: 'ضوء أقل مما تحتاج',
        steps: [
          'قرّبها من النافذة نصف متر كل يومين، بلا شمس مباشرة.',
          'أدرها ربع دورة كل أسبوع حتى لا تميل.',
          'إن كانت ساقها تتفرّع فقصّ الطويل فوق ورقة، ليخرج منها فرعان.',
        ],
        about: 'light',
      },
    ),
    ...answers('pests', 'نقاط بيضاء قطنية', {
      cause: 'بقّ دقيقي، وعلاجه سهل',
      steps: [
        'أبعدها عن نباتاتك الأخرى.',
        `امسح النقاط بقطنة مبلّلة بكحول طبي ${percent('ar', 70)}، وخصوصًا عند منبت الأوراق.`,
        'اغسل الأوراق من الجهتين بماء فيه قليل من الصابون اللطيف، ثم اشطفها.',
        'كرّر ذلك كل أسبوع 3 مرات، فالبيض يفقس بعد الأولى.',
      ],
      also: 'بياض على سطح التربة وحدها؟ هذه أملاح من الماء، تُكشط بملعقة.',
    }),
  ],
  en: [
    ...answers(
      'yellow',
      'Yellow leaves',
      {
        when: { watering: ['in_water'] },
        cause: 'Stale water, or direct sun',
        steps: [
          'Change all the water, and rinse the roots and the pebbles.',
          'Use filtered water, or tap water that has stood overnight so that the chlorine can escape.',
          'Move it out of direct sun, which bleaches the leaves.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['soak'] },
        cause: 'Roots that never get a chance to dry',
        steps: [
          'Lift it out of its pot: firm green or silver roots are healthy; cut away the soft brown ones.',
          'Let it dry for an hour before it goes back, and empty any water standing underneath.',
        ],
        about: 'water',
        also: 'The lowest leaf turns yellow and drops about once a year. That comes with age.',
      },
      {
        cause: 'More water than it needs',
        steps: [
          'Stop watering until the soil has dried, and check that no water is standing in the bottom of the pot.',
          'Cut yellow leaves off at the base. They won’t turn green again, and the plant is better off without them.',
        ],
        about: 'water',
        also: 'Only one yellow leaf, at the bottom? That comes with age. If more turn yellow within a week, send us a photo.',
      },
    ),
    ...answers(
      'tips',
      'Dry brown tips',
      {
        when: { watering: ['in_water'] },
        cause: 'Salts in tap water',
        steps: [
          'Use filtered or distilled water.',
          'Trim the dry tip with clean scissors, along the shape of the leaf.',
        ],
        about: 'water',
      },
      {
        when: { air: ['dry'] },
        cause: 'Left dry too long, or salts in the soil',
        steps: [
          'Water until it runs from the hole, then empty the saucer.',
          'If there is a white crust on the soil, flush it with filtered water twice in a row.',
          'Trim the dry tip with clean scissors, along the shape of the leaf.',
        ],
        about: 'water',
      },
      {
        cause: 'Dry air from the air conditioner',
        steps: [
          'Move it two metres out of the cold draught.',
          'Trim the dry tip with clean scissors, along the shape of the leaf.',
          'Try filtered water: the salts in tap water make it worse.',
        ],
        about: 'air',
        also: 'What has gone brown stays brown. Watch the new leaves: if they come out clean, it worked.',
      },
    ),
    ...answers(
      'droop',
      'Drooping, limp leaves',
      {
        when: { watering: ['in_water'] },
        cause: 'Roots above the water, or a stem gone soft',
        steps: [
          'Top the water up until it covers all the roots.',
          'A soft yellow stem won’t recover: take it out before it spoils the water for the others.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['soak'] },
        cause: 'Thirst',
        steps: [
          'Soak its roots in lukewarm water for 10 minutes, then drain them well.',
          'Do it again after 3 days. A wrinkled leaf fills out slowly, so give it two weeks.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['cup'] },
        cause: 'An empty cup, or cold',
        steps: [
          'Fill the cup at the heart of its leaves with lukewarm water.',
          'Move it out of the air conditioner’s draught.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['through'] },
        cause: 'Too much water at the roots',
        steps: [
          'Feel the base of its stem. If it is soft, unpot the plant, cut away brown roots and replant it in dry soil.',
          'If it is firm and the soil is dry all the way down, it has been thirsty for a long time: one thorough watering will do.',
        ],
        about: 'water',
      },
      {
        when: { watering: ['moist'] },
        cause: 'Thirst',
        steps: [
          'Water it now, slowly, until it runs from the hole.',
          'Keep it out of the sun until its leaves lift, which takes a few hours.',
        ],
        about: 'water',
      },
      {
        cause: 'Thirst, most likely, or too much water',
        steps: [
          'Push a finger into the soil to the second knuckle.',
          'Dry? Water it thoroughly, and its leaves will lift within a day.',
          'Moist? Don’t water. Empty the saucer and wait until the soil has dried.',
        ],
        about: 'water',
      },
    ),
    ...answers(
      'spots',
      'Dark spots',
      {
        when: { watering: ['below'] },
        cause: 'Cold water on its leaves',
        steps: [
          'Don’t mist it, and keep the leaves dry.',
          'Use lukewarm water: cold water leaves marks that stay.',
        ],
        about: 'water',
      },
      {
        when: { light: ['low', 'medium', 'bright'] },
        cause: 'Water on the leaves, or sunburn',
        steps: [
          'A soft spot that grows: cut the leaf off, water the soil and not the leaves, and give the plant more air.',
          'A dry spot on the side facing the window is sunburn. Move the plant back a metre, or hang a sheer curtain in between.',
        ],
        about: 'light',
      },
      {
        cause: 'Water left on the leaves overnight',
        steps: [
          'Water in the morning, at the base and not over the leaves.',
          'Cut spotted leaves off and take them out of the house, so that nothing spreads.',
        ],
      },
    ),
    ...answers(
      'leggy',
      'Long, floppy stems',
      {
        when: { light: ['direct'] },
        cause: 'Less sun than it needs',
        steps: [
          'Bring it closer to the sun day by day over a week, so that it doesn’t burn.',
          'Give it a quarter turn every week.',
          'If it branches, trim the ends of long branches in early spring, and it will grow bushier.',
        ],
        about: 'light',
      },
      {
        cause: 'Less light than it needs',
        steps: [
          'Move it half a metre nearer to the window every two days, out of direct sun.',
          'Give it a quarter turn every week so that it doesn’t lean.',
          'If its stems branch, cut a long one just above a leaf and two will grow from there.',
        ],
        about: 'light',
      },
    ),
    ...answers('pests', 'White cottony specks', {
      cause: 'Mealybugs, which are easy to deal with',
      steps: [
        'Move it away from your other plants.',
        'Wipe the specks off with a cotton bud dipped in 70% rubbing alcohol, above all where leaves meet the stem.',
        'Wash both sides of the leaves with water and a little mild soap, then rinse.',
        'Repeat once a week, 3 times in all: eggs hatch after the first round.',
      ],
      also: 'A white crust on the soil alone? That is salt from the water. Scrape it off with a spoon.',
    }),
  ],
};
