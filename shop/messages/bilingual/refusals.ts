import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { minutes, seconds } from '../../format/durations.ts';
import { riyals } from '../../format/riyals.ts';
import type { Halalas } from '../../rules/money/money.ts';

export { fieldMessage } from './fields.ts';

type Values = Record<string, string | number>;

/**
 * Every refusal in both languages: a code without words doesn't compile. `{name}` stands for a value, `{name|riyals}`
 * for an amount of halalas, `{name|seconds}` and `{name|minutes}` for how long something takes.
 */
const refusals: Record<ErrorCode, Bilingual> = {
  BAD_REQUEST: {
    ar: 'تعذّرت معالجة ما أرسلته. حدّث الصفحة ثم أعد المحاولة.',
    en: 'We couldn’t process what you sent. Refresh the page and try again.',
  },
  INVALID_INPUT: { ar: 'بعض الحقول تحتاج إلى تصحيح.', en: 'Please check the highlighted fields.' },
  PAYLOAD_TOO_LARGE: { ar: 'حجم ما أرسلته أكبر من المسموح.', en: 'What you sent is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    ar: 'لا نستقبل البيانات بهذه الصيغة: الصفحات تستقبل النماذج، والواجهة البرمجية \u2066JSON\u2069.',
    en: 'We don’t accept data in this format: pages accept forms, and the API accepts JSON.',
  },
  METHOD_NOT_ALLOWED: {
    ar: 'هذه الصفحة للعرض فقط، ولا تستقبل أي بيانات.',
    en: 'This page is read-only and doesn’t accept data.',
  },
  MISDIRECTED: {
    ar: 'متجرنا على العنوان \u2066{address}\u2069. افتحه من هناك.',
    en: 'Our shop is at {address}. Please open it there.',
  },
  NOT_FOUND: { ar: 'لا يوجد شيء على هذا الرابط.', en: 'There’s nothing at this address.' },
  UNAUTHENTICATED: {
    ar: 'انتهت جلستك. حدّث الصفحة لتبدأ من جديد.',
    en: 'Your session has ended. Refresh the page to start again.',
  },
  SIGNED_IN_AS_ANOTHER: {
    ar: 'دخل شخص آخر بحسابه من هذا المتصفح، فلم يُرسل ما كُتب هنا باسمه. سجّل الدخول بحسابك لتتابع.',
    en: 'Somebody else has signed in from this browser, so nothing was sent in their name. Sign in as yourself to go on.',
  },
  FORBIDDEN: { ar: 'هذا الإجراء غير متاح لك.', en: 'You don’t have permission to do this.' },
  USE_WEB_PATH: {
    ar: 'هذا المسار للمسجّلين. استخدم \u2066{path}\u2069',
    en: 'This path is for signed-in shoppers. Use {path}',
  },
  USE_PLAIN_PATH: {
    ar: 'هذا المسار للزوّار. استخدم \u2066{path}\u2069',
    en: 'This path is for guests. Use {path}',
  },
  CROSS_SITE: {
    ar: 'رُفضت العملية لأنها لم تأتِ من موقعنا.',
    en: 'This was refused because it didn’t come from our site.',
  },
  TOO_MANY_REQUESTS: {
    ar: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many attempts in a short time. Wait a moment and try again.',
  },
  MAINTENANCE: {
    ar: 'نُجري صيانة مجدولة الآن، وسنعود إليك قريبًا بخدمة أفضل.',
    en: 'We are currently going through a scheduled maintenance and will be back shortly to serve you better.',
  },
  OVERLOADED: {
    ar: 'الضغط كبير على المتجر الآن. أعد المحاولة بعد لحظات.',
    en: 'We’re very busy right now. Try again in a moment.',
  },
  // Of several steps the first may have been taken: it doesn't say that nothing has changed.
  UNAVAILABLE: {
    ar: 'المتجر لا يستطيع الرد الآن. أعد المحاولة بعد لحظات.',
    en: 'The shop can’t answer right now. Try again in a moment.',
  },
  INTERNAL: {
    ar: 'حدث خطأ من جهتنا. أعد المحاولة بعد قليل، وإن تكرّر الخطأ فأرسل لنا الرقم المرجعي \u2066{requestId}\u2069',
    en: 'Something went wrong on our side. Try again in a moment. If it keeps happening, send us this reference: {requestId}',
  },
  PRODUCT_NOT_FOUND: { ar: 'لم نجد هذا المنتج.', en: 'We couldn’t find this product.' },
  COLOR_NOT_FOUND: {
    ar: 'هذا اللون غير متوفر لهذا المنتج. اختر لونًا آخر.',
    en: 'This product doesn’t come in that colour. Choose another.',
  },
  ADDON_NOT_FOUND: { ar: 'إحدى الإضافات لم تعد متاحة.', en: 'One of the add-ons is no longer available.' },
  CITY_NOT_FOUND: {
    ar: 'لم نجد هذه المدينة. اختر مدينة من القائمة.',
    en: 'We couldn’t find this city. Choose one from the list.',
  },
  PAGE_NOT_FOUND: { ar: 'لم نجد هذه الصفحة.', en: 'We couldn’t find this page.' },
  FAVOURITES_FULL: {
    ar: 'قائمة المفضلة ممتلئة، والحد الأقصى {most} منتج. احذف منها ما لم تعد تريده.',
    en: 'Your favourites are full (up to {most} products). Remove some to add more.',
  },
  CONTACT_NEEDED: {
    ar: 'أين نرسل التنبيه؟ أضف رقم جوالك أو بريدك الإلكتروني أولًا.',
    en: 'Where should we send the alert? Add your mobile number or email first.',
  },
  WAITS_FULL: {
    ar: 'وصلت إلى الحد الأقصى من تنبيهات التوفر ({most}). أوقف أحدها لتضيف غيره.',
    en: 'You’ve reached the limit of {most} back-in-stock alerts. Stop one to add another.',
  },
  WAIT_OVER: {
    ar: 'انتهت صلاحية هذا الرابط.',
    en: 'This link is no longer valid.',
  },
  CART_LINE_NOT_FOUND: { ar: 'لم يعد هذا المنتج في سلتك.', en: 'This product is no longer in your cart.' },
  CART_EMPTY: { ar: 'سلتك فارغة.', en: 'Your cart is empty.' },
  CART_FULL: {
    ar: 'سلتك ممتلئة، والحد الأقصى {most} منتجًا مختلفًا.',
    en: 'Your cart is full (up to {most} different products).',
  },
  CART_CHANGED: {
    ar: 'تغيّر شيء في سلتك. راجعها ثم أكمل.',
    en: 'Something in your cart has changed. Please review it and continue.',
  },
  DETAILS_CHANGED: {
    ar: 'تغيّرت بيانات الطلب في نافذة أخرى. راجعها ثم أكّد الدفع.',
    en: 'Your order details were changed in another window. Check them, then confirm.',
  },
  NOT_AVAILABLE_IN_CITY: {
    ar: 'المنتج غير متوفر في هذه المدينة',
    en: 'Product is not available for this city',
  },
  OUT_OF_STOCK: { ar: 'نفدت الكمية من «{title}».', en: '{title} is sold out.' },
  PRICE_CHANGED: {
    ar: 'تغيّر المجموع وأصبح {total|riyals}. راجعه ثم أكمل.',
    en: 'The total has changed and is now {total|riyals}. Please review it and continue.',
  },
  ENGRAVING_NOT_AVAILABLE: {
    ar: 'النقش غير متاح لهذا المنتج في هذه المدينة.',
    en: 'Engraving isn’t available for this product in this city.',
  },
  ENGRAVING_INVALID: {
    ar: 'لا نستطيع نقش «\u2068{sign}\u2069». ننقش الحروف العربية واللاتينية والأرقام وعلامات الترقيم والقلب.',
    en: 'We can’t engrave “\u2068{sign}\u2069”. We can engrave Arabic and Latin letters, digits, punctuation and a heart.',
  },
  ENGRAVING_TOO_LONG: {
    ar: 'الحد الأقصى لعبارة النقش {most} حرفًا.',
    en: 'The engraving can be up to {most} characters.',
  },
  RECIPIENT_REQUIRED: { ar: 'يرجى إدخال بيانات المستلم', en: 'Please enter recipient details' },
  SENDER_REQUIRED: { ar: 'يرجى إدخال اسمك ورقم جوالك', en: 'Please enter your name and mobile number' },
  CARD_NOT_ASKED: {
    ar: 'لم تعد هذه البطاقة ضمن إضافات المنتج في سلتك.',
    en: 'This card is no longer one of the add-ons you chose for this product.',
  },
  CARD_PICTURE_REQUIRED: {
    ar: 'أضف صورة البطاقة في سلتك لنطبعها.',
    en: 'Add the photo for your photo card in your cart so we can print it.',
  },
  CARD_PICTURE_SMALL: {
    ar: 'هذه الصورة أصغر من أن تُطبع بوضوح. اختر صورة لا يقل أحد ضلعيها عن 900 بكسل والآخر عن 600.',
    en: 'This photo is too small to print. Choose one of at least 900 by 600 pixels, either way up.',
  },
  CARD_VIDEO_REQUIRED: {
    ar: 'أضف الفيديو أو رابطه في سلتك لنطبع رمزه على البطاقة.',
    en: 'Add your video or a link to it in your cart so we can print its code on the card.',
  },
  VIDEO_OVER: {
    ar: 'لم يعد هذا الفيديو متاحًا.',
    en: 'This video is no longer available.',
  },
  COMPANY_REQUIRED: {
    ar: 'يرجى إكمال بيانات المنشأة للفاتورة',
    en: 'Please complete the company’s details for the invoice',
  },
  TERMS_CHANGED: {
    ar: 'تغيّرت الشروط والأحكام وأنت تكمل طلبك. اطّلع عليها ثم وافق عليها من جديد.',
    en: 'Our terms and conditions changed while you were checking out. Please read them and agree again.',
  },
  TERMS_REQUIRED: { ar: 'يرجى الموافقة على الشروط والأحكام', en: 'Please accept the terms and conditions' },
  DELIVERY_TIME_REQUIRED: { ar: 'يرجى اختيار وقت التوصيل', en: 'Please select a delivery time' },
  PAYMENT_METHOD_REQUIRED: { ar: 'يرجى اختيار طريقة الدفع', en: 'Please select a payment method' },
  PAYMENT_METHOD_OR_WALLET_REQUIRED: {
    ar: 'يرجى اختيار طريقة دفع أو استخدام المحفظة',
    en: 'Please select a payment method or use the wallet',
  },
  PROMO_PAYMENT_OR_WALLET_REQUIRED: {
    ar: 'يرجى إدخال كود خصم أو اختيار طريقة دفع أو استخدام المحفظة',
    en: 'Please apply a promo code, select a payment method or use the wallet',
  },
  SLOT_NOT_FOUND: {
    ar: 'لم نجد هذا الموعد. يرجى اختيار موعد آخر.',
    en: 'We couldn’t find this delivery time. Choose another.',
  },
  SLOT_FULL: {
    ar: 'اكتمل هذا الموعد للتو. يرجى اختيار موعد آخر.',
    en: 'This delivery time has just filled up. Choose another.',
  },
  SLOT_CLOSED: {
    ar: 'لم يعد هذا الموعد متاحًا. يرجى اختيار موعد آخر.',
    en: 'It’s too late for this delivery time. Choose another.',
  },
  PICKUP_NOT_AVAILABLE: {
    ar: 'الاستلام من المتجر غير متاح في هذه المدينة.',
    en: 'Pickup isn’t available in this city.',
  },
  ATTACHMENT_BAD: {
    ar: 'لم نتمكن من قراءة هذه الصورة. اختر صورة JPEG أو PNG أو WebP لا يزيد حجمها عن 8 ميجابايت.',
    en: 'We couldn’t read this image. Choose a JPEG, PNG or WebP of up to 8 MB.',
  },
  VIDEO_BAD: {
    ar: 'لم نتمكن من تشغيل هذا الملف. اختر فيديو MP4 أو MOV أو WebM كما تسجّله الجوالات.',
    en: 'We couldn’t play this file. Choose an MP4, MOV or WebM video, as phones record them.',
  },
  VIDEO_LARGE: {
    ar: 'حجم الفيديو أكبر من 60 ميجابايت. اختر فيديو أقصر أو أقل دقة، أو أضف رابطه.',
    en: 'This video is larger than 60 MB. Choose a shorter one or one of lower quality, or add a link to it.',
  },
  VIDEO_LONG: {
    ar: 'مدة الفيديو أطول من 3 دقائق. اختر فيديو أقصر، أو أضف رابطه.',
    en: 'This video is longer than 3 minutes. Choose a shorter one, or add a link to it.',
  },
  VIDEO_CUT: {
    ar: 'انقطع الرفع قبل أن يصل الفيديو كاملًا. تحقّق من الاتصال ثم حاول مرة أخرى.',
    en: 'The upload stopped before the whole video arrived. Check your connection and try again.',
  },
  TOO_MANY_FORMS: {
    ar: 'وصلتنا من شبكتك عدة رسائل خلال ساعة، ولم تصلنا هذه. أعد الإرسال بعد ساعة، أو تواصل معنا مباشرة.',
    en: 'Several messages have come from your network within the hour, so this one wasn’t sent. Try again in an hour, or get in touch directly.',
  },
  FORMS_FLOODED: {
    ar: 'تصلنا الآن رسائل آلية كثيرة، ولم تصلنا هذه. أعد الإرسال بعد دقائق، أو تواصل معنا مباشرة.',
    en: 'We’re getting a lot of automated messages, so this one wasn’t sent. Try again in a few minutes, or get in touch directly.',
  },
  FORM_NOT_FOUND: { ar: 'لم نجد هذا النموذج.', en: 'We couldn’t find this form.' },
  ORDER_NOT_FOUND: {
    ar: 'لم نجد هذا الطلب. تأكّد من الرابط.',
    en: 'We couldn’t find this order. Check the link.',
  },
  OTP_WRONG: {
    ar: 'الرمز غير صحيح. يرجى التحقق منه وكتابته مرة أخرى.',
    en: 'That code isn’t right. Check it and try again.',
  },
  OTP_EXPIRED: {
    ar: 'انتهت صلاحية الرمز. يمكن إرسال رمز جديد.',
    en: 'This code has expired. Request a new one.',
  },
  OTP_WAIT: {
    ar: 'يمكنك طلب رمز جديد بعد {seconds|seconds}.',
    en: 'You can ask for a new code in {seconds|seconds}.',
  },
  TOO_MANY_CODES: {
    ar: 'أرسلنا رموزًا كثيرة. يمكن إعادة المحاولة بعد ساعة، أو التواصل معنا.',
    en: 'Too many codes were requested. Try again in an hour, or contact us.',
  },
  TOO_MANY_TRIES: {
    ar: 'محاولات كثيرة. يرجى إعادة المحاولة بعد قليل.',
    en: 'Too many attempts. Wait a while and try again.',
  },
  LOGIN_WRONG: {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The email or password is incorrect.',
  },
  RESET_EXPIRED: {
    ar: 'انتهت المهلة. اطلب رمزًا جديدًا لتعيين كلمة المرور.',
    en: 'This has expired. Request a new code to set your password.',
  },
  SOCIAL_REFUSED: {
    ar: 'تعذّر تسجيل الدخول بهذا الحساب. أعد المحاولة.',
    en: 'We couldn’t sign you in with that account. Try again.',
  },
  SOCIAL_UNAVAILABLE: {
    ar: 'تسجيل الدخول بهذا الحساب غير متاح الآن. سجّل دخولك برقم جوالك.',
    en: 'Signing in with that account isn’t available right now. Use your mobile number instead.',
  },
  SOCIAL_EMAIL_TAKEN: {
    ar: 'لهذا البريد حساب لدينا. سجّل دخولك بكلمة المرور أو برقم جوالك.',
    en: 'This email already has an account. Sign in with its password or your mobile number.',
  },
  PHONE_TAKEN: { ar: 'هذا الرقم مرتبط بحساب آخر.', en: 'This number is linked to another account.' },
  EMAIL_TAKEN: { ar: 'هذا البريد مرتبط بحساب آخر.', en: 'This email is linked to another account.' },
  SESSION_NOT_FOUND: { ar: 'سبق تسجيل خروج هذا الجهاز.', en: 'This device is already signed out.' },
  SECOND_FACTOR_WRONG: {
    ar: 'الرمز غير صحيح أو سبق استخدامه. انتظر الرمز التالي ثم أعد المحاولة.',
    en: 'That code is wrong or was used already. Wait for the next one and try again.',
  },
  SIGN_IN_OVER: {
    ar: 'انتهت مهلة هذه الخطوة. ابدأ من جديد.',
    en: 'This step has timed out. Start again.',
  },
  PASSKEY_REFUSED: {
    ar: 'لم نتعرّف على مفتاح المرور هذا.',
    en: 'We don’t recognise this passkey.',
  },
  PASSKEY_NOT_FOUND: { ar: 'سبق حذف مفتاح المرور هذا.', en: 'This passkey was removed already.' },
  PASSKEYS_FULL: {
    ar: 'وصلت إلى الحد الأقصى من مفاتيح المرور. احذف واحدًا لتضيف غيره.',
    en: 'You’ve reached the limit of passkeys. Remove one to add another.',
  },
  PROOF_NEEDED: {
    ar: 'يتطلب هذا الإجراء تأكيد هويتك من جديد.',
    en: 'Confirm it’s you before doing this.',
  },
  INVITATION_OVER: {
    ar: 'انتهت هذه الدعوة أو سبق قبولها. اطلب من مالك المتجر دعوة جديدة.',
    en: 'This invitation has expired or was accepted already. Ask an owner for a new one.',
  },
  STAFF_NOT_FOUND: { ar: 'لم نجد هذا الموظف.', en: 'We couldn’t find this staff member.' },
  STAFF_EXISTS: {
    ar: 'لهذا البريد حساب في لوحة الإدارة.',
    en: 'This email already belongs to somebody on staff.',
  },
  LAST_OWNER: {
    ar: 'لا بدّ للمتجر من مالك واحد على الأقل.',
    en: 'The shop needs at least one owner.',
  },
  CHANGED_MEANWHILE: {
    ar: 'غيّر زميل هذه البيانات قبل أن تحفظ. حدّث الصفحة لترى ما كتبه، ثم احفظ من جديد.',
    en: 'A colleague changed this before you saved. Refresh to see their version, then save again.',
  },
  LINK_SENT_OFTEN: {
    ar: 'أُرسل الرابط قبل قليل، أو أُعيد إرساله 3 مرات. اتصل بالمستلم بدل ذلك.',
    en: 'The link was sent a moment ago, or has been sent again three times already. Call the recipient instead.',
  },
  SECOND_PERSON_NEEDED: {
    ar: 'ما زاد على {alone|riyals} في المرة أو {day|riyals} في اليوم يحتاج إلى موافقة شخص ثانٍ. لم يُستردّ شيء. اطلب الموافقة من صفحة الطلب.',
    en: 'More than {alone|riyals} at once, or {day|riyals} a day, needs a second person’s approval. Nothing has been refunded. Ask for approval on the order’s page.',
  },
  SUBSTITUTE_OVER_LIMIT: {
    ar: 'فرق السعر أكبر مما تستردّه وحدك: {alone|riyals} في المرة و{day|riyals} في اليوم. لم يُرسل الاقتراح. اختر بديلًا أقرب سعرًا، أو اطلب الموافقة على استرداد ثمن القطعة.',
    en: 'The price difference is more than you can refund alone: {alone|riyals} at once and {day|riyals} a day. The proposal wasn’t sent. Choose a replacement closer in price, or ask for approval to refund the piece.',
  },
  APPROVAL_NOT_FOUND: { ar: 'لم نجد طلب الموافقة هذا.', en: 'We couldn’t find this request for approval.' },
  APPROVAL_OVER: {
    ar: 'انتهى طلب الموافقة هذا: قرّر فيه زميل، أو تراجع عنه صاحبه، أو مضت 24 ساعة.',
    en: 'This request is closed: a colleague decided, it was withdrawn, or 24 hours have passed.',
  },
  OWN_REQUEST: {
    ar: 'لا يمكنك الموافقة على ما طلبته بنفسك. يلزم أن يوافق شخص آخر.',
    en: 'You can’t approve your own request. Somebody else has to.',
  },
  RELEASE_EARLY: {
    ar: 'يمكن تنفيذه بعد 30 دقيقة من طلبه.',
    en: 'This can be carried out 30 minutes after it was requested, not before.',
  },
  CUSTOMER_NOT_FOUND: { ar: 'لم نجد هذا العميل.', en: 'We couldn’t find this customer.' },
  CUSTOMER_WITHOUT_WALLET: {
    ar: 'لا توجد محفظة لهذا العميل: المحفظة لأصحاب الحسابات المفتوحة فقط.',
    en: 'This customer has no wallet: only open accounts have one.',
  },
  OWN_ACCOUNT: {
    ar: 'يلزم أن يغيّر ذلك مالك آخر.',
    en: 'Another owner has to do this for you.',
  },
  PUSH_REFUSED: {
    ar: 'لا نستطيع إرسال الإشعارات إلى هذا المتصفح.',
    en: 'We can’t send notifications to this browser.',
  },
  PAYMENT_NOT_FOUND: { ar: 'لم نجد عملية الدفع هذه.', en: 'We couldn’t find this payment.' },
  PAYMENT_UNAVAILABLE: {
    ar: 'لم يصلنا ردّ مزوّد الدفع، وطلبك محفوظ. أعد المحاولة بعد قليل، ولن يُخصم المبلغ مرتين.',
    en: 'The payment provider didn’t respond. Your order is saved. Try again shortly; you won’t be charged twice.',
  },
  PAYMENT_DECLINED: {
    ar: 'لم تُقبل عملية الدفع، ولم يُخصم منك شيء. جرّب طريقة دفع أخرى.',
    en: 'Your payment wasn’t accepted, and you haven’t been charged. Try another payment method.',
  },
  PAYMENT_METHOD_NOT_OFFERED: {
    ar: 'طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.',
    en: 'This payment method isn’t available right now. Choose another.',
  },
  TOO_MANY_HOLDS: {
    ar: 'توجد طلبات كثيرة من شبكتك بانتظار الدفع، فلا يمكننا حجز المزيد الآن. أعد المحاولة بعد {minutes|minutes}، وسلتك محفوظة.',
    en: 'Many orders from your network are awaiting payment, so we can’t hold any more right now. Try again in {minutes|minutes}; your cart is saved.',
  },
  ORDER_NOT_PAYABLE: {
    ar: 'انتهت مدة حجز هذا الطلب. ارجع إلى سلتك وأكّده من جديد.',
    en: 'This order’s reservation has expired. Go back to your cart and confirm it again.',
  },
  ORDER_NOT_CANCELLABLE: {
    ar: 'بدأنا تجهيز هذا الطلب أو اكتمل، فلا يمكن إلغاؤه من هنا. تواصل معنا وسنساعدك.',
    en: 'This order is already being prepared or completed, so it can’t be cancelled here. Contact us and we’ll help.',
  },
  ORDER_CHANGED: {
    ar: 'تغيّرت حالة طلبك وأنت في هذه الصفحة. راجعه ثم أعد المحاولة.',
    en: 'Your order has moved on since you opened this page. Take another look, then try again.',
  },
  ORDER_NOT_CHANGEABLE: {
    ar: 'لم يعد تغيير هذا ممكنًا من هنا. تواصل معنا وسنساعدك.',
    en: 'This can no longer be changed here. Contact us and we’ll help.',
  },
  INVOICE_STAYS: {
    ar: 'لم يعد تغيير هذه الفاتورة ممكنًا من هنا. تواصل معنا وسنساعدك.',
    en: 'This invoice can no longer be changed here. Contact us and we’ll help.',
  },
  ORDER_LINK_OVER: {
    ar: 'انتهى هذا الطلب منذ مدة، فلا تظهر كل تفاصيله بالرابط وحده. تجدها في «طلباتي» بعد تسجيل الدخول.',
    en: 'This order ended a while ago, so its link alone no longer shows everything. Sign in and open it from My orders.',
  },
  ORDER_LINK_STAYS: {
    ar: 'يمكن تجديد رابط الطلب بعد دفع قيمته.',
    en: 'An order’s link can be renewed once the order is paid.',
  },
  ORDER_NOT_DELIVERED: {
    ar: 'لم يصل هذا الطلب بعد. يمكنك تقييمه بعد وصوله.',
    en: 'This order hasn’t arrived yet. You can rate it once it has.',
  },
  ALREADY_RATED: { ar: 'سبق أن قيّمت هذا الطلب.', en: 'You’ve already rated this order.' },
  RATING_OVER: {
    ar: 'انتهت مدة تقييم هذا الطلب.',
    en: 'It’s too late to rate this order.',
  },
  ORDER_MOVED: {
    ar: 'الطلب الآن «{status}» منذ {when}، والتغيير من {who}. حدّث الصفحة لترى آخر حالته.',
    en: 'This order has been “{status}” since {when}, changed by {who}. Refresh to see where it stands.',
  },
  ORDER_UNANSWERED: {
    ar: 'لم يردّ المستلم بعد، فلا يبدأ تجهيز هذه الهدية.',
    en: 'The recipient hasn’t answered yet, so this gift can’t be prepared.',
  },
  ORDER_WITHOUT_DRIVER: {
    ar: 'لا يوجد سائق لهذا الطلب. اكتب اسم السائق، أو أضف الطلب إلى جولة.',
    en: 'This order has no driver. Type the driver’s name, or add the order to a run.',
  },
  ORDER_ENDED: {
    ar: 'انتهى هذا الطلب، فلا توجد أوراق تُطبع له.',
    en: 'This order was called off, so there’s nothing to print for it.',
  },
  ORDER_WITHOUT_CARD: {
    ar: 'لا توجد رسالة في هذا الطلب، فليست له بطاقة إهداء.',
    en: 'This order has no message, so it has no greeting card.',
  },
  ORDER_WITHOUT_CARE: {
    ar: 'لا توجد بطاقة عناية لهذا الطلب: لا توجد فيه نبتة، أو لم تُطلب البطاقة.',
    en: 'This order has no care card: there’s no plant in it, or the card wasn’t wanted.',
  },
  ORDER_WITHOUT_PLACE: {
    ar: 'لا يوجد عنوان لهذا الطلب بعد. أضف العنوان قبل خروجه للتوصيل.',
    en: 'This order has no address yet. Add one before it sets out.',
  },
  ORDER_WITHOUT_TIME: {
    ar: 'لم يُحدَّد موعد جديد لتوصيل هذا الطلب بعد. حدّده قبل خروجه للتوصيل.',
    en: 'No new delivery time has been agreed for this order yet. Set one before it sets out.',
  },
  STEP_NOT_FOR_ORDER: {
    ar: 'هذه الخطوة لا تخصّ هذا النوع من الطلبات: بعضها يُوصَّل وبعضها يُستلم من المتجر.',
    en: 'This step isn’t for this kind of order: some are delivered, some are picked up.',
  },
  SUPPORT_DECIDES: {
    ar: 'تكرّرت محاولات التوصيل، فلا يحدّد موعدًا آخر إلا فريق خدمة العملاء.',
    en: 'Delivery has been tried too many times. Only support can set another time.',
  },
  UNDO_TOO_LATE: {
    ar: 'انتهت مهلة التراجع عن هذه الخطوة.',
    en: 'It’s too late to undo this step.',
  },
  EXPORT_OVER: {
    ar: 'انتهى وقت هذا التصدير. ابدأ تصديرًا جديدًا من قائمة الطلبات.',
    en: 'This export has expired. Start a new one from the list of orders.',
  },
  VIEW_NOT_FOUND: {
    ar: 'لم نجد هذا العرض. ربما حُذف في صفحة أخرى.',
    en: 'We couldn’t find this view. It may have been deleted in another tab.',
  },
  VIEW_EXISTS: {
    ar: 'لديك عرض بهذا الاسم. اختر اسمًا آخر.',
    en: 'You already have a view by this name. Choose another.',
  },
  VIEWS_FULL: {
    ar: 'لديك 20 عرضًا، وهو الحد الأقصى. احذف عرضًا لتحفظ غيره.',
    en: 'You’ve reached the limit of 20 views. Delete one to save another.',
  },
  DRAFT_NOT_FOUND: {
    ar: 'لا توجد مسودة لهذه الصفحة. ربما نُشرت أو حُذفت. حدّث الصفحة.',
    en: 'This page has no draft. It may have been published or discarded. Refresh the page.',
  },
  PAGE_UNFINISHED: {
    ar: 'لا تُنشر الصفحة قبل أن تكتمل باللغتين ويظهر كل ما فيها. أكمل المواضع المحددة أو صحّحها.',
    en: 'Before it’s published, a page has to be complete in both languages, and all of it has to show. Complete or correct what is marked.',
  },
  PAGE_UNCHANGED: {
    ar: 'المسودة مثل المنشور تمامًا، ولم يتغيّر فيها حرف لتنشرها.',
    en: 'The draft is the same as what’s published, so there’s nothing to publish.',
  },
  PREVIEW_OVER: {
    ar: 'انتهت مدة هذه المعاينة. افتحها من لوحة الإدارة من جديد.',
    en: 'This preview is over. Open it again from the back office.',
  },
  NOTICE_NOT_FOUND: {
    ar: 'لم نجد هذا الخبر.',
    en: 'We couldn’t find this notice.',
  },
  RUN_NOT_FOUND: { ar: 'لم نجد هذه الجولة.', en: 'We couldn’t find this run.' },
  RUN_LINK_NOT_FOUND: {
    ar: 'لم نجد هذه الجولة. تأكّد من الرابط، أو اتصل بالورشة.',
    en: 'We couldn’t find this run. Check the link, or call the workshop.',
  },
  OCCASION_NOT_FOUND: { ar: 'لم نجد هذه المناسبة.', en: 'We couldn’t find this occasion.' },
  OCCASION_ELSEWHEN: {
    ar: 'هذا التاريخ بعيد عن المتوقع: تتقدّم المناسبة أو تتأخر يومين على الأكثر، ولا تتجاوز مدتها شهرًا.',
    en: 'That’s too far from the expected date: an occasion moves by two days at most, and lasts no longer than a month.',
  },
  RUN_OVER: {
    ar: 'انتهت هذه الجولة، أو مضى يومها.',
    en: 'This run is over, or its day has passed.',
  },
  RUN_LINK_OVER: {
    ar: 'انتهت هذه الجولة، ولم يعد رابطها يعمل. اتصل بالورشة.',
    en: 'This run is over and its link no longer works. Call the workshop.',
  },
  ORDER_NOT_FOR_RUN: {
    ar: 'الطلب \u2066{number}\u2069 لا يدخل في هذه الجولة: قد يكون لمدينة أخرى، أو يُستلم من المتجر، أو انتهى، أو خرج مع سائق آخر.',
    en: 'Order {number} can’t be on this run: it’s for another city or for pickup, has ended, or is out with another driver.',
  },
  ORDER_ASKS_SENDER: {
    ar: 'لم يردّ المُرسِل بعد على البديل المقترح. انتظر ردّه أو تراجع عن الاقتراح.',
    en: 'The sender hasn’t replied about the proposed replacement yet. Wait for the reply, or withdraw the proposal.',
  },
  SUBSTITUTE_NOT_FOUND: {
    ar: 'هذه القطعة لا تصلح بديلًا: غير متوفرة بالعدد المطلوب، أو لا نوصّلها إلى هذه المدينة، أو لا تقبل النقش.',
    en: 'That piece can’t be a replacement: there aren’t enough in stock, we don’t deliver it to this city, or it can’t be engraved.',
  },
  SUBSTITUTION_NOT_FOUND: { ar: 'لم نجد هذا الاقتراح.', en: 'We couldn’t find this proposal.' },
  SUBSTITUTION_OVER: {
    ar: 'انتهى هذا الاقتراح أو سبق الرد عليه.',
    en: 'This proposal is over, or has been answered already.',
  },
  SUBSTITUTION_ASKED: {
    ar: 'يوجد بديل مقترح لهذه القطعة بانتظار ردّ المُرسِل.',
    en: 'A replacement has already been proposed for this piece, and the sender hasn’t replied yet.',
  },
  ORDER_OF_LATER_DAY: {
    ar: 'موعد الطلب \u2066{number}\u2069 بعد يوم هذه الجولة. ضعه في جولة يومه.',
    en: 'Order {number} is due on a later day than this run. Put it on a run of its own day.',
  },
  ORDER_ON_OTHER_RUN: {
    ar: 'الطلب \u2066{number}\u2069 في جولة {driver}. أزله منها أولًا.',
    en: 'Order {number} is on {driver}’s run. Take it off there first.',
  },
  INVOICE_NOT_FOUND: { ar: 'لم نجد هذه الفاتورة.', en: 'We couldn’t find this invoice.' },
  INVOICE_NOT_READY: {
    ar: 'ملف هذه الفاتورة لم يجهز بعد. حاول بعد دقائق.',
    en: 'The file of this invoice isn’t ready yet. Try again in a few minutes.',
  },
  EINVOICE_NOT_FOUND: { ar: 'لم نجد هذا المستند.', en: 'We couldn’t find this document.' },
  EINVOICE_NOT_REJECTED: {
    ar: 'لم ترفض الهيئة هذا المستند، أو سبق إصداره مجددًا.',
    en: 'The authority hasn’t rejected this document, or it was issued again already.',
  },
  EINVOICE_NO_UNIT: {
    ar: 'لا توجد وحدة فوترة مفعّلة. فعّل وحدة أولًا.',
    en: 'No invoicing unit is active. Activate one first.',
  },
  EINVOICE_OFF: {
    ar: 'الربط مع هيئة الزكاة والضريبة والجمارك غير مُعدّ في هذا المتجر. يُعدّه من يدير الخادم.',
    en: 'This shop isn’t set up to reach the tax authority. Whoever runs its server can do that.',
  },
  EINVOICE_FACTS_MISSING: {
    ar: 'تنقص من بيانات المتجر معلومات تُكتب في الفواتير. أكملها في شاشة الإعدادات أولًا.',
    en: 'The shop’s facts lack something that invoices need. Complete them in Settings first.',
  },
  EINVOICE_UNIT_NOT_FOUND: {
    ar: 'لم نجد وحدة الفوترة هذه. ربما انتهت. حدّث الصفحة.',
    en: 'We couldn’t find this invoicing unit. It may have ended. Refresh the page.',
  },
  EINVOICE_UNAVAILABLE: {
    ar: 'لم يصلنا ردّ من منصة فاتورة. ما تم محفوظ، فأكمل التسجيل بعد قليل.',
    en: 'Fatoora didn’t respond. What was done is saved; continue shortly.',
  },
  EINVOICE_REFUSED: {
    ar: 'رفضت منصة فاتورة: \u2068{words}\u2069',
    en: 'Fatoora refused: {words}',
  },
  EINVOICE_CHECKS_FAILED: {
    ar: 'لم تُقبل كل فواتير الفحص. تجد ردّ الهيئة على كل منها أدناه. صحّح ما يلزم ثم أكمل التسجيل.',
    en: 'Not every test invoice was accepted. What the authority said of each is below. Put it right, then continue.',
  },
  GIFT_OVER: {
    ar: 'انتهت صلاحية هذا الرابط. يمكن التواصل معنا للمساعدة.',
    en: 'This link has expired. Contact us and we’ll help.',
  },
  GIFT_ANSWERED: { ar: 'وصلنا الرد على هذه الهدية من قبل.', en: 'This gift has already been answered.' },
  GIFT_WRAPPED: {
    ar: 'بدأنا تغليف الهدية، فلا يمكن تغيير شيء من هنا. يمكن الاتصال بنا للمساعدة.',
    en: 'We’ve started wrapping the gift, so it can’t be changed here. Call us and we’ll help.',
  },
  CORRECTIONS_USED: {
    ar: 'تغيّر رقم المستلم 3 مرات. تواصل معنا وسنكمل عنك.',
    en: 'The recipient’s number has been changed 3 times. Contact us and we’ll take it from here.',
  },
  TICKET_NOT_FOUND: {
    ar: 'لم نجد هذه التذكرة. تأكّد من الرابط، أو سجّل دخولك بالحساب الذي كتبتها منه.',
    en: 'We couldn’t find this ticket. Check the link, or sign in to the account you wrote it from.',
  },
  TICKET_CLOSED: {
    ar: 'هذه التذكرة مغلقة، ولا يمكن الرد عليها. افتح تذكرة جديدة ونكمل معك.',
    en: 'This ticket is closed and can’t take replies. Open a new one and we’ll take it from there.',
  },
  TICKET_MOVED: {
    ar: 'التذكرة الآن «{status}» منذ {when}. حدّث الصفحة لترى آخر حالتها.',
    en: 'This ticket has been “{status}” since {when}. Refresh to see where it stands.',
  },
  TICKET_CHANGED: {
    ar: 'وصل جديد في هذه التذكرة أثناء الكتابة. اقرأه، ثم أرسل من جديد.',
    en: 'Something new came in on this ticket while you were writing. Read it, then send again.',
  },
  TICKET_REFUNDED: {
    ar: 'سبق استرداد مبلغ بهذه التذكرة، ولا يمكن استرداد مبلغ آخر بها.',
    en: 'This ticket has already been refunded, and can’t be refunded again.',
  },
  TICKET_WITHOUT_ORDER: {
    ar: 'هذه التذكرة ليست عن طلب مدفوع، فلا يوجد مبلغ يُستردّ بها.',
    en: 'This ticket isn’t about a paid order, so there’s nothing to refund.',
  },
  NOTHING_TO_REFUND: {
    ar: 'ما اخترته استُردّ من قبل، أو هو أكثر مما بقي من هذا الطلب. راجع ما بقي منه.',
    en: 'What you chose has already been refunded, or is more than is left of this order. Check what’s left of it.',
  },
  REFUND_TOO_HIGH: {
    ar: 'بقي من هذا الطلب {most|riyals}، ولا يمكن استرداد أكثر من ذلك.',
    en: 'No more than {most|riyals} of this order is left to refund.',
  },
  ISSUE_NOT_FOUND: {
    ar: 'هذا النوع لا يناسب حالة الطلب الآن. اختر نوعًا آخر.',
    en: 'That topic doesn’t fit where this order stands now. Choose another.',
  },
  ISSUE_TOO_LATE: {
    ar: 'انتهت المهلة لاختيار هذا النوع. اختر «شيء آخر» واكتب لنا ما حدث.',
    en: 'It’s too late to choose that topic for this order. Choose “Something else” and tell us what happened.',
  },
  TEMPLATE_NOT_FOUND: { ar: 'لم نجد هذا الرد الجاهز.', en: 'We couldn’t find this saved reply.' },
  TEMPLATES_FULL: {
    ar: 'وصلت الردود الجاهزة إلى 100. احذف ردًّا لم يعد مستخدمًا ثم أضف الجديد.',
    en: 'There are already 100 saved replies. Delete one you no longer use, then add this one.',
  },
  TICKET_KIND_NOT_FOUND: { ar: 'لم نجد هذا النوع من التذاكر.', en: 'We couldn’t find this ticket topic.' },
  TICKET_KINDS_FULL: {
    ar: 'وصلت الأنواع إلى 100. احذف نوعًا لا تذاكر فيه ثم أضف الجديد.',
    en: 'There are already 100 topics. Delete one that has no tickets, then add this one.',
  },
  TICKET_KIND_IN_USE: {
    ar: 'في هذا النوع تذاكر فلا يُحذف. أزل «معروض للعملاء» ثم احفظ.',
    en: 'This topic has tickets, so it can’t be deleted. Uncheck “Offered to customers” and save instead.',
  },
  NO_ADDRESS: {
    ar: 'لا يوجد بريد للرد عليه. اتصل بدل ذلك.',
    en: 'There’s no email address to reply to. Call instead.',
  },
  RATING_NOT_FOUND: { ar: 'لم نجد هذا التقييم.', en: 'We couldn’t find this rating.' },
  PICTURE_NEEDED: {
    ar: 'أرفق صورة واحدة على الأقل، لنرى ما حدث.',
    en: 'Add at least one photo so we can see what happened.',
  },
  PHONE_NEEDED: {
    ar: 'يحتاج مزوّد الدفع إلى رقم جوالك لحفظ البطاقة البنكية. أضفه في حسابك أولًا.',
    en: 'The payment provider needs your mobile number to save a card. Add it to your account first.',
  },
  CARD_NOT_FOUND: {
    ar: 'لم نجد هذه البطاقة بين بطاقاتك البنكية المحفوظة.',
    en: 'We couldn’t find this card among your saved cards.',
  },
  // The first three are Tabby's own words (spec section 8).
  NOT_AVAILABLE: {
    ar: 'نأسف، {plan} غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    en: 'Sorry, {plan} is unable to approve this purchase. Please use another way to pay.',
  },
  ORDER_AMOUNT_TOO_HIGH: {
    ar: 'قيمة الطلب تفوق الحد الأقصى المسموح به حاليًا مع {plan}. يُرجى تخفيض قيمة السلة أو استخدام وسيلة دفع أخرى.',
    en: 'This purchase is above your current spending limit with {plan}. Try a smaller cart or another way to pay.',
  },
  ORDER_AMOUNT_TOO_LOW: {
    ar: 'قيمة الطلب أقل من الحد الأدنى المطلوب لاستخدام خدمة {plan}. يُرجى زيادة قيمة الطلب أو استخدام وسيلة دفع أخرى.',
    en: 'The purchase amount is below the minimum for {plan}. Try adding more items or another way to pay.',
  },
  TABBY_NOT_APPLICABLE: {
    ar: '{plan} غير متاحة لهذه العملية',
    en: '{plan} is not applicable for this purchase',
  },
  WALLET_EMPTY: { ar: 'محفظتك فارغة.', en: 'Your wallet is empty.' },
  WALLET_CHANGED: {
    ar: 'تغيّر رصيد محفظتك، وأصبح المتبقي للدفع {due|riyals}. راجعه ثم أكمل.',
    en: 'Your wallet balance has changed, and {due|riyals} is left to pay. Please review it and continue.',
  },
  COUPON_NOT_FOUND: {
    ar: 'كود الخصم غير صحيح. تأكّد من كتابته.',
    en: 'That coupon code isn’t valid. Check the spelling.',
  },
  SHELF_NOT_FOUND: {
    ar: 'هذا المنتج غير موجود. ربما حُذف من المتجر.',
    en: 'This product isn’t in the shop. It may have been removed.',
  },
  MOVEMENT_NOT_FOUND: {
    ar: 'لا يمكن التراجع عن هذا التغيير.',
    en: 'This change can’t be undone.',
  },
  STOCK_HELD: {
    ar: 'المتاح للبيع: {available}، والمحجوز لطلبات: {held}. ما هو محجوز لا يُنقص من هنا: اقترح بديلًا في صفحة الطلب، ثم سجّل التغيير.',
    en: 'For sale: {available}. Held for orders: {held}. Held pieces can’t be taken off here: propose a replacement on the order’s page, then record the change.',
  },
  PRODUCT_INCOMPLETE: {
    ar: 'ينقص المنتج شيء قبل أن يُنشر. أكمل الحقول المشار إليها.',
    en: 'The product isn’t ready to publish. Complete the fields marked below.',
  },
  SLUG_TAKEN: {
    ar: 'هذا العنوان لمنتج آخر. اختر عنوانًا غيره.',
    en: 'Another product already has this address. Choose a different one.',
  },
  ADDRESS_TAKEN: {
    ar: 'هذا الاسم مستخدم في الروابط. اختر اسمًا غيره.',
    en: 'This name is already used in links. Choose a different one.',
  },
  CATEGORY_NOT_FOUND: {
    ar: 'لم نجد هذا التصنيف. ربما حُذف.',
    en: 'We couldn’t find this category. It may have been deleted.',
  },
  CATEGORY_IN_USE: {
    ar: 'هذا التصنيف مرتبط بمنتجات أو كوبونات أو صفحات، فلا يُحذف. يمكنك إخفاؤه.',
    en: 'Products, coupons or pages still use this category, so it can’t be deleted. You can hide it.',
  },
  CATEGORY_UNFINISHED: {
    ar: 'لا يُعرض التصنيف بلا صورة. اختر صورة له واحفظها أولًا.',
    en: 'A category needs a picture before shoppers see it. Choose one and save it first.',
  },
  GLAZE_NOT_FOUND: {
    ar: 'لم نجد هذا اللون. ربما حُذف.',
    en: 'We couldn’t find this pot colour. It may have been deleted.',
  },
  GLAZE_IN_USE: {
    ar: 'في المتجر منتجات أو صفحات بهذا اللون، فلا يُحذف.',
    en: 'Products or pages still have this pot colour, so it can’t be deleted.',
  },
  ADDON_IN_USE: {
    ar: 'عُرضت هذه الإضافة للبيع أو اختيرت لمنتج، فلا تُحذف. يمكنك إيقاف بيعها.',
    en: 'This add-on has been on sale or is chosen for a product, so it can’t be deleted. You can take it off sale.',
  },
  SALE_NOT_FOUND: { ar: 'لم نجد هذا الترخيص.', en: 'We couldn’t find this licence.' },
  SALE_HOLDS_PRICES: {
    ar: 'بعض الأسعار المخفّضة تحت هذا الترخيص يتجاوز ما كتبته من نسبة أو أيام، فلن يظهر معها السعر قبل التخفيض. وافق على ذلك ثم احفظ.',
    en: 'Some reduced prices under this licence go beyond the percentage or days you entered, so they’ll no longer show the price before. Agree to that, then save.',
  },
  PRICE_NEEDS_TWO: {
    ar: 'تغيير السعر بأكثر من \u206630%\u2069 يحتاج إلى موافقة شخص ثانٍ.',
    en: 'Changing a price by more than 30% needs a second person’s approval.',
  },
  PRICE_WAITS: {
    ar: 'سعر آخر لهذا المنتج بانتظار الموافقة. يمكن حفظ غير السعر إلى أن يُبتّ فيه.',
    en: 'Another price for this product is waiting for approval. Until then, save everything but the price.',
  },
  VERSION_NOT_FOUND: {
    ar: 'لم نجد هذه النسخة من المنتج في السجل.',
    en: 'We couldn’t find this version of the product in the log.',
  },
  IMPORT_NOT_FOUND: { ar: 'هذا الاستيراد غير موجود.', en: 'This import doesn’t exist.' },
  IMPORT_UNREADABLE: { ar: 'تعذّرت قراءة الملف. {why}', en: 'The file can’t be read. {why}' },
  IMPORT_LARGE: {
    ar: 'حجم الملف أكبر من 5 ميجابايت. قسّمه إلى ملفات أصغر.',
    en: 'The file is larger than 5 MB. Split it into smaller ones.',
  },
  IMPORT_OVER: {
    ar: 'انتهى هذا الاستيراد أو لم يكتمل فحصه بعد. حدّث الصفحة لترى حاله.',
    en: 'This import is over, or still being checked. Refresh the page to see how it stands.',
  },
  IMPORT_NEEDS_TWO: {
    ar: 'أسعار هذا الملف تحتاج إلى شخص ثانٍ: يفتح المالك هذه الصفحة ويكتبها، إن لم يكن هو من استورد الملف.',
    en: 'The prices in this file take a second person: an owner opens this page and writes them, unless they brought the file in.',
  },
  PRODUCT_CHANGE_NOT_FOUND: {
    ar: 'لم نجد هذا التعديل الجماعي. المعاينة تبقى 24 ساعة، ولا يطبّقها إلا صاحبها.',
    en: 'We couldn’t find this bulk change. A preview is kept for 24 hours, and only whoever made it can apply it.',
  },
  PRODUCT_CHANGE_OVER: {
    ar: 'انتهى هذا التعديل الجماعي أو توقف، أو مضت على معاينته 24 ساعة. عاينه من جديد.',
    en: 'This bulk change is done or stopped, or its preview is older than 24 hours. Preview it again.',
  },
  PRODUCTS_FOUND_OTHERWISE: {
    ar: 'تغيّرت النتائج بعد أن حدّدتها، وعددها الآن {found}. لم يتغيّر شيء.',
    en: 'The results have changed since you chose them: there are {found} now. Nothing has changed.',
  },
  TOP_UPS_PAUSED: {
    ar: 'شحن المحفظة متوقف حاليًا. رصيدك باقٍ، ويمكنك استخدامه في أي طلب.',
    en: 'Top-ups are paused for now. Your balance is still yours to use.',
  },
  REWARDS_WAIT: {
    ar: 'نسبة أخرى للمكافآت بانتظار موافقة شخص ثانٍ. انتظر القرار فيها، ثم احفظ من جديد.',
    en: 'Another reward rate is waiting for approval. Wait for that decision, then save again.',
  },
  WINDOW_NOT_FOUND: {
    ar: 'لم تعد هذه الفترة موجودة في ذلك اليوم. حدّث الصفحة.',
    en: 'This window is no longer there on that day. Refresh the page.',
  },
  FEES_NOT_PLANNED: {
    ar: 'لا يوجد تغيير مخطط للرسوم في هذا اليوم: بدأ العمل به أو أُلغي من قبل. حدّث الصفحة.',
    en: 'No change of fees is planned for that day: it has begun, or was withdrawn before. Refresh the page.',
  },
  CLOSED_DAY_NOT_FOUND: {
    ar: 'هذا اليوم ليس مغلقًا. حدّث الصفحة.',
    en: 'This day isn’t closed. Refresh the page.',
  },
  WINDOW_OVERLAPS: {
    ar: 'تتداخل مع فترة أخرى: {window}. غيّر الوقت أو أنهِ الفترة الأخرى أولًا.',
    en: 'It overlaps another window: {window}. Change its times, or end the other one first.',
  },
  SLOT_IN_USE: {
    ar: 'الفترة {window} محجوز فيها بعد ذلك اليوم: {taken}. انقل الطلبات إلى موعد آخر من اللوحة، ثم أنهِ الفترة.',
    en: '{window} still has places taken from that day on: {taken}. Move those orders on the board, then end the window.',
  },
  SLOT_BELOW_TAKEN: {
    ar: 'الفترة {window} محجوز فيها يوم {when}: {taken}. لا تنزل السعة عن ذلك. ابدأ بعد هذا اليوم، أو انقل طلبًا أولًا.',
    en: '{window} on {when} has places taken: {taken}. Capacity can’t go below that. Start after that day, or move an order first.',
  },
  WEEK_EMPTY: {
    ar: 'ليس في أسبوع تلك المدينة فترات. اختر مدينة أخرى.',
    en: 'That city’s week has no windows. Choose another city.',
  },
  DAY_HAS_ORDERS: {
    ar: 'في هذه الأيام أماكن محجوزة: {places}. اختر بقاء الطلبات في مواعيدها حتى تنقلها، ثم أغلق من جديد.',
    en: 'Places are taken on these days: {places}. Choose to keep those orders until you move them, then close again.',
  },
  PICTURE_NOT_FOUND: {
    ar: 'لم نجد هذه الصورة. ربما حُذفت.',
    en: 'We couldn’t find this picture. It may have been deleted.',
  },
  PICTURE_BAD: {
    ar: 'لم نتمكن من قراءة هذه الصورة. اختر صورة JPEG أو PNG أو WebP لا يزيد حجمها عن 20 ميجابايت ولا تزيد عن 40 ميجابكسل.',
    en: 'We couldn’t read this picture. Choose a JPEG, PNG or WebP of up to 20 MB and 40 megapixels.',
  },
  PICTURE_IN_USE: {
    ar: 'هذه الصورة معروضة في المتجر أو محفوظة في طلب، ولا تُحذف. اعرض صورة أخرى بدلها أولًا.',
    en: 'This picture is on show in the shop or kept in an order, so it can’t be deleted. Show another one instead first.',
  },
  PICTURE_LAST: {
    ar: 'تبقى لكل لون صورة واحدة على الأقل. أضف صورة أخرى قبل حذف هذه.',
    en: 'Each colour keeps at least one picture. Add another before taking this one out.',
  },
  PICTURE_REPLACED: {
    ar: 'سبق استبدال هذه الصورة بأخرى.',
    en: 'This picture has already been replaced by another.',
  },
  LOGO_SHAPE: {
    ar: 'الصورة المستبدلة شعار للمتجر، وأبعاد الملف الجديد لا تصلح شعارًا: يجب ألا يزيد عرضه على 8 أضعاف ارتفاعه، ولا ارتفاعه على ضعف عرضه.',
    en: 'That picture is the shop’s logo, and the new file’s shape doesn’t suit one: it can be up to 8 times as wide as it is high, or twice as high as it is wide.',
  },
  PICTURES_UNUSED: {
    ar: 'في المكتبة أكثر من {most} صورة لا يعرضها أي منتج. احذف منها ما لا تحتاج إليه ثم ارفع غيرها.',
    en: 'More than {most} pictures in the library aren’t shown anywhere. Delete the ones you don’t need, then upload others.',
  },
  COUPON_EXISTS: {
    ar: 'هذا الكود لكوبون آخر. اختر كودًا غيره.',
    en: 'Another coupon already has this code. Choose a different one.',
  },
  COUPON_LIMIT: {
    ar: 'لا يمكن أن يقلّ الحد عن الاستخدامات حتى الآن، وهي {uses}. لإيقاف الكوبون الآن اختر الإيقاف المؤقت أو الإنهاء.',
    en: 'The limit can’t be lower than what’s been used so far: {uses}. To stop the coupon now, pause it or end it.',
  },
  COUPON_WAITS: {
    ar: 'تعديل سابق لهذا الكوبون بانتظار موافقة شخص ثانٍ. انتظر القرار فيه، ثم احفظ من جديد.',
    en: 'An earlier change to this coupon is waiting for approval. Wait for that decision, then save again.',
  },
  COUPON_REFUSED: { ar: 'لم يُطبَّق الكوبون. {reason}', en: 'The coupon wasn’t applied. {reason}' },
  ORDER_ALREADY_PAID: { ar: 'سبق دفع قيمة هذا الطلب.', en: 'This order has already been paid.' },
};

export function refusalMessage(language: Language, code: ErrorCode, values: Values): string {
  return filled(language, refusals[code][language], values);
}

/** What the shop changed on a cart line, said on the line itself. */
const notices = {
  QUANTITY_REDUCED: {
    ar: 'خفّضنا الكمية إلى المتوفر منها.',
    en: 'We reduced the quantity to what’s available.',
  },
  SOLD_OUT: { ar: 'نفدت الكمية. احذف هذا المنتج لتكمل طلبك.', en: 'Sold out. Remove it to continue.' },
  PRICE_CHANGED: {
    ar: 'تغيّر سعر القطعة من {before|riyals} إلى {after|riyals}.',
    en: 'The price changed from {before|riyals} to {after|riyals} each.',
  },
  NOT_AVAILABLE_IN_CITY: {
    ar: 'المنتج غير متوفر في هذه المدينة',
    en: 'Product is not available for this city',
  },
  ENGRAVING_NOT_AVAILABLE: {
    ar: 'النقش غير متاح في هذه المدينة.',
    en: 'Engraving isn’t available in this city.',
  },
} satisfies Record<string, Bilingual>;

export type Notice = keyof typeof notices;

export function noticeMessage(language: Language, notice: Notice, values: Values = {}): string {
  return filled(language, notices[notice][language], values);
}

/** What a value can be said as. All of them stand after a verb or a preposition. */
const ways: Record<string, (language: Language, value: number) => string> = {
  riyals: (language, value) => riyals(language, value as Halalas, 'oblique'),
  seconds: (language, value) => seconds(language, value, 'oblique'),
  minutes: (language, value) => minutes(language, value, 'oblique'),
};

function filled(language: Language, text: string, values: Values): string {
  return text.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, name: string, way = '') => {
    const value = values[name] ?? '';
    return ways[way]?.(language, Number(value)) ?? String(value);
  });
}

export { notices, refusals };
