import type { Localized } from '#server/db/schema/types.ts';

/** What is told about each pot on its own page, by slug. */
export const potCopy: Record<string, Localized> = {
  'pot-najd': {
    ar: 'تُحفر المثلثات بالسكين والطين بين الطري والجاف، مثلثًا بعد مثلث، كما تُزيَّن حوافّ البيوت النجدية. تدور شريطًا تحت الحافة، والجدار تحتها مستدقّ أملس. له ثقب تصريف، وصحنه مطليّ بلونه.',
    en: 'The triangles are cut with a knife while the clay is neither wet nor dry, one after another, the way the edges of Najdi houses are trimmed. They run in a band below the rim, above a smooth, tapering wall. It has a drainage hole and a saucer in the same glaze.',
  },
  'pot-kathib': {
    ar: 'أضلاع خفيفة تتركها أصابع الخزّاف على الدولاب، كآثار الريح على ظهر الكثيب. يتجمّع الطلاء بينها فيغمق قليلًا، فترى لونين من طلاء واحد. في قاعه ثقب تصريف وسدادة من الفلين.',
    en: 'Shallow ribs left by the potter’s fingers on the wheel, like the marks of wind on the back of a dune. Glaze gathers between them and darkens a little, so one colour reads as two. Drainage hole, with a cork stopper.',
  },
  'pot-sahab': {
    ar: 'طُلي كله بلونه، ثم قُلب وغُمست حافته في الأبيض اللؤلؤي، فاستقرّ عليها كسحابة لم تقرّر بعد أين تقف. الخط بين الطلاءين لا يتكرّر في قطعتين. جداره أملس، ويقبل نقش اسم.',
    en: 'Glazed all over in its colour, then turned and dipped in pearl white, which rests on the rim like a cloud that hasn’t decided where to stop. The line between the two is never the same twice. The wall is smooth and ready for a name.',
  },
  'pot-diriyah': {
    ar: 'معيّنات متشابكة محفورة قبل الحرق الأول، تستعير هندسة جدران الدرعية الطينية وفتحات الضوء فيها. ثقيل ومتّزن، يحمل نبتة بارتفاع متر من غير أن يميل. معه صحن بلونه، وله ثقب تصريف.',
    en: 'Interlaced diamonds, cut before the first firing, after Diriyah’s mud-brick walls and the openings that let in their light. Heavy and steady, it carries a metre-tall plant without leaning. Comes with a matching saucer and has a drainage hole.',
  },
  'pot-wadi': {
    ar: 'أسطوانة تلفّها أضلاع متساوية من الحافة إلى القاعدة، بملمس تحبّ اليد أن تمرّ عليه. خطوطه تليق بالنباتات المستقيمة كجلد النمر والزاميا. له ثقب تصريف وسدادة.',
    en: 'A cylinder wrapped in even ribs from rim to foot, with a surface the hand likes to run along. Its lines suit upright plants such as snake plants and ZZs. Drainage hole and stopper.',
  },
  'pot-rimal': {
    ar: 'طلاء داكن في الأعلى وفاتح في الأسفل، يلتقيان بخط رُسم باليد فمال هنا واستقام هناك، كأنه حدّ كثيب. يُحرق مرتين ليثبت اللونان معًا. أملس الجدار، ويقبل النقش على نصفه الأسفل.',
    en: 'A dark glaze above and a light one below, meeting on a line drawn by hand, straight here and leaning there, like the edge of a dune. It is fired twice so both colours hold. The wall is smooth, and the lower half takes engraving.',
  },
  'pot-tin': {
    ar: 'تركنا حزامًا من الطين عاريًا بلا طلاء، لتلمس المادة التي صُنع منها كل شيء هنا. الطلاء فوقه وتحته لامع، والحزام خشن قليلًا كقشرة الأرض. معه صحنه، وله ثقب تصريف.',
    en: 'We left a band of clay bare, so you can touch what everything here is made of. The glaze above and below it shines; the band itself is a little rough, like the skin of the ground. With saucer and drainage hole.',
  },
  'pot-jarrah': {
    ar: 'بطن ممتلئ وعنق يضيق، كجرّة الماء التي كانت في صدر البيت. يجري الطلاء على استدارته فيرقّ عند الكتف ويغمق عند القاعدة. سطحه أملس، ومكانه أرض المجلس أو طاولة المدخل.',
    en: 'A full belly and a neck that narrows, like the water jar that once stood at the heart of the house. The glaze runs over the curve, thin at the shoulder and deep at the foot. Smooth all round; at home on the floor of a majlis or a hall table.',
  },
  'pot-asir': {
    ar: 'تحية إلى القطّ العسيري، الفنّ الذي نقشت به نساء عسير جدران بيوتهن. معيّناته محفورة باليد على بطن مستدير، وكل خزّاف يقرؤها على طريقته. قطعة تكفي وحدها، بنبتة أو بلا نبتة.',
    en: 'A nod to Al-Qatt Al-Asiri, the art with which the women of Asir painted the walls of their homes. Its diamonds are carved by hand on a rounded belly, and each potter reads them in their own way. It holds a room alone, with a plant or without.',
  },
  'pot-harrah': {
    ar: 'سُمّي على الحرّات، حقول الحجارة السوداء غرب الجزيرة. أضلاعه داكنة كثيفة، فتبدو فوقه كل خضرة أنصع. وزنه في قاعدته، فلا يقلبه غصن طويل.',
    en: 'Named after the harrat, the black lava fields in the west of the country. Its ribs are dark and close, and anything green looks greener above them. The weight is in the foot, so a long branch won’t tip it.',
  },
  'pot-layl': {
    ar: 'فاتح في أعلاه كآخر النهار، وعميق في أسفله كالليل حين ينزل على حافة الصحراء. بطنه مستدير، والخط بين اللونين يرتجف قليلًا كالأفق. له ثقب تصريف وسدادة، ويقبل النقش.',
    en: 'Pale above like the last of the day, deep below like night settling at the edge of the desert. The belly is round and the line between the colours trembles a little, as a horizon does. Drainage hole and stopper; can be engraved.',
  },
  'pot-ghadir': {
    ar: 'وعاء واسع قليل العمق، تجمع فيه ثلاث عصاريات أو تضع بونساي وحده. طلاؤه أملس كسطح ماء ساكن. له ثقب تصريف وسدادة، وننصح بطبقة حصى في قاعه.',
    en: 'Wide and shallow: room for three succulents together, or for one bonsai. The glaze is as smooth as still water. Drainage hole and stopper; a layer of gravel at the bottom does it good.',
  },
  'pot-hilal': {
    ar: 'ضُغطت كل نقرة فيه بطرف الإصبع والطين طري، فصارت بصمة من صنعه ظاهرة عليه. يلعب الضوء على النقرات فيتغيّر شكله مع ساعات النهار. مناسب لنبتة منتشرة كالمارانتا أو لعصاريات.',
    en: 'Every dimple was pressed with a fingertip while the clay was soft, so the maker’s print is there to see. Light plays in the hollows and changes it through the day. Good for something that spreads, like a prayer plant, or for succulents.',
  },
  'pot-wahah': {
    ar: 'أخاديد عمودية ناعمة تدور حول أوسع أوعيتنا، فيتّسع لعدة نبتات كأنها واحة صغيرة. ضعه في وسط طاولة طويلة واترك الخضرة تفيض على حافته. له ثقب تصريف وسدادة.',
    en: 'Gentle flutes circle the widest of our bowls, with room for several plants, like a small oasis. Stand it in the middle of a long table and let the green spill over. Drainage hole and stopper.',
  },
  'pot-lulu': {
    ar: 'بيضاويّ أملس بلا حافة ولا زخرفة، وأنسب أصصنا لنقش اسم أو عبارة قصيرة. حجمه يناسب نبتة مكتب أو زهرة على رفّ. له ثقب تصريف وسدادة من الفلين.',
    en: 'A smooth egg with no rim and no ornament, and the best of our pots for a name or a few words. Sized for a desk plant or a flower on a shelf. Drainage hole, with a cork stopper.',
  },
  'pot-sadaf': {
    ar: 'أخاديد تضيق عند القاعدة وتتّسع عند الكتف كخطوط الصدفة. يرقّ الطلاء على الحواف فتلمع، ويغمق في القاع فتظهر الخطوط. جميل مع الأوركيد والأنثوريوم.',
    en: 'Flutes that draw together at the foot and open at the shoulder, like the lines of a shell. Glaze thins and brightens on the edges and deepens between them. Lovely with an orchid or an anthurium.',
  },
  'pot-nada': {
    ar: 'نقرات صغيرة متفرّقة يتجمّع فيها الطلاء كقطرات ندى على ورقة. شكله بيضاويّ وملمسه يدعو اليد إليه. له ثقب تصريف وسدادة.',
    en: 'Small scattered dimples where the glaze collects like dew on a leaf. Egg-shaped, with a surface that asks to be touched. Drainage hole and stopper.',
  },
  'pot-nakhil': {
    ar: 'حوض عالٍ مخدّد كجذع نخلة، يرفع النبتة عن الأرض ويعطيها هيبة. يتّسع لأصيص زراعة بقطر 24 سم، فتبدّل النبتة من غير أن تنقله. ثقيل القاعدة، وله ثقب تصريف.',
    en: 'A tall planter, fluted like the trunk of a palm, that lifts a plant off the floor and gives it presence. It takes a 24 cm nursery pot, so you can change the plant without moving the planter. Weighted at the foot, with a drainage hole.',
  },
  'pot-manarah': {
    ar: 'خط واحد يصعد من الأرض بلا زخرفة ولا انحناء، ولهذا يصعب صنعه. يرفع النبتة المتدلّية إلى مستوى النظر، أو يقف زوجًا على جانبي باب. أملس الجدار، ويقبل شعار شركة محفورًا.',
    en: 'One line that rises from the floor without ornament or curve, which is exactly why it is hard to make. It brings a trailing plant up to eye level, or stands in a pair beside a door. Smooth, and ready for a company’s mark.',
  },
  'pot-qasr': {
    ar: 'أكبر ما يخرج من فرننا، تدور حول حافته مثلثات نجدية محفورة باليد. يأخذ صنعه ثلاثة أسابيع بين تشكيل وتجفيف وحرق، فقطعه قليلة دائمًا. للمداخل والمجالس، مع كنتيا أو عصفور الجنة.',
    en: 'The largest piece our kiln will take, ringed with Najdi triangles cut by hand. Throwing, drying and firing it takes three weeks, so there are never many. For entrances and majlis rooms, with a kentia or a bird of paradise.',
  },
  'pot-majlis': {
    ar: 'قاعدة صغيرة ترفعه عن الطاولة كما تُرفع القهوة للضيف. خطوطه هادئة وسطحه أملس، فيقف بين الدلال والفناجين ولا يزاحمها. له ثقب تصريف وسدادة، ويقبل النقش.',
    en: 'A small foot raises it from the table, the way coffee is raised to a guest. Quiet lines and a smooth wall let it stand among the coffee pots without crowding them. Drainage hole and stopper; can be engraved.',
  },
  'pot-rawshan': {
    ar: 'نقشه شبكة تستعير من رواشين جدة القديمة، تلك الشبابيك الخشبية التي تُدخل الهواء وتحجب النظر. حُفر في الجدار ولم يخترقه، فلا يتسرّب ماء. قاعدته مرتفعة، وظلّه جميل إن وُضع قرب مصباح.',
    en: 'Its lattice comes from the rawashin of old Jeddah, the wooden windows that let in air and keep out eyes. It is cut into the wall and not through it, so no water escapes. Raised on a foot, with a lovely shadow beside a lamp.',
  },
  'pot-qamar': {
    ar: 'نصفه الأعلى مضيء ونصفه الأسفل معتم، كقمر يطلع من وراء جبل. صُنع بأعداد قليلة، لأن الغمس عند المنتصف يحتاج إلى يد ثابتة ونَفَس واحد. له قاعدة مرتفعة، ويقبل النقش.',
    en: 'Its upper half is bright and its lower half dark, like the moon coming up behind a mountain. We make few, because dipping to the middle needs a steady hand and a single breath. It stands on a foot and can be engraved.',
  },
  'pot-finjan': {
    ar: 'بحجم الكفّ ومعه صحنه، كفنجان قهوة كبر قليلًا. يتّسع لعصارية أو لورقة هويا، ويُهدى وحده أو أزواجًا. أملس الجدار، ويسع اسمًا من بضعة أحرف.',
    en: 'The size of your palm, with its own saucer: a coffee cup that grew a little. It holds a succulent or a single hoya leaf, and is given alone or in pairs. Smooth enough for a name of a few letters.',
  },
  'pot-zahrah': {
    ar: 'أخاديده كبتلات مضمومة قبل أن تنفتح. صغير يليق بحافة نافذة أو بطاولة سرير، مع بنفسج أو بيبيروميا. له ثقب تصريف وسدادة.',
    en: 'Flutes like petals that haven’t opened yet. Small enough for a sill or a bedside table, with an African violet or a peperomia. Drainage hole and stopper.',
  },
  'pot-hayl': {
    ar: 'أصغر أصصنا: طلاء داكن في الأعلى ولون هادئ تحته، كحبّة هيل محمّصة. يُهدى في المناسبات الكبيرة لكل ضيف واحد، ويُنقش عليه اسم صاحبه. له ثقب تصريف وسدادة.',
    en: 'Our smallest pot: a dark glaze above and a quiet colour below, like a roasted cardamom pod. At large gatherings it is given one to each guest, with their name on it. Drainage hole and stopper.',
  },
};
