/**
 * The recipient's page: who has been given something says where and when. Nobody knows whether that is a man or a woman,
 * so nothing here is said in a way that would.
 */
export const gift = {
  /** Of the page, wherever it is shared: names nobody. */
  title: 'هدية لك',
  description: 'هدية تنتظر اختيار العنوان والموعد المناسبين.',
  /** «سارة» may be empty, for who doesn't say. */
  hello: (name: string, sender: string) =>
    sender ? `${name}، وصلتك هدية من ${sender}` : `${name}، وصلتك هدية`,
  ask: 'يكفينا أن نعرف أين ومتى، ونحن نأتي بها.',
  surprise: 'مفاجأة، تُرى أول مرة بين يديك.',
  wrapped: 'هدية ملفوفة بقماش كتان',
  engraved: (words: string) => `ونُقش عليه «${words}»`,
  notBefore: (day: string) => `متاحة ابتداءً من ${day}.`,
  steps: 'خطوات استلام الهدية',
  edit: 'تعديل',
  editWhere: 'تعديل العنوان',
  editWhen: 'تعديل الموعد',
  done: 'تمت',

  where: {
    title: 'أين تصلك؟',
    district: 'الحي',
    directions: 'وصف العنوان',
    directionsHelp: 'الشارع ورقم المبنى، وأي علامة تدلّ السائق',
    private: 'يراه السائق وحده يوم التوصيل، ولا يظهر للمُرسِل.',
    next: 'التالي: متى تناسبك؟',
    kept: 'العنوان محفوظ، ولا نعرضه هنا. ترك الحقول فارغة يبقيه كما هو.',
    asItIs: 'كما هو',
  },
  elsewhere: {
    title: (city: string) => `العنوان خارج ${city}؟`,
    text: 'يكفينا اسم المدينة، وسيتصل فريقنا لترتيب الأمر.',
    city: 'المدينة',
    send: 'إرسال اسم المدينة',
    done: 'وصلنا اسم المدينة. سيتصل فريقنا قريبًا لترتيب الأمر.',
  },
  when: {
    title: 'متى تناسبك؟',
    next: 'التالي: التأكيد',
    courier: 'تصل عبر شركة توصيل، ويسبقها اتصال.',
    required: 'يرجى اختيار وقت التوصيل',
  },
  confirm: {
    title: 'تأكيد الموعد',
    right: 'كل شيء صحيح؟',
    to: 'إلى',
    where: 'أين',
    when: 'متى',
    phone: 'الاتصال قبل الوصول',
    accept: 'قبول الهدية',
    mayChange: 'يمكن تغيير العنوان والموعد حتى نبدأ التغليف.',
    save: 'حفظ التغيير',
  },
  phoneEnd: (ending: string) => `على الرقم المنتهي بـ ${ending}`,
  code: {
    sent: (ending: string) => `أرسلنا رمز التحقق إلى الرقم المنتهي بـ ${ending}`,
    label: 'رمز التحقق',
    again: 'إرسال رمز جديد',
  },

  accepted: {
    /** `day` is «غدًا» or «الأحد». */
    title: (name: string, day: string) => `شكرًا يا ${name}، موعدنا ${day}`,
    courier: (name: string) => `شكرًا يا ${name}، الهدية لك`,
    text: 'نرسل رسالة عندما يخرج السائق.',
    calendar: 'إضافة إلى التقويم',
    care: 'العناية بالنبتة',
    careHelp: 'السقي والضوء، وأول أيامها في البيت',
    change: 'تغيير العنوان أو الموعد',
    changeHelp: 'حتى نبدأ التغليف، برمز يصل إلى الجوال',
    decline: 'الاعتذار عن الهدية',
    call: 'الاتصال بنا',
    callHelp: 'إن تغيّر شيء في اللحظة الأخيرة',
  },
  wrapping: { title: 'نغلّف هديتك الآن', text: 'بدأ التغليف، ولتغيير شيء يكفي اتصال بنا.' },
  onTheWay: { title: 'هديتك في الطريق' },
  /** Of the finished gift. */
  photo: 'الهدية بعد تغليفها',
  delivered: { title: 'وصلت هديتك', text: 'نتمنى لها مكانًا جميلًا في البيت.' },
  calendarTitle: (shop: string) => `هدية من ${shop}`,

  decline: {
    link: 'الاعتذار عن استلامها',
    title: 'الاعتذار عن الهدية؟',
    text: 'لا بأس أبدًا. يصل إلى المُرسِل خبر لطيف أن الهدية لم تُستلم، ونرتّب الباقي من جهتنا.',
    reason: 'السبب',
    reasonHelp: 'يبقى لدينا، ولا يصل إلى المُرسِل',
    yes: 'الاعتذار عن استلامها',
    back: 'رجوع إلى الهدية',
    noMore: 'إيقاف روابط الهدايا إلى هذا الرقم',
    doneTitle: 'وصلنا الرد',
    doneText: 'أخبرنا المُرسِل أن الهدية لم تُستلم، من دون تفاصيل.',
  },
  notMe: {
    link: 'هذه الرسالة ليست لي',
    title: 'وصلت الرسالة إلى رقم آخر؟',
    text: 'نعتذر عن الإزعاج. نوقف الرسائل إلى هذا الرقم، ونطلب من المُرسِل الرقم الصحيح.',
    yes: 'ليست لي',
    doneTitle: 'شكرًا للتنبيه',
    doneText: 'لن تصل إلى هذا الرقم رسائل أخرى عن هذه الهدية.',
  },
  ended: {
    title: 'هذه الهدية لم تعد متاحة',
    text: 'انتهت مدة الرد عليها، أو أُلغيت. للمساعدة يكفي اتصال بنا.',
  },
  over: {
    title: 'انتهت صلاحية هذا الرابط',
    text: 'ربما وصلت رسالة أحدث برابط جديد. للمساعدة يكفي اتصال بنا.',
  },
  until: (moment: string) => `رابط خاص بك، صالح حتى ${moment}`,
};
