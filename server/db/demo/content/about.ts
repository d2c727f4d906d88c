import { type DemoPage, heading, list, paragraph, picture } from './page.ts';

export const about: DemoPage = {
  slug: 'about-asees',
  title: { ar: 'عن أصيص', en: 'About Asees' },
  summary: {
    ar: 'نباتات حيّة في أصص خزفية مصنوعة باليد، تُهدى وتُوصَل إلى كل مدن المملكة.',
    en: 'Live plants in handmade ceramic pots, gifted and delivered across Saudi Arabia.',
  },
  blocks: {
    ar: [
      paragraph(
        'الزهر المقطوف يذبل في أسبوع، والهدية التي تُنسى في درج لا تفرح أحدًا. أردنا هدية تعيش: نبتة تناسب بيت من تحب، في أصيص صنعته يد، تكبر ويبقى معها اسمك.',
      ),
      picture(
        'home-hero',
        'نباتات داخلية في أصص مزجّجة: عصفور الجنة وفيكس مطاطي وجلد النمر وزاميا وكالاتيا وإشيفيريا ونخلة ذيل الحصان',
      ),
      heading('الطين أولًا'),
      paragraph(
        'كل أصيص يُشكَّل على الدولاب قطعة قطعة، ويُنقش بعضه بمثلثات نجد أو بروح القطّ العسيري، ثم يُطلى بلون من 14 لونًا نخلطها بأنفسنا ويُحرق مرتين حتى 1200 درجة. لهذا تختلف درجة اللون قليلًا من أصيص إلى آخر، ولهذا نحبّه.',
      ),
      picture('pot-najd--terracotta-najdi', 'أصيص تراكوتا محفور بمثلثات نجدية'),
      heading('ثم النبتة'),
      paragraph(
        'نختار نباتات تعيش في بيوتنا كما هي: بتكييفها وصيفها وضوئها. نربّيها عندنا أسابيع قبل أن نعرضها، ونزرعها في أصيصها قبل أن تخرج إليك، فلا تصل نبتة متعبة ولا أصيص فارغ.',
      ),
      picture('calathea-medallion--honey', 'كالاتيا ميداليون في أصيص عسلي'),
      heading('ثم الهدية'),
      paragraph(
        'نكتب رسالتك على بطاقة، ونرفق بطاقة عناية بالعربية والإنجليزية، ونغلّف بقماش وورق بلا بلاستيك. لا سعر يظهر لمن تُهديه، ولا يعرف أحد العنوان إلا من يوصله.',
      ),
      heading('ما نعدك به'),
      list(
        'نبتة سليمة تصل في موعدها، وإلا فبديل أو ردّ المبلغ.',
        'سعر واحد يشمل الضريبة، بلا مفاجآت عند الدفع.',
        'جواب صادق حين تسأل: إن كانت النبتة لا تناسب مكانك قلنا لك.',
      ),
      paragraph(
        'تبدأ من [النباتات](/products?type=plant)، أو من [المناسبة](/gifts)، أو [تكتب لنا](/contact-us) فنختار معك.',
      ),
    ],
    en: [
      paragraph(
        'Cut flowers wilt within a week, and a gift forgotten in a drawer makes nobody happy. We wanted a gift that lives: a plant that suits the home of someone you love, in a pot made by hand, growing for years with your name beside it.',
      ),
      picture(
        'home-hero',
        'Houseplants in glazed pots: bird of paradise, rubber plant, snake plant, ZZ, calathea, echeveria and ponytail palm',
      ),
      heading('First, the clay'),
      paragraph(
        'Each pot is thrown on the wheel, one at a time. Some are carved with Najdi triangles or in the spirit of Al-Qatt Al-Asiri; all are glazed in one of 14 colours that we mix ourselves and fired twice, up to 1200 °C. So the colour shifts a little from pot to pot, and we like it that way.',
      ),
      picture('pot-najd--terracotta-najdi', 'A terracotta pot carved with Najdi triangles'),
      heading('Then the plant'),
      paragraph(
        'We choose plants that live in our homes as they are, with their air-conditioning, their summers and their light. They stay with us for weeks before we offer them, and are potted before they leave, so that neither a tired plant nor an empty pot reaches you.',
      ),
      picture('calathea-medallion--honey', 'A calathea medallion in a honey-glazed pot'),
      heading('Then the gift'),
      paragraph(
        'We write your message on a card, add a care card in Arabic and English, and wrap in cloth and paper without plastic. The recipient never sees a price, and nobody learns the address but the person who brings it.',
      ),
      heading('What we promise'),
      list(
        'A healthy plant, on time, or else a replacement or your money back.',
        'One price with VAT included, and no surprises when you pay.',
        'An honest answer: if a plant won’t suit the place you have for it, we say so.',
      ),
      paragraph(
        'Start with the [plants](/products?type=plant), with the [occasion](/gifts), or [write to us](/contact-us) and we choose together.',
      ),
    ],
  },
};
