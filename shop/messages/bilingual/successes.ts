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
    ar: 'بريدك مؤكّد الآن. حيّاك الله.',
    en: 'Your email has been verified. Welcome!',
  },
  reset_code_sent: {
    ar: 'إذا كان لهذا البريد حساب فقد أرسلنا إليه رمزًا.',
    en: 'If this email has an account, we’ve sent it a code.',
  },
  password_changed: {
    ar: 'تغيّرت كلمة المرور. سجّل دخولك بكلمة المرور الجديدة.',
    en: 'Your password has been changed. Sign in with the new one.',
  },
  profile_kept: { ar: 'حفظنا بياناتك.', en: 'Your details have been saved.' },
  device_signed_out: { ar: 'سجّلنا خروج الجهاز.', en: 'The device has been signed out.' },
  account_deleted: {
    ar: 'حذفنا حسابك وبياناتك الشخصية.',
    en: 'Your account and personal data have been deleted.',
  },
  card_kept: { ar: 'حُفظت بطاقتك البنكية.', en: 'Your card has been saved.' },
  card_removed: { ar: 'حُذفت البطاقة البنكية.', en: 'The card has been removed.' },
  form_kept: { ar: 'وصلتنا رسالتك.', en: 'We’ve got your message.' },
  staff_invited: { ar: 'أُرسلت الدعوة بالبريد.', en: 'The invitation has been emailed.' },
  staff_changed: { ar: 'تغيّرت الأدوار.', en: 'The roles have been changed.' },
  staff_ended: {
    ar: 'أُوقف الدخول، وسُجّل الخروج من كل الأجهزة.',
    en: 'Access has ended, and every device is signed out.',
  },
  staff_password_set: {
    ar: 'تغيّرت كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى.',
    en: 'Your password has been changed, and your other devices are signed out.',
  },
  staff_totp_set: { ar: 'تغيّر تطبيق المصادقة.', en: 'Your authenticator has been changed.' },
  staff_passkey_added: { ar: 'تم حفظ مفتاح المرور.', en: 'The passkey has been saved.' },
  staff_language_kept: { ar: 'تم حفظ لغة الرسائل.', en: 'The language of your emails has been saved.' },
  call_kept: { ar: 'تم حفظ الاتصال.', en: 'The call has been logged.' },
  einvoice_again: {
    ar: 'صدر المستند مجددًا، وسيُرسل إلى الهيئة.',
    en: 'Issued again. It’s on its way to the authority.',
  },
  einvoices_sent: { ar: 'بدأ الإرسال إلى الهيئة.', en: 'Sending to the authority now.' },
  order_link_renewed: {
    ar: 'توقّف الرابط السابق، وأُرسل الرابط الجديد إلى صاحب الطلب.',
    en: 'The old link has ended, and the sender has been sent the new one.',
  },
  link_sent_again: { ar: 'أُرسل الرابط مرة أخرى.', en: 'The link has been sent again.' },
  refund_made: { ar: 'تم استرداد المبلغ.', en: 'The money has been refunded.' },
  approval_asked: {
    ar: 'طُلبت موافقة شخص ثانٍ خلال 24 ساعة، ولا يتغيّر شيء حتى يوافق.',
    en: 'A second person has been asked to approve within 24 hours. Nothing changes until they do.',
  },
  approval_given: { ar: 'تمت الموافقة والتنفيذ.', en: 'Approved and done.' },
  approval_refused: { ar: 'رُفض طلب الموافقة.', en: 'The request has been refused.' },
  approval_withdrawn: { ar: 'تم التراجع عن طلب الموافقة.', en: 'The request has been withdrawn.' },
  credit_given: { ar: 'أُضيف الرصيد إلى المحفظة.', en: 'The credit has been added to the wallet.' },
  view_saved: { ar: 'تم حفظ العرض.', en: 'The view has been saved.' },
  view_renamed: { ar: 'تغيّر اسم العرض.', en: 'The view has been renamed.' },
  view_removed: {
    ar: 'حُذف العرض، ولم يتغيّر أي طلب.',
    en: 'The view has been deleted. No orders have changed.',
  },
  draft_kept: {
    ar: 'تم حفظ المسودة، ولم يتغيّر شيء في المتجر.',
    en: 'The draft has been saved. Nothing has changed in the shop.',
  },
  draft_merged: {
    ar: 'تم حفظ المسودة، وفيها ما غيّره زميلك قبل قليل.',
    en: 'The draft has been saved, together with what a colleague changed meanwhile.',
  },
  draft_dropped: {
    ar: 'حُذفت المسودة، وبقي المنشور كما هو.',
    en: 'The draft has been discarded. What’s published stays as it is.',
  },
  page_published: { ar: 'تم نشر الصفحة.', en: 'The page has been published.' },
  page_scheduled: { ar: 'تم تحديد موعد النشر.', en: 'The page will be published at that time.' },
  page_unscheduled: {
    ar: 'أُلغي موعد النشر، وبقيت المسودة.',
    en: 'The page is no longer scheduled. The draft is still here.',
  },
  page_restored: {
    ar: 'صارت النسخة السابقة مسودة. راجعها ثم انشرها.',
    en: 'The earlier version is now the draft. Look it over, then publish it.',
  },
  products_changed: { ar: 'تم التعديل، ويظهر في المتجر الآن.', en: 'Changed, and live in the shop now.' },
  products_changing: {
    ar: 'بدأ التعديل، ويكتمل تلقائيًا.',
    en: 'The change has started and finishes automatically.',
  },
  products_stopped: {
    ar: 'توقف. ما تغيّر بقي، وما لم يتغيّر تُرك كما هو.',
    en: 'Stopped. What was changed stays changed; the rest is as it was.',
  },
  stock_moved: { ar: 'تم تغيير المخزون.', en: 'The stock has been updated.' },
  import_begun: { ar: 'بدأت الكتابة في المتجر.', en: 'Writing to the shop has begun.' },
  import_resumed: { ar: 'يُستكمل من حيث توقف.', en: 'It goes on from where it stopped.' },
  import_cancelled: {
    ar: 'توقف الاستيراد. ما كُتب قبل ذلك باقٍ.',
    en: 'The import has been stopped. What was written before stays.',
  },
  setting_kept: { ar: 'حُفظ، ويظهر في المتجر الآن.', en: 'Saved, and live in the shop now.' },
  city_kept: {
    ar: 'تم حفظ بيانات المدينة، وتظهر في المتجر الآن.',
    en: 'The city has been saved, and is live now.',
  },
  week_kept: {
    ar: 'تم حفظ الفترات، ويعمل بها المتجر من اليوم المحدد.',
    en: 'The windows have been saved, and apply from the day given.',
  },
  fees_kept: {
    ar: 'تم حفظ الرسوم، ويعمل بها المتجر من اليوم المحدد.',
    en: 'The fees have been saved, and apply from the day given.',
  },
  days_closed: { ar: 'تم حفظ أيام الإغلاق.', en: 'The closed days have been saved.' },
  day_opened: { ar: 'عاد اليوم مفتوحًا للتوصيل.', en: 'The day is open for delivery again.' },
  occasion_kept: { ar: 'تم تأكيد أيام المناسبة.', en: 'The days of the occasion have been confirmed.' },
  template_kept: { ar: 'تم حفظ الرد الجاهز.', en: 'The reply has been saved.' },
  coupon_saved: { ar: 'تم حفظ الكوبون.', en: 'The coupon has been saved.' },
  product_made: {
    ar: 'تم إنشاء المنتج. لا يراه أحد حتى تنشره.',
    en: 'The product has been made. Nobody sees it until you publish it.',
  },
  product_kept: { ar: 'تم حفظ المنتج.', en: 'The product has been saved.' },
  product_price_asked: {
    ar: 'تم حفظ المنتج. سعره الجديد بانتظار موافقة شخص ثانٍ.',
    en: 'The product has been saved. Its new price is waiting for a second person.',
  },
  product_shown: { ar: 'المنتج منشور الآن.', en: 'The product is published.' },
  product_hidden: { ar: 'المنتج مخفي الآن.', en: 'The product is hidden.' },
  product_planned: { ar: 'تم حفظ الموعد.', en: 'The times have been saved.' },
  product_restored: { ar: 'عاد المنتج كما كان.', en: 'The product is as it was.' },
  category_kept: { ar: 'تم حفظ التصنيف.', en: 'The category has been saved.' },
  category_shown: { ar: 'صار التصنيف معروضًا للعملاء.', en: 'Shoppers now see this category.' },
  category_hidden: { ar: 'أُخفي التصنيف عن العملاء.', en: 'Shoppers no longer see this category.' },
  category_gone: { ar: 'حُذف التصنيف.', en: 'Category deleted.' },
  glaze_kept: { ar: 'تم حفظ اللون.', en: 'The pot colour has been saved.' },
  glaze_gone: { ar: 'حُذف اللون.', en: 'Pot colour deleted.' },
  addon_kept: { ar: 'تم حفظ الإضافة.', en: 'The add-on has been saved.' },
  addon_price_asked: {
    ar: 'تم حفظ الإضافة. سعرها الجديد بانتظار موافقة شخص ثانٍ.',
    en: 'The add-on has been saved. Its new price is waiting for a second person.',
  },
  addon_on_sale: { ar: 'صارت الإضافة معروضة للبيع.', en: 'The add-on is now on sale.' },
  addon_off_sale: { ar: 'لم تعد الإضافة معروضة للبيع.', en: 'The add-on is no longer on sale.' },
  addon_gone: { ar: 'حُذفت الإضافة.', en: 'Add-on deleted.' },
  sale_kept: { ar: 'تم حفظ الترخيص.', en: 'The licence has been saved.' },
  sale_ended: {
    ar: 'انتهى الترخيص. لا يظهر السعر قبل التخفيض، والأسعار الحالية كما هي.',
    en: 'The licence has ended. Prices before the reduction are gone; current prices stay.',
  },
  arranged: { ar: 'تم حفظ الترتيب.', en: 'The order has been saved.' },
  coupon_kept: { ar: 'تم حفظ الكوبون.', en: 'The coupon has been saved.' },
  coupon_paused: { ar: 'توقف الكوبون مؤقتًا.', en: 'The coupon has been paused.' },
  coupon_resumed: { ar: 'عاد الكوبون إلى العمل.', en: 'The coupon works again.' },
  coupon_ended: { ar: 'انتهى الكوبون.', en: 'The coupon has ended.' },
  picture_kept: { ar: 'حُفظت الصورة.', en: 'Picture saved.' },
  pictures_kept: { ar: 'حُفظت صور المنتج.', en: 'The product’s pictures are saved.' },
  einvoice_unit_active: {
    ar: 'تم تسجيل وحدة الفوترة، وهي تختم الفواتير من الآن.',
    en: 'The invoicing unit is registered and stamps invoices from now on.',
  },
  einvoice_unit_retired: {
    ar: 'أُنهيت وحدة الفوترة. ما ختمته من قبل يُرسل كما هو.',
    en: 'The invoicing unit has ended. What it has stamped is still sent.',
  },
  picture_gone: { ar: 'حُذفت الصورة.', en: 'Picture deleted.' },
  ticket_ended: {
    ar: 'أُرسل الرد وانتهت التذكرة.',
    en: 'The reply has been sent, and the ticket has ended.',
  },
  ticket_created: {
    ar: 'وصلتنا تذكرتك، ونردّ عليك خلال يوم عمل.',
    en: 'We’ve received your ticket and will answer within one business day.',
  },
};

/** What the envelope of a success says (spec section 8, success popups). */
export function successMessage(language: Language, code: SuccessCode): string {
  return successes[code][language];
}
