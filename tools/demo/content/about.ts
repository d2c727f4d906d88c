import { type DemoPage, facts, heading, list, paragraph, picture } from './page.ts';

export const about: DemoPage = {
  slug: 'about-asees',
  title: { ar: 'عن أصيص', en: 'About Asees' },
  summary: {
    ar: `نباتات حيّة في أصص خزفية مصنوعة باليد، نوصّلها هديةً إلى ${facts.cities.ar} في المملكة.`,
    en: `Live plants in handmade ceramic pots, delivered as gifts to ${facts.cities.en} in Saudi Arabia.`,
  },
  blocks: {
    ar: [
      paragraph(
        'الورد المقطوف يذبل في أسبوع، والهدية التي تُنسى في درج لا تُفرح أحدًا. أردنا هدية تعيش: نبتة تناسب بيت من تحب، في أصيص مصنوع باليد، تكبر عامًا بعد عام وتذكّره بك.',
      ),
      picture(
        'home-hero-mobile',
        'نباتات داخلية في أصص مزجّجة: فيكس مطاطي وجلد النمر وزاميا وكالاتيا وإشيفيريا ونخلة ذيل الحصان',
      ),
      heading('الطين أولًا'),
      paragraph(
        'نشكّل أصصنا على دولاب الخزّاف قطعة قطعة، ونحفر على بعضها مثلثات نجد أو زخارف مستوحاة من فن القَط العسيري، ثم نزجّجها بلون من 14 لونًا نخلطها بأنفسنا، ونحرقها مرتين حتى 1200 درجة مئوية. لهذا تختلف درجة اللون قليلًا من أصيص إلى آخر، ولهذا نحبّها.',
      ),
      picture('pot-najd--terracotta-najdi', 'أصيص تراكوتا محفور بمثلثات نجدية'),
      heading('ثم النبتة'),
      paragraph(
        'نختار نباتات تناسب بيوتنا كما هي: بتكييفها وصيفها وضوئها. نرعاها عندنا أسابيع قبل أن نعرضها، ونزرعها في أصيصها قبل أن تخرج إليك، فلا تصلك نبتة متعبة.',
      ),
      picture('calathea-medallion--honey', 'كالاتيا ميداليون في أصيص عسلي'),
      heading('ثم الهدية'),
      paragraph(
        'نكتب رسالتك على بطاقة إهداء، ونرفق بطاقة عناية بالعربية والإنجليزية، ونغلّف الهدية بلا بلاستيك. لا يرى المستلم السعر، ولا نشارك عنوانه إلا مع من يوصّل الهدية إليه.',
      ),
      heading('ما نعدك به'),
      list(
        `نبتة تصل سليمة، وإلا فبديل أو استرداد المبلغ: أرسل لنا صورة خلال ${facts.guaranteeDays.ar} من التسليم.`,
        'سعر شامل ضريبة القيمة المضافة، بلا مفاجآت عند الدفع.',
        'إجابة صادقة حين تسألنا: إن كانت النبتة لا تناسب مكانها عندك فسنقول لك.',
      ),
      paragraph(
        'ابدأ من [النباتات](/products?type=plant)، أو من [المناسبة](/gifts)، أو [راسلنا](/contact-us) لنختار معك.',
      ),
    ],
    en: [
      paragraph(
        'Cut flowers wilt within a week, and a gift forgotten in a drawer makes nobody happy. We wanted a gift that lives: a plant that suits the home of someone you love, in a pot made by hand, growing year after year and reminding them of you.',
      ),
      picture(
        'home-hero-mobile',
        'Houseplants in glazed pots: rubber plant, snake plant, ZZ, calathea, echeveria and ponytail palm',
      ),
      heading('First, the clay'),
      paragraph(
        'We throw our pots on the wheel, one at a time. Some we carve with Najdi triangles or patterns inspired by Al-Qatt Al-Asiri; all of them we glaze in one of 14 colours that we mix ourselves and fire twice, up to 1200\u00a0°C. That is why the colour shifts a little from pot to pot, and we like it that way.',
      ),
      picture('pot-najd--terracotta-najdi', 'A terracotta pot carved with Najdi triangles'),
      heading('Then the plant'),
      paragraph(
        'We choose plants that do well in our homes as they are, with their air conditioning, their summers and their light. They spend weeks in our care before we offer them, and are potted before they leave, so the plant that reaches you isn’t a tired one.',
      ),
      picture('calathea-medallion--honey', 'A calathea medallion in a honey-glazed pot'),
      heading('Then the gift'),
      paragraph(
        'We write your message on a greeting card, add a care card in Arabic and English, and wrap the gift without plastic. The recipient never sees a price, and we share their address only with whoever delivers the gift.',
      ),
      heading('What we promise'),
      list(
        `A plant that arrives healthy, or else a replacement or a refund: send us a photo within ${facts.guaranteeDays.en} of delivery.`,
        'A price with VAT included, and no surprises when you pay.',
        'An honest answer: if a plant won’t suit the place you have for it, we’ll say so.',
      ),
      paragraph(
        'Start with the [plants](/products?type=plant) or the [occasion](/gifts), or [write to us](/contact-us) and we’ll choose together.',
      ),
    ],
  },
};
