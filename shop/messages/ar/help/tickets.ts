import { oblique } from '../../../format/dates.ts';

/** Writing to the shop: the contact page with its two tabs, an order's issue, and a ticket's thread (spec section 2). */
export const tickets = {
  title: 'تواصل معنا',
  description: 'اكتب لنا عن طلب أو نبتة أو هدية، وتابع الرد في تذاكرك.',
  tabs: { new: 'تذكرة جديدة', mine: 'تذاكري' },

  about: 'ما الموضوع؟',
  order: 'طلب قائم أو سابق',
  orderText: 'تأخير أو كسر أو نبتة متعبة أو إرجاع',
  which: 'أي طلب؟',
  otherOrders: 'كل طلباتي',
  message: 'رسالتك',
  messageOptional: '(اختياري)',
  callMe: 'اتركها فارغة إن أردت أن نتصل بك فقط.',
  pictures: 'الصور',
  send: 'إرسال التذكرة',
  sendMessage: 'إرسال الرسالة',

  /** An order's page of its own. */
  issue: {
    crumb: 'مشكلة في الطلب',
    title: 'ما الذي حدث؟',
    kind: 'نوع المشكلة',
    until: (day: string) => `آخر يوم لهذا الخيار: ${day}`,
    needsPicture: 'مع صورة واحدة على الأقل',
    message: 'صف ما حدث',
    pictures: 'صور مما حدث',
    next: 'ماذا بعد الإرسال؟',
    nextText:
      'نفتح لك تذكرة برقم تتابعها به، ونردّ خلال يوم عمل. وإذا كان الحلّ استرداد المبلغ فنُعيده إلى وسيلة الدفع نفسها، أو إلى محفظتك إن رغبت.',
    none: 'لا توجد مشكلة يمكن الإبلاغ عنها في هذا الطلب الآن.',
    over: 'انتهى هذا الطلب منذ مدة، ولا يكفي الرابط وحده للتأكد من أنه طلبك. سجّل الدخول بالحساب الذي طلبت منه.',
    signIn: 'تسجيل الدخول',
  },

  sent: {
    title: 'وصلت تذكرتك',
    messageTitle: 'وصلت رسالتك',
    messageText: 'نردّ على بريدك أو جوالك في أقرب وقت.',
    /** Before a number that can be copied. */
    number: 'رقمها',
    view: 'عرض التذكرة',
    again: 'كتابة رسالة أخرى',
  },

  ways: {
    title: 'طرق أخرى للتواصل',
    call: 'اتصل بنا',
    write: 'اكتب لنا',
    writeText: 'نردّ خلال يوم عمل',
    visit: 'زُر معرضنا',
    visitText: 'الموقع على الخريطة',
    faqText: 'إجابات قصيرة عن التوصيل والإرجاع والدفع',
    orders: 'عن طلب؟',
    ordersText: 'افتحه من «طلباتي» واكتب لنا من صفحته',
    corporateText: 'كميات كبيرة ونقش شعارك وتوصيل إلى عناوين متعددة',
    complaints: 'لم يرضك الحلّ؟ اكتب إلى',
    /** The ministry takes complaints about every shop. */
    ministry: 'ولك دائمًا أن ترفع بلاغًا إلى وزارة التجارة على الرقم',
  },

  mine: {
    empty: 'لا توجد تذاكر بعد',
    emptyText: 'حين تكتب لنا تجد الرد هنا.',
    emptyHere: 'تظهر هنا التذاكر التي كتبتها من هذا المتصفح. أما تذاكر حسابك فتجدها بعد تسجيل الدخول.',
    signIn: 'تسجيل الدخول',
    list: 'التذاكر',
    ofOrder: 'طلب',
    back: 'كل التذاكر',
    notFound: 'لم نجد هذه التذكرة بين تذاكرك.',
  },

  thread: {
    ticket: 'تذكرة',
    titled: (number: string) => `التذكرة ${number}`,
    stages: 'مراحل التذكرة',
    done: 'تمت',
    now: 'الآن',
    ahead: 'لم تبدأ بعد',
    messages: 'الرسائل',
    me: 'أنت',
    shop: (name: string) => `فريق ${name}`,
    picture: (number: number) => `صورة مرفقة ${number}`,
    openPicture: 'عرض الصورة كاملة',
    answerBy: (when: string) => `سنردّ عليك قبل ${oblique(when)}.`,
    resolveBy: (when: string) => `نسعى إلى حلّها قبل ${oblique(when)}.`,
    pending: 'ننتظر ردّك لنكمل.',
    /** Before a sum. */
    toWallet: 'استرداد إلى محفظتك:',
    toMethod: 'استرداد إلى وسيلة الدفع نفسها:',
    wallet: 'عرض المحفظة',
    reopen: 'لم تُحلّ بعد؟',
    reopenText: 'ردّك هنا يعيد فتح التذكرة.',
    closes: (day: string) => `تُغلق تلقائيًا يوم ${day} إذا لم يصلنا ردّ منك.`,
    closed: (day: string) => `أُغلقت يوم ${day}، وتبقى هنا للقراءة.`,
    closedLong: (day: string) => `أُغلقت يوم ${day}.`,
    linkOver:
      'أُغلقت هذه التذكرة منذ مدة، فلا تظهر رسائلها بالرابط وحده. لعرضها يمكن تسجيل الدخول بالحساب الذي كُتبت منه.',
    signIn: 'تسجيل الدخول',
    reply: 'ردّك',
    send: 'إرسال',
    said: { reply: 'وصل ردّك.', close: 'أُغلقت التذكرة.' },
    close: 'هل انتهى موضوعك؟',
    closeText: 'لا يمكن الرد على تذكرة مغلقة، ويمكنك دائمًا فتح تذكرة جديدة.',
    closeYes: 'إغلاق التذكرة',
    new: 'تذكرة جديدة',
    gone: 'لم نجد هذه التذكرة',
    goneText:
      'قد يكون الرابط ناقصًا. افتحه من الرسالة التي وصلتك، أو من «تذاكري» في المتصفح الذي استخدمته عند كتابتها.',
  },
};
