import { plural } from '../../format/plural.ts';

/** The page of one's own account. Loaded with it. */
export const profile = {
  title: 'حسابي',
  nameless: 'بلا اسم بعد',

  picture: 'صورتك',
  choosePicture: 'اختر صورة',
  changePicture: 'تغيير الصورة',
  removePicture: 'إزالة الصورة',
  savePicture: 'حفظ الصورة',
  pictureHelp: 'صورة مربعة بصيغة JPEG أو PNG أو WebP، حتى 500 كيلوبايت',

  details: 'بياناتك',
  name: 'الاسم',
  phone: 'رقم الجوال',
  email: 'البريد الإلكتروني',
  phoneHelp: 'إن غيّرته أرسلنا رمزًا إلى الرقم الجديد قبل اعتماده.',
  emailHelp: 'إن غيّرته أرسلنا رمزًا إلى البريد الجديد قبل اعتماده.',
  saveDetails: 'حفظ البيانات',

  verifyPhone: 'تأكيد الرقم الجديد',
  verifyEmail: 'تأكيد البريد الجديد',
  codeSentTo: 'أرسلنا رمزًا من أربعة أرقام إلى',
  code: 'رمز التحقق',
  confirm: 'تأكيد',
  resend: 'إرسال رمز جديد',
  cancel: 'إلغاء',

  messages: 'اللغة والرسائل',
  language: 'لغة الرسائل',
  languages: { ar: 'العربية', en: 'English' },
  orderMessages: 'رسائل الطلبات',
  orderMessagesText: 'رسالة نصية عند كل مرحلة من طلبك. البريد يصلك في كل الأحوال.',
  marketingMessages: 'العروض والجديد',
  marketingMessagesText: 'نباتات جديدة وعروض المواسم، ولا نشارك رقمك مع أحد.',
  saveMessages: 'حفظ الاختيارات',

  devices: 'الأجهزة التي دخلت منها',
  thisDevice: 'هذا الجهاز',
  unknownDevice: 'جهاز غير معروف',
  seen: 'آخر استعمال',
  signOutDevice: 'إخراج هذا الجهاز',
  signOutOf: (device: string) => `إخراج ${device}`,
  otherDevices: (count: number) =>
    plural('ar', count, {
      zero: 'لا أجهزة أخرى.',
      one: 'جهاز واحد آخر.',
      two: 'جهازان آخران.',
      few: '# أجهزة أخرى.',
      many: '# جهازًا آخر.',
      other: '# جهاز آخر.',
    }),

  ownData: 'بياناتك لدينا',
  ownDataText: 'كل ما نحفظه عنك في ملف واحد: بياناتك وأجهزتك وسلتك وطلباتك ومحفظتك.',
  download: 'تنزيل بياناتي',

  remove: 'حذف الحساب',
  removeText: [
    'يُحذف اسمك ورقمك وبريدك وصورتك وسلتك وأجهزتك نهائيًّا، ولا يمكن التراجع.',
    'يبقى من طلباتك المدفوعة ما يلزمنا به نظام الضريبة، بلا اسم ولا عنوان.',
    'إن كان لك طلب مدفوع لم يصل بعد فسنوصّله، ويظل رابطه يعمل، ثم تُحذف الأسماء والعناوين منه خلال يوم من وصوله. ولن تستطيع إلغاءه بنفسك بعد حذف الحساب، وأي طلب لم يُدفع يُلغى فورًا.',
  ],
  removeWallet: 'في محفظتك رصيد يضيع بحذف الحساب:',
  removeOpen: 'أريد حذف حسابي',
  phrase: 'للتأكيد، اكتب هذه العبارة كما هي:',
  phraseLabel: 'عبارة التأكيد',
  removeYes: 'حذف الحساب نهائيًّا',
};
