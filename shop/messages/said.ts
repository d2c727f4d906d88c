type Language = 'ar' | 'en';

/** What an operation says when it went well: the envelope's `message` (spec section 8, success popups). */
const said = {
  code_sent: { ar: 'أرسلنا رمز التحقق في رسالة إلى جوالك.', en: 'We have sent a code to your mobile.' },
  email_code_sent: {
    ar: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
    en: 'We have sent a code to your e-mail address.',
  },
  email_unverified: {
    ar: 'لم يُوثَّق بريدك بعد. أرسلنا إليه رمزًا جديدًا.',
    en: 'Your e-mail address is not verified yet. We have sent it a new code.',
  },
  email_unverified_sent: {
    ar: 'لم يُوثَّق بريدك بعد. اكتب الرمز الذي أرسلناه إليه قبل قليل.',
    en: 'Your e-mail address is not verified yet. Type the code that we sent to it a moment ago.',
  },
  email_verified: {
    ar: 'وُثِّق بريدك. أهلًا بك في أصيص.',
    en: 'Your e-mail address is verified. Welcome to Asees.',
  },
  reset_code_sent: {
    ar: 'إن كان لهذا البريد حساب فقد أرسلنا إليه رمزًا.',
    en: 'If there is an account for this address, we have sent it a code.',
  },
  password_changed: {
    ar: 'تغيّرت كلمة المرور. سجّل دخولك بها.',
    en: 'Your password is changed. Sign in with it.',
  },
  profile_kept: { ar: 'حُفظت بياناتك.', en: 'Your details are saved.' },
  device_signed_out: { ar: 'سجّلنا خروج ذلك الجهاز.', en: 'That device is signed out.' },
  account_deleted: { ar: 'حُذف حسابك وبياناتك الشخصية.', en: 'Your account and personal data are deleted.' },
  card_kept: { ar: 'حُفظت بطاقتك.', en: 'Your card is saved.' },
  card_removed: { ar: 'أُزيلت البطاقة.', en: 'The card is removed.' },
  coupon_saved: { ar: 'حُفظت القسيمة.', en: 'The coupon is saved.' },
} satisfies Record<string, Record<Language, string>>;

export type SaidKey = keyof typeof said;

export function saidMessage(language: Language, key: SaidKey): string {
  return said[key][language];
}

export { said };
