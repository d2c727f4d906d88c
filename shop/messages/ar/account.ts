import { seconds } from '../../format/durations.ts';

/** Signing in and out, and the menu of somebody who is signed in. Loaded when it is needed. */
export const account = {
  signIn: {
    pageTitle: 'تسجيل الدخول',
    ended: 'انتهت جلستك، وخرجت من حسابك. سجّل دخولك لتعود إلى صفحتك.',

    // by mobile number
    phoneTitle: 'أهلًا بك في أصيص',
    phoneText: 'اكتب رقم جوالك، ونرسل إليك رمزًا من أربعة أرقام.',
    phone: 'رقم الجوال',
    country: 'مفتاح الدولة',
    numberComplete: 'الرقم مكتمل',
    numberIncomplete: 'الرقم غير مكتمل',
    sendCode: 'إرسال الرمز',
    sendingCode: 'نرسل الرمز…',
    byEmail: 'الدخول بالبريد الإلكتروني',
    byPhone: 'الدخول برقم الجوال',

    // the code
    codeTitle: 'اكتب الرمز',
    codeSentTo: 'أرسلناه إلى',
    codeSentAgo: (count: number) => `أرسلنا رمزًا قبل ${seconds('ar', count, 'oblique')} إلى`,
    codeOrWait: (count: number) =>
      `اكتبه، وإن استخدمته من قبل فاطلب رمزًا جديدًا بعد ${seconds('ar', count, 'oblique')}.`,
    changePhone: 'تغيير الرقم',
    changeEmail: 'تغيير البريد',
    code: 'رمز التحقق، أربعة أرقام',
    digit: (number: number) => `الرقم ${number} من 4`,
    confirm: 'تأكيد',
    right: 'الرمز صحيح. أهلًا بك.',
    resend: 'إرسال رمز جديد',
    resendIn: 'رمز جديد بعد',
    resendWait: (count: number) => `يمكنك طلب رمز جديد بعد ${seconds('ar', count, 'oblique')}.`,
    resendNow: 'يمكنك الآن طلب رمز جديد.',

    // by e-mail
    emailTitle: 'الدخول بالبريد الإلكتروني',
    emailText: 'اكتب بريدك وكلمة المرور.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    remember: 'تذكّر بريدي على هذا الجهاز 7 أيام',
    enter: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
    noAccount: 'ليس لديك حساب؟',
    toSignUp: 'إنشاء حساب',
    or: 'أو',
    socialLabel: 'الدخول بحساب لدى جهة أخرى',
    social: {
      apple: 'المتابعة باستخدام Apple',
      facebook: 'المتابعة باستخدام Facebook',
      google: 'المتابعة باستخدام Google',
    },
    socialWaiting: 'أكمل الدخول في النافذة الصغيرة التي فُتحت.',

    // a new account
    signUpTitle: 'حساب جديد',
    signUpText: 'نرسل إلى بريدك رمزًا لتأكيده.',
    username: 'اسم المستخدم',
    newPassword: 'كلمة المرور',
    passwordHelp: '6 أحرف على الأقل، ولا يسهل تخمينها',
    confirmPassword: 'تأكيد كلمة المرور',
    show: 'إظهار',
    hide: 'إخفاء',
    signUp: 'إنشاء الحساب',
    haveAccount: 'لديك حساب؟',
    terms: ['بإنشاء الحساب توافق على', 'الشروط والأحكام', 'و', 'سياسة الخصوصية'],

    // a new password
    forgotTitle: 'نسيت كلمة المرور؟',
    forgotText: 'اكتب بريدك، ونرسل إليه رمزًا لتعيين كلمة مرور جديدة.',
    newPasswordTitle: 'كلمة مرور جديدة',
    newPasswordText: 'بعد حفظها نُنهي الجلسات على كل أجهزتك.',
    savePassword: 'حفظ كلمة المرور',

    // the name
    nameTitle: 'اسمك الجميل',
    nameText: 'بماذا نناديك؟ نكتبه في رسائلنا إليك.',
    name: 'الاسم',
    saveName: 'حفظ الاسم',

    welcome: (name: string) => `أهلًا بك يا ${name}.`,
    doneTitle: 'تم تسجيل الدخول',
  },

  favourites: {
    title: 'المفضلة',
    empty: 'لا شيء هنا بعد. اضغط القلب على ما يعجبك، وتجده هنا متى عدت.',
    guest: 'سجّل دخولك لتحفظ ما يعجبك، وتجده هنا على كل أجهزتك.',
  },

  menu: {
    favourites: 'المفضلة',
    wallet: 'محفظتي',
    payment: 'بطاقاتي',
    coupons: 'قسائمي',
    account: 'حسابي',
    corporate: 'هدايا الشركات',
    care: 'العناية بالهدايا',
    contact: 'تواصل معنا',
    signOut: 'تسجيل الخروج',
    deleteAccount: 'حذف الحساب',
  },

  signOut: {
    title: 'تسجيل الخروج؟',
    text: 'سلتك محفوظة في حسابك، وتجدها حين تعود.',
    yes: 'نعم، أخرجني',
    no: 'لا، ابقَ',
  },

  remove: {
    title: 'حذف الحساب؟',
    text: 'يُحذف حسابك وبياناتك الشخصية نهائيًّا. نطلب منك في الخطوة التالية كتابة عبارة التأكيد.',
    yes: 'نعم، أكمل',
    no: 'لا، أبقِ حسابي',
  },
};
