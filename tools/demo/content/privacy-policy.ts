import { ltr } from '#shop/format/isolate.ts';
import { type DemoPage, facts, heading, list, paragraph } from './page.ts';

/**
 * Written after the Personal Data Protection Law (PDPL) of Saudi Arabia and its regulations. It tells what the code
 * does: whoever stores, sends or keeps something new changes it here too. `demo.test.ts` holds the cookies to it.
 */
export const privacyPolicy: DemoPage = {
  slug: 'privacy-policy',
  updatedAt: new Date('2026-11-22T00:00:00+03:00'),
  title: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  summary: {
    ar: 'ما الذي نعرفه عنك، ولماذا، ومن يطّلع عليه، وكيف تطلب حذفه.',
    en: 'What we know about you, why, who else sees it, and how to have it deleted.',
  },
  blocks: {
    ar: [
      paragraph(
        'نبيع النباتات والهدايا، ولا نبيع بيانات أحد. تشرح هذه السياسة كيف نجمع بياناتك الشخصية ونستخدمها ونحميها وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية ولوائحه.',
      ),
      heading('من نحن'),
      paragraph(
        `متجر أصيص، الرقم الوطني الموحد ${facts.shop.unified_number}، وعنوانه: ${facts.shop.address.ar}. نحن جهة التحكم المسؤولة عن بياناتك. وللتواصل بشأنها مع مسؤول حماية البيانات: ${facts.privacyLink} أو ${facts.phoneLink}.`,
      ),
      heading('ما نجمعه'),
      list(
        'منك إن كنت المُرسِل: الاسم ورقم الجوال، وهما لازمان للطلب، والبريد الإلكتروني إن أضفته.',
        'عن المستلم، منك: اسمه ورقم جواله ومدينته، وهي لازمة، والحي والعنوان والعنوان الوطني المختصر وبريده الإلكتروني إن أضفتها.',
        'من المستلم، إن اختار بنفسه: الحي ووصف العنوان والعنوان الوطني المختصر والموعد، ومدينته إن كان في غيرها، وسبب اعتذاره إن كتبه.',
        'عن الطلب: المنتجات وموعد التوصيل وعنوانه، ورسالة البطاقة والنقش، وهما اختياريان، وما دار بيننا من مراسلات.',
        'عن الحساب إن أنشأته: رقم الجوال أو البريد الإلكتروني، والاسم، والصورة إن أضفتها، ولغة الرسائل وما اخترته منها، وموافقاتك. وكلمة المرور نحفظها مشفّرة باتجاه واحد، فلا يستطيع أحد قراءتها.',
        'ما تفعله في حسابك: المفضلة والسلة والكوبونات المحفوظة وعمليات المحفظة والمكافآت، والأجهزة التي سجّلت الدخول منها: نوع المتصفح والجهاز وآخر استخدام.',
        'عن الدفع: حالته، ونوع البطاقة وآخر 4 أرقام منها وتاريخ انتهائها إن حفظتها، ورمزها لدى مزوّد الدفع، وعنوان IP عند الدفع ببطاقة محفوظة. أما رقم البطاقة كاملًا فتكتبه في صفحة المزوّد ولا يصل إلينا.',
        'إن سجّلت الدخول عبر Google أو Apple أو Facebook: رقمك لديهم، واسمك وبريدك الإلكتروني كما يرسلونهما. ولا نرى كلمة مرورك عندهم ولا ننشر شيئًا باسمك.',
        'بيانات تقنية لازمة: عنوان IP ونوع المتصفح والجهاز ووقت الزيارة، لحماية المتجر من الاحتيال والأعطال.',
      ),
      paragraph(
        'من دون البيانات اللازمة لا نستطيع تنفيذ الطلب، وما عداها لك أن تتركه فارغًا. ومصدرها أنت، إلا بيانات المستلم فمصدرها المُرسِل، ونتيجة الدفع فمصدرها المزوّد، وبيانات الدخول عبر حساب آخر فمصدرها صاحبه.',
      ),
      heading('رسالة البطاقة والبيانات الحساسة'),
      paragraph(
        'قد تذكر رسالتك مرض أحد أو حالته، كما في بطاقات السلامة. لا نطلب بيانات صحية ولا نحتاج إليها، فاكتب ما تودّ أن يُقرأ فقط. ولا نستخدم كلماتك إلا لطباعتها أو نقشها، ولا نرسلها إلى أي مزوّد.',
      ),
      heading('لماذا نجمعها'),
      list(
        'لتنفيذ طلبك وتوصيله وإخبارك بحالته، ولتشغيل حسابك ومحفظتك. أساسه العقد بيننا.',
        'لإصدار الفاتورة الضريبية وحفظها وحفظ قيود المال. هذا واجب نظامي.',
        'لحماية المتجر والمتسوقين من الاحتيال وسوء الاستخدام، ولمعالجة الشكاوى. هذه مصلحة مشروعة لا تمسّ حقوقك.',
        'لإرسال العروض، إن وافقت عليها، ولكل قناة موافقة منفصلة: الرسائل النصية والبريد الإلكتروني. وهي متوقفة إلى أن توافق.',
      ),
      paragraph(
        'لا نتخذ عنك قرارات آلية ولا نبني لك ملفًا تسويقيًا. أما قبولك في التقسيط فقرار تابي أو تمارا، واسألهما عنه.',
      ),
      heading('إن كنت المستلم'),
      paragraph(
        'أعطانا المُرسِل اسمك ورقمك لتصلك هديته. نستخدمهما لتوصيلها ولا نستخدمهما في غير ذلك: لا نرسل إليك عروضًا ولا نضيفك إلى قوائم، ولا نُظهر للمُرسِل عنوانًا اخترته أنت ولا سبب اعتذارك. لا يرى عنوانك إلا السائق أو شركة التوصيل، ونحذفه مع رقمك بعد 60 يومًا من انتهاء الطلب. وإن أوقفت روابط الهدايا حفظنا بصمة مشفّرة لا يُستخرج منها رقمك، حتى لا نرسل إليه مرة أخرى. ولك حقوق هذه السياسة كلها: اكتب إلينا وسنخبرك بما عندنا عنك، ونحذفه بعد التوصيل إن أردت. وإن كتبت لنا بيانات غيرك فتأكد من أنه لا يمانع أن تصله هدية منك.',
      ),
      heading('من لم يتم 18 سنة'),
      paragraph(
        'المتجر لمن أتم 18 سنة، أو لمن وافق ولي أمره. لا نجمع بيانات القاصرين عن علم دون هذه الموافقة، وإن علمنا بذلك حذفناها. ولولي الأمر أن يكتب إلينا بشأنها.',
      ),
      heading('من يطّلع عليها معنا'),
      list(
        'شركات التوصيل: اسم المستلم وجواله وعنوانه، بقدر ما يلزم لإيصال الطلب.',
        'Tap، للبطاقات وApple Pay: اسمك وجوالك وبريدك الإلكتروني والمبلغ، والبطاقة التي تكتبها في صفحته.',
        'تابي وتمارا، إن اخترت التقسيط: اسمك وجوالك وبريدك الإلكتروني والمبلغ ليقررا أهليتك، ثم المنتجات ومدينة التوصيل وعنوانه حين تدفع. ويصل تابي أيضًا تاريخ تعاملك معنا: منذ متى، ومبالغ آخر 10 طلبات مدفوعة وتواريخها وحالاتها.',
        'يور باي، إن دفعت بمحفظته: رقم جوال المحفظة والمبلغ.',
        'مزوّد الرسائل النصية (يونيفونك أو تقنيات) ومزوّد البريد: رقمك أو بريدك ونص الرسالة.',
        'مزوّد الاستضافة: يحفظ خوادم المتجر ونسخه الاحتياطية نيابة عنا وبتعليماتنا.',
        'Google أو Apple أو Facebook، إن اخترت الدخول عبرها: تعلم أنك سجّلت الدخول إلى أصيص، ولا نرسل إليها ما تشتريه.',
        'الجهات الحكومية المختصة، إذا أوجب النظام ذلك.',
      ),
      paragraph('لا نبيع بياناتك ولا نؤجّرها، ولا نشاركها مع معلنين.'),
      heading('خارج المملكة'),
      paragraph(
        'قاعدة بيانات المتجر داخل المملكة. ويعالج بعض المزوّدين ما يصلهم في دول أخرى: Google وApple وFacebook في الولايات المتحدة وأيرلندا إن سجّلت الدخول عبرها، وTap وتابي في الكويت والإمارات. لا نرسل إليهم إلا أقل ما يلزم للغرض، وبعقود فيها البنود القياسية لنقل البيانات التي أقرّتها الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا)، أو إلى دول ذات حماية كافية. ولك أن تطلب نسخة من هذه الضمانات.',
      ),
      heading('ملفات الارتباط والتخزين في متصفحك'),
      paragraph(
        'نستخدم ما يلزم لعمل المتجر فقط. لا نضع ملفات إعلانية ولا نتتبّعك في مواقع أخرى، ولهذا لا نسألك عنها:',
      ),
      list(
        `${ltr('ar', 'asees_session')}: جلستك، 30 يومًا من آخر زيارة لمن سجّل الدخول، و90 يومًا للزائر.`,
        `${ltr('ar', 'asees_guest')}: جلسة الزائر قبل أن يضيف شيئًا، 90 يومًا.`,
        `${ltr('ar', 'lang')}: لغتك، سنة.`,
        `${ltr('ar', 'city')}: مدينة التوصيل، سنة.`,
        `${ltr('ar', 'remembered_email')}: بريدك في صفحة الدخول، إن اخترت تذكّره، 7 أيام.`,
        `${ltr('ar', 'asees_sign_in_…')}: محاولة الدخول عبر Google أو Apple أو Facebook، مشفّرة، 10 دقائق.`,
        `${ltr('ar', 'measuring')}: جوابك عن قياس الزيارات إن سُئلت عنه، سنة؛ وإن سمحت به ففيه رقم عشوائي يميّز متصفحك.`,
        'وفي تخزين المتصفح حتى تغلق الصفحة: اللغة عند أول زيارة، وأننا سألناك عن اسمك.',
      ),
      heading('كم نحتفظ بها'),
      list(
        'رمز التحقق: صالح 5 دقائق، ويُحذف خلال يوم. والتسجيل الذي لم يُؤكَّد: خلال يومين.',
        'زيارتك دون حساب، بسلتها وما كتبته فيها: 90 يومًا.',
        'الطلب الذي لم يُدفع: تُحذف منه الأسماء والعناوين والرسائل بعد 90 يومًا.',
        'الطلب المدفوع: تبقى فيه 3 سنوات من دفعه، أو إلى أن تطلب حذفها أو تحذف حسابك، ثم يبقى ما اشتُري ومتى وبكم.',
        'الفواتير وقيود المال: 10 سنوات كما توجب أنظمة الضريبة والدفاتر التجارية. ليس فيها اسم، ومن مكان التسليم الحي والمدينة فقط.',
        'الحساب: ما دام قائمًا. عند حذفه نمحو الاسم والجوال والبريد والصورة وكلمة المرور والأجهزة والمفضلة والسلة والبطاقات فورًا، وما في طلب لم يصل خلال يوم من وصوله، أو من وصول مبلغ نعيده إليك منه. وإن كان لك رصيد دفعته فنحتفظ باسمك ووسيلة التواصل معك حتى يصلك.',
        'سجل الموافقات: ما وافقت عليه ومتى وبأي نص، وهو إثبات لك ولنا. يبقى بعد حذف الحساب برقم لا يدلّ عليك.',
        'حدود المحاولات (مشفّرة لا تُقرأ): يوم واحد. وسجلات الخوادم، وهي بلا أسماء ولا عناوين: 30 يومًا. والنسخ الاحتياطية: 30 يومًا.',
      ),
      heading('حقوقك'),
      list(
        'أن تعلم ما نجمعه ولماذا.',
        'أن تطّلع على بياناتك وتأخذ نسخة منها: من صفحة [حسابي](/my-account)، زر «تنزيل بياناتي».',
        'أن تطلب تصحيحها أو إكمالها أو تحديثها، أو تغيّرها بنفسك في حسابك.',
        'أن تطلب حذف ما لم يعد لازمًا منها، أو تحذف حسابك بنفسك.',
        'أن ترجع عن موافقتك على العروض متى شئت، من صفحة حسابي كما أعطيتها.',
        'أن تعترض على استخدامها لغير تنفيذ طلبك.',
      ),
      paragraph(
        `اكتب إلينا على ${facts.privacyLink} ونجيبك خلال 30 يومًا دون مقابل، وقد نتحقق من هويتك قبل ذلك. وإن لم ترضَ عن جوابنا فلك أن تشتكي إلى سدايا عبر [منصة حوكمة البيانات الوطنية](https://dgp.sdaia.gov.sa).`,
      ),
      heading('كيف نحميها'),
      paragraph(
        'الاتصال بالمتجر مشفّر، والرموز وكلمات المرور لا تُحفظ مقروءة، ولا يرى بيانات الطلب من فريقنا إلا من يعمل عليه. وإن وقع تسرّب قد يضرّ بك، أبلغنا سدايا خلال 72 ساعة من علمنا به، وأبلغناك بلا تأخير بما حدث وبما تفعله.',
      ),
      heading('تغيير هذه السياسة'),
      paragraph(
        'أعلى الصفحة رقم النسخة وتاريخها. وإن غيّرناها تغييرًا يمسّك أعلنّا ذلك في المتجر قبل أن يسري. والنسخة العربية هي المعتمدة عند الاختلاف. ما تغيّر:',
      ),
      list(
        '22 نوفمبر 2026: فصّلنا ما نجمعه ومن يطّلع عليه ومدد الاحتفاظ وملفات الارتباط، وفصلنا الموافقة على العروض عن الشروط.',
      ),
    ],
    en: [
      paragraph(
        'We sell plants and gifts; we don’t sell anyone’s data. This policy explains how we collect, use and protect your personal data under the Personal Data Protection Law of Saudi Arabia and its regulations.',
      ),
      heading('Who we are'),
      paragraph(
        `Asees, unified national number ${facts.shop.unified_number}, ${facts.shop.address.en}. We are the controller of your data. To reach our data protection officer, write to ${facts.privacyLink} or call ${facts.phoneLink}.`,
      ),
      heading('What we collect'),
      list(
        'From you, the sender: your name and mobile number, which an order needs, and your email address if you add it.',
        'About the recipient, from you: name, mobile number and city, which an order needs; the district, address, National Address short code and email address if you add them.',
        'From the recipient, where they choose for themselves: district, directions, National Address short code and time; their city if it is another one; and why they decline, if they tell us.',
        'About the order: products, delivery time and address, the card’s message and the engraving, both optional, and what we write to each other about it.',
        'About your account, if you make one: mobile number or email address, name, a picture if you add one, the language of messages, which messages you want, and what you have agreed to. Passwords are stored as one-way hashes that nobody can read.',
        'What you do in your account: favourites, cart, saved coupons, wallet and rewards, and the devices you are signed in on: the browser, the device and when it was last used.',
        'About payments: their status, the brand and last 4 digits of the card, its expiry date if you save it, the payment provider’s token for it, and your IP address when you pay with a saved card. You enter the full card number on the provider’s page; it never reaches us.',
        'If you sign in with Google, Apple or Facebook: your user ID there, and the name and email address they send. We don’t see your password with them, and we post nothing in your name.',
        'Technical data we can’t do without: IP address, browser and device, and time of visit, to protect the shop against fraud and faults.',
      ),
      paragraph(
        'Without the data an order needs we can’t deliver it; everything else you can leave empty. It comes from you, except that the recipient’s data come from the sender, the result of a payment from its provider, and sign-in data from whoever you sign in with.',
      ),
      heading('Card messages and sensitive data'),
      paragraph(
        'Your message may mention someone’s illness, as get-well cards do. We neither ask for health data nor need it, so please write only what you want read. We use your words to print or engrave them and for nothing else, and send them to no provider.',
      ),
      heading('Why we collect it'),
      list(
        'To fulfil your order, deliver it and tell you how it is going, and to run your account and wallet. The basis is our contract with you.',
        'To issue and keep tax invoices and financial records. The law obliges us to.',
        'To protect the shop and its customers against fraud and misuse, and to handle complaints. This is a legitimate interest that leaves your rights intact.',
        'To send offers, only if you have agreed to them, separately for each channel: text messages and email. Both are off until you agree.',
      ),
      paragraph(
        'We make no automated decisions about you and build no marketing profile. Whether you are eligible for instalments is decided by Tabby or Tamara; please ask them about it.',
      ),
      heading('If you are the recipient'),
      paragraph(
        'The sender gave us your name and number so that a gift can reach you. We use them to deliver it and for nothing else: we send you no offers, add you to no lists, and don’t show the sender an address you chose or why you declined. Only the driver or the delivery company sees the address, and we delete it, with your number, 60 days after the order has ended. If you ask us to stop gift links, we keep a one-way fingerprint, from which your number can’t be recovered, so that we don’t send you links again. All rights in this policy are yours too: write to us, and we’ll tell you what we hold about you, and delete it after delivery if you wish. And when you give us someone else’s details, please make sure they don’t mind receiving a gift from you.',
      ),
      heading('Under 18'),
      paragraph(
        'The shop is for people aged 18 or over, or with a guardian’s consent. We don’t knowingly collect minors’ data without it, and delete such data when we learn of them. Guardians can write to us about them.',
      ),
      heading('Who else sees it'),
      list(
        'Delivery companies: the recipient’s name, mobile number and address, as far as the delivery needs them.',
        'Tap, for cards and Apple Pay: your name, mobile number, email address and the amount, and the card you enter on its page.',
        'Tabby and Tamara, if you choose instalments: your name, mobile number, email address and the amount, so that they can decide whether you are eligible; then the products and the delivery city and address when you pay. Tabby also receives your history with us: since when, and the amounts, dates and status of your last 10 paid orders.',
        'urpay, if you pay with its wallet: the wallet’s mobile number and the amount.',
        'The text-message provider (Unifonic or Taqnyat) and the mail provider: your number or email address and the text.',
        'The hosting provider, which keeps the shop’s servers and backups for us and on our instructions.',
        'Google, Apple or Facebook, if you sign in with them: they learn that you signed in to Asees. We don’t tell them what you buy.',
        'Public authorities, where the law requires it.',
      ),
      paragraph('We neither sell nor rent your data, nor share them with advertisers.'),
      heading('Outside the Kingdom'),
      paragraph(
        'The shop’s database is in Saudi Arabia. Some providers process what reaches them in other countries: Google, Apple and Facebook in the United States and Ireland, if you sign in with them; Tap and Tabby in Kuwait and the United Arab Emirates. We send them the least the purpose needs, under contracts with the standard clauses for transfers approved by the Saudi Data and AI Authority (SDAIA), or to countries with adequate protection. You can ask for a copy of these safeguards.',
      ),
      heading('Cookies and storage in your browser'),
      paragraph(
        'We use only what the shop needs to work. There are no advertising cookies and we don’t follow you to other sites, which is why we don’t ask about them:',
      ),
      list(
        `asees_session: your session, 30 days from your last visit if you are signed in, 90 days as a guest.`,
        `asees_guest: a guest’s session before anything is added, 90 days.`,
        `lang: your language, one year.`,
        `city: your delivery city, one year.`,
        `remembered_email: your email address on the sign-in page, if you ticked that, 7 days.`,
        `asees_sign_in_…: an attempt to sign in with Google, Apple or Facebook, encrypted, 10 minutes.`,
        `measuring: your answer about measuring visits if you were asked, one year; if you allowed it, with a random number that tells your browser from others.`,
        'In the browser’s storage, until you close the page: the language on your first visit, and that we have asked for your name.',
      ),
      heading('How long we keep it'),
      list(
        'Codes: valid for 5 minutes, deleted within a day. Registrations that weren’t confirmed: within two days.',
        'A visit without an account, with its cart and what you filled in: 90 days.',
        'An order that wasn’t paid: names, addresses and messages are removed after 90 days.',
        'A paid order: names, addresses and messages stay for 3 years from payment, or until you ask us to remove them or delete your account. What was bought, when and for how much stays on record.',
        'Invoices and financial records: 10 years, as tax and commercial law demand. They hold no name, and only the district and city of the place of delivery.',
        'Your account: as long as you have it. When you delete it, we erase name, mobile number, email address, picture, password, devices, favourites, cart and cards at once. What an order still on its way needs is erased within a day of its arrival, or of the arrival of a refund we owe you for it. If you have credit you paid for, we keep your name and contact details until it reaches you.',
        'The record of consents: what you agreed to, when, and to which words, as proof for you and for us. It outlives the account under a number that doesn’t lead to you.',
        'Counts of attempts (hashed): one day. Server logs, which hold no names or addresses: 30 days. Backups: 30 days.',
      ),
      heading('Your rights'),
      list(
        'To know what we collect and why.',
        'To see your data and take a copy: on [My account](/my-account), with “Download my data”.',
        'To have them corrected, completed or updated, or to change them yourself in your account.',
        'To have what is no longer needed deleted, or to delete your account yourself.',
        'To withdraw your consent to offers at any time, on the My account page, as easily as you gave it.',
        'To object to any use beyond fulfilling your order.',
      ),
      paragraph(
        `Write to ${facts.privacyLink} and we answer within 30 days, free of charge; we may need to check who you are first. If our answer doesn’t satisfy you, you can complain to SDAIA on the [National Data Governance Platform](https://dgp.sdaia.gov.sa).`,
      ),
      heading('How we protect it'),
      paragraph(
        'The connection to the shop is encrypted, codes and passwords are never stored in readable form, and within our team only those who work on an order can see it. If there is a breach that may harm you, we notify SDAIA within 72 hours of learning of it, and tell you without delay what happened and what you can do.',
      ),
      heading('Changes to this policy'),
      paragraph(
        'The version and its date are at the top of the page. If we change it in a way that concerns you, we announce it in the shop before it takes effect. Where the two languages differ, the Arabic version prevails. What has changed:',
      ),
      list(
        '22 November 2026: more detail on what we collect, who sees it, how long we keep it and which cookies we use; consent to offers is now separate from the terms.',
      ),
    ],
  },
};
