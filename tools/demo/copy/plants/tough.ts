import type { Localized } from '#server/db/schema/types.ts';

/** Plants that put up with far windows, offices and forgotten days. */
export const tough: Record<string, Localized> = {
  'zz-plant': {
    ar: 'تخزن الزاميا الماء في درنات تحت التربة، ولهذا تصبر على السفر والنسيان أكثر مما تصبر على كثرة السقي. تنمو في ركن بعيد عن النافذة، وتخرج ساقها الجديدة فاتحة ثم تغمق وتلمع مع الأيام. امسح أوراقها بقطعة قماش مبلّلة كل شهر لتبقى لامعة.',
    en: 'The ZZ stores water in thick rhizomes below the soil, so it minds a long trip far less than too much watering. It grows even well back from a window, and each new stem comes up pale before it darkens and shines. Wipe the leaves with a damp cloth once a month to keep their shine.',
  },
  'zz-raven': {
    ar: 'تولد أوراقها خضراء ليمونية، ثم تغمق خلال أسابيع حتى تقارب السواد، فترى اللونين معًا على نبتة واحدة. صبورة كأختها الزاميا: ضوء خافت، وماء حين تجف التربة تمامًا. وأجمل ما تكون في أصيص فاتح.',
    en: 'New leaves open lime green and turn almost black over a few weeks, so you often see both colours on one plant. It is as patient as the common ZZ: low light, and water only once the soil has dried right through. A pale pot shows it best.',
  },
  'snake-plant-laurentii': {
    ar: 'أوراق منتصبة بحواف ذهبية، لا تأخذ من الأرض أكثر من مساحة أصيصها. تتحمّل هواء التكييف الجاف وغياب الشمس، ولا يضرّها إلا الماء الزائد؛ فاسقها حين تجف التربة حتى القاع. تكبر ببطء وتعيش سنين طويلة في المكان نفسه.',
    en: 'Upright, gold-edged leaves that take no more floor than the pot itself. Dry, conditioned air and a dim hallway don’t trouble it; the only thing that does is too much water, so wait until the soil is dry to the bottom. It grows slowly and lives for years in the same spot.',
  },
  'snake-plant-moonshine': {
    ar: 'من أهدأ ما نزرع لونًا: أوراق عريضة ناعمة الحواف، فضية تميل إلى الخضرة. تزداد فضّتها كلما اقتربت من النافذة، وتخضرّ إن ابتعدت. تُسقى كل أسبوعين إلى ثلاثة، وأقل من ذلك في الشتاء.',
    en: 'One of the quietest colours we grow: silver with a breath of green, broad and smooth-edged. The nearer the window, the more silver it stays; further back it greens up. Water every two to three weeks, less in winter.',
  },
  'snake-plant-cylindrica': {
    ar: 'أوراق أسطوانية ملساء تصعد مستقيمة كالرماح، فتبدو كقطعة نحت لا كنبتة. نموها بطيء وشكلها ثابت، فتناسب المكاتب المرتّبة. اسقها كل 20 يومًا تقريبًا، ولا تترك الماء واقفًا في أصيصها.',
    en: 'Smooth, round leaves that rise as straight as spears, closer to sculpture than to a houseplant. It grows slowly and keeps its shape, so it suits a tidy desk. Water about every 20 days and never leave water standing in the pot.',
  },
  'lucky-bamboo': {
    ar: 'ليست بامبو، بل دراسينا رشيقة اعتاد الناس إهداءها في البدايات. تقف سيقانها في حصى وماء، ويكفيها ضوء غير مباشر. استخدم لها ماءً مفلترًا وجدّده كل أسبوع لتبقى أوراقها خضراء بلا اصفرار.',
    en: 'Not bamboo at all but a slender dracaena, long given to mark a beginning. Its stems stand in pebbles and water, and indirect light is enough. Use filtered water and change it weekly, and the leaves stay green to the tip.',
  },
  'dracaena-massangeana': {
    ar: 'جذع خشبي وأوراق طويلة يشقّها خط أصفر من القلب إلى الطرف، فتعطي المكان ارتفاعًا بلا عناية كثيرة. تحب الضوء المتوسط وتحترق أطرافها من الشمس المباشرة. وقد تُزهر في البيت يومًا زهرًا لا يفوح عطره إلا ليلًا.',
    en: 'A woody cane topped with long leaves, each with a yellow stripe from base to tip: plenty of height for little work. Medium light suits it, while direct sun scorches the ends. Now and then one flowers indoors, with a scent it gives out only at night.',
  },
  'dracaena-marginata': {
    ar: 'خصلات من أوراق رفيعة تحفّها خطوط حمراء على سيقان دقيقة، كألعاب نارية ساكنة. قوامها النحيل لا يحجب ما وراءه، فتناسب الزاوية قرب الأريكة. دع نصف تربتها يجف قبل أن تسقيها من جديد.',
    en: 'Tufts of fine, red-edged leaves on slim stems, like fireworks holding still. Slim enough never to block the view, it stands well beside a sofa. Let the top half of the soil dry before watering again.',
  },
  'aglaonema-silver-bay': {
    ar: 'أوراق عريضة قلبها فضي وحافتها خضراء، تضيء الركن الذي لا تصله الشمس. تحب الدفء وتكره التيار البارد، فلا تضعها أمام مخرج المكيّف. سقيها سهل: كل أسبوع تقريبًا، حين يجف أعلى التربة.',
    en: 'Wide leaves, silver in the middle and green at the edge, that brighten a corner the sun never reaches. It loves warmth and dislikes a cold draught, so keep it out of the air conditioner’s path. Water about once a week, when the top of the soil feels dry.',
  },
  'aglaonema-red': {
    ar: 'حواف وردية تميل إلى الحمرة تحدّد كل ورقة، فتعطي اللون على مدار السنة من غير زهر. كلما زاد ضوؤها غير المباشر اشتدّ لونها. تحب الرطوبة والدفء، وتنمو ببطء فلا تحتاج إلى تقليم.',
    en: 'Each leaf is outlined in a rosy red, so you have colour all year without waiting for flowers. The more indirect light it gets, the stronger that red becomes. It likes warmth and a little humidity, and grows slowly enough never to need pruning.',
  },
  dieffenbachia: {
    ar: 'أوراق كبيرة كأن فرشاة نثرت عليها اللون الكريمي، تملأ الفراغ في شهور قليلة. تحب ضوءًا متوسطًا وتربة رطبة لا مبلّلة، وأدِرها كل أسبوع لتنمو متوازنة. عصارتها تهيّج الجلد والفم، فاجعلها بعيدة عن متناول الصغار والحيوانات الأليفة.',
    en: 'Large leaves that look splashed with cream, filling an empty space within months. Give it medium light and soil that is moist rather than wet, and turn it every week so it grows evenly. Its sap irritates skin and mouth, so keep it out of reach of children and pets.',
  },
};
