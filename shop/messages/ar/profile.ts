import { marketingConsent } from '../bilingual/consents.ts';

/** The page of one's own account. Loaded with it. */
export const profile = {
  title: 'حسابي',
  nameless: 'لم يُضف الاسم بعد',

  picture: 'صورتك',
  choosePicture: 'اختيار صورة',
  changePicture: 'تغيير الصورة',
  removePicture: 'حذف الصورة',
  savePicture: 'حفظ الصورة',
  pictureHelp: 'صورة مربعة بصيغة \u2066JPEG\u2069 أو \u2066PNG\u2069 أو \u2066WebP\u2069، حتى 500 كيلوبايت',

  details: 'بياناتك',
  name: 'الاسم',
  phone: 'رقم الجوال',
  email: 'البريد الإلكتروني',
  phoneHelp: 'إذا غيّرته فسنرسل رمزًا إلى الرقم الجديد قبل اعتماده.',
  emailHelp: 'إذا غيّرته فسنرسل رمزًا إلى البريد الجديد قبل اعتماده.',
  saveDetails: 'حفظ البيانات',

  verifyPhone: 'تأكيد الرقم الجديد',
  verifyEmail: 'تأكيد البريد الجديد',
  codeSentTo: 'أرسلنا رمزًا من 4 أرقام إلى',
  code: 'رمز التحقق',
  confirm: 'تأكيد',
  resend: 'إرسال رمز جديد',
  cancel: 'إلغاء',

  messages: 'اللغة والرسائل',
  language: 'لغة الرسائل',
  languages: { ar: 'العربية', en: 'English' },
  ofOrders: 'عن طلباتك',
  orderPushes: 'إشعارات الطلبات',
  orderPushesText: 'إشعارات عن مراحل طلبك، على الأجهزة التي تسمح بها.',
  orderMessages: 'رسائل الطلبات النصية',
  orderMessagesText:
    'رسائل نصية عن أهم مراحل طلبك، ويصلك أبرزها بالبريد أيضًا. وإن لم تضف بريدًا إلى طلبك، تصلك هذه الرسائل حتى لو أوقفتها.',
  ofOffers: 'عن العروض والجديد',
  marketingPush: 'العروض والجديد بالإشعارات',
  marketingPushText: marketingConsent.marketing_push.ar,
  marketingSms: 'العروض والجديد برسائل نصية',
  marketingSmsText: marketingConsent.marketing_sms.ar,
  marketingEmail: 'العروض والجديد بالبريد الإلكتروني',
  marketingEmailText: marketingConsent.marketing_email.ar,
  saveMessages: 'حفظ الاختيارات',

  pushes: 'الإشعارات',

  devices: 'الأجهزة المتصلة بحسابك',
  thisDevice: 'هذا الجهاز',
  unknownDevice: 'جهاز غير معروف',
  seen: 'آخر استخدام',
  signOutDevice: 'تسجيل الخروج',
  signOutOf: (device: string) => `تسجيل الخروج من ${device}`,

  ownData: 'بياناتك لدينا',
  ownDataText: 'كل ما نحفظه عنك في ملف واحد: بياناتك وأجهزتك وسلتك وطلباتك ومحفظتك.',
  download: 'تنزيل بياناتي',

  remove: 'حذف الحساب',
  removeText: [
    'يُحذف اسمك ورقمك وبريدك وصورتك وسلتك وأجهزتك نهائيًا، ولا يمكن التراجع.',
    'نحتفظ من طلباتك المدفوعة بما يُلزمنا به نظام ضريبة القيمة المضافة، دون اسم، ولا يبقى من العنوان إلا الحي والمدينة.',
    'إذا كان لك طلب مدفوع لم يصل بعد فسنوصّله ويبقى رابطه يعمل، ثم نحذف الأسماء والعناوين منه خلال يوم من وصوله. ولن تستطيع إلغاءه بنفسك بعد حذف الحساب. أما الطلب غير المدفوع فيُلغى فورًا.',
  ],
  removePaidIn: 'رصيد دفعته، نُعيده إلى وسيلة الدفع نفسها:',
  removePaidInText: 'يبدأ استرداده فور حذف الحساب، ونحتفظ باسمك ووسيلة التواصل معك حتى يصلك.',
  removeBonus: 'مكافآت ستفقدها عند حذف الحساب:',
  removeOpen: 'أريد حذف حسابي',
  phrase: 'للتأكيد، اكتب هذه العبارة كما هي:',
  phraseLabel: 'عبارة التأكيد',
  removeYes: 'حذف الحساب نهائيًا',
};
