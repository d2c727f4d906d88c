import type { Localized } from '#server/db/schema/types.ts';

/** Trees, palms and other plants with a trunk. */
export const trees: Record<string, Localized> = {
  'rubber-plant': {
    ar: 'أوراق عريضة لامعة كالجلد، يحمي كل ورقة جديدة غلاف أحمر يسقط حين تنفتح. اختر لها مكانًا مضيئًا ودعها فيه، فهي لا تحب التنقّل. امسح أوراقها كل أسبوعين؛ فالغبار يحجب عنها الضوء.',
    en: 'Broad, leathery, shining leaves, each new one wrapped in a red sheath that falls as it opens. Choose a bright place and let it stay there, as it dislikes being moved. Wipe the leaves every couple of weeks, since dust keeps the light out.',
  },
  'rubber-plant-tineke': {
    ar: 'كريمي وأخضر رمادي ولمسة وردية على الورقة الواحدة، كأنها لُوّنت بالماء. يلزمها ضوء أكثر من الفيكس الأخضر حتى لا يبهت تموّجها. اسقها حين يجف أعلى التربة.',
    en: 'Cream, grey-green and a touch of pink on a single leaf, like a watercolour. It wants more light than the plain rubber plant to hold its pattern. Water when the top of the soil has dried.',
  },
  'fiddle-leaf-fig': {
    ar: 'شجرة صالة بحقّ: ساق مستقيمة وأوراق كبيرة معرّقة على شكل الكمان. ضعها أمام نافذة مضيئة وأدِرها ربع دورة كل أسبوعين حتى لا تميل. تحب المواعيد الثابتة: سقية كل أسبوع تقريبًا، ولا تنقلها إلا لحاجة.',
    en: 'A true indoor tree: a straight trunk and large, veined leaves the shape of a violin. Stand it at a bright window and give it a quarter turn every two weeks so it doesn’t lean. It likes routine: a drink about once a week, and to be left where it is.',
  },
  'weeping-fig': {
    ar: 'تاج كثيف من أوراق صغيرة لامعة يتمايل مع أقل نسمة. قد يُسقط بعض أوراقه في الأسابيع الأولى، وهذا طبعه حين يتغيّر مكانه، ثم يعود أكثف. اختر له مكانًا ثابتًا قرب نافذة مضيئة وبعيدًا عن المكيّف.',
    en: 'A dense crown of small, glossy leaves that moves with the slightest air. It may drop some in its first weeks, as it does with every move, and then fills in again. Settle it by a bright window, away from the air conditioner.',
  },
  'ficus-ginseng-bonsai': {
    ar: 'جذع منتفخ منحوت كأنه عاش قرنًا، وتاج صغير تقلّمه بيدك متى شئت. بونساي يناسب المبتدئ: ضوء ساطع، وتربة رطبة قليلًا، وتقليم خفيف حين تطول الأغصان. هدية تعيش سنوات وتكبر مع صاحبها.',
    en: 'A swollen, sculpted trunk that looks a century old, under a small crown that you trim yourself. As bonsai go it is kind to beginners: bright light, soil that stays lightly moist, and a trim when the branches stretch. A gift that lives for years and grows up with its owner.',
  },
  'bird-of-paradise': {
    ar: 'أوراق كالمجاديف تعلو مع السنين فوق القامة، وتنشقّ أطرافها كما تفعل في موطنها. أعطها أكثر أماكن بيتك إضاءة ومساحة حولها، فهي تتمدّد. نادرًا ما تُزهر في البيوت، لكن حضورها يكفي.',
    en: 'Paddle-shaped leaves that in time rise above head height and split along the edges, just as they do in the wild. Give it the brightest place you have, and room to spread. It rarely flowers indoors, but it hardly needs to.',
  },
  'areca-palm': {
    ar: 'سيقان كثيرة من أصل واحد، وسعف ريشي يلطّف الزاوية ولا يضرّ القطط. تحب الضوء الساطع المصفّى وتربة رطبة قليلًا، وتسمرّ أطرافها من الماء المالح أو هواء المكيّف المباشر. قصّ الطرف البنّي قصًّا مائلًا ويعود السعف نظيفًا.',
    en: 'Many stems from one root, and feathery fronds that soften a corner and are safe for cats. It likes bright, filtered light and lightly moist soil; salty water or a direct draught will brown the tips. Trim those at a slant and the frond looks clean again.',
  },
  'parlour-palm': {
    ar: 'نخلة صغيرة تبقى على قدر المكان، وتقبل ضوءًا لا تقبله أخواتها. سعفها ناعم وآمن للحيوانات الأليفة والصغار. اسقها حين يجف أعلى التربة، وأبعدها عن مجرى المكيّف.',
    en: 'A small palm that stays in proportion and accepts light its cousins would refuse. The fronds are soft, and safe around pets and children. Water when the top of the soil dries, and keep it out of the air conditioner’s draught.',
  },
  'kentia-palm': {
    ar: 'نخلة القصور والفنادق القديمة: سعف مقوّس واسع على سيقان خضراء أنيقة. تنمو ببطء شديد، فأنت تشتري معها سنوات من العناية. تتحمّل الضوء المتوسط وجفاف المكيّف أفضل من غيرها من النخيل، وسقيها كل 8 أيام تقريبًا.',
    en: 'The palm of old palaces and grand hotels: wide, arching fronds on elegant green stems. It grows very slowly, so what you buy is years of a grower’s patience. It takes medium light and dry indoor air better than other palms; water about every 8 days.',
  },
  'ponytail-palm': {
    ar: 'ليست نخلة وإن شابهتها؛ قاعدتها المنتفخة خزان ماء، وأوراقها الرفيعة تنسدل كنافورة. اسقها جيدًا ثم انسَها أسبوعين، فلا يؤذيها إلا كثرة الماء. آمنة للقطط، وإن كانت أوراقها تغريها باللعب.',
    en: 'Not a palm, though it looks like one: the swollen base is a water tank and the fine leaves spill over like a fountain. Water it well, then forget it for two weeks; only too much does it harm. Safe for cats, even if the leaves tempt them to play.',
  },
  yucca: {
    ar: 'ساق خشبية ورؤوس من أوراق سيفية، لا تستغني عن الشمس. مكانها نافذة جنوبية أو شرفة مغلقة، وسقيها كل أسبوعين تقريبًا. أطراف أوراقها حادّة، فاترك لها مسافة من الممر.',
    en: 'A woody cane with heads of sword-like leaves and no patience for shade. Its place is a south window or a glazed balcony, with water roughly every two weeks. The leaf tips are sharp, so leave some room between it and anyone walking past.',
  },
  'money-tree': {
    ar: 'سيقان ضُفرت وهي طرية فكبرت جذعًا واحدًا، وفوقها أوراق مفتوحة كالكفّ. صارت هدية الافتتاح والبيت الجديد لجمال جذعها وطول عمرها. ضوء ساطع غير مباشر، وسقية وافرة كل 9 أيام تقريبًا حين يجف نصف تربتها.',
    en: 'Young stems braided together until they grew into one trunk, topped with leaves like open hands. Its handsome trunk and long life have made it the usual gift for openings and new homes. Give it bright indirect light, and a thorough soak about every 9 days, once half the soil is dry.',
  },
};
