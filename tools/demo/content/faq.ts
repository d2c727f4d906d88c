import { percent } from '#shop/format/signs.ts';
import { vatPercent } from '#shop/rules/money/money.ts';
import { delivery, guaranteeDays } from './in-words.ts';
import { type DemoPage, facts, heading, paragraph, question } from './page.ts';

const { all, courier, cutOff, fee, free, freeFrom } = delivery;

export const questions: DemoPage = {
  slug: 'faq',
  title: { ar: 'الأسئلة الشائعة', en: 'Frequently asked questions' },
  summary: {
    ar: 'عن التوصيل والهدية والدفع، وعمّا بعد الوصول.',
    en: 'About delivery, gifts, payment and what happens afterwards.',
  },
  blocks: {
    ar: [
      heading('التوصيل'),
      question(
        'متى تصل هديتي؟',
        `في ${all.ar}: في اليوم نفسه إن طلبت قبل ${cutOff.ar} وبقي موعد متاح، وتختار أنت اليوم والفترة. وفي بقية المدن: ${courier.ar}، ولا تُحسب الجمعة والسبت ولا الإجازات الرسمية.`,
      ),
      question(
        'كم رسوم التوصيل؟',
        `مجاني دائمًا في ${free.ar}. وفي غيرهما ${fee.ar}، ومجاني للطلبات من ${freeFrom.ar}. ترى الرسوم في السلة قبل الدفع.`,
      ),
      question(
        'لماذا لا تتوفر نبتة أريدها في مدينتي؟',
        'النباتات الكبيرة جدًا والرقيقة لا تحتمل أيامًا في الطريق، فنعرضها في مدن التوصيل في اليوم نفسه فقط. إن غيّرت المدينة بقيت النبتة في سلتك، وكتبنا عليها أنها غير متاحة هناك.',
      ),
      question(
        'لا أعرف عنوان المستلم، ماذا أفعل؟',
        'تكفينا مدينته ورقم جواله. نرسل إليه رابطًا لاختيار العنوان والموعد، ولا نذكر له السعر، ولا يرى الهدية قبل وصولها إن جعلتها مفاجأة. أما أول يوم للتوصيل فتختاره أنت، ولا يظهر لك العنوان.',
      ),
      question(
        'هل أستطيع الاستلام بنفسي؟',
        'نعم، من معرضنا في الرياض ومن نقطتي الاستلام في جدة والخبر، على مدار الساعة وبلا رسوم. نرسل إليك رسالة حين يجهز الطلب.',
      ),
      question(
        'هل توصّلون في العيد ورمضان؟',
        'في رمضان نعم، في المواعيد التي تظهر لك، ولا نوصّل وقت صلاة المغرب. أما أيام عيد الفطر وعيد الأضحى والإجازات الرسمية التي يظهرها التقويم فلا نوصّل فيها، فاختر موعدًا قبلها، واطلب أبكر إن كانت هديتك إلى مدينة بعيدة.',
      ),
      question(
        'ماذا لو لم تجدوا المستلم؟',
        'نخبرك ونحاول مرة ثانية بلا رسوم. وإن تعذّرت الثانية اتفقنا معك على ما بعدها، كما في [الشروط والأحكام](/terms).',
      ),
      heading('الهدية'),
      question(
        'هل يرى المستلم السعر؟',
        'لا. لا يوجد سعر على البطاقة ولا على التغليف ولا في أي رسالة تصله. والفاتورة تصلك وحدك.',
      ),
      question(
        'هل أستطيع إخفاء اسمي؟',
        'نعم، اختر «إخفاء اسم المُرسِل» في خطوة بيانات التواصل، ولن يعرف المستلم من أهداه إلا إن كتبت ذلك في الرسالة.',
      ),
      question(
        'كيف أكتب بطاقة الإهداء؟',
        'في خطوة بيانات التواصل، بالعربية أو الإنجليزية، حتى 200 حرف، وترى شكلها قبل أن تدفع. بطاقة الإهداء وبطاقة العناية مجانيتان مع كل طلب.',
      ),
      question(
        'ماذا يُنقش على الأصيص؟',
        'اسم أو عبارة حتى 30 حرفًا بالعربية أو الإنجليزية، بلا رموز تعبيرية، مقابل 40 ريالًا. متاح على الأصص الملساء وفي المدن التي يظهر فيها الخيار.',
      ),
      heading('بعد الوصول'),
      question(
        'وصلت النبتة متضررة أو ذبلت بعد يومين، ما الحل؟',
        `أرسل صورة ${guaranteeDays.ar} من التسليم إلى ${facts.emailLink} أو من صفحة [تواصل معنا](/contact-us). تختار بديلًا نوصّله على حسابنا أو استرداد المبلغ، ولا نطلب إعادة النبتة المتضررة. وهذا الضمان يزيد على حقوقك النظامية ولا ينقصها.`,
      ),
      question(
        'هل أستطيع الإرجاع لأني غيّرت رأيي؟',
        'نعم، خلال 7 أيام من تسلّمك المنتج إن لم تستخدمه، وتتحمل تكلفة الإعادة. لا يشمل ذلك ما نُقش لك ولا ما يسرع تلفه كالتمر والشوكولاتة، إلا إن كان فيه عيب. التفاصيل في [الشروط والأحكام](/terms).',
      ),
      question(
        'لون الأصيص يختلف قليلًا عن الصورة، لماذا؟',
        'لأن كل قطعة تُزجّج باليد وتُحرق مرتين، فتختلف الدرجة قليلًا من قطعة إلى أخرى، وهذا من طبيعة الصنع اليدوي. وإن وصلك لون غير الذي اخترته فهذا خطأ نصحّحه.',
      ),
      question(
        'لم أعتنِ بنبتة من قبل، بماذا أبدأ؟',
        'بالزاميا أو جلد النمر أو البوتس الذهبي: تكتفي بضوء قليل وماء قليل، وتسامح من ينساها. تجدها مع غيرها في [سهلة العناية](/products?category=easy-care)، ومع كل واحدة بطاقة تقول لك متى تسقيها.',
      ),
      question(
        'عندي قطة، أي النباتات آمنة؟',
        'على صفحة كل نبتة سطر يقول إن كانت آمنة للقطط والكلاب، وتستطيع عرض [الآمنة منها](/products?pet_safe=1) فقط. وما لم نتأكد منه نعدّه غير آمن.',
      ),
      heading('الدفع والطلب'),
      question(
        'كيف أدفع؟ وهل بطاقتي في أمان؟',
        'بمدى أو فيزا أو ماستركارد أو Apple Pay، أو بالتقسيط على 4 دفعات مع تابي أو تمارا (للمؤهلين، وتطبق شروطهما)، أو بمحفظة يور باي، أو برصيد محفظتك في أصيص. تكتب بيانات البطاقة في صفحة مزوّد الدفع الآمنة، ولا يصل رقمها إلينا، وإن حفظتها فهي محفوظة لديه.',
      ),
      question(
        'هل الأسعار شاملة الضريبة؟ وهل تصلني فاتورة؟',
        `نعم، كل سعر تراه يشمل ضريبة القيمة المضافة ${percent('ar', vatPercent)}، وتصلك فاتورة ضريبية مبسطة بعد الدفع.`,
      ),
      question(
        'هل أستطيع تعديل الطلب أو إلغاءه بعد الدفع؟',
        `نعم. نصحّح الخطأ إن أخبرتنا خلال 24 ساعة: الرسالة والموعد والعنوان. اتصل على ${facts.phoneLink} ومعك رقم الطلب. وتستطيع إلغاءه من صفحته واسترداد ما دفعته كاملًا قبل أن نبدأ تجهيزه.`,
      ),
      question(
        'متى يعود إليّ المبلغ؟',
        'نبدأ الاسترداد خلال 3 أيام عمل إلى وسيلة الدفع نفسها، وقد يستغرق ظهوره حتى 14 يوم عمل بحسب البنك. وإن اخترت محفظتك أضفناه إليها فورًا.',
      ),
      paragraph('لم تجد سؤالك؟ [اكتب لنا](/contact-us).'),
    ],
    en: [
      heading('Delivery'),
      question(
        'When will my gift arrive?',
        `In ${all.en}: the same day if you order before ${cutOff.en} and a delivery time is left; you choose the day and the time. Everywhere else: ${courier.en}, not counting Fridays, Saturdays and public holidays.`,
      ),
      question(
        'What does delivery cost?',
        `It’s always free in ${free.en}. Elsewhere it’s ${fee.en}, and free for orders from ${freeFrom.en}. The cart shows it before you pay.`,
      ),
      question(
        'Why isn’t a plant I want available in my city?',
        'Very large and very delicate plants don’t do well after days on the road, so we only offer them in same-day cities. If you change the city, the plant stays in your cart and is marked as not available there.',
      ),
      question(
        'I don’t know the recipient’s address. What now?',
        'Their city and mobile number are enough. We text them a link to choose the address and time, and never mention the price; if it’s a surprise, they don’t see the gift until it arrives. You choose the earliest delivery day, and you don’t see the address they give.',
      ),
      question(
        'Can I pick it up myself?',
        'Yes, from our showroom in Riyadh and our points in Jeddah and Al Khobar, round the clock and free of charge. We send you a message when it’s ready.',
      ),
      question(
        'Do you deliver in Ramadan and at Eid?',
        'In Ramadan, yes, at the times you’re offered, though not during Maghrib prayer. We don’t deliver during Eid Al-Fitr and Eid Al-Adha or on the public holidays shown in the calendar, so choose a day before them, and order earlier if your gift goes to a city further away.',
      ),
      question(
        'What if nobody’s in?',
        'We tell you and try again free of charge. If the second attempt fails too, we agree with you on what to do next, as the [terms](/terms) say.',
      ),
      heading('The gift'),
      question(
        'Does the recipient see the price?',
        'No. There’s no price on the card, on the wrapping or in any message they receive. The invoice goes to you alone.',
      ),
      question(
        'Can I send it anonymously?',
        'Yes. Choose “Hide the sender’s name” at checkout, and they won’t know who it’s from unless your message says so.',
      ),
      question(
        'How do I write the greeting card?',
        'At the contact step, in Arabic or English, up to 200 characters, and you see it before you pay. The greeting card and the care card are free with every order.',
      ),
      question(
        'What can be engraved on a pot?',
        'A name or a few words, up to 30 characters in Arabic or English, without emoji, for SAR 40. It’s available on smooth pots, in the cities where you see the option.',
      ),
      heading('After it arrives'),
      question(
        'The plant arrived damaged, or wilted two days later. What then?',
        `Send a photo ${guaranteeDays.en} of delivery to ${facts.emailLink} or from the [contact page](/contact-us). Choose a replacement, delivered at our cost, or a refund; we don’t ask for the damaged plant back. This guarantee adds to your statutory rights and takes none away.`,
      ),
      question(
        'Can I return something because I changed my mind?',
        'Yes, within 7 days of receiving it if you haven’t used it; you pay for sending it back. This doesn’t cover what was engraved for you or what spoils quickly, such as dates and chocolate, unless it’s faulty. Details are in the [terms](/terms).',
      ),
      question(
        'The pot’s colour differs a little from the picture. Why?',
        'Every piece is glazed by hand and fired twice, so the shade varies a little from one to the next. If you received a colour you didn’t choose, that’s our mistake and we’ll put it right.',
      ),
      question(
        'I’ve never had a plant. Where do I start?',
        'With a ZZ plant, a snake plant or a golden pothos: they need little light and little water, and forgive being forgotten. You’ll find them among the [easy ones](/products?category=easy-care), each with a card that says when to water.',
      ),
      question(
        'I have a cat. Which plants are safe?',
        'Each plant’s page says whether it’s safe for cats and dogs, and you can show [only the safe ones](/products?pet_safe=1). If we aren’t sure, we call it unsafe.',
      ),
      heading('Paying and ordering'),
      question(
        'How do I pay, and is my card safe?',
        'By mada, Visa, Mastercard or Apple Pay, in 4 instalments with Tabby or Tamara (if you’re eligible; their terms apply), with a urpay wallet, or with your Asees wallet balance. You enter your card on the payment provider’s secure page; its number never reaches us, and a saved card is kept by the provider.',
      ),
      question(
        'Is VAT included, and do I get an invoice?',
        'Yes. Every price you see includes 15% VAT, and you receive a simplified tax invoice after payment.',
      ),
      question(
        'Can I change or cancel an order after paying?',
        `Yes. Tell us within 24 hours and we correct a mistake: the message, the time, the address. Call ${facts.phoneLink} with your order number. You can cancel it on its page for a full refund until we start preparing it.`,
      ),
      question(
        'When do I get a refund?',
        'We start it within 3 business days, to your original payment method; depending on your bank, it can take up to 14 business days to appear. If you choose your wallet, it’s there straight away.',
      ),
      paragraph('Didn’t find your question? [Write to us](/contact-us).'),
    ],
  },
};
