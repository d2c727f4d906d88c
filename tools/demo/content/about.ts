import {
  type DemoPage,
  example,
  facts,
  glazes,
  heading,
  list,
  paragraph,
  picture,
  quote,
  scene,
} from './page.ts';

export const about: DemoPage = {
  slug: 'about-asees',
  title: { ar: 'عن أصيص', en: 'About Asees' },
  summary: {
    ar: `نباتات حيّة في أصص خزفية مصنوعة باليد، نوصّلها هديةً إلى ${facts.cities.ar} في المملكة.`,
    en: `Live plants in handmade ceramic pots, delivered as gifts to ${facts.cities.en} in Saudi Arabia.`,
  },
  blocks: {
    ar: [
      heading('من الطين إلى بيت من تحب', 'hero'),
      scene(
        'home-hero',
        'home-hero-mobile',
        'نباتات داخلية في أصص مزجّجة: فيكس مطاطي وجلد النمر وزاميا وكالاتيا وإشيفيريا ونخلة ذيل الحصان',
      ),
      paragraph(
        'الورد المقطوف يذبل في أسبوع، والهدية التي تُنسى في درج لا تُفرح أحدًا. أردنا هدية تعيش: نبتة تناسب بيت من تحب، تكبر عامًا بعد عام وتذكّره بك.',
      ),
      heading('الطين أولًا', 'process'),
      paragraph(
        'لا يخرج من ورشتنا أصيصان متطابقان: تختلف درجة اللون قليلًا من قطعة إلى أخرى، ويبقى أثر اليد على الحافة. ولهذا نحبّها.',
      ),
      example(
        'pot-asir--terracotta-carve',
        'أصيص من طين أحمر، محفور بخطوط متقاطعة',
        'نشكّل ونحفر',
        'على دولاب الخزّاف، قطعة قطعة. ثم نحفر والطين طري: مثلثات نجد، أو زخارف من فن القَط العسيري.',
      ),
      example(
        'pot-asir--celadon-carve',
        'الأصيص نفسه بعد التزجيج، بلون أخضر سيلادون',
        'نزجّج ونحرق',
        'يُغمس الأصيص في لون من 14 لونًا، ويُحرق مرتين حتى 1200 درجة مئوية. في الفرن يستقر اللون.',
      ),
      example(
        'zz-plant--celadon-carve',
        'زاميا في أصيص أخضر سيلادون محفور',
        'نزرع',
        'تُنقل النبتة إلى أصيصها قبل أن تخرج إليك، لتصل مستقرّة في تربتها.',
      ),
      heading('14 لونًا نخلطها بأنفسنا', 'glazes'),
      paragraph('من أبيض لؤلؤي إلى أسود مطفي. ولكل لون نباتات تليق به.'),
      glazes('ar'),
      heading('ما نؤمن به', 'belief'),
      quote('هدية تُسقى، لا تُنسى.'),
      heading('ثم النبتة'),
      picture('calathea-orbifolia--turquoise', 'كالاتيا أوربيفوليا في أصيص فيروزي'),
      paragraph(
        'نختار نباتات تناسب بيوتنا كما هي: بتكييفها وصيفها وضوئها. ونرعاها عندنا أسابيع قبل أن نعرضها، فلا تصلك نبتة متعبة.',
      ),
      heading('ثم الهدية'),
      picture('set-new-home', 'جلد النمر وكالاتيا في أصيصين، وبينهما بطاقة إهداء'),
      paragraph(
        'نطبع رسالتك على بطاقة إهداء، ونرفق بطاقة عناية بالعربية والإنجليزية، ونغلّف كل طلب بلا بلاستيك. لا يرى المستلم السعر، ولا ترى أنت عنوانًا اختاره المستلم بنفسه.',
      ),
      heading('ما نعدك به'),
      list(
        `نبتة تصل سليمة، وإلا فبديل أو استرداد المبلغ: أرسل لنا صورة خلال ${facts.guaranteeDays.ar} من التسليم.`,
        'سعر شامل ضريبة القيمة المضافة، بلا مفاجآت عند الدفع.',
        'إجابة صادقة حين تسألنا: إن كانت النبتة لا تناسب مكانها عندك أخبرناك بذلك. [اسألنا](/contact-us)',
      ),
    ],
    en: [
      heading('From clay to the home of someone you love', 'hero'),
      scene(
        'home-hero',
        'home-hero-mobile',
        'Houseplants in glazed pots: rubber plant, snake plant, ZZ, calathea, echeveria and ponytail palm',
      ),
      paragraph(
        'Cut flowers wilt within a week, and a gift forgotten in a drawer makes nobody happy. We wanted a gift that lives: a plant that suits the home of someone you love, growing year after year and reminding them of you.',
      ),
      heading('First, the clay', 'process'),
      paragraph(
        'No two pots leave our workshop alike. The colour shifts a little from one to the next, and the rim keeps the mark of a hand. We like it that way.',
      ),
      example(
        'pot-asir--terracotta-carve',
        'A pot of red clay, carved with crossing lines',
        'Thrown and carved',
        'On the wheel, one at a time. We carve while the clay is soft: Najdi triangles, or patterns from Al-Qatt Al-Asiri.',
      ),
      example(
        'pot-asir--celadon-carve',
        'The same pot glazed, in celadon',
        'Glazed and fired',
        'Each pot is dipped in one of 14 colours and fired twice, up to 1200\u00a0°C. The colour settles in the kiln.',
      ),
      example(
        'zz-plant--celadon-carve',
        'A ZZ plant in a carved celadon pot',
        'Planted',
        'The plant moves into its pot before it leaves us, so it reaches you settled in its soil.',
      ),
      heading('14 colours we mix ourselves', 'glazes'),
      paragraph('From pearl white to matt black, each with the plants that suit it.'),
      glazes('en'),
      heading('What we believe', 'belief'),
      quote('A gift that is watered is a gift remembered.'),
      heading('Then the plant'),
      picture('calathea-orbifolia--turquoise', 'A calathea orbifolia in a turquoise pot'),
      paragraph(
        'We choose plants that do well in our homes as they are, with their air conditioning, their summers and their light. They spend weeks in our care before we offer them, so the one that reaches you isn’t tired.',
      ),
      heading('Then the gift'),
      picture('set-new-home', 'A snake plant and a calathea in two pots, with a greeting card'),
      paragraph(
        'We print your message on a greeting card, add a care card in Arabic and English, and wrap every order without plastic. The recipient never sees a price, and you never see an address that the recipient chose.',
      ),
      heading('What we promise'),
      list(
        `A plant that arrives healthy, or else a replacement or a refund: send us a photo within ${facts.guaranteeDays.en} of delivery.`,
        'A price with VAT included, and no surprises when you pay.',
        'An honest answer: if a plant won’t suit the place you have for it, we’ll say so. [Ask us](/contact-us)',
      ),
    ],
  },
};
