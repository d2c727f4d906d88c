import { days } from '#shop/format/durations.ts';
import { answerInWords } from '#shop/messages/bilingual/promises.ts';
import { lateDaysMost, pickupKeptDays } from '#shop/rules/orders/overdue.ts';
import { delivery, limits } from './in-words.ts';
import { type DemoPage, facts, heading, list, paragraph } from './page.ts';
import { returnRights } from './return-rights.ts';

/** Written after the E-Commerce Law (M/126, 2019) and its regulations: articles 4, 8, 10, 13 and 14 above all. */
export const terms: DemoPage = {
  slug: 'terms',
  updatedAt: new Date('2026-11-24T00:00:00+03:00'),
  title: { ar: 'الشروط والأحكام', en: 'Terms and conditions' },
  summary: {
    ar: 'ما نلتزم به حين تطلب، وما لك إن لم يصل الطلب كما يجب.',
    en: 'What we commit to when you order, and what you can do if it doesn’t arrive as it should.',
  },
  blocks: {
    ar: [
      paragraph(
        `هذه الشروط بينك وبين متجر أصيص، الرقم الوطني الموحد ${facts.shop.unified_number}، والرقم الضريبي ${facts.shop.vat_number}، وشهادة المركز السعودي للأعمال رقم ${facts.shop.sbc_certificate}، وعنوانه: ${facts.shop.address.ar}. تسري على كل طلب وعلى حسابك ومحفظتك في المتجر، ولا تنقص حقًا يكفله لك نظام التجارة الإلكترونية أو أي نظام آخر.`,
      ),
      paragraph('نحفظ مع كل طلب رقم النسخة التي وافقت عليها، وتبقى كل نسخة محفوظة لتعود إليها.'),
      heading('الأسعار والضريبة'),
      paragraph(
        `الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة (${limits.vat.ar}). قبل الدفع ترى المبلغ مفصّلًا: المنتجات والإضافات والنقش والخصم ورسوم التوصيل، ولا تدفع غيره. إن تغيّر سعر منتج وهو في سلتك أخبرناك قبل أن تدفع. وتصلك مع كل طلب مدفوع فاتورة ضريبية مبسطة، أو فاتورة ضريبية باسم منشأتك إن أضفت بياناتها عند إتمام الطلب.`,
      ),
      heading('متى يكتمل الطلب'),
      paragraph(
        `يكتمل الطلب حين يصلنا تأكيد الدفع ويظهر لك رقم الطلب. نحجز لك القطع والموعد ${limits.hold.ar} وأنت تدفع، فإن لم يكتمل الدفع عادت متاحة لغيرك. وإن دفعت ولم نستطع التنفيذ لأي سبب، نُعيد المبلغ كاملًا.`,
      ),
      heading('طرق الدفع والتقسيط'),
      paragraph(
        'تدفع بمدى أو فيزا أو ماستركارد أو Apple\u00a0Pay، أو بمحفظة يور باي، أو برصيد محفظتك في أصيص، أو بالتقسيط مع تابي أو تمارا. وترى قبل الدفع الطرق المتاحة لطلبك.',
      ),
      paragraph(
        'التقسيط على 4 دفعات خدمة من تابي أو تمارا، وليست من متجر أصيص. هي للمؤهلين، ومقدّمها هو من يقبل أو يرفض، وشروطها ومواعيد دفعاتها بينك وبينه. وإن استرددت مبلغًا أعدناه عن طريقه، فيخفّض دفعاتك أو يُعيد إليك ما دفعته.',
      ),
      paragraph(
        'إن حفظت بطاقتك البنكية فهي محفوظة لدى مزوّد الدفع، ولا يُخصم منها شيء إلا حين تدفع بها بنفسك. وتحذفها متى شئت من صفحة «بطاقاتي البنكية».',
      ),
      heading('الحساب'),
      paragraph(
        'تطلب بحساب أو من دونه. الحساب لمن أتم 18 سنة، أو لمن وافق ولي أمره. اكتب فيه بياناتك الصحيحة، ولا تعطِ أحدًا كلمة المرور أو رمز التحقق، فلن نطلبهما منك أبدًا. وتحذفه متى شئت من صفحة «حسابي».',
      ),
      heading('المحفظة'),
      list(
        'تشحن محفظتك بأي مبلغ بين الحدين الظاهرين في صفحة المحفظة، وتستخدم رصيدها في الشراء من أصيص.',
        'الرصيد الذي دفعته لا تنتهي صلاحيته، ولا يُحوّل إلى شخص آخر.',
        'إن حذفت حسابك نُعيد الرصيد الذي دفعته ولم تستخدمه إلى وسيلة الدفع نفسها. وإن تعذّر ذلك تواصلنا معك لنُعيده بوسيلة أخرى.',
      ),
      heading('المكافآت'),
      paragraph(
        'لمن له حساب: تعود إليك نسبة مما دفعته عن كل طلب بعد تسليمه، مكافأةً في محفظتك. النسبة هي الظاهرة في صفحة المكافآت وقت الطلب، ومدة الصلاحية هي الظاهرة فيها يوم إضافة المكافأة، وتُحسب المكافأة بعد طرح ما استرددته. لكل مكافأة تاريخ انتهاء يظهر لك، ويُستخدم أولًا ما ينتهي أولًا. والمكافآت هدية من المتجر: لا تُستبدل بالنقد، وتفقدها إن حذفت حسابك.',
      ),
      heading('الكوبونات'),
      paragraph(
        'تكتب كود الخصم في السلة. لكل كوبون مدته وشروطه: أقل مبلغ للطلب، والمنتجات والمدن التي يشملها، وعدد مرات استخدامه. لا يُجمع كوبون مع آخر إلا إن ذُكر ذلك فيه، ولا يُستبدل بالنقد. إن أُلغي الطلب كله قبل خروجه للتوصيل عاد الكوبون إليك ما دامت مدته. وإن استرددت بعض الطلب أعدنا ما دفعته عنه بعد الخصم.',
      ),
      heading('الإضافات وبطاقة الإهداء'),
      paragraph(
        'الإضافات كعلبة الهدية والتمر والشوكولاتة تصل مع المنتج الذي أضفتها إليه، ويظهر منها ما يتوفر في مدينتك. وبطاقة الإهداء وبطاقة العناية مجانيتان. نطبع كلماتك كما كتبتها، ولا نطبع ما يخالف الأنظمة أو الذوق العام أو يمسّ حق غيرك، فإن كان فيها ذلك تواصلنا معك لتغيّرها أو تلغي طلبك.',
      ),
      heading('النقش بالليزر'),
      paragraph(
        `ننقش العبارة كما كتبتها، حتى ${limits.engraving.letters.ar} بالعربية أو الإنجليزية، فراجعها قبل الدفع. الأصيص المنقوش يُصنع خصيصًا لك، فلا يمكن إرجاعه إلا إذا كان فيه عيب أو كان الخطأ منا. ولا ننقش ما يخالف الأنظمة أو الذوق العام.`,
      ),
      heading('التوصيل والاستلام'),
      list(
        ...delivery.rules.ar,
        'الاستلام من معرضنا في الرياض ومن نقطتي الاستلام في جدة والخبر: مجانًا وعلى مدار الساعة، بعد أن نخبرك بأن الطلب جاهز.',
      ),
      paragraph(
        'لا نوصّل وقت صلاة المغرب، ولا في أيام عيد الفطر وعيد الأضحى والإجازات الرسمية التي يظهرها التقويم. وبعض النباتات لا تحتمل السفر، فلا نعرضها إلا في المدن التي تصلها سالمة.',
      ),
      heading('المستلم والعنوان'),
      paragraph(
        `يكفينا اسم المستلم وجواله ومدينته. إن لم تعرف الحي أو العنوان أرسلنا إليه رابطًا لاختيار العنوان والموعد، ابتداءً من اليوم الذي تحدده، ولا نذكر له السعر. وإن لم يصلنا ردّ خلال ${limits.gift.sendersChoice.ar} من الدفع خيّرناك بين كتابة العنوان واسترداد المبلغ. وإن لم يصلنا العنوان خلال ${limits.gift.end.ar} من الدفع ألغينا الطلب وأعدنا المبلغ كاملًا، وكذلك إن اعتذر المستلم عن الهدية.`,
      ),
      heading('إن تأخر الطلب'),
      paragraph(
        `إن علمنا أن طلبك سيتأخر أخبرناك فورًا بالسبب وبموعد جديد. وإن تأخر أكثر من ${days('ar', lateDaysMost)} عن الموعد المتفق عليه، فلك أن تلغيه وتسترد ما دفعته كاملًا.`,
      ),
      heading('إن تعذّر التسليم أو رُفض'),
      list(
        'إن لم نصل إلى المستلم أو لم نجده في العنوان، أخبرناك وحاولنا مرة ثانية في موعد نتفق عليه، بلا رسوم.',
        `إن تعذّرت المحاولة الثانية أيضًا لسبب ليس منا، أو رفض المستلم هدية سليمة، تختار: محاولة ثالثة بتكلفة لا تزيد على ${delivery.fee.ar} نخبرك بها قبلها، أو الاستلام من إحدى نقاطنا مجانًا، أو إلغاء الطلب.`,
        'عند الإلغاء نُعيد ثمن ما عاد سليمًا، ولا نُعيد رسوم التوصيل ولا ثمن ما نُقش لك أو تلف بسبب ذلك.',
        'إن كان السبب منا أو من شركة التوصيل، نعيد التوصيل على حسابنا أو نُعيد المبلغ كاملًا، كما تختار.',
        `طلب الاستلام نحفظه لك ${days('ar', pickupKeptDays)} من رسالة الجاهزية، ثم نتواصل معك.`,
      ),
      heading('القوة القاهرة'),
      paragraph(
        'إن حال دون التسليم ظرف خارج عن إرادتنا، كالسيول وإغلاق الطرق وأوامر الجهات الرسمية، أخبرناك فورًا. ولك حينها أن تنتظر موعدًا جديدًا، أو تلغي وتسترد ما دفعته كاملًا.',
      ),
      heading('التصحيح والإلغاء'),
      paragraph(
        'إن أخطأت في الطلب فأخبرنا خلال 24 ساعة من تقديمه لنصحّحه. وإن كان قد خرج للتوصيل أصلحنا ما يمكن إصلاحه. وتستطيع إلغاء الطلب واسترداد ما دفعته كاملًا قبل أن نبدأ تجهيزه، من صفحة الطلب أو بمكالمة.',
      ),
      ...returnRights.ar,
      heading('كائنات حيّة وقطع مصنوعة باليد'),
      paragraph(
        'لا تتطابق نبتتان: قد تزيد ورقة أو تنقص، ويختلف الارتفاع قليلًا عمّا كُتب. وتختلف درجة اللون من أصيص إلى آخر لأن كل قطعة تُزجّج باليد. أما النبتة المريضة والأصيص المكسور واللون الذي لم تختره فعيوب، ولك فيها ما سبق.',
      ),
      heading('العروض'),
      paragraph(
        'لا نعرض تخفيضًا إلا بترخيص من وزارة التجارة، ويظهر معه السعر قبل التخفيض ومدته ورقم الترخيص، وتظهر نسبته في صفحة المنتج.',
      ),
      heading('بياناتك'),
      paragraph('ما نجمعه عنك وعن المستلم، ولماذا، وكيف تحذفه: في [سياسة الخصوصية](/privacy-policy).'),
      heading('الشكاوى', 'complaints'),
      paragraph(
        `ابدأ بنا: اتصل على ${facts.phoneLink} (${facts.hours.ar})، أو اكتب إلى ${facts.complaintsLink} واذكر رقم الطلب. ${answerInWords('ar', facts.shop.complaints_days)}، ونخبرك بالحل أو بموعده. وإن لم يُرضك ردّنا فلك أن ترفع بلاغًا إلى وزارة التجارة بتطبيق «بلاغ تجاري» أو على الرقم [1900](tel:1900).`,
      ),
      heading('تغيير الشروط'),
      paragraph(
        'قد نغيّر هذه الشروط، ويظهر رقم النسخة وتاريخها أعلى الصفحة. ولا يسري التغيير على طلب سبقه: تحكم كل طلب النسخة التي وافقت عليها حين قدّمته.',
      ),
      heading('النظام والمحاكم'),
      paragraph(
        'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكمها بما ينشأ عنها من خلاف. والنسخة العربية هي المعتمدة عند الاختلاف.',
      ),
    ],
    en: [
      paragraph(
        `These terms are between you and Asees, unified national number ${facts.shop.unified_number}, VAT number ${facts.shop.vat_number}, Saudi Business Center certificate ${facts.shop.sbc_certificate}, ${facts.shop.address.en}. They cover every order, and your account and wallet in the shop. Nothing in them takes away a right that the E-Commerce Law or any other law gives you.`,
      ),
      paragraph(
        'With each order we keep the number of the version you accepted, and every version stays on record so you can read it again.',
      ),
      heading('Prices and VAT'),
      paragraph(
        `Prices are in Saudi riyals and include ${limits.vat.en} VAT. Before you pay, you see the full amount itemised: products, add-ons, engraving, discount and delivery. There is nothing more to pay. If a price changes while the product is in your cart, we tell you before you pay. Every paid order comes with a simplified tax invoice, or with a tax invoice in your company’s name if you add its details at checkout.`,
      ),
      heading('When an order is placed'),
      paragraph(
        `Your order is placed once payment is confirmed and you see its number. While you pay, we hold the pieces and the delivery time for ${limits.hold.en}; if the payment isn’t completed, they go back on sale. If you have paid and we can’t fulfil the order for any reason, we refund you in full.`,
      ),
      heading('Payment and instalments'),
      paragraph(
        'You can pay by mada, Visa, Mastercard or Apple\u00a0Pay, with a urpay wallet, with your Asees wallet, or in instalments with Tabby or Tamara. Before you pay, you see which of them are available for your order.',
      ),
      paragraph(
        'Paying in 4 instalments is a service of Tabby or Tamara, not of Asees. It is for those who are eligible, the provider decides whether to accept, and its terms and due dates are between you and the provider. Refunds go through the provider too, which reduces your instalments or pays you back.',
      ),
      paragraph(
        'A saved card is kept by the payment provider and is only charged when you pay with it yourself. You can remove it at any time on the My cards page.',
      ),
      heading('Your account'),
      paragraph(
        'You can order with or without an account. Accounts are for people aged 18 or over, or with a guardian’s consent. Please give your true details, and never share your password or a code with anyone: we’ll never ask you for them. You can delete your account at any time on the My account page.',
      ),
      heading('Wallet'),
      list(
        'You can top up your wallet with any amount within the limits shown on the wallet page, and spend the balance at Asees.',
        'Credit you paid for never expires, and can’t be transferred to anyone else.',
        'If you delete your account, we refund the credit you paid for and haven’t spent to your original payment method. If that method can’t take it, we contact you and refund it another way.',
      ),
      heading('Rewards'),
      paragraph(
        'If you have an account, a share of what you paid for each order comes back to your wallet as a reward after the order is delivered. The share is the one shown on the rewards page when you order, and the reward lasts as long as that page says on the day it is added. Whatever was refunded doesn’t count. Each reward shows its expiry date, and those that expire first are spent first. Rewards are a gift from the shop: they can’t be exchanged for cash, and are lost if you delete your account.',
      ),
      heading('Coupons'),
      paragraph(
        'Enter the coupon code in the cart. Each coupon has its own period and conditions: a minimum order, the products and cities it covers, and how often it can be used. Coupons can’t be combined unless they say so, and can’t be exchanged for cash. If the whole order is cancelled before it leaves us, you can use the coupon again while it is still valid. If part of an order is refunded, you get back what you paid for that part after the discount.',
      ),
      heading('Add-ons and greeting cards'),
      paragraph(
        'Add-ons such as a gift box, dates and chocolate arrive with the product you added them to; you see the ones available in your city. The greeting card and the care card are free. We print your words as you wrote them, unless they break the law, offend public decency or infringe someone else’s rights; if so, we contact you so that you can change them or cancel.',
      ),
      heading('Laser engraving'),
      paragraph(
        `We engrave your words exactly as you wrote them, up to ${limits.engraving.letters.en} in Arabic or English, so please check them before you pay. An engraved pot is made specially for you and can only be returned if it is faulty or the mistake is ours. We don’t engrave anything that breaks the law or offends public decency.`,
      ),
      heading('Delivery and pickup'),
      list(
        ...delivery.rules.en,
        'Pickup from our showroom in Riyadh and our points in Jeddah and Al Khobar: free and round the clock, once we have told you that the order is ready.',
      ),
      paragraph(
        'We don’t deliver during Maghrib prayer, during Eid Al-Fitr and Eid Al-Adha, or on the public holidays shown in the calendar. Some plants don’t travel well, so we only offer them in cities they reach in good health.',
      ),
      heading('Recipient and address'),
      paragraph(
        `The recipient’s name, mobile number and city are enough. If you don’t know the district or address, we text the recipient a link to choose the address and time, from the day you name, and never mention the price. If they haven’t answered within ${limits.gift.sendersChoice.en} of your payment, we ask you to enter the address or take a refund. If we still have no address ${limits.gift.end.en} after your payment, we cancel the order and refund it in full. We do the same if the recipient declines the gift.`,
      ),
      heading('If an order is late'),
      paragraph(
        `If we learn that your order will be late, we tell you straight away, say why and give you a new date. If it is more than ${days('en', lateDaysMost)} later than agreed, you can cancel it and get a full refund.`,
      ),
      heading('If a delivery fails or is refused'),
      list(
        'If we can’t reach the recipient or nobody is there, we tell you and try a second time, at a time we agree with you, free of charge.',
        `If the second attempt fails too, for a reason that isn’t ours, or the recipient refuses a gift that is in good order, you choose: a third attempt for no more than ${delivery.fee.en} (we tell you the cost first); free pickup from one of our points; or cancelling the order.`,
        'If you cancel then, we refund whatever came back in good order, but not the delivery fee, nor anything that was engraved for you or spoiled because of it.',
        'If the reason is ours or the courier’s, we deliver again at our cost or refund you in full, whichever you prefer.',
        `We keep a pickup order for ${days('en', pickupKeptDays)} after telling you that it is ready, then contact you.`,
      ),
      heading('Force majeure'),
      paragraph(
        'If something beyond our control stops us from delivering, such as floods, closed roads or official orders, we tell you straight away. You can then wait for a new date, or cancel and get a full refund.',
      ),
      heading('Corrections and cancellation'),
      paragraph(
        'If you made a mistake, tell us within 24 hours of ordering and we’ll put it right. If the order has already left, we’ll put right whatever we still can. Until we start preparing an order, you can cancel it for a full refund, on the order’s page or by calling us.',
      ),
      ...returnRights.en,
      heading('Living plants and handmade pots'),
      paragraph(
        'No two plants are alike: there may be a leaf more or less, and the height can differ a little from what is stated. Shades vary from pot to pot because every piece is glazed by hand. A sick plant, a broken pot or a colour you didn’t choose is a fault, and the above applies.',
      ),
      heading('Offers'),
      paragraph(
        'We only show reduced prices under a licence of the Ministry of Commerce. The price before the reduction, its dates and the licence number are shown with it, and its percentage on the product’s page.',
      ),
      heading('Your data'),
      paragraph(
        'What we collect about you and the recipient, why, and how to have it deleted: see the [privacy policy](/privacy-policy).',
      ),
      heading('Complaints', 'complaints'),
      paragraph(
        `Please start with us: call ${facts.phoneLink} (${facts.hours.en}) or write to ${facts.complaintsLink} with your order number. Complaints are ${answerInWords('en', facts.shop.complaints_days)}, with a solution or a date for one. If our answer doesn’t satisfy you, you can report it to the Ministry of Commerce with its Balagh Tejari app or by calling [1900](tel:1900).`,
      ),
      heading('Changes to these terms'),
      paragraph(
        'We may change these terms; the version and its date are at the top of the page. A change doesn’t affect earlier orders: each order is governed by the version you accepted when you placed it.',
      ),
      heading('Law and courts'),
      paragraph(
        'These terms are governed by the laws of Saudi Arabia, and its courts have jurisdiction. Where the two languages differ, the Arabic version prevails.',
      ),
    ],
  },
};
