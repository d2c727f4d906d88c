import { type DemoPage, facts, heading, list, paragraph, picture } from './page.ts';

export const corporateGifts: DemoPage = {
  slug: 'corporate-gifts',
  title: { ar: 'هدايا الشركات', en: 'Corporate gifts' },
  summary: {
    ar: 'من 10 قطع إلى ألف قطعة: نبتة على كل مكتب، بشعار شركتكم أو باسم صاحبها.',
    en: 'From ten pieces to a thousand: a plant on every desk, with your logo or its owner’s name.',
  },
  blocks: {
    ar: [
      paragraph(
        'الهدية التي تبقى على المكتب سنة تقول عن شركتكم أكثر مما يقوله قلم. نختار نباتات تتحمّل التكييف وهدوء نهاية الأسبوع، ونزرعها في أصص من صنعنا، ونوصّلها في الموعد الذي نتفق عليه معكم.',
      ),
      picture('set-corporate-desk', 'طقم مكاتب الشركات: سانسيفيريا أسطوانية وهويا القلب بتغليف ورقي'),
      heading('ما يمكنكم طلبه'),
      list(
        'للموظفين: ترحيب بزميل جديد، أو تكريم لسنوات الخدمة، أو هدية اليوم الوطني والعيدين.',
        'للعملاء والشركاء: أوركيد أو بونساي أو طقم مع علبة تمر، وبطاقة باسم كل واحد منهم.',
        'للمؤتمرات والضيوف: أصص صغيرة باسم الضيف أو بشعار المناسبة.',
        'للاستقبال وقاعات الاجتماعات: نباتات كبيرة في أصص تليق بها، مع زيارة عناية شهرية في الرياض.',
      ),
      heading('ما نضيفه لكم'),
      list(
        'شعار الشركة أو اسم كل موظف منقوشًا بالليزر على الأصيص.',
        'بطاقة بتصميمكم، بالعربية أو الإنجليزية أو بهما معًا.',
        'أصص بلون من 14 لونًا، نختار معكم أقربها إلى ألوان هويتكم.',
        `توصيل إلى عنوان واحد، أو إلى مكاتب وبيوت متفرّقة في ${facts.cities.ar} سعودية.`,
        'عرض سعر واحد شامل ضريبة القيمة المضافة.',
      ),
      heading('كيف نعمل'),
      list(
        'ترسلون إلينا العدد والمناسبة والموعد والمدن، وميزانية القطعة إن كانت محدّدة.',
        'نرسل إليكم خلال يوم عمل عرضًا بخيارين أو ثلاثة، بصورها وأسعارها شاملة ضريبة القيمة المضافة.',
        'تعتمدون صورة النقش والبطاقة قبل أن نبدأ.',
        'نجهّز الطلب في 3 أيام عمل دون نقش، وفي 7 أيام عمل معه. ولأكثر من 300 قطعة نتفق معكم على الموعد.',
        `نوصّل في اليوم المتفق عليه، ونستبدل ما وصل متضرّرًا إذا أبلغتمونا خلال ${facts.guaranteeDays.ar}.`,
      ),
      heading('ابدؤوا من هنا'),
      paragraph(
        `راسلونا على ${facts.emailLink} باسم الشركة واسم المسؤول ورقم جواله والمدينة والعدد ووصف ما تريدون، وأرفقوا الشعار إن أردتم نقشه. أو اتصلوا بنا على ${facts.phoneLink}، ${facts.hours.ar}. وتجدون أمثلة في [هدايا تناسب الشركات](/products?category=for-companies).`,
      ),
    ],
    en: [
      paragraph(
        'A gift that stays on a desk for a year says more about your company than a pen does. We choose plants that put up with air conditioning and quiet weekends, pot them in ceramics of our own making, and deliver them on the day we agree with you.',
      ),
      picture(
        'set-corporate-desk',
        'The corporate desk set: a cylindrical snake plant and a sweetheart hoya in kraft wrapping',
      ),
      heading('What you can order'),
      list(
        'For colleagues: a welcome on the first day, years of service, National Day and the two Eids.',
        'For clients and partners: an orchid, a bonsai or a set with dates, and a card with each name.',
        'For conferences and guests: small pots with the guest’s name or the event’s logo.',
        'For receptions and meeting rooms: large plants in pots to match, with a monthly care visit in Riyadh.',
      ),
      heading('What we add'),
      list(
        'Your company’s logo, or each person’s name, laser-engraved on the pot.',
        'A card in your own design, in Arabic, in English or in both.',
        'Pots in 14 colours; we help you choose the nearest to your brand’s.',
        `Delivery to one address, or to offices and homes in ${facts.cities.en} in the Kingdom.`,
        'One quote, VAT included.',
      ),
      heading('How it works'),
      list(
        'You send us the quantity, occasion, date and cities, and a budget per piece if there is one.',
        'Within one business day we send two or three options with pictures and prices, VAT included.',
        'You approve a picture of the engraving and the card before we begin.',
        'We prepare the order in 3 business days without engraving, 7 with it. For more than 300 pieces we agree a date with you.',
        `We deliver on the day agreed, and replace anything that arrives damaged if you tell us within ${facts.guaranteeDays.en}.`,
      ),
      heading('Start here'),
      paragraph(
        `Write to ${facts.emailLink} with your company, a contact’s name and mobile number, the city, the quantity and what you have in mind, and attach the logo if you would like it engraved. Or call ${facts.phoneLink}. ${facts.hours.en}. For examples, see [gifts for companies](/products?category=for-companies).`,
      ),
    ],
  },
};
