import { seconds } from '../../format/durations.ts';

/** Signing in and out, and the menu of somebody who is signed in. Loaded when it is needed. */
export const account = {
  signIn: {
    pageTitle: 'تسجيل الدخول',
    ended: 'انتهت جلستك وتم تسجيل خروجك. سجّل دخولك لتعود إلى صفحتك.',

    // by mobile number
    phoneTitle: 'أهلًا بك في أصيص',
    phoneText: 'اكتب رقم جوالك وسنرسل إليك رمزًا من 4 أرقام.',
    phone: 'رقم الجوال',
    country: 'مفتاح الدولة',
    numberHelp: 'يبدأ بـ 05 أو 5، ونرسل الرمز حين يكتمل الرقم.',
    numberTooShort: 'الرقم غير مكتمل: 05 ثم 8 أرقام',
    numberComplete: 'الرقم مكتمل',
    numberIncomplete: 'الرقم غير مكتمل',
    sendCode: 'إرسال الرمز',
    sendingCode: 'جارٍ إرسال الرمز…',
    byEmail: 'تسجيل الدخول بالبريد الإلكتروني',
    byPhone: 'تسجيل الدخول برقم الجوال',

    // the code
    codeTitle: 'اكتب رمز التحقق',
    codeSentTo: 'أرسلناه إلى',
    codeSentAgo: (count: number) => `أرسلنا رمزًا قبل ${seconds('ar', count, 'oblique')} إلى`,
    codeOrWait: (count: number) =>
      `اكتبه هنا، وإن سبق أن استخدمته فاطلب رمزًا جديدًا بعد ${seconds('ar', count, 'oblique')}.`,
    changePhone: 'تغيير الرقم',
    changeEmail: 'تغيير البريد',
    code: 'رمز التحقق، 4 أرقام',
    digit: (number: number) => `الرقم ${number} من 4`,
    confirm: 'تأكيد',
    right: 'تم التحقق. حيّاك الله.',
    resend: 'إرسال رمز جديد',
    resendIn: 'رمز جديد بعد',
    resendWait: (count: number) => `يمكنك طلب رمز جديد بعد ${seconds('ar', count, 'oblique')}.`,
    resendNow: 'يمكنك الآن طلب رمز جديد.',

    // by e-mail
    emailTitle: 'تسجيل الدخول بالبريد الإلكتروني',
    emailText: 'اكتب بريدك وكلمة المرور.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    remember: 'تذكّر بريدي على هذا الجهاز لمدة 7 أيام',
    enter: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
    noAccount: 'ليس لديك حساب؟',
    toSignUp: 'إنشاء حساب',
    or: 'أو',
    socialLabel: 'طرق أخرى لتسجيل الدخول',
    social: {
      apple: 'المتابعة باستخدام Apple',
      facebook: 'المتابعة باستخدام Facebook',
      google: 'المتابعة باستخدام Google',
    },
    socialWaiting: 'أكمل تسجيل الدخول في النافذة التي ظهرت لك.',

    // a new account
    signUpTitle: 'حساب جديد',
    signUpText: 'سنرسل إلى بريدك رمزًا لتأكيده.',
    username: 'اسم المستخدم',
    newPassword: 'كلمة المرور',
    passwordHelp: '6 أحرف على الأقل، ولا يسهل تخمينها',
    confirmPassword: 'تأكيد كلمة المرور',
    show: 'إظهار',
    hide: 'إخفاء',
    signUp: 'إنشاء الحساب',
    haveAccount: 'لديك حساب؟',
    terms: ['بإنشاء الحساب توافق على', 'الشروط والأحكام', '، وتؤكد أنك اطّلعت على ', 'سياسة الخصوصية'],
    /** How the same begins where whoever has no account is given one: by any way that stands there, or by those above it. */
    termsIfNew: {
      all: 'إن لم يكن لديك حساب فسننشئه لك، وبإنشائه توافق على',
      social: 'إن دخلت بأحدها ولم يكن لديك حساب فسننشئه لك، وبإنشائه توافق على',
    },

    // a new password
    forgotTitle: 'نسيت كلمة المرور؟',
    forgotText: 'اكتب بريدك وسنرسل إليه رمزًا لتعيين كلمة مرور جديدة.',
    newPasswordTitle: 'كلمة مرور جديدة',
    newPasswordText: 'بعد حفظها سنسجّل خروجك من جميع أجهزتك.',
    savePassword: 'حفظ كلمة المرور',

    // the name
    nameTitle: 'اسمك الكريم',
    nameText: 'بماذا نناديك؟ سنكتبه في رسائلنا إليك.',
    name: 'الاسم',
    saveName: 'حفظ الاسم',

    welcome: (name: string) => `حيّاك الله يا ${name}.`,
    doneTitle: 'تم تسجيل الدخول',
  },

  favourites: {
    title: 'المفضلة',
    empty: 'لا يوجد شيء هنا بعد. اضغط على القلب لحفظ ما يعجبك، وستجده هنا متى عدت.',
    guest: 'سجّل دخولك لتحفظ ما يعجبك، وستجده هنا على جميع أجهزتك.',
  },

  menu: {
    /** Its pages, as a list of ways. */
    pages: 'صفحات حسابي',
    wallet: 'محفظتي',
    payment: 'بطاقاتي البنكية',
    coupons: 'كوبوناتي',
    rewards: 'مكافآتي',
    account: 'حسابي',
    corporate: 'هدايا الشركات',
    care: 'العناية بالهدايا',
    contact: 'تواصل معنا',
    signOut: 'تسجيل الخروج',
    deleteAccount: 'حذف الحساب',
  },

  signOut: {
    title: 'تسجيل الخروج؟',
    text: 'سلتك محفوظة في حسابك، وستجدها عندما تعود.',
    yes: 'تسجيل الخروج',
    no: 'لا، سأبقى',
  },

  remove: {
    title: 'حذف الحساب؟',
    text: 'سيُحذف حسابك وبياناتك الشخصية نهائيًا. سنطلب منك في الخطوة التالية كتابة عبارة للتأكيد.',
    yes: 'نعم، متابعة',
    no: 'لا، الاحتفاظ بحسابي',
  },
};
