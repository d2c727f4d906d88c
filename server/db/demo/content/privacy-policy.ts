import { type DemoPage, facts, heading, list, paragraph } from './page.ts';

/** Written after the Personal Data Protection Law (PDPL) of Saudi Arabia. */
export const privacyPolicy: DemoPage = {
  slug: 'privacy-policy',
  title: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  summary: {
    ar: 'ما الذي نعرفه عنك، ولماذا، ومن يراه معنا، وكيف تطلب حذفه.',
    en: 'What we know about you, why, who else sees it, and how to have it deleted.',
  },
  blocks: {
    ar: [
      paragraph(
        'نبيع النباتات والهدايا، ولا نبيع بيانات أحد. تشرح هذه السياسة كيف نجمع بياناتك الشخصية ونستعملها ونحميها وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية ولائحته التنفيذية.',
      ),
      heading('من نحن'),
      paragraph(
        `متجر أصيص، سجل تجاري رقم ${facts.shop.cr_number}، وعنوانه: ${facts.shop.address.ar}. نحن الجهة المسؤولة عن بياناتك، وتصل إلينا في أمرها على ${facts.emailLink} أو ${facts.phoneLink}.`,
      ),
      heading('ما نجمعه'),
      list(
        'بياناتك إن كنت المُرسِل: الاسم ورقم الجوال، والبريد الإلكتروني إن أضفته.',
        'بيانات المستلم التي تكتبها لنا: الاسم ورقم الجوال، والحي والعنوان إن عرفتهما.',
        'ما يخصّ الطلب: المنتجات ورسالة البطاقة والنقش وموعد التوصيل وما دار بيننا من مراسلات.',
        'حالة الدفع ونوع البطاقة وآخر 4 أرقام منها. رقم البطاقة كاملًا يُدخل في صفحة مزوّد الدفع ولا يصل إلينا.',
        'بيانات تقنية لا بدّ منها: عنوان الإنترنت ونوع المتصفّح ووقت الزيارة، لحماية المتجر من الاحتيال والأعطال.',
      ),
      heading('لماذا نجمعه'),
      list(
        'لتنفيذ طلبك: تجهيزه وتوصيله وإشعارك بحالته. هذا أساسه العقد بيننا.',
        'لإصدار الفاتورة الضريبية وحفظها. هذا واجب نظامي.',
        'لحماية المتجر والمتسوّقين من الاحتيال وسوء الاستعمال. هذه مصلحة مشروعة لا تمسّ حقوقك.',
        'لإرسال العروض، إن وافقت عليها موافقة منفصلة فقط. تستطيع إيقافها في أي وقت من الرسالة نفسها.',
      ),
      heading('بيانات المستلم'),
      paragraph(
        'نستعمل رقم المستلم وعنوانه لتوصيل هديته لا غير. لا نراسله بعروض، ولا نضيفه إلى قوائم، ولا نُظهر للمُرسِل مكانًا اختاره المستلم بنفسه. إن كتبت لنا بيانات شخص آخر فتأكد من أنه لا يمانع أن تصله هدية منك.',
      ),
      heading('من يطّلع عليها معنا'),
      list(
        'شركات التوصيل: الاسم والجوال والعنوان، بقدر ما يلزم لإيصال الطلب.',
        'مزوّد الدفع المرخّص من البنك المركزي السعودي: لإتمام الدفع واسترداده.',
        'مزوّدو الرسائل والاستضافة: يعالجونها نيابة عنا وبتعليماتنا.',
        'الجهات الحكومية المختصة، إذا أوجب النظام ذلك.',
      ),
      paragraph(
        'لا نبيع بياناتك ولا نؤجّرها. وإن عالجها مزوّد خارج المملكة، فبالقدر الذي يسمح به النظام وبالضمانات التي يشترطها.',
      ),
      heading('ملفات الارتباط'),
      paragraph(
        'نستعمل ما يلزم لعمل المتجر: جلستك وسلّتك، ولغتك، ومدينتك. لا نضع ملفات إعلانية ولا نتتبّعك في مواقع أخرى، ولهذا لا نسألك عنها.',
      ),
      heading('كم نحتفظ بها'),
      paragraph(
        'نحتفظ بجلسة الزائر 90 يومًا، وبسلّته ما دامت جلسته. ونحفظ الفواتير وما تستند إليه المدة التي توجبها أنظمة الضريبة والتجارة. وما سوى ذلك نحذفه أو نجعله مجهول الهوية حين تنتهي الحاجة إليه، أو حين تطلب حذفه.',
      ),
      heading('حقوقك'),
      list(
        'أن تعلم ما نجمعه ولماذا.',
        'أن تطّلع على بياناتك وتأخذ نسخة واضحة منها.',
        'أن تطلب تصحيحها أو إكمالها أو تحديثها.',
        'أن تطلب حذف ما لم يعد لازمًا منها.',
        'أن تسحب موافقتك متى شئت، بالسهولة التي منحتها بها.',
      ),
      paragraph(
        `اكتب إلينا على ${facts.emailLink} ونجيبك خلال 30 يومًا دون مقابل، وقد نتحقّق من هويتك قبل ذلك. وإن لم ترضَ عن جوابنا فلك أن تشتكي إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).`,
      ),
      heading('كيف نحميها'),
      paragraph(
        'الاتصال بالمتجر مشفّر، ولا يرى بيانات الطلب من فريقنا إلا من يعمل عليه. وإن وقع تسرّب قد يضرّك، أبلغنا الجهة المختصة خلال 72 ساعة وأبلغناك بلا تأخير.',
      ),
      heading('تغيّر هذه السياسة'),
      paragraph(
        'إن غيّرناها تغييرًا يمسّك أعلنّا ذلك في المتجر قبل أن يسري. والنسخة العربية هي المعتمدة عند الاختلاف.',
      ),
    ],
    en: [
      paragraph(
        'We sell plants and gifts; we don’t sell anybody’s data. This policy explains how we collect, use and protect your personal data under the Personal Data Protection Law of Saudi Arabia and its implementing regulations.',
      ),
      heading('Who we are'),
      paragraph(
        `Asees, commercial registration ${facts.shop.cr_number}, ${facts.shop.address.en}. We are the controller of your data. Write to us about it at ${facts.emailLink} or call ${facts.phoneLink}.`,
      ),
      heading('What we collect'),
      list(
        'About you, the sender: your name and mobile number, and your e-mail address if you add one.',
        'About the recipient, as you give it to us: name and mobile number, and the district and address if you know them.',
        'About the order: products, card message, engraving, delivery time, and our correspondence about it.',
        'The state of the payment, the type of card and its last 4 digits. The full card number is entered on the payment provider’s page and never reaches us.',
        'Technical data that cannot be avoided: internet address, type of browser and time of visit, to protect the shop against fraud and faults.',
      ),
      heading('Why we collect it'),
      list(
        'To carry out your order: preparing it, delivering it and telling you where it is. The basis is our contract with you.',
        'To issue and keep the tax invoice. The law obliges us to.',
        'To protect the shop and its shoppers from fraud and misuse. This is a legitimate interest that leaves your rights intact.',
        'To send offers, only if you have agreed to them separately. Every message lets you stop them.',
      ),
      heading('The recipient’s data'),
      paragraph(
        'We use the recipient’s number and address to deliver their gift and for nothing else. We don’t send them offers, don’t add them to lists, and don’t show the sender a place that the recipient chose. When you give us somebody else’s details, please be sure they don’t mind a gift from you.',
      ),
      heading('Who else sees it'),
      list(
        'Delivery companies: name, mobile number and address, as far as the delivery needs them.',
        'The payment provider, licensed by the Saudi Central Bank: to take the payment and to refund it.',
        'Providers of messaging and hosting, who process it for us and on our instructions.',
        'Public authorities, where the law requires it.',
      ),
      paragraph(
        'We neither sell nor rent your data. Where a provider processes it outside the Kingdom, it is only as far as the law allows and under the safeguards it demands.',
      ),
      heading('Cookies'),
      paragraph(
        'We use what the shop needs to work: your session and cart, your language and your city. There are no advertising cookies and we don’t follow you to other sites, which is why we don’t ask about them.',
      ),
      heading('How long we keep it'),
      paragraph(
        'A guest’s session is kept for 90 days, and the cart as long as the session. Invoices and what they rest on are kept for as long as tax and commercial law demand. Everything else is deleted or made anonymous once it is no longer needed, or when you ask.',
      ),
      heading('Your rights'),
      list(
        'To know what we collect and why.',
        'To see your data and receive a readable copy of it.',
        'To have it corrected, completed or brought up to date.',
        'To have what is no longer needed destroyed.',
        'To withdraw your consent at any time, as easily as you gave it.',
      ),
      paragraph(
        `Write to ${facts.emailLink} and we answer within 30 days, free of charge; we may need to check who you are first. If our answer doesn’t satisfy you, you can complain to the Saudi Data and AI Authority (SDAIA).`,
      ),
      heading('How we protect it'),
      paragraph(
        'The connection to the shop is encrypted, and within our team only those who work on an order can see it. Should there be a breach that may harm you, we notify the authority within 72 hours and you without delay.',
      ),
      heading('Changes to this policy'),
      paragraph(
        'If we change it in a way that concerns you, we announce it in the shop before it takes effect. Where the two differ, the Arabic version prevails.',
      ),
    ],
  },
};
