import type { Localized } from '#server/db/schema/types.ts';

export const plantCopy: Record<string, Localized> = {
  'zz-plant': {
    ar: `أوراق لامعة لا تطلب الكثير؛ مثالية للمكاتب ومن يسافر كثيرًا.`,
    en: `Glossy, forgiving and happy in low light – ideal for offices and frequent travellers.`,
  },
  'zz-raven': {
    ar: `أوراق داكنة تقارب السواد تمنح المجلس حضورًا فاخرًا.`,
    en: `Near-black foliage that brings quiet drama to a majlis or desk.`,
  },
  'snake-plant-laurentii': {
    ar: `نبتة صبورة بحواف ذهبية تتحمّل جفاف التكييف وقلّة الضوء.`,
    en: `Gold-edged and tough: shrugs off air-conditioning and missed waterings.`,
  },
  'snake-plant-moonshine': {
    ar: `أوراق فضية هادئة تليق بالأصص ذات الألوان الترابية.`,
    en: `Soft silver blades that pair beautifully with earthy glazes.`,
  },
  'snake-plant-cylindrica': {
    ar: `سيقان أسطوانية مستقيمة بطابع نحتي عصري.`,
    en: `Sculptural round spears for a clean, modern corner.`,
  },
  'golden-pothos': {
    ar: `سريعة النمو وسهلة العناية، تتدلّى برشاقة من الرفوف.`,
    en: `Fast, easy trailer that spills gracefully from shelves.`,
  },
  'marble-queen-pothos': {
    ar: `أوراق معرّقة بالأبيض والأخضر كأنها رُسمت باليد.`,
    en: `Cream-marbled leaves that look hand-painted.`,
  },
  'satin-pothos': {
    ar: `أوراق مخملية مرقّطة بالفضي تعكس الضوء بنعومة.`,
    en: `Velvety leaves flecked with silver that catch the light.`,
  },
  'monstera-deliciosa': {
    ar: `أوراق كبيرة مشقوقة تملأ الزاوية حياةً وأناقة.`,
    en: `Big split leaves that turn an empty corner into a statement.`,
  },
  'monstera-adansonii': {
    ar: `أوراق مثقّبة متسلّقة تحب الدعامة والضوء غير المباشر.`,
    en: `Playful perforated leaves; loves a pole and indirect light.`,
  },
  'peace-lily': {
    ar: `أزهار بيضاء ناصعة تُهدى للتهنئة والمواساة على حدّ سواء.`,
    en: `Elegant white blooms, fitting for congratulations or comfort.`,
  },
  'rubber-plant': {
    ar: `أوراق عريضة لامعة بلون أخضر عميق وقوام قوي.`,
    en: `Broad, polished deep-green leaves with a strong upright habit.`,
  },
  'rubber-plant-tineke': {
    ar: `تموّجات كريمية ووردية تضيء المدخل والصالة.`,
    en: `Cream and blush variegation that brightens an entryway.`,
  },
  'fiddle-leaf-fig': {
    ar: `شجرة داخلية بأوراق تشبه الكمان، نجمة الصالات المضيئة.`,
    en: `The violin-leaved indoor tree that loves a bright living room.`,
  },
  'weeping-fig': {
    ar: `تاج كثيف من أوراق صغيرة يمنح المكان إحساس الحديقة.`,
    en: `A full crown of small leaves with a garden-tree feel.`,
  },
  'ficus-ginseng-bonsai': {
    ar: `جذع منحوت وعمر طويل، هدية تُحفظ لسنوات.`,
    en: `A sculpted trunk and a long life – a gift kept for years.`,
  },
  'bird-of-paradise': {
    ar: `أوراق شامخة بطابع استوائي للمساحات الواسعة.`,
    en: `Tall tropical paddles made for generous spaces.`,
  },
  'areca-palm': {
    ar: `سعف ريشي ناعم وآمن للقطط، يلطّف أجواء الصالة.`,
    en: `Feathery, cat-safe fronds that soften any living room.`,
  },
  'parlour-palm': {
    ar: `نخلة صغيرة أنيقة تقبل الضوء الخافت وآمنة للحيوانات الأليفة.`,
    en: `A neat little palm for dimmer rooms, safe around pets.`,
  },
  'kentia-palm': {
    ar: `نخلة كلاسيكية بطيئة النمو للمداخل والمجالس الكبيرة.`,
    en: `A slow-growing classic for grand entrances and majlis rooms.`,
  },
  'ponytail-palm': {
    ar: `جذع منتفخ يخزن الماء وأوراق متدلّية بمرح.`,
    en: `Water-storing bulb topped with a cheerful fountain of leaves.`,
  },
  yucca: {
    ar: `نبتة قوية تحب الشمس وتناسب الشرفات المغلقة.`,
    en: `A sun-loving cane for bright rooms and glazed balconies.`,
  },
  'money-tree': {
    ar: `جذع مضفور وأوراق كالكفّ، هدية افتتاح ومنزل جديد.`,
    en: `Braided trunk and hand-shaped leaves – a favourite for openings and new homes.`,
  },
  'lucky-bamboo': {
    ar: `سيقان رشيقة تنمو في الماء، خفيفة على أي مكتب.`,
    en: `Slim stems grown in water – an easy desk companion.`,
  },
  'dracaena-massangeana': {
    ar: `أوراق طويلة مخطّطة بالأصفر تعلو المكان دون عناء.`,
    en: `Arching yellow-striped leaves for easy height.`,
  },
  'dracaena-marginata': {
    ar: `خطوط حمراء رفيعة على أوراق كالألعاب النارية.`,
    en: `Fine red-edged leaves that burst like fireworks.`,
  },
  'aglaonema-silver-bay': {
    ar: `أوراق فضية عريضة تتحمّل الظل وتحب الدفء.`,
    en: `Wide silvery leaves that tolerate shade and love warmth.`,
  },
  'aglaonema-red': {
    ar: `حواف حمراء زاهية تضيف لونًا دون أزهار.`,
    en: `Vivid red edging – colour without needing flowers.`,
  },
  dieffenbachia: {
    ar: `أوراق كبيرة مبرقشة بالكريمي تملأ الفراغ سريعًا.`,
    en: `Large cream-splashed leaves that fill space quickly.`,
  },
  'heartleaf-philodendron': {
    ar: `أوراق على شكل قلب، هدية لطيفة للبدايات.`,
    en: `Heart-shaped leaves – a sweet first-plant gift.`,
  },
  'philodendron-pink-princess': {
    ar: `تلوين وردي نادر يعشقه هواة جمع النباتات.`,
    en: `Rare pink variegation that collectors fall for.`,
  },
  syngonium: {
    ar: `أوراق سهمية فاتحة تنمو سريعًا وتتسلّق بخفّة.`,
    en: `Light arrow-shaped leaves that grow fast and climb gently.`,
  },
  croton: {
    ar: `ألوان خريفية بين الأصفر والبرتقالي والأحمر طوال العام.`,
    en: `Year-round autumn shades of yellow, orange and red.`,
  },
  'spider-plant': {
    ar: `سهلة الإكثار وآمنة للأطفال والحيوانات الأليفة.`,
    en: `Easy to multiply and safe around children and pets.`,
  },
  'calathea-medallion': {
    ar: `وجه أخضر مزخرف وظهر بنفسجي يتحرّك مع النهار.`,
    en: `Patterned green above, purple below, moving with the day.`,
  },
  'calathea-orbifolia': {
    ar: `أوراق مستديرة مخطّطة بالفضي تحب الرطوبة.`,
    en: `Round silver-striped leaves that enjoy humidity.`,
  },
  maranta: {
    ar: `تضمّ أوراقها ليلًا وتفتحها صباحًا في مشهد هادئ.`,
    en: `Folds its leaves at night and opens them each morning.`,
  },
  'peperomia-watermelon': {
    ar: `أوراق صغيرة مخطّطة كقشرة البطيخ، تناسب المكاتب.`,
    en: `Tiny watermelon-striped leaves, perfect for desks.`,
  },
  'peperomia-obtusifolia': {
    ar: `أوراق سميكة لامعة لا تشغل مساحة وآمنة للقطط.`,
    en: `Compact, glossy, thick-leaved and cat-safe.`,
  },
  pilea: {
    ar: `أوراق دائرية كالعملات وفسائل تُهدى للأصدقاء.`,
    en: `Coin-shaped leaves and baby plants to share with friends.`,
  },
  'hoya-carnosa': {
    ar: `عناقيد زهر شمعي عطِر تتفتّح في الضوء الجيد.`,
    en: `Fragrant waxy flower clusters in good light.`,
  },
  'hoya-heart': {
    ar: `قلب أخضر صغير يقول ما تعجز عنه البطاقة.`,
    en: `A little green heart that says what a card cannot.`,
  },
  'string-of-pearls': {
    ar: `حبّات خضراء متدلّية كعقد لؤلؤ من أصيص معلّق.`,
    en: `Trailing green beads like a necklace from a hanging pot.`,
  },
  'anthurium-red': { ar: `أزهار حمراء شمعية تدوم أسابيع طويلة.`, en: `Waxy red blooms that last for weeks.` },
  'orchid-white': {
    ar: `غصنان من الأزهار البيضاء لهدية راقية في كل مناسبة.`,
    en: `Two arching stems of white blooms – elegance for any occasion.`,
  },
  'orchid-mini-pink': {
    ar: `أوركيد صغير بلون وردي ناعم لطاولة القهوة.`,
    en: `A petite soft-pink orchid for the coffee table.`,
  },
  guzmania: {
    ar: `زهرة نجمية زاهية تدوم شهورًا بعناية بسيطة.`,
    en: `A vivid star-shaped bract that lasts for months.`,
  },
  'african-violet': {
    ar: `أزهار بنفسجية صغيرة تتجدّد على مدار العام.`,
    en: `Small violet flowers that return all year round.`,
  },
  kalanchoe: {
    ar: `عناقيد زهر ملوّنة تبهج المكتب بسعر لطيف.`,
    en: `Cheerful clusters of colour at a gentle price.`,
  },
  'boston-fern': {
    ar: `سعف كثيف متدلٍّ يحب رذاذ الماء وآمن للقطط.`,
    en: `Lush arching fronds that love misting and are cat-safe.`,
  },
  'birds-nest-fern': {
    ar: `أوراق متموّجة تنبثق من القلب كعشّ أخضر.`,
    en: `Wavy fronds unfurling from a nest-like heart.`,
  },
  'aloe-vera': {
    ar: `نبتة البيت المفيدة: شمس أكثر وماء أقل.`,
    en: `The useful household plant: more sun, less water.`,
  },
  'jade-plant': {
    ar: `شجيرة عصارية تعيش طويلًا وترمز للبركة والنماء.`,
    en: `A long-lived succulent shrub that symbolises growth.`,
  },
  'haworthia-zebra': {
    ar: `عصارية صغيرة مخطّطة بالأبيض لرفوف الكتب.`,
    en: `A small white-striped succulent for bookshelves.`,
  },
  echeveria: {
    ar: `وردة عصارية رمادية مزرقّة في أصيص مصنوع باليد.`,
    en: `A blue-grey succulent rosette in a handmade pot.`,
  },
  'golden-barrel-cactus': {
    ar: `كرة ذهبية شوكية لا تسأل عن الماء كثيرًا.`,
    en: `A golden spiny globe that rarely asks for water.`,
  },
  'arabian-jasmine': {
    ar: `عطر الحجاز وجازان في أصيص واحد على الشرفة.`,
    en: `The scent of Hijaz and Jazan in one balcony pot.`,
  },
  'taif-rose': {
    ar: `ورد الطائف العطِر لعشّاق الشرفات المشمسة.`,
    en: `Fragrant Taif rose for sunny balconies.`,
  },
  rosemary: {
    ar: `عشبة عطرية للمطبخ تحب الشمس والهواء.`,
    en: `A fragrant kitchen herb that loves sun and air.`,
  },
  'madinah-mint': {
    ar: `نعناع المدينة لكأس شاي لا يُنسى.`,
    en: `Madinah mint for an unforgettable glass of tea.`,
  },
};
