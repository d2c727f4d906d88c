import { percent } from '#shop/format/signs.ts';
import { answerInWords } from '#shop/messages/bilingual/promises.ts';
import { vatPercent } from '#shop/rules/money/money.ts';
import { delivery, guaranteeDays } from './in-words.ts';
import { type DemoPage, facts, heading, picture, question } from './page.ts';

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
      picture('pilea--terracotta', 'بيليا في أصيص تراكوتا'),
      heading('التوصيل', 'delivery'),
      question(
        'arrival',
        'متى تصل هديتي؟',
        `في ${all.ar}: في اليوم نفسه إن طلبت قبل ${cutOff.ar} وبقي موعد متاح، وتختار أنت اليوم والفترة. وفي بقية المدن: ${courier.ar}، ولا تُحسب الجمعة والسبت ولا الإجازات الرسمية.`,
        'موعد، مدة، شحن، اليوم نفسه، متى',
      ),
      question(
        'delivery-fee',
        'كم رسوم التوصيل؟',
        `التوصيل مجاني دائمًا في ${free.ar}. ورسومه في غيرهما ${fee.ar}، وهو مجاني للطلبات من ${freeFrom.ar}. ترى الرسوم في السلة قبل الدفع.`,
        'سعر التوصيل، تكلفة، شحن',
      ),
      question(
        'not-in-my-city',
        'لماذا لا تتوفر نبتة أريدها في مدينتي؟',
        'النباتات الكبيرة جدًا والرقيقة لا تحتمل أيامًا في الطريق، فنعرضها في مدن التوصيل في اليوم نفسه فقط. إن غيّرت المدينة بقيت النبتة في سلتك، وكتبنا عليها أنها غير متاحة هناك.',
      ),
      question(
        'address-unknown',
        'لا أعرف عنوان المستلم، ماذا أفعل؟',
        'تكفينا مدينته ورقم جواله. نرسل إليه رابطًا لاختيار العنوان والموعد، يرى فيه الهدية ورسالتك ولا يرى السعر. أول يوم للتوصيل تختاره أنت، ولا يظهر لك العنوان. وإن أردتها مفاجأة فاكتب العنوان بنفسك.',
        'مكان، موقع، لوكيشن، رابط',
      ),
      question(
        'pickup',
        'هل أستطيع الاستلام بنفسي؟',
        'نعم، من معرضنا في الرياض ومن نقطتي الاستلام في جدة والخبر، على مدار الساعة وبلا رسوم. نرسل إليك رسالة حين يجهز الطلب.',
        'فرع، معرض، استلام',
      ),
      question(
        'ramadan-and-eid',
        'هل توصّلون في العيد ورمضان؟',
        'في رمضان نعم، في المواعيد التي تظهر لك، ولا نوصّل وقت صلاة المغرب. أما أيام عيد الفطر وعيد الأضحى والإجازات الرسمية التي يظهرها التقويم فلا نوصّل فيها، فاختر موعدًا قبلها، واطلب أبكر إن كانت هديتك إلى مدينة بعيدة.',
      ),
      question(
        'nobody-in',
        'ماذا لو لم تجدوا المستلم؟',
        'نخبرك ونحاول مرة ثانية بلا رسوم. وإن تعذّرت الثانية اتفقنا معك على ما بعدها، كما في [الشروط والأحكام](/terms).',
        'لا أحد، غير موجود، مغلق',
      ),
      heading('الهدية والنقش', 'gift'),
      question(
        'price-hidden',
        'هل يرى المستلم السعر؟',
        'لا. لا يظهر السعر على البطاقة ولا على التغليف ولا في أي رسالة تصل إليه، والفاتورة تصلك وحدك.',
        'فاتورة، سعر',
      ),
      question(
        'anonymous',
        'هل أستطيع إخفاء اسمي؟',
        'نعم، اختر «إخفاء اسم المُرسِل» في خطوة بيانات التواصل، ولن يعرف المستلم من أهداه إلا إن كتبت ذلك في الرسالة.',
        'مجهول، بدون اسم',
      ),
      question(
        'greeting-card',
        'كيف أكتب بطاقة الإهداء؟',
        'في خطوة بيانات التواصل، بالعربية أو الإنجليزية، حتى 200 حرف، وترى شكلها قبل أن تدفع. بطاقة الإهداء وبطاقة العناية مجانيتان مع كل طلب.',
        'كرت، رسالة',
      ),
      question(
        'engraving',
        'ماذا يُنقش على الأصيص؟',
        'اسم أو عبارة حتى 30 حرفًا بالعربية أو الإنجليزية، بلا رموز تعبيرية، مقابل 40 ريالًا. متاح على الأصص الملساء وفي المدن التي يظهر فيها الخيار.',
        'حفر، ليزر، كتابة',
      ),
      question(
        'colour-differs',
        'لون الأصيص يختلف قليلًا عن الصورة، لماذا؟',
        'لأن كل قطعة تُزجّج باليد وتُحرق مرتين، فتختلف الدرجة قليلًا من قطعة إلى أخرى، وهذا من طبيعة الصنع اليدوي. وإن وصلك لون غير الذي اخترته فهذا خطأ نصحّحه.',
      ),
      heading('الإرجاع والاسترداد', 'returns'),
      question(
        'damaged',
        'وصلت النبتة متضررة أو ذبلت بعد يومين، ما الحل؟',
        `أرسل صورة ${guaranteeDays.ar} من التسليم إلى ${facts.emailLink} أو من صفحة [تواصل معنا](/contact-us). تختار بديلًا نوصّله على حسابنا أو استرداد المبلغ، ولا نطلب إعادة النبتة المتضررة. وهذا الضمان يزيد على حقوقك النظامية ولا ينقصها، وتفاصيله في [سياسة الاستبدال والإرجاع](/returns#guarantee).`,
        'مكسور، تالف، ذابل، استبدال، تعويض',
      ),
      question(
        'change-of-mind',
        'هل أستطيع الإرجاع لأني غيّرت رأيي؟',
        'نعم، خلال 7 أيام من تسلّمك المنتج إن لم تستخدمه، وتتحمل تكلفة الإعادة. لا يشمل ذلك ما نُقش لك ولا ما يسرع تلفه كالتمر والشوكولاتة، إلا إن كان فيه عيب. التفاصيل في [سياسة الاستبدال والإرجاع](/returns).',
        'استرجاع، ارجاع، ترجيع، استبدال، رد',
      ),
      question(
        'refund-time',
        'متى يعود إليّ المبلغ؟',
        'نبدأ الاسترداد خلال 3 أيام عمل إلى وسيلة الدفع نفسها، وقد يستغرق ظهوره حتى 14 يوم عمل بحسب البنك. وإن اخترت محفظتك أضفناه إليها فورًا.',
        'استرجاع المبلغ، استرداد، فلوس',
      ),
      question(
        'complaint',
        'كيف أقدّم شكوى؟',
        `اكتب إلى ${facts.complaintsLink} أو اتصل على ${facts.phoneLink} ومعك رقم الطلب. ${answerInWords('ar', facts.shop.complaints_days)}. وإن لم يُرضك ردّنا فلك أن ترفع بلاغًا إلى وزارة التجارة بتطبيق «بلاغ تجاري» أو على الرقم [1900](tel:1900).`,
        'شكوى، بلاغ، وزارة',
      ),
      heading('الدفع والطلب', 'paying'),
      question(
        'ways-to-pay',
        'كيف أدفع؟ وهل بطاقتي البنكية في أمان؟',
        'بمدى أو فيزا أو ماستركارد أو Apple\u00a0Pay، أو بالتقسيط على 4 دفعات مع تابي أو تمارا (للمؤهلين، وتطبق شروطهما)، أو بمحفظة يور باي، أو برصيد محفظتك في أصيص. تكتب بيانات بطاقتك في صفحة مزوّد الدفع الآمنة، ولا يصل رقمها إلينا، وإن حفظتها فهي محفوظة لديه.',
        'مدى، فيزا، تقسيط، كاش، ابل باي',
      ),
      question(
        'vat-and-invoice',
        'هل الأسعار شاملة الضريبة؟ وهل تصلني فاتورة؟',
        `نعم، كل سعر تراه يشمل ضريبة القيمة المضافة ${percent('ar', vatPercent)}، وتصلك بعد الدفع فاتورة ضريبية مبسطة، أو فاتورة ضريبية باسم منشأتك إن أضفت بياناتها عند إتمام الطلب.`,
        'ضريبة، فاتورة',
      ),
      question(
        'change-or-cancel',
        'هل أستطيع تعديل الطلب أو إلغاءه بعد الدفع؟',
        `نعم. من صفحة طلبك تعدّل الرسالة والموعد والعنوان حتى نبدأ التغليف، وتلغي الطلب وتسترد ما دفعته كاملًا قبل أن نبدأ تجهيزه. وإن كان فيه خطأ آخر فأخبرنا خلال 24 ساعة لنصحّحه: ${facts.phoneLink}، ومعك رقم الطلب.`,
        'تغيير، الغاء',
      ),
      question(
        'sold-out',
        'نفدت النبتة التي أريدها، كيف أعرف أنها عادت؟',
        'من صفحة المنتج نفسها: اطلب تنبيهًا بتوفّره، واختر اللون إن كان له أكثر من لون. نخبرك مرة واحدة حين يعود إلى مدينتك، ولا نحجز لك قطعة.',
        'متوفر، نفد، تنبيه، إشعار',
      ),
      heading('العناية', 'care'),
      question(
        'tired',
        'وصلت النبتة متعبة من الطريق، ماذا أفعل؟',
        'أخرجها من التغليف، وضعها في ضوء بلا شمس، واسقها إن كانت تربتها جافة، ثم امنحها يومين من الراحة. وإن لم تتحسّن فأرسل لنا صورتها. وفي [العناية بالهدايا](/gifts-care#symptoms) تختار ما تراه على أوراقها فتعرف السبب.',
        'ذابلة، حزينة',
      ),
      question(
        'how-often',
        'كم مرة أسقيها؟',
        'لكل نبتة مواعيد سقي تتغيّر من فصل إلى فصل. افتح [دليل نبتتك](/gifts-care#plants)، أو امسح الرمز الذي على بطاقة العناية.',
        'ري، سقي، ماء',
      ),
      question(
        'first-plant',
        'لم أعتنِ بنبتة من قبل، بماذا أبدأ؟',
        'بالزاميا أو جلد النمر: كلتاهما تكتفي بضوء قليل وسقية كل 18 يومًا تقريبًا، ولا يضرّها النسيان. تجدهما مع غيرهما في [سهلة العناية](/products?category=easy-care)، ومع كل نبتة بطاقة بمواعيد سقيها.',
      ),
      question(
        'cats',
        'عندي قطة، أي النباتات آمنة؟',
        'على صفحة كل نبتة سطر يقول إن كانت آمنة للقطط والكلاب، وتستطيع عرض [الآمنة منها](/products?pet_safe=1) فقط. وما لم نتأكد منه نعدّه غير آمن.',
        'قطط، كلاب، حيوانات، سامة',
      ),
    ],
    en: [
      picture('pilea--terracotta', 'A pilea in a terracotta pot'),
      heading('Delivery', 'delivery'),
      question(
        'arrival',
        'When will my gift arrive?',
        `In ${all.en}: the same day if you order before ${cutOff.en} and a delivery time is still available; you choose the day and the time. Everywhere else: ${courier.en}, not counting Fridays, Saturdays and public holidays.`,
        'how long, time, shipping',
      ),
      question(
        'delivery-fee',
        'What does delivery cost?',
        `It’s always free in ${free.en}. Elsewhere it’s ${fee.en}, and free for orders from ${freeFrom.en}. The cart shows it before you pay.`,
        'shipping cost, price of delivery',
      ),
      question(
        'not-in-my-city',
        'Why isn’t a plant I want available in my city?',
        'Very large and very delicate plants don’t do well after days on the road, so we only offer them in same-day cities. If you change the city, the plant stays in your cart and is marked as not available there.',
      ),
      question(
        'address-unknown',
        'I don’t know the recipient’s address. What should I do?',
        'Their city and mobile number are enough. We text them a link to choose the address and time; it shows the gift and your message, never the price. You choose the earliest delivery day, and you don’t see the address they give. If you want it to be a surprise, enter the address yourself.',
        'location, link',
      ),
      question(
        'pickup',
        'Can I pick it up myself?',
        'Yes, from our showroom in Riyadh and our points in Jeddah and Al Khobar, round the clock and free of charge. We’ll send you a message when it’s ready.',
        'collect, branch, store',
      ),
      question(
        'ramadan-and-eid',
        'Do you deliver in Ramadan and at Eid?',
        'In Ramadan, yes, at the times shown, though not during Maghrib prayer. We don’t deliver during Eid Al-Fitr and Eid Al-Adha or on the public holidays shown in the calendar, so choose a day before them, and order earlier if your gift goes to a city further away.',
      ),
      question(
        'nobody-in',
        'What if nobody’s in?',
        'We tell you and try again free of charge. If the second attempt fails too, we agree with you on what to do next, as set out in the [terms](/terms).',
        'nobody home, missed',
      ),
      heading('The gift', 'gift'),
      question(
        'price-hidden',
        'Does the recipient see the price?',
        'No. There’s no price on the card, on the wrapping or in any message they receive. The invoice goes to you alone.',
        'receipt',
      ),
      question(
        'anonymous',
        'Can I send it anonymously?',
        'Yes. Choose “Hide the sender’s name” at checkout, and they won’t know who it’s from unless your message says so.',
        'anonymous, secret',
      ),
      question(
        'greeting-card',
        'How do I write the greeting card?',
        'At the contact step, in Arabic or English, up to 200 characters, and you see it before you pay. The greeting card and the care card are free with every order.',
        'note, message',
      ),
      question(
        'engraving',
        'What can be engraved on a pot?',
        'A name or a few words, up to 30 characters in Arabic or English, without emoji, for SAR 40. It’s available on smooth pots, in the cities where you see the option.',
        'laser, name',
      ),
      question(
        'colour-differs',
        'The pot’s colour differs a little from the picture. Why?',
        'Every piece is glazed by hand and fired twice, so the shade varies a little from one to the next. If you received a colour you didn’t choose, that’s our mistake and we’ll put it right.',
      ),
      heading('Returns and refunds', 'returns'),
      question(
        'damaged',
        'The plant arrived damaged, or wilted two days later. What should I do?',
        `Send a photo ${guaranteeDays.en} of delivery to ${facts.emailLink} or from the [contact page](/contact-us). Choose a replacement, delivered at our cost, or a refund; we don’t ask for the damaged plant back. This [guarantee](/returns#guarantee) adds to your statutory rights and takes none away.`,
        'broken, dead, replace',
      ),
      question(
        'change-of-mind',
        'Can I return something because I changed my mind?',
        'Yes, within 7 days of receiving it, if you haven’t used it; you pay for sending it back. This doesn’t cover anything engraved for you or anything that spoils quickly, such as dates and chocolate, unless it’s faulty. You’ll find the details under [Returns and exchanges](/returns).',
        'return, refund, exchange',
      ),
      question(
        'refund-time',
        'When do I get a refund?',
        'We start it within 3 business days, to your original payment method; depending on your bank, it can take up to 14 business days to appear. If you choose your wallet, it’s there straight away.',
        'money back',
      ),
      question(
        'complaint',
        'How do I make a complaint?',
        `Write to ${facts.complaintsLink} or call ${facts.phoneLink} with your order number. Complaints are ${answerInWords('en', facts.shop.complaints_days)}. If our answer doesn’t satisfy you, you can report it to the Ministry of Commerce with its Balagh Tejari app or by calling [1900](tel:1900).`,
        'complain',
      ),
      heading('Paying and ordering', 'paying'),
      question(
        'ways-to-pay',
        'How do I pay, and is my card safe?',
        'By mada, Visa, Mastercard or Apple\u00a0Pay, in 4 instalments with Tabby or Tamara (if you’re eligible; their terms apply), with a urpay wallet, or with your Asees wallet balance. You enter your card on the payment provider’s secure page; its number never reaches us, and a saved card is kept by the provider.',
        'visa, cash, installments, apple',
      ),
      question(
        'vat-and-invoice',
        'Is VAT included, and do I get an invoice?',
        'Yes. Every price you see includes 15% VAT. After payment you receive a simplified tax invoice, or a tax invoice in your company’s name if you add its details at checkout.',
        'tax, receipt',
      ),
      question(
        'change-or-cancel',
        'Can I change or cancel an order after paying?',
        `Yes. On the order’s page you can change the message, the time and the address until we start wrapping, and cancel for a full refund until we start preparing it. For any other mistake, tell us within 24 hours and we’ll put it right: ${facts.phoneLink}, with your order number.`,
        'edit, wrong',
      ),
      question(
        'sold-out',
        'The plant I want is sold out. How will I know it’s back?',
        'Ask for an alert on the product’s own page, in the colour you want if it comes in several. We tell you once, when it is back in your city; we don’t hold a piece for you.',
        'notify, stock',
      ),
      heading('Care', 'care'),
      question(
        'tired',
        'The plant arrived tired from the journey. What should I do?',
        'Unwrap it, stand it in good light but out of the sun, water it if the soil is dry, and give it two days’ rest. If it doesn’t pick up, send us a photo. In [gift care](/gifts-care#symptoms) you can choose what you see on its leaves and find out why.',
        'wilted',
      ),
      question(
        'how-often',
        'How often do I water it?',
        'Every plant has its own rhythm, and it changes with the season. Open [your plant’s guide](/gifts-care#plants), or scan the code on its care card.',
        'watering',
      ),
      question(
        'first-plant',
        'I’ve never had a plant. Where do I start?',
        'With a ZZ plant or a snake plant: both get by on little light and a drink every 18 days or so, and don’t mind being forgotten. You’ll find them and others under [Easy care](/products?category=easy-care), each with a card that says when to water.',
      ),
      question(
        'cats',
        'I have a cat. Which plants are safe?',
        'Each plant’s page says whether it’s safe for cats and dogs, and you can show [only the safe ones](/products?pet_safe=1). If we aren’t sure, we list it as unsafe.',
        'pets, dogs, toxic, poisonous',
      ),
    ],
  },
};
