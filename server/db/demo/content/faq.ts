import { type DemoPage, facts, heading, paragraph, question } from './page.ts';

export const questions: DemoPage = {
  slug: 'faq',
  title: { ar: 'الأسئلة الشائعة', en: 'Questions and answers' },
  summary: {
    ar: 'عن التوصيل والهدية والدفع، وعمّا بعد الوصول.',
    en: 'About delivery, the gift, paying, and what comes after.',
  },
  blocks: {
    ar: [
      heading('التوصيل'),
      question(
        'متى تصل هديتي؟',
        'في الرياض والدرعية وجدة والدمام والخبر والظهران تصل في اليوم نفسه إن طلبت قبل 9:00 مساءً وبقي موعد متاح، وتختار أنت اليوم والفترة. في بقية المدن تصل خلال يومين إلى 5 أيام عمل، ولا تُحسب الجمعة والسبت والإجازات الرسمية.',
      ),
      question(
        'كم رسوم التوصيل؟',
        'مجاني دائمًا داخل الرياض والدرعية. وفي غيرهما 35 ريالًا، ومجاني للطلبات من 300 ريال. ترى الرسوم في السلة قبل الدفع.',
      ),
      question(
        'لماذا لا تظهر نبتة أريدها في مدينتي؟',
        'النباتات الكبيرة جدًا والرقيقة لا تحتمل يومين في الطريق، فنعرضها في مدن التوصيل في اليوم نفسه فقط. إن غيّرت المدينة بقيت النبتة في سلّتك وكتبنا عليها أنها غير متاحة هناك.',
      ),
      question(
        'لا أعرف عنوان المستلم، ماذا أفعل؟',
        'تكفينا مدينته ورقم جواله. نتواصل معه لنعرف المكان والوقت المناسبين، ولا نذكر له السعر ولا ما في الهدية إن أردتها مفاجأة.',
      ),
      question(
        'هل أستطيع الاستلام بنفسي؟',
        'نعم، من نقاطنا في الرياض وجدة والخبر، على مدار الساعة وبلا رسوم. نرسل لك رسالة حين يجهز الطلب.',
      ),
      question(
        'هل توصلون في العيد ورمضان؟',
        'في رمضان نعم، في كل المواعيد التي تظهر لك. أما أيام العيدين وبعض الإجازات الرسمية فلا نوصّل فيها، ويظهر ذلك في التقويم، فاطلب قبلها بيومين على الأقل.',
      ),
      heading('الهدية'),
      question(
        'هل يرى المستلم السعر؟',
        'لا. لا سعر على البطاقة ولا على التغليف ولا في أي رسالة تصله. الفاتورة تصلك وحدك.',
      ),
      question(
        'هل أستطيع إخفاء اسمي؟',
        'نعم، اختر «إخفاء اسم المُرسِل» عند إتمام الطلب، ولن يعرف المستلم من أهداه إلا إن كتبت ذلك في الرسالة.',
      ),
      question(
        'كيف أكتب بطاقة الإهداء؟',
        'في خطوة بيانات التواصل، بالعربية أو الإنجليزية، حتى 200 حرف، وترى شكلها قبل أن تدفع. البطاقة وبطاقة العناية مجانيتان مع كل طلب.',
      ),
      question(
        'ماذا يُنقش على الأصيص؟',
        'اسم أو عبارة حتى 30 حرفًا بالعربية أو الإنجليزية، بلا رموز تعبيرية، مقابل 40 ريالًا. متاح على الأصص الملساء وفي المدن التي يظهر فيها الخيار.',
      ),
      heading('بعد الوصول'),
      question(
        'وصلت النبتة متضرّرة أو ذبلت بعد يومين، ما الحل؟',
        `أرسل صورة خلال 3 أيام من التسليم إلى ${facts.emailLink} أو من صفحة [تواصل معنا](/contact-us). نرسل بديلًا على حسابنا أو نردّ المبلغ، كما تختار، ولا نطلب إعادة المتضرّرة.`,
      ),
      question(
        'هل أستطيع الإرجاع لأني غيّرت رأيي؟',
        'نعم، خلال 7 أيام من التسليم إن لم تُستعمل القطعة، وتكون تكلفة الإعادة عليك. لا يشمل ذلك ما نُقش لك ولا ما يسرع تلفه كالتمر والشوكولاتة. التفاصيل في [الشروط والأحكام](/terms).',
      ),
      question(
        'لون الأصيص يختلف قليلًا عن الصورة، لماذا؟',
        'لأن كل قطعة تُزجّج باليد وتُحرق مرتين، فتتفاوت الدرجة كما يتفاوت الخبز من رغيف إلى رغيف. إن وصلك لون غير الذي اخترته فهذا خطأ نصحّحه.',
      ),
      question(
        'لم أربِّ نبتة من قبل، بماذا أبدأ؟',
        'بالزاميا أو جلد النمر أو البوتس الذهبي: ضوء قليل، وماء قليل، ونسيان كثير. تجدها مع أخواتها في [سهلة العناية](/products?category=easy-care)، ومع كل واحدة بطاقة تقول لك متى تسقيها.',
      ),
      question(
        'عندي قطة، أي النباتات آمنة؟',
        'على صفحة كل نبتة سطر يقول إن كانت آمنة للقطط والكلاب، وتستطيع تصفية [الآمنة منها](/products?pet_safe=1) وحدها. ما لم نتأكد منه نعدّه غير آمن.',
      ),
      heading('الدفع والطلب'),
      question(
        'كيف أدفع؟ وهل بطاقتي في أمان؟',
        'بمدى أو فيزا أو ماستركارد، في صفحة مزوّد الدفع الآمنة. لا يمرّ رقم بطاقتك بخوادمنا ولا نحفظه.',
      ),
      question(
        'هل الأسعار شاملة الضريبة؟ وهل تصلني فاتورة؟',
        'نعم، كل سعر تراه يشمل ضريبة القيمة المضافة 15٪، وتصلك فاتورة ضريبية مبسّطة بعد الدفع.',
      ),
      question(
        'هل أستطيع تعديل الطلب بعد الدفع؟',
        `نعم، ما لم نبدأ تجهيزه: الرسالة والموعد والعنوان. اتصل على ${facts.phoneLink} ومعك رقم الطلب. والخطأ في الطلب نصحّحه إن أخبرتنا خلال 24 ساعة ولم يخرج للتوصيل.`,
      ),
      paragraph('لم تجد سؤالك؟ [اكتب لنا](/contact-us).'),
    ],
    en: [
      heading('Delivery'),
      question(
        'When will my gift arrive?',
        'In Riyadh, Diriyah, Jeddah, Dammam, Khobar and Dhahran it arrives the same day if you order before 9:00 pm and a window is still free; you choose the day and the window. Everywhere else it takes 2 to 5 business days, not counting Fridays, Saturdays and public holidays.',
      ),
      question(
        'What does delivery cost?',
        'Nothing, ever, within Riyadh and Diriyah. Elsewhere it is SAR 35, and free for orders from SAR 300. The cart shows it before you pay.',
      ),
      question(
        'Why can’t my city have a plant I want?',
        'Very large and very delicate plants don’t bear two days on the road, so we offer them in same-day cities only. If you change the city, the plant stays in your cart and is marked as not available there.',
      ),
      question(
        'I don’t know the recipient’s address. What now?',
        'Their city and mobile number are enough. We ask them for a good place and time, and mention neither the price nor, if it is a surprise, what is inside.',
      ),
      question(
        'Can I pick it up myself?',
        'Yes, from our points in Riyadh, Jeddah and Khobar, round the clock and free of charge. We send you a message when it is ready.',
      ),
      question(
        'Do you deliver in Ramadan and at Eid?',
        'In Ramadan yes, in every window you are offered. During the two Eids and on some public holidays we don’t; the calendar shows it, so please order at least two days before.',
      ),
      heading('The gift'),
      question(
        'Does the recipient see the price?',
        'No. There is no price on the card, on the wrapping or in any message they receive. The invoice goes to you alone.',
      ),
      question(
        'Can I leave out my name?',
        'Yes. Choose “Hide the sender’s name” at checkout, and they won’t know who it came from unless your message says so.',
      ),
      question(
        'How do I write the gift card?',
        'At the contact step, in Arabic or English, up to 200 characters, and you see it before you pay. The gift card and the care card are free with every order.',
      ),
      question(
        'What can be engraved on a pot?',
        'A name or a few words, up to 30 characters in Arabic or English and without emoji, for SAR 40. It is offered on smooth pots, in the cities where you see the choice.',
      ),
      heading('After it arrives'),
      question(
        'The plant arrived damaged, or wilted two days later. What then?',
        `Send a picture within 3 days of delivery to ${facts.emailLink} or from the [contact page](/contact-us). We send a replacement at our cost or refund you, as you prefer, and don’t ask for the damaged one back.`,
      ),
      question(
        'Can I return something because I changed my mind?',
        'Yes, within 7 days of delivery if it hasn’t been used; sending it back is at your cost. This doesn’t cover what was engraved for you or what spoils quickly, such as dates and chocolate. Details are in the [terms](/terms).',
      ),
      question(
        'The pot’s colour differs a little from the picture. Why?',
        'Because every piece is glazed by hand and fired twice, the shade varies as bread does from loaf to loaf. If you received a colour you didn’t choose, that is our mistake and we put it right.',
      ),
      question(
        'I have never kept a plant. Where do I start?',
        'With a ZZ, a snake plant or a golden pothos: little light, little water, much forgetting. You find them among the [easy ones](/products?category=easy-care), each with a card that says when to water.',
      ),
      question(
        'I have a cat. Which plants are safe?',
        'Each plant’s page says whether it is safe for cats and dogs, and you can show [only the safe ones](/products?pet_safe=1). Where we aren’t sure, we call it unsafe.',
      ),
      heading('Paying and ordering'),
      question(
        'How do I pay, and is my card safe?',
        'With mada, Visa or Mastercard, on the payment provider’s secure page. Your card number neither passes through our servers nor is kept by us.',
      ),
      question(
        'Is VAT included, and do I get an invoice?',
        'Yes. Every price you see includes 15% VAT, and a simplified tax invoice reaches you after payment.',
      ),
      question(
        'Can I change an order after paying?',
        `Yes, until we start preparing it: the message, the time, the address. Call ${facts.phoneLink} with your order number. A mistake in an order can be put right if you tell us within 24 hours and it hasn’t left.`,
      ),
      paragraph('Didn’t find your question? [Write to us](/contact-us).'),
    ],
  },
};
