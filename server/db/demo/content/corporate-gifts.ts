import { type DemoPage, facts, heading, list, paragraph, picture } from './page.ts';

export const corporateGifts: DemoPage = {
  slug: 'corporate-gifts',
  title: { ar: 'هدايا الشركات', en: 'Corporate gifts' },
  summary: {
    ar: 'من عشر قطع إلى ألف: نبتة على كل مكتب، بشعاركم أو باسم صاحبها.',
    en: 'From ten pieces to a thousand: a plant on every desk, with your mark or its owner’s name.',
  },
  blocks: {
    ar: [
      paragraph(
        'الهدية التي تبقى على المكتب سنة تقول عن شركتكم أكثر مما يقوله قلم. نختار نباتات تحتمل التكييف وإجازات نهاية الأسبوع، ونزرعها في أصص من صنعنا، ونوصلها في يوم واحد.',
      ),
      picture('set-corporate-desk', 'طقم مكاتب الشركات: سانسيفيريا أسطوانية وهويا القلب بتغليف ورقي'),
      heading('ماذا يمكنكم أن تطلبوا'),
      list(
        'هدايا الموظفين: ترحيب بزميل جديد، أو ذكرى سنوات الخدمة، أو اليوم الوطني والعيدان.',
        'هدايا العملاء والشركاء: أوركيد أو بونساي أو طقم بعلبة تمر، مع بطاقة باسم كل واحد.',
        'أصص صغيرة للمؤتمرات والضيوف، باسم الضيف أو شعار المناسبة.',
        'نباتات كبيرة وأحواض للاستقبال وقاعات الاجتماع، مع زيارة عناية شهرية في الرياض.',
      ),
      heading('ما نضيفه لكم'),
      list(
        'شعار الشركة أو اسم كل موظف محفورًا بالليزر على الأصيص.',
        'بطاقة بتصميمكم، بالعربية أو الإنجليزية أو بهما معًا.',
        'ألوان طلاء أقرب ما تكون إلى هويتكم، من ألواننا الأربعة عشر.',
        'توصيل إلى عنوان واحد، أو إلى مكاتب وبيوت متفرّقة في كل مدن المملكة.',
        'فاتورة ضريبية واحدة باسم المنشأة.',
      ),
      heading('كيف نعمل'),
      list(
        'تكتبون إلينا بالعدد والمناسبة والموعد والمدن، وبميزانية القطعة إن كانت محدّدة.',
        'نرسل خلال يوم عمل عرضًا بخيارين أو ثلاثة، بصورها وأسعارها شاملة الضريبة.',
        'تعتمدون صورة النقش والبطاقة قبل أن نبدأ.',
        'نجهّز الطلب: 3 أيام عمل دون نقش، و7 أيام عمل معه. الأعداد فوق 300 قطعة نتّفق على موعدها.',
        'نوصل في اليوم المتفق عليه، ونستبدل ما وصل متضرّرًا خلال 3 أيام.',
      ),
      heading('ابدأ من هنا'),
      paragraph(
        `اكتب إلى ${facts.emailLink} باسم الشركة واسمك وجوالك والمدينة والعدد ووصف ما تريدون، وأرفق الشعار إن أردت نقشه. أو اتصل على ${facts.phoneLink}، ${facts.shop.support_hours.ar}. وتجد أمثلة في [هدايا تناسب الشركات](/products?category=for-companies).`,
      ),
    ],
    en: [
      paragraph(
        'A gift that stays on a desk for a year says more about your company than a pen does. We choose plants that put up with air-conditioning and quiet weekends, pot them in ceramics of our own making, and deliver them all on one day.',
      ),
      picture(
        'set-corporate-desk',
        'The corporate desk set: a cylindrical snake plant and a sweetheart hoya in kraft wrapping',
      ),
      heading('What you can order'),
      list(
        'For colleagues: a welcome on the first day, years of service, National Day and the two Eids.',
        'For clients and partners: an orchid, a bonsai or a set with dates, and a card with each name.',
        'Small pots for conferences and guests, with the guest’s name or the event’s mark.',
        'Tall plants and planters for receptions and meeting rooms, with a monthly care visit in Riyadh.',
      ),
      heading('What we add'),
      list(
        'Your company’s mark, or each person’s name, engraved on the pot by laser.',
        'A card in your own design, in Arabic, in English or in both.',
        'Glazes as near to your colours as our fourteen come.',
        'Delivery to one address, or to offices and homes in any city of the Kingdom.',
        'A single tax invoice in your company’s name.',
      ),
      heading('How it works'),
      list(
        'You write to us with the number, occasion, date and cities, and a budget per piece if there is one.',
        'Within one business day we send two or three options with pictures and prices, VAT included.',
        'You approve a picture of the engraving and the card before we begin.',
        'We prepare the order: 3 business days without engraving, 7 with it. For more than 300 pieces we agree on a date.',
        'We deliver on the day agreed, and replace anything damaged within 3 days.',
      ),
      heading('Start here'),
      paragraph(
        `Write to ${facts.emailLink} with your company, your name and mobile number, the city, the quantity and what you have in mind, and attach the logo if you would like it engraved. Or call ${facts.phoneLink}. ${facts.shop.support_hours.en}. For examples, see [gifts for companies](/products?category=for-companies).`,
      ),
    ],
  },
};
