import type { Localized } from '#server/db/schema/types.ts';

/** What is told about each pot on its own page, by slug. */
export const potCopy: Record<string, Localized> = {
  'pot-najd': {
    ar: 'تُحفر المثلثات بالسكين والطين بين الطري والجاف، مثلثًا بعد مثلث، كما تُزيَّن حوافّ البيوت النجدية. تدور شريطًا تحت الحافة، والجدار تحتها أملس يضيق نحو القاعدة. له ثقب تصريف، ومعه صحن بلونه.',
    en: 'The triangles are cut with a knife while the clay is neither wet nor dry, one after another, the way the edges of Najdi houses are trimmed. They run in a band below the rim, above a smooth, tapering wall. It has a drainage hole and a saucer in the same colour.',
  },
  'pot-kathib': {
    ar: 'أضلاع خفيفة تتركها أصابع الخزّاف على دولاب الفخار، كآثار الريح على ظهر الكثيب. يتجمّع التزجيج بينها فيغمق قليلًا، فترى من اللون الواحد درجتين. في قاعه ثقب تصريف وسدادة من الفلين.',
    en: 'Shallow ribs left by the potter’s fingers on the wheel, like the marks of wind on the back of a dune. Glaze gathers between them and darkens a little, so one colour reads as two. Drainage hole, with a cork stopper.',
  },
  'pot-sahab': {
    ar: 'زُجّج كله بلونه، ثم قُلب وغُمست حافته في الأبيض اللؤلؤي، فاستقرّ عليها كسحابة. الخط بين اللونين لا يتكرّر في قطعتين. جداره أملس ويمكن النقش عليه، وله ثقب تصريف وسدادة.',
    en: 'Glazed all over in its colour, then turned upside down and dipped in pearl white, which rests on the rim like a cloud. The line between the two is never the same twice. The wall is smooth and can be engraved. Drainage hole and stopper.',
  },
  'pot-diriyah': {
    ar: 'معيّنات متشابكة محفورة قبل الحرق الأول، مستوحاة من جدران الدرعية الطينية وفتحات الضوء فيها. ثقيل ومتّزن، يحمل نبتة بارتفاع متر من غير أن يميل. له ثقب تصريف، ومعه صحن بلونه.',
    en: 'Interlaced diamonds, cut before the first firing, after Diriyah’s mud-brick walls and the openings that let in their light. Heavy and steady, it carries a metre-tall plant without leaning. It has a drainage hole and a matching saucer.',
  },
  'pot-wadi': {
    ar: 'أسطوانة تلفّها أضلاع متساوية من الحافة إلى القاعدة، بملمس يغري اليد. خطوطه تليق بالنباتات المستقيمة كجلد النمر والزاميا. له ثقب تصريف وسدادة.',
    en: 'A cylinder wrapped in even ribs from rim to foot, with a surface the hand likes to run along. Its lines suit upright plants such as snake plants and ZZs. Drainage hole and stopper.',
  },
  'pot-rimal': {
    ar: 'لون داكن في الأعلى وفاتح في الأسفل، يلتقيان بخط رُسم باليد فمال هنا واستقام هناك، كحدّ كثيب. يُحرق مرتين ليثبت اللونان معًا. جداره أملس ويمكن النقش على نصفه الأسفل، وله ثقب تصريف وسدادة.',
    en: 'Dark above and light below, meeting along a line drawn by hand, straight here and leaning there, like the edge of a dune. It is fired twice so both colours hold. The wall is smooth, and the lower half can be engraved. Drainage hole and stopper.',
  },
  'pot-tin': {
    ar: 'تركنا حزامًا من الطين بلا تزجيج، لتلمس المادة التي صُنع منها كل شيء هنا. ما فوقه وما تحته لامع، والحزام خشن قليلًا كقشرة الأرض. له ثقب تصريف، ومعه صحن بلونه، ويمكن النقش عليه.',
    en: 'We left a band of clay bare, so you can touch what everything here is made of. The glaze above and below it shines; the band itself is a little rough, like the skin of the ground. It has a drainage hole and a saucer, and can be engraved.',
  },
  'pot-jarrah': {
    ar: 'بطن ممتلئ وعنق يضيق، كالزير الذي كان في صدر البيت. يجري التزجيج على استدارته فيرقّ عند الكتف ويغمق عند القاعدة. سطحه أملس ويمكن النقش عليه، ومكانه أرض المجلس أو طاولة المدخل. له ثقب تصريف وسدادة.',
    en: 'A full belly and a neck that narrows, like the water jar that once stood at the heart of the house. The glaze runs over the curve, thin at the shoulder and deep at the foot. Smooth all round and ready to engrave; at home on the floor of a majlis or a hall table. Drainage hole and stopper.',
  },
  'pot-asir': {
    ar: 'مستوحى من القَط العسيري، الفنّ الذي تزيّن به نساء عسير جدران بيوتهن. معيّناته محفورة باليد على بطن مستدير، وكل خزّاف يقرؤها على طريقته. قطعة تكفي وحدها، بنبتة أو بلا نبتة. له ثقب تصريف وسدادة.',
    en: 'Inspired by Al-Qatt Al-Asiri, the art with which the women of Asir paint the walls of their homes. Its diamonds are carved by hand on a rounded belly, and each potter reads them in their own way. It can hold a room on its own, with a plant or without. Drainage hole and stopper.',
  },
  'pot-harrah': {
    ar: 'على اسم الحرّات، حقول الحجارة البركانية غرب الجزيرة. أضلاعه متقاربة، بألوان تلك الحجارة، فتبدو الخضرة فوقها أنصع. وزنه في قاعدته، فلا يقلبه غصن طويل. له ثقب تصريف وسدادة.',
    en: 'Named after the harrat, the lava fields in the west of the country. Its ribs sit close together, in the colours of that stone, and anything green looks greener above them. The weight is in the foot, so a long branch won’t tip it. Drainage hole and stopper.',
  },
  'pot-layl': {
    ar: 'فاتح في أعلاه كآخر النهار، وعميق في أسفله كالليل حين ينزل على حافة الصحراء. بطنه مستدير، والخط بين اللونين يرتجف قليلًا كالأفق. له ثقب تصريف وسدادة، ويمكن النقش عليه.',
    en: 'Pale above like the last of the day, deep below like night settling at the edge of the desert. The belly is round and the line between the colours trembles a little, as a horizon does. Drainage hole and stopper; can be engraved.',
  },
  'pot-ghadir': {
    ar: 'وعاء واسع قليل العمق، تجمع فيه 3 عصاريات أو تضع فيه بونساي وحده. سطحه أملس كماء ساكن ويمكن النقش عليه. له ثقب تصريف وسدادة، وأنسب ما يُملأ به تربة خشنة سريعة التصريف.',
    en: 'Wide and shallow: room for three succulents together, or for one bonsai. The glaze is as smooth as still water and can be engraved. Drainage hole and stopper; a gritty, fast-draining mix suits it best.',
  },
  'pot-hilal': {
    ar: 'ضُغطت كل نقرة فيه بطرف الإصبع والطين طري، فبقيت عليه بصمة صانعه. يلعب الضوء على النقرات فيتغيّر شكله مع ساعات النهار. مناسب لنبتة منتشرة كالمارانتا أو لعصاريات. له ثقب تصريف وسدادة.',
    en: 'Every dimple was pressed with a fingertip while the clay was soft, so the maker’s print is there to see. Light plays in the hollows and changes it through the day. Good for something that spreads, like a prayer plant, or for succulents. Drainage hole and stopper.',
  },
  'pot-wahah': {
    ar: 'أخاديد عمودية ناعمة تدور حول أوسع أوعيتنا، فيتّسع لعدة نبتات كأنها واحة صغيرة. ضعه في وسط طاولة طويلة واترك الخضرة تفيض على حافته. له ثقب تصريف وسدادة.',
    en: 'Gentle flutes circle the widest of our bowls, with room for several plants, like a small oasis. Stand it in the middle of a long table and let the green spill over. Drainage hole and stopper.',
  },
  'pot-lulu': {
    ar: 'بيضاويّ أملس بلا زخرفة، وأنسب أصصنا لنقش اسم أو عبارة قصيرة. حجمه يناسب نبتة مكتب أو زهرة على رفّ. له ثقب تصريف وسدادة من الفلين.',
    en: 'A smooth egg without ornament, and the best of our pots for engraving a name or a few words. Sized for a desk plant or a flower on a shelf. Drainage hole, with a cork stopper.',
  },
  'pot-sadaf': {
    ar: 'أخاديد تضيق عند القاعدة وتتّسع عند الكتف كخطوط الصدفة. يرقّ التزجيج على حوافها فتلمع، ويغمق بينها فتظهر الخطوط. جميل مع الأوركيد والأنثوريوم. له ثقب تصريف وسدادة.',
    en: 'Flutes that draw together at the foot and open at the shoulder, like the lines of a shell. Glaze thins and brightens on the edges and deepens between them. Lovely with an orchid or an anthurium. Drainage hole and stopper.',
  },
  'pot-nada': {
    ar: 'نقرات صغيرة متفرّقة يتجمّع فيها التزجيج كقطرات ندى على ورقة. شكله بيضاويّ وملمسه يغري اليد. له ثقب تصريف وسدادة.',
    en: 'Small scattered dimples where the glaze collects like dew on a leaf. Egg-shaped, with a surface that asks to be touched. Drainage hole and stopper.',
  },
  'pot-nakhil': {
    ar: 'حوض عالٍ محزّز كجذع النخلة، يرفع النبتة عن الأرض ويعطيها هيبة. يتّسع لأصيص زراعة بقطر 24 سم، فتبدّل النبتة من غير أن تنقله. ثقيل القاعدة، وله ثقب تصريف وسدادة.',
    en: 'A tall planter, fluted like the trunk of a palm, that lifts a plant off the floor and gives it presence. It takes a 24 cm nursery pot, so you can change the plant without moving the planter. Weighted at the foot, with a drainage hole and stopper.',
  },
  'pot-manarah': {
    ar: 'خط واحد يصعد من الأرض بلا زخرفة ولا انحناء، ولهذا يصعب صنعه. يرفع النبتة عن الأرض، أو يقف مع مثله على جانبي الباب. جداره أملس يمكن نقش شعار شركة عليه، وله ثقب تصريف وسدادة.',
    en: 'One line that rises from the floor without ornament or curve, which is exactly why it is hard to make. It lifts a plant off the floor, or stands as one of a pair beside a door. The wall is smooth enough for a company’s logo. Drainage hole and stopper.',
  },
  'pot-qasr': {
    ar: 'أكبر ما يخرج من فرننا، تدور تحت حافته مثلثات نجدية محفورة باليد. يأخذ صنعه 3 أسابيع بين تشكيل وتجفيف وحرق، فقطعه قليلة دائمًا. للمداخل والمجالس، مع كنتيا أو عصفور الجنة. له ثقب تصريف وسدادة.',
    en: 'The largest piece our kiln will take, ringed with Najdi triangles cut by hand. Throwing, drying and firing it takes three weeks, so there are never many. For entrances and majlis rooms, with a kentia or a bird of paradise. Drainage hole and stopper.',
  },
  'pot-majlis': {
    ar: 'قاعدة صغيرة ترفعه قليلًا عن الطاولة. خطوطه هادئة وسطحه أملس، فيقف بين الدلال والفناجين ولا يزاحمها. له ثقب تصريف وسدادة، ويمكن النقش عليه.',
    en: 'A small foot raises it a little from the table. Quiet lines and a smooth wall let it stand among the coffee pots without crowding them. Drainage hole and stopper; can be engraved.',
  },
  'pot-rawshan': {
    ar: 'شبكة محفورة مستوحاة من رواشين جدة القديمة، تلك الشبابيك الخشبية التي تُدخل الهواء وتحجب النظر. حُفرت في الجدار ولم تخترقه، فلا يتسرّب منه الماء. قاعدته مرتفعة، وظلّه جميل قرب مصباح. له ثقب تصريف وسدادة.',
    en: 'Its lattice comes from the rawashin of old Jeddah, the wooden windows that let in air and keep out eyes. It is cut into the wall and not through it, so no water seeps out. Raised on a foot, with a lovely shadow beside a lamp. Drainage hole and stopper.',
  },
  'pot-qamar': {
    ar: 'نصفه الأعلى مضيء ونصفه الأسفل معتم، كقمر يطلع من وراء جبل. نصنع منه القليل، لأن الغمس عند المنتصف يحتاج إلى يد ثابتة ونَفَس واحد. قاعدته مرتفعة، وله ثقب تصريف وسدادة، ويمكن النقش عليه.',
    en: 'Its upper half is bright and its lower half dark, like the moon coming up behind a mountain. We make few, because dipping to the middle needs a steady hand and a single breath. It stands on a foot. Drainage hole and stopper; can be engraved.',
  },
  'pot-finjan': {
    ar: 'بحجم الكفّ ومعه صحنه، كفنجان قهوة كبر قليلًا. يتّسع لعصارية أو لورقة هويا، ويُهدى وحده أو زوجًا. له ثقب تصريف، وجداره أملس يمكن النقش عليه.',
    en: 'The size of your palm, with its own saucer: a coffee cup that grew a little. It holds a succulent or a single hoya leaf, and is given alone or in pairs. It has a drainage hole, and a smooth wall that can be engraved.',
  },
  'pot-zahrah': {
    ar: 'أخاديده كبتلات مضمومة قبل أن تتفتّح. صغير يليق بحافة نافذة أو بطاولة جانبية، مع بنفسج أو بيبيروميا. له ثقب تصريف وسدادة.',
    en: 'Flutes like petals that haven’t opened yet. Small enough for a sill or a bedside table, with an African violet or a peperomia. Drainage hole and stopper.',
  },
  'pot-hayl': {
    ar: 'أصغر أصصنا: لون داكن في الأعلى ولون هادئ تحته، كحبّة هيل محمّصة. في المناسبات الكبيرة يُهدى واحد لكل ضيف، عليه اسمه. له ثقب تصريف وسدادة.',
    en: 'Our smallest pot: dark above and a quiet colour below, like a roasted cardamom pod. At large gatherings each guest is given one, with their name on it. Drainage hole and stopper.',
  },
};
