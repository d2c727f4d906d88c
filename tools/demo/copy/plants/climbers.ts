import type { Localized } from '#server/db/schema/types.ts';

/** Plants that climb, trail or hang. */
export const climbers: Record<string, Localized> = {
  'golden-pothos': {
    ar: 'أول نبتة ينجح معها كل مبتدئ: تخبرك بعطشها حين ترتخي أوراقها، ثم تعود بعد السقي بساعات. ضعها على رفّ ودعها تتدلّى، أو أسندها إلى دعامة فتكبر أوراقها. وإن طالت، فكل عُقلة تقصّها تُخرج جذورًا في كأس ماء.',
    en: 'The plant every beginner succeeds with: it droops a little when thirsty and recovers within hours of a drink. Let it trail from a shelf, or give it a pole and watch the leaves grow larger. When it gets long, any cutting with a node or two will root in a glass of water.',
  },
  'marble-queen-pothos': {
    ar: 'لا تتشابه فيها ورقتان؛ البياض يسري في الخضرة كعروق الرخام. تنمو أبطأ من البوتس الذهبي لأن البياض لا يصنع غذاءً، فضعها على بعد متر أو مترين من نافذة مضيئة، بلا شمس مباشرة. اسقها حين يجف أعلى التربة.',
    en: 'No two leaves are alike; cream runs through green like the veins in marble. It grows more slowly than golden pothos, because the pale parts make no food, so stand it a metre or two from a bright window, out of direct sun. Water when the top of the soil has dried.',
  },
  'satin-pothos': {
    ar: 'ملمس مخملي ونقط فضية تلمع كلما تحرّك الضوء عليها. إن رأيت حواف أوراقها تلتفّ إلى الداخل فهي عطشى، وستنبسط بعد السقي. ضعها على رفّ في مستوى النظر ليظهر رسمها.',
    en: 'Velvet to the touch, with flecks of silver that catch whatever light goes past. Leaf edges that curl inwards mean it is thirsty; they open again after watering. Keep it on a shelf near eye level, where the pattern can be seen.',
  },
  'monstera-deliciosa': {
    ar: 'تبدأ أوراقها كاملة على شكل قلب، ثم تنشقّ مع العمر والضوء حتى تصير كل ورقة لوحة. تطلق جذورًا هوائية تبحث بها عن سند، فأعطها دعامة وستصعد. ضوء ساطع غير مباشر، وسقية كل أسبوع تقريبًا، ومسح الغبار عن الورق.',
    en: 'Leaves begin whole and heart-shaped, then split with age and light until each one is a picture. It sends out aerial roots looking for something to hold: offer a pole and it will climb. Give it bright indirect light and a drink about once a week, and wipe the dust off its leaves.',
  },
  'monstera-adansonii': {
    ar: 'أصغر من أختها الكبيرة وأسرع؛ أوراقها مثقّبة كأن أحدًا قصّها بمقصّ صغير. دعها تتدلّى من رفّ مرتفع أو لفّها على عود. تحب الرطوبة، ويفيدها رذاذ خفيف في الصباح.',
    en: 'Smaller and quicker than its big sister, with leaves that look snipped through with tiny scissors. Let it hang from a high shelf or wind it around a stake. It enjoys humidity, so a light misting in the morning goes down well.',
  },
  'heartleaf-philodendron': {
    ar: 'ورقة على شكل قلب تتبعها أخرى، على ساق رفيعة تطول كل أسبوع. تقبل الضوء الخافت وتسامح من ينسى سقيها يومًا أو يومين. هدية أولى جميلة لمن لم يعتنِ بنبتة من قبل.',
    en: 'One heart-shaped leaf after another, on a fine stem that lengthens every week. It accepts low light and forgives a watering that comes a day or two late. A lovely first plant for someone who has never kept one.',
  },
  'philodendron-pink-princess': {
    ar: 'لا تتشابه فيها ورقتان: لمسة وردية هنا ونصف ورقة هناك، وقد تخرج ورقة خضراء كلها، ولا أحد يعرف قبل أن تنفتح. ضوء ساطع غير مباشر يُبقي لونها قويًا. كمياتها قليلة، لأننا لا نختار إلا ما ثبت لونه.',
    en: 'No two leaves are alike: a stroke of pink here, half a leaf there, now and then one that is plain green, and nobody knows which until it opens. Bright indirect light keeps the colour strong. We never have many, because we choose only plants that have held their colour.',
  },
  syngonium: {
    ar: 'أوراق كرؤوس السهام، فاتحة اللون وسريعة النمو. قصّ أطرافها لتبقى كثيفة، أو اتركها تتسلّق فتتغيّر أشكال أوراقها مع العمر. تحب التربة الرطبة قليلًا والضوء المتوسط.',
    en: 'Pale, arrow-shaped leaves that grow fast. Pinch the tips to keep it bushy, or let it climb and watch the leaves change shape as they age. It likes soil that stays slightly moist and medium light.',
  },
  'hoya-carnosa': {
    ar: 'أوراق سميكة كالشمع، وعناقيد زهر وردية بيضاء يفوح عطرها مساءً. لا تقصّ العنق الذي أزهر، فمنه يأتي زهر السنة التالية. تحب أن يجف نصف تربتها بين السقيتين وأن تبقى جذورها ضيقة في أصيصها.',
    en: 'Thick, waxy leaves and clusters of pale pink stars that release their scent in the evening. Don’t cut the spur that has flowered: next year’s bloom comes from the same place. It likes the soil half dry between drinks, and a snug pot.',
  },
  'hoya-heart': {
    ar: 'ورقة واحدة على شكل قلب، غُرست فجذّرت، وتعيش هكذا سنوات بلا تعب. لا تنتظر منها أن تطول؛ جمالها أنها تبقى كما أُهديت. يكفيها فنجان من الماء كل أسبوعين وضوء نافذة.',
    en: 'A single heart-shaped leaf, rooted, that lives on like this for years. Don’t expect it to grow tall: its charm is that it stays just as it was given. A small cup of water every two weeks and the light of a window are enough.',
  },
  'string-of-pearls': {
    ar: 'خيوط من حبّات خضراء مستديرة، كل حبّة منها خزان ماء صغير. ضعها على رفّ عالٍ حيث يصل الضوء إلى رأسها لا إلى أطرافها فقط، واسقها حين تضمر الحبّات قليلًا. لا تنقلها كثيرًا، فخيوطها رقيقة.',
    en: 'Strings of round green beads, each one a tiny tank of water. Set it high, where light reaches the crown and not only the ends, and water when the beads look slightly less plump. Move it as little as you can; the strands are delicate.',
  },
  'spider-plant': {
    ar: 'أوراق مقوّسة مخطّطة بالأبيض، ومن كل ساق طويلة تتدلّى نبتة صغيرة جاهزة لأصيص جديد. آمنة للأطفال والقطط، ولا تتشدّد في الضوء والماء. إن اسمرّت أطرافها فجرّب ماءً مفلترًا.',
    en: 'Arching leaves striped in white and, at the end of every long stem, a young plant ready for a pot of its own. Safe around children and cats, and relaxed about light and water. If the tips brown, try filtered water.',
  },
};
