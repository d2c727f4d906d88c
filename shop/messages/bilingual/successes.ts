import type { SuccessCode } from '#shop/contract/successes.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';

/** What an operation says when it went well: the envelope's `message` (spec section 8, success popups). */
export const successes: Record<SuccessCode, Bilingual> = {
  code_sent: { ar: 'أرسلنا رمز التحقق إلى جوالك.', en: 'We’ve sent a code to your mobile.' },
  email_code_sent: {
    ar: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
    en: 'We’ve sent a code to your email.',
  },
  email_unverified: {
    ar: 'لم تؤكّد بريدك بعد. أرسلنا إليه رمزًا جديدًا.',
    en: 'Your email isn’t verified yet. We’ve sent it a new code.',
  },
  email_unverified_sent: {
    ar: 'لم تؤكّد بريدك بعد. اكتب الرمز الذي أرسلناه إليه قبل قليل.',
    en: 'Your email isn’t verified yet. Enter the code we sent it a moment ago.',
  },
  email_verified: {
    ar: 'تم تأكيد بريدك. حيّاك الله في أصيص.',
    en: 'Your email has been verified. Welcome to Asees.',
  },
  reset_code_sent: {
    ar: 'إذا كان لهذا البريد حساب فقد أرسلنا إليه رمزًا.',
    en: 'If this email has an account, we’ve sent it a code.',
  },
  password_changed: {
    ar: 'تم تغيير كلمة المرور. سجّل دخولك بكلمة المرور الجديدة.',
    en: 'Your password has been changed. Sign in with the new one.',
  },
  profile_kept: { ar: 'تم حفظ بياناتك.', en: 'Your details have been saved.' },
  device_signed_out: { ar: 'تم تسجيل خروج الجهاز.', en: 'The device has been signed out.' },
  account_deleted: {
    ar: 'تم حذف حسابك وبياناتك الشخصية.',
    en: 'Your account and personal data have been deleted.',
  },
  card_kept: { ar: 'تم حفظ بطاقتك البنكية.', en: 'Your card has been saved.' },
  card_removed: { ar: 'تم حذف البطاقة البنكية.', en: 'The card has been removed.' },
  form_kept: { ar: 'وصلتنا رسالتك.', en: 'We’ve got your message.' },
  staff_invited: { ar: 'تم إرسال الدعوة بالبريد.', en: 'The invitation has been emailed.' },
  staff_changed: { ar: 'تم تغيير الأدوار.', en: 'The roles have been changed.' },
  staff_ended: {
    ar: 'تم إيقاف الدخول، وتسجيل الخروج من كل الأجهزة.',
    en: 'Access has ended, and every device is signed out.',
  },
  staff_password_set: {
    ar: 'تم تغيير كلمة المرور، وتسجيل الخروج من الأجهزة الأخرى.',
    en: 'Your password has been changed, and your other devices are signed out.',
  },
  staff_totp_set: { ar: 'تم تغيير تطبيق المصادقة.', en: 'Your authenticator has been changed.' },
  staff_passkey_added: { ar: 'تم حفظ مفتاح المرور.', en: 'The passkey has been saved.' },
  call_kept: { ar: 'تم حفظ الاتصال.', en: 'The call has been logged.' },
  link_sent_again: { ar: 'تم إرسال الرابط مرة أخرى.', en: 'The link has been sent again.' },
  refund_made: { ar: 'تم استرداد المبلغ.', en: 'The money has been refunded.' },
  approval_asked: {
    ar: 'طُلبت موافقة شخص ثانٍ. لا يتغيّر شيء حتى يوافق، وينتهي الطلب بعد 24 ساعة.',
    en: 'A second person has been asked to approve. Nothing changes until they do; the request ends after 24 hours.',
  },
  approval_given: { ar: 'تمت الموافقة والتنفيذ.', en: 'Approved and done.' },
  approval_refused: { ar: 'تم رفض طلب الموافقة.', en: 'The request has been refused.' },
  approval_withdrawn: { ar: 'تم التراجع عن طلب الموافقة.', en: 'The request has been withdrawn.' },
  credit_given: { ar: 'تمت إضافة الرصيد إلى المحفظة.', en: 'The credit has been added to the wallet.' },
  view_saved: { ar: 'تم حفظ العرض.', en: 'The view has been saved.' },
  view_renamed: { ar: 'تم تغيير اسم العرض.', en: 'The view has been renamed.' },
  view_removed: {
    ar: 'تم حذف العرض، ولم يتغيّر أي طلب.',
    en: 'The view has been deleted. No orders have changed.',
  },
  template_kept: { ar: 'تم حفظ الرد الجاهز.', en: 'The saved reply has been saved.' },
  coupon_saved: { ar: 'تم حفظ الكوبون.', en: 'The coupon has been saved.' },
  ticket_created: {
    ar: 'استلمنا تذكرتك، ونردّ عليك خلال يوم عمل.',
    en: 'We’ve received your ticket and will answer within one business day.',
  },
};

/** What the envelope of a success says (spec section 8, success popups). */
export function successMessage(language: Language, code: SuccessCode): string {
  return successes[code][language];
}
