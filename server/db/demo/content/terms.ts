import { demoSettings } from '../settings.ts';
import { type DemoPage, facts, heading, list, paragraph } from './page.ts';

const { return_days } = demoSettings;

/** Written after the E-Commerce Law (M/126, 2019) and its regulations. */
export const terms: DemoPage = {
  slug: 'terms',
  title: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
  summary: {
    ar: 'ما نلتزم به حين تطلب، وما تستطيع فعله إن لم يصل الطلب كما يجب.',
    en: 'What we commit to when you order, and what you can do if it doesn’t arrive as it should.',
  },
  blocks: {
    ar: [
      paragraph(
        `هذه الشروط بينك وبين متجر أصيص، سجل تجاري رقم ${facts.shop.cr_number}، ورقم ضريبي ${facts.shop.vat_number}، وشهادة المركز السعودي للأعمال رقم ${facts.shop.sbc_certificate}. العنوان: ${facts.shop.address.ar}. تسري على كل طلب من المتجر، ولا تنقص حقًا يكفله لك نظام التجارة الإلكترونية.`,
      ),
      heading('الأسعار والضريبة'),
      paragraph(
        'الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة (15٪). ترى قبل الدفع السعر الإجمالي مفصّلًا: المنتجات والإضافات والنقش ورسوم التوصيل، وما تدفعه هو ما تراه. إن تغيّر سعر وهو في سلّتك أخبرناك قبل أن تدفع. وتصلك مع كل طلب مدفوع فاتورة ضريبية مبسّطة.',
      ),
      heading('متى يتمّ الطلب'),
      paragraph(
        'يتمّ الطلب حين يصلنا تأكيد الدفع ويظهر لك رقمه. نحجز لك القطع والموعد 20 دقيقة وأنت تدفع؛ فإن لم يكتمل الدفع عادت متاحة لغيرك. وإن دفعت ولم نستطع التنفيذ لأي سبب، رددنا المبلغ كاملًا.',
      ),
      heading('التوصيل'),
      list(
        'الرياض والدرعية: مجانًا في اليوم نفسه لمن يطلب قبل 9:00 مساءً، في الموعد الذي تختاره.',
        'جدة والدمام والخبر والظهران: في اليوم نفسه لمن يطلب قبل 9:00 مساءً، برسوم 35 ريالًا، ومجانًا للطلبات من 300 ريال.',
        'بقية المدن: من يومي عمل إلى 5 أيام عمل، برسوم 35 ريالًا، ومجانًا للطلبات من 300 ريال. لا تُحسب الجمعة والسبت ولا الإجازات الرسمية.',
        'الاستلام من نقاطنا في الرياض وجدة والخبر مجاني، على مدار الساعة، بعد أن نخبرك بأن الطلب جاهز.',
      ),
      paragraph(
        'لا نوصّل في وقت المغرب، ولا في أيام العيدين والإجازات الرسمية التي يظهرها التقويم. وبعض النباتات لا تحتمل السفر، فلا تُعرض إلا في المدن التي تصلها سالمة. إن تأخّر التسليم أكثر من 15 يومًا عن الموعد المتفق عليه فلك أن تلغي الطلب وتسترد ما دفعته كاملًا.',
      ),
      heading('المستلم والعنوان'),
      paragraph(
        'يكفينا اسم المستلم وجواله ومدينته. إن لم تعرف الحي أو العنوان تواصلنا معه لنعرف المكان والوقت المناسبين، ولا نذكر له السعر. وإن تعذّر الوصول إليه أخبرناك واتفقنا معك على موعد آخر أو على الاستلام.',
      ),
      heading('التعديل والإلغاء'),
      paragraph(
        'إن أخطأت في الطلب فراسلنا خلال 24 ساعة لنصحّحه، ما لم يخرج للتوصيل. وتستطيع إلغاءه واسترداد ما دفعته كاملًا قبل أن نبدأ تجهيزه.',
      ),
      heading(`ضمان استرجاع الهدية ${return_days} أيام`),
      paragraph(
        `إن وصلت النبتة متضرّرة أو ذبلت أو انكسر أصيصها، فأرسل لنا صورة خلال ${return_days} أيام من التسليم. تختار أنت: بديل نوصله على حسابنا، أو ردّ المبلغ. لا نطلب إعادة نبتة متضرّرة.`,
      ),
      heading('الإرجاع خلال 7 أيام', 'returns'),
      paragraph(
        'لك أن تفسخ الشراء خلال 7 أيام من التسليم ما لم تستعمل المنتج أو تنتفع به، وتتحمّل حينها تكلفة الإعادة. ويُستثنى ما نصّ عليه النظام، ومنه ما صُنع بحسب طلبك كالأصيص المنقوش، وما يسرع تلفه كالتمر والشوكولاتة، إلا إن كان فيه عيب أو خالف ما طلبت.',
      ),
      heading('النقش بالليزر'),
      paragraph(
        'نحفر العبارة كما كتبتها، حتى 30 حرفًا بالعربية أو الإنجليزية، فراجعها قبل الدفع. المنقوش يُصنع لك، لذلك لا يُسترجع إلا لعيب أو لخطأ منا. ولا ننقش ما يخالف الأنظمة أو الذوق العام.',
      ),
      heading('الاسترداد'),
      paragraph(
        'نردّ المبلغ إلى وسيلة الدفع نفسها خلال 3 أيام عمل من قبول الطلب، وقد يستغرق ظهوره في حسابك حتى 14 يوم عمل بحسب البنك. ويصلك إشعار دائن بما رُدّ.',
      ),
      heading('كائنات حيّة وقطع مصنوعة باليد'),
      paragraph(
        'لا تتطابق نبتتان: قد تزيد ورقة أو تنقص، ويختلف الارتفاع قليلًا عمّا كُتب. وتختلف درجة الطلاء من أصيص إلى آخر لأن كل قطعة تُزجّج باليد. ما لا نقبله لك هو نبتة مريضة أو أصيص مكسور أو لون غير الذي اخترته.',
      ),
      heading('العروض'),
      paragraph(
        'التخفيضات في المتجر مرخّصة من وزارة التجارة، ويظهر مع السعر المخفّض سعره قبل التخفيض ورقم الترخيص.',
      ),
      heading('الشكاوى والنظام الواجب التطبيق'),
      paragraph(
        `نبدأ بك: اتصل على ${facts.phoneLink} أو اكتب إلى ${facts.emailLink}، ونردّ خلال يوم عمل. وتخضع هذه الشروط لأنظمة المملكة العربية السعودية وتختصّ بها محاكمها، ولك أن ترفع بلاغًا إلى وزارة التجارة. والنسخة العربية هي المعتمدة عند الاختلاف.`,
      ),
    ],
    en: [
      paragraph(
        `These terms are between you and Asees, commercial registration ${facts.shop.cr_number}, VAT number ${facts.shop.vat_number}, Saudi Business Center certificate ${facts.shop.sbc_certificate}, ${facts.shop.address.en}. They apply to every order and take away no right that the E-Commerce Law gives you.`,
      ),
      heading('Prices and VAT'),
      paragraph(
        'Prices are in Saudi riyals and include 15% VAT. Before you pay you see the whole sum itemised: products, add-ons, engraving and delivery. What you see is what you pay. If a price changes while it is in your cart, we tell you before you pay. Every paid order comes with a simplified tax invoice.',
      ),
      heading('When an order is made'),
      paragraph(
        'An order is made when the payment is confirmed and its number appears. While you pay we hold the pieces and the delivery time for 20 minutes; without payment they go back on the shelf. If you have paid and we can’t deliver for any reason, we refund everything.',
      ),
      heading('Delivery'),
      list(
        'Riyadh and Diriyah: free, the same day when ordered before 9:00 pm, in the window you choose.',
        'Jeddah, Dammam, Khobar and Dhahran: the same day when ordered before 9:00 pm, for SAR 35, free from SAR 300.',
        'All other cities: 2 to 5 business days for SAR 35, free from SAR 300. Fridays, Saturdays and public holidays don’t count.',
        'Pickup from our points in Riyadh, Jeddah and Khobar is free and round the clock, once we have told you that the order is ready.',
      ),
      paragraph(
        'We don’t deliver at Maghrib, during the two Eids, or on the public holidays that the calendar shows. Some plants don’t bear a journey and are only offered in cities they reach in good health. If delivery is more than 15 days later than agreed, you may cancel and get all your money back.',
      ),
      heading('Recipient and address'),
      paragraph(
        'The recipient’s name, mobile number and city are enough. If you don’t know the district or address, we ask the recipient for a good place and time, and never mention the price. If we can’t reach them, we tell you and agree on another time or on pickup.',
      ),
      heading('Changes and cancellation'),
      paragraph(
        'If you made a mistake, tell us within 24 hours and we put it right, unless the order has already left. Until we start preparing it, you can cancel and get back everything you paid.',
      ),
      heading(`${return_days}-day gift return guarantee`),
      paragraph(
        `If a plant arrives damaged, wilts, or its pot is broken, send us a picture within ${return_days} days of delivery. You choose: a replacement, delivered at our cost, or your money back. We never ask for a damaged plant to be sent back.`,
      ),
      heading('Returns within 7 days', 'returns'),
      paragraph(
        'You may withdraw from the purchase within 7 days of delivery as long as the product has not been used; the cost of sending it back is then yours. Excepted is what the law excepts, such as pieces made to your order (an engraved pot) and what spoils quickly (dates, chocolate), unless it is faulty or not what you ordered.',
      ),
      heading('Laser engraving'),
      paragraph(
        'We engrave your words exactly as you wrote them, up to 30 characters in Arabic or English, so please read them again before paying. An engraved piece is made for you and can only be returned for a fault or a mistake of ours. We don’t engrave what offends law or decency.',
      ),
      heading('Refunds'),
      paragraph(
        'We refund to the same means of payment within 3 business days of accepting the request. Depending on the bank, it can take up to 14 business days to appear. You receive a credit note for what was refunded.',
      ),
      heading('Living things, made by hand'),
      paragraph(
        'No two plants are identical: there may be a leaf more or less, and the height can differ a little. Glazes vary from pot to pot because every one is glazed by hand. What we don’t accept on your behalf is a sick plant, a broken pot, or a colour you didn’t choose.',
      ),
      heading('Offers'),
      paragraph(
        'Reductions in the shop are licensed by the Ministry of Commerce. The price before the reduction and the licence number are shown with the reduced price.',
      ),
      heading('Complaints and governing law'),
      paragraph(
        `Please start with us: call ${facts.phoneLink} or write to ${facts.emailLink}, and we reply within one business day. These terms are governed by the laws of Saudi Arabia and its courts have jurisdiction; you may also report to the Ministry of Commerce. Where the two differ, the Arabic version prevails.`,
      ),
    ],
  },
};
