import { own } from '../../format/isolate.ts';
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
  ask: 'نحتاج إلى العنوان والموعد، والباقي علينا.',
  surprise: 'مفاجأة، لا تُكشف إلا عند فتحها.',
  wrapped: 'هدية مغلّفة',
  engraved: (words: string) => `نُقش عليه «${words}»`,
  notBefore: (day: string) => `أول يوم للتوصيل، كما حدّده المُرسِل: ${day}.`,
  steps: 'خطوات استلام الهدية',
  edit: 'تعديل',
  editWhere: 'تعديل العنوان',
  editWhen: 'تعديل الموعد',
  done: 'تمت',

  where: {
    title: 'إلى أين نوصّلها؟',
    district: 'الحي',
    directions: 'وصف العنوان',
    directionsHelp: 'الشارع ورقم المبنى، وأي علامة تدلّ السائق',
    private: 'للتوصيل فقط، ولا يظهر للمُرسِل.',
    next: 'التالي: اختيار الموعد',
    kept: 'العنوان محفوظ، ولا نعرضه هنا. إذا بقيت الحقول فارغة بقي كما هو.',
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
    title: 'متى يناسبك؟',
    /** Where a courier brings it, there is nothing to choose. */
    courierTitle: 'موعد التوصيل',
    next: 'التالي: التأكيد',
    courier: 'توصّلها شركة توصيل، وقد يتصل مندوبها قبل الوصول.',
    required: 'يرجى اختيار وقت التوصيل',
  },
  confirm: {
    title: 'تأكيد الموعد',
    right: 'كل شيء صحيح؟',
    to: 'إلى',
    where: 'العنوان',
    when: 'الموعد',
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
    courier: (name: string) => `شكرًا يا ${name}، سنجهّز هديتك`,
    text: 'تصلك رسالة عند خروج الهدية للتوصيل.',
    calendar: 'إضافة إلى التقويم',
    care: 'العناية بالنبتة',
    careOf: (title: string) => `العناية بـ«${own(title)}»`,
    careHelp: 'السقي والضوء، وأول أيامها في البيت',
    change: 'تغيير العنوان أو الموعد',
    changeHelp: 'حتى نبدأ التغليف، برمز يصل إلى جوالك',
    decline: 'الاعتذار عن الهدية',
    call: 'الاتصال بنا',
    callHelp: (phone: string) => `${phone}، لأي سؤال أو تغيير`,
  },
  wrapping: { title: 'نغلّف هديتك الآن', text: 'بدأ التغليف. لأي تغيير يمكن الاتصال بنا.' },
  /** Nobody took it: before another time is agreed, and after. */
  comingAgain: {
    title: 'لم نجد من يستلم هديتك',
    text: 'سنعاود التوصيل. لأي تغيير يمكن الاتصال بنا.',
    agreed: 'سنعاود توصيل هديتك',
  },
  onTheWay: { title: 'هديتك في الطريق' },
  /** Of the finished gift. */
  photo: 'الهدية بعد تجهيزها',
  delivered: { title: 'وصلت هديتك', text: 'نتمنى لها مكانًا جميلًا في البيت.' },
  calendarTitle: (shop: string) => `هدية من ${shop}`,

  decline: {
    link: 'الاعتذار عن استلامها',
    title: 'الاعتذار عن الهدية؟',
    text: 'لا بأس أبدًا. نبلغ المُرسِل بالاعتذار، ونتولى الباقي.',
    reason: 'السبب',
    reasonHelp: 'يبقى لدينا، ولا يصل إلى المُرسِل',
    yes: 'الاعتذار عن استلامها',
    back: 'رجوع إلى الهدية',
    noMore: 'إيقاف روابط الهدايا إلى هذا الرقم',
    doneTitle: 'وصلنا الرد',
    doneText: 'نبلغ المُرسِل بالاعتذار، دون ذكر السبب.',
  },
  notMe: {
    link: 'هذه الرسالة ليست لي',
    title: 'وصلت الرسالة إلى رقم خطأ؟',
    text: 'نعتذر عن الإزعاج. نوقف الرسائل إلى هذا الرقم، ونطلب من المُرسِل الرقم الصحيح.',
    yes: 'ليست لي',
    doneTitle: 'شكرًا للتنبيه',
    doneText: 'لن تصل إلى هذا الرقم رسائل أخرى عن هذه الهدية.',
  },
  /** Cards that came along with it. */
  cards: {
    photo: 'الصورة المطبوعة على البطاقة',
    video: 'مشاهدة الفيديو',
  },
  /** The page behind the QR code of a video card. */
  video: {
    title: 'رسالة بالفيديو',
    description: 'فيديو أُرفق مع هدية.',
    text: 'أُرفقت هذه الرسالة مع هدية.',
    open: (host: string) => `مشاهدة الفيديو على ${host}`,
    outside: 'يُفتح الفيديو في موقع آخر.',
    player: 'الفيديو المرفق مع الهدية',
    save: 'حفظ الفيديو',
    notPlaying: 'إن لم يعمل الفيديو في هذا المتصفح:',
    until: (day: string) => `متاح حتى ${day}.`,
    untilLater: 'متاح لمدة سنة من تاريخ توصيل الهدية.',
    over: {
      title: 'لم يعد الفيديو متاحًا',
      text: 'تُحفظ رسائل الفيديو لمدة سنة من تاريخ توصيل الهدية، ثم تُحذف. نتمنى أن تبقى الذكرى جميلة.',
    },
  },
  ended: {
    title: 'هذه الهدية لم تعد متاحة',
    text: 'انتهت مدة الرد عليها، أو أُلغيت. يمكن الاتصال بنا للمساعدة.',
  },
  over: {
    title: 'انتهت صلاحية هذا الرابط',
    text: 'ربما وصلت رسالة أحدث برابط جديد. يمكن الاتصال بنا للمساعدة.',
  },
  until: (moment: string) => `رابط خاص بك، ينتهي ${moment}`,
};
