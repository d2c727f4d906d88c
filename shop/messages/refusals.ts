import type { ErrorCode } from '../contract/errors.ts';
import { minutes, seconds } from '../format/durations.ts';
import { riyals } from '../format/riyals.ts';
import type { Halalas } from '../rules/money.ts';

export { fieldMessage } from './fields.ts';

type Language = 'ar' | 'en';
type Values = Record<string, string | number>;

/**
 * Every refusal in both languages: a code without words doesn't compile. `{name}` stands for a value, `{name|riyals}`
 * for an amount of halalas, `{name|seconds}` and `{name|minutes}` for how long something takes.
 */
const refusals: Record<ErrorCode, Record<Language, string>> = {
  BAD_REQUEST: {
    ar: 'تعذّر فهم الطلب. تحقّق من صيغته.',
    en: 'The request could not be read. Check its format.',
  },
  INVALID_INPUT: { ar: 'بعض الحقول تحتاج إلى تصحيح.', en: 'Some fields need correcting.' },
  PAYLOAD_TOO_LARGE: { ar: 'ما أرسلته أكبر مما نستقبله.', en: 'What you sent is larger than we accept.' },
  UNSUPPORTED_MEDIA_TYPE: {
    ar: 'لا نستقبل البيانات بهذه الصيغة: الصفحات تستقبل النماذج، والواجهة البرمجية JSON.',
    en: 'We don’t take data of this kind: pages take forms, the API takes JSON.',
  },
  METHOD_NOT_ALLOWED: {
    ar: 'هذه الصفحة للعرض فقط، ولا تستقبل ما أُرسل إليها.',
    en: 'This page is for reading only and takes nothing that is sent to it.',
  },
  MISDIRECTED: {
    ar: 'متجرنا على العنوان \u2066{address}\u2069. افتحه من هناك.',
    en: 'Our shop is at {address}. Please open it there.',
  },
  NOT_FOUND: { ar: 'لا يوجد شيء في هذا العنوان.', en: 'There is nothing at this address.' },
  UNAUTHENTICATED: {
    ar: 'انتهت جلستك. حدّث الصفحة لتبدأ من جديد.',
    en: 'Your session has ended. Reload to start again.',
  },
  FORBIDDEN: { ar: 'هذا الإجراء غير متاح لك.', en: 'You may not do this.' },
  USE_WEB_PATH: {
    ar: 'هذا المسار للمسجّلين. استخدم {path}',
    en: 'This path is for signed-in shoppers. Use {path}',
  },
  USE_PLAIN_PATH: { ar: 'هذا المسار للزوّار. استخدم {path}', en: 'This path is for guests. Use {path}' },
  CROSS_SITE: {
    ar: 'رُفض الطلب لأنه لم يأتِ من موقعنا.',
    en: 'Refused: the request did not come from our site.',
  },
  TOO_MANY_REQUESTS: {
    ar: 'طلبات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many requests. Wait a moment and try again.',
  },
  MAINTENANCE: {
    ar: 'نجري صيانة مجدولة ونعود لخدمتك قريبًا.',
    en: 'We are currently going through a scheduled maintenance and will be back shortly to serve you better.',
  },
  OVERLOADED: {
    ar: 'المتجر مزدحم الآن. أعد المحاولة بعد لحظات.',
    en: 'The shop is very busy. Try again in a moment.',
  },
  INTERNAL: {
    ar: 'حدث خطأ من جهتنا. أعد المحاولة بعد قليل، وإن تكرّر فاذكر لنا الرقم \u2066{requestId}\u2069',
    en: 'Something went wrong on our side. Try again in a moment, and if it persists tell us {requestId}',
  },
  PRODUCT_NOT_FOUND: { ar: 'لم نجد هذا المنتج.', en: 'We could not find this product.' },
  COLOR_NOT_FOUND: {
    ar: 'هذا اللون غير موجود لهذا المنتج. اختر لونًا آخر.',
    en: 'This product does not come in that colour. Choose another.',
  },
  ADDON_NOT_FOUND: { ar: 'إحدى الإضافات لم تعد متاحة.', en: 'One of the add-ons is no longer available.' },
  CITY_NOT_FOUND: {
    ar: 'لم نجد هذه المدينة. اختر مدينة من القائمة.',
    en: 'We could not find this city. Choose one from the list.',
  },
  PAGE_NOT_FOUND: { ar: 'لم نجد هذه الصفحة.', en: 'We could not find this page.' },
  FAVOURITES_FULL: {
    ar: 'قائمة المفضلة ممتلئة: {most} منتج على الأكثر. أزل منها ما لم تعد تريده.',
    en: 'Your favourites are full: {most} products at most. Take out what you no longer want.',
  },
  CART_LINE_NOT_FOUND: { ar: 'لم يعد هذا المنتج في سلتك.', en: 'This item is no longer in your cart.' },
  CART_EMPTY: { ar: 'سلتك فارغة.', en: 'Your cart is empty.' },
  CART_FULL: {
    ar: 'السلة ممتلئة: {most} صنفًا على الأكثر.',
    en: 'The cart is full: {most} different items at most.',
  },
  CART_CHANGED: {
    ar: 'تغيّرت سلتك في نافذة أخرى. راجعها ثم أكمل.',
    en: 'Your cart was changed in another window. Look it over, then go on.',
  },
  NOT_AVAILABLE_IN_CITY: {
    ar: 'المنتج غير متوفر لهذه المدينة',
    en: 'Product is not available for this city',
  },
  OUT_OF_STOCK: { ar: 'نفدت الكمية من «{title}».', en: '{title} is sold out.' },
  PRICE_CHANGED: {
    ar: 'تغيّر المجموع منذ آخر مرة رأيته، وأصبح {total|riyals}. راجعه ثم أكمل.',
    en: 'The total has changed since you last saw it and is now {total|riyals}. Look it over, then go on.',
  },
  ENGRAVING_NOT_AVAILABLE: {
    ar: 'النقش غير متاح لهذا المنتج في هذه المدينة.',
    en: 'Engraving is not available for this product in this city.',
  },
  ENGRAVING_INVALID: {
    ar: 'لا نستطيع نقش «\u2068{sign}\u2069». ننقش الحروف العربية واللاتينية والأرقام وعلامات الترقيم والقلب.',
    en: 'We can’t engrave “\u2068{sign}\u2069”. We can engrave Arabic and Latin letters, digits, punctuation and a heart.',
  },
  ENGRAVING_TOO_LONG: {
    ar: 'عبارة النقش {most} حرفًا على الأكثر.',
    en: 'The engraving is {most} characters at most.',
  },
  RECIPIENT_REQUIRED: { ar: 'يرجى إدخال بيانات المستلم', en: 'Please enter recipient details' },
  SENDER_REQUIRED: { ar: 'يرجى إدخال اسمك ورقم جوالك', en: 'Please enter your name and mobile number' },
  TERMS_REQUIRED: { ar: 'يرجى الموافقة على الشروط والأحكام', en: 'Please accept the terms and conditions' },
  DELIVERY_TIME_REQUIRED: { ar: 'يرجى اختيار وقت التوصيل', en: 'Please select a delivery time' },
  PAYMENT_METHOD_REQUIRED: { ar: 'يرجى اختيار طريقة الدفع', en: 'Please select a payment method' },
  PAYMENT_METHOD_OR_WALLET_REQUIRED: {
    ar: 'يرجى اختيار طريقة دفع أو استخدام المحفظة',
    en: 'Please select a payment method or use the wallet',
  },
  PROMO_PAYMENT_OR_WALLET_REQUIRED: {
    ar: 'يرجى تطبيق رمز ترويجي أو اختيار طريقة دفع أو استخدام المحفظة',
    en: 'Please apply a promo code, select a payment method or use the wallet',
  },
  SLOT_NOT_FOUND: {
    ar: 'لم نجد هذا الموعد. اختر موعدًا آخر.',
    en: 'We could not find this delivery time. Choose another.',
  },
  SLOT_FULL: {
    ar: 'اكتمل هذا الموعد للتوّ. اختر موعدًا آخر.',
    en: 'This delivery time has just filled up. Choose another.',
  },
  SLOT_CLOSED: {
    ar: 'انتهى وقت الطلب لهذا الموعد. اختر موعدًا آخر.',
    en: 'It is too late to order for this delivery time. Choose another.',
  },
  PICKUP_NOT_AVAILABLE: {
    ar: 'الاستلام من المتجر غير متاح في هذه المدينة.',
    en: 'Pickup is not available in this city.',
  },
  ORDER_NOT_FOUND: {
    ar: 'لم نجد هذا الطلب. تأكّد من الرابط.',
    en: 'We could not find this order. Check the link.',
  },
  OTP_WRONG: {
    ar: 'الرمز غير صحيح. تحقّق منه وأعد كتابته.',
    en: 'That code is not right. Check it and type it again.',
  },
  OTP_EXPIRED: {
    ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
    en: 'This code has expired. Ask for a new one.',
  },
  OTP_WAIT: {
    ar: 'يمكنك طلب رمز جديد بعد {seconds|seconds}.',
    en: 'You can ask for a new code in {seconds|seconds}.',
  },
  TOO_MANY_CODES: {
    ar: 'طُلبت رموز كثيرة. أعد المحاولة بعد ساعة، أو تواصل معنا.',
    en: 'Too many codes were asked for. Try again in an hour, or contact us.',
  },
  TOO_MANY_TRIES: {
    ar: 'محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many tries. Wait a while and try again.',
  },
  LOGIN_WRONG: {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The e-mail address or the password is not right.',
  },
  RESET_EXPIRED: {
    ar: 'انتهت المهلة. اطلب رمزًا جديدًا لتعيين كلمة المرور.',
    en: 'The time for this is over. Ask for a new code to set a password.',
  },
  SOCIAL_REFUSED: {
    ar: 'تعذّر التحقق من هويتك لدى الجهة التي اخترتها. أعد المحاولة.',
    en: 'We could not verify who you are with that provider. Try again.',
  },
  SOCIAL_UNAVAILABLE: {
    ar: 'لا يمكن الوصول إلى هذه الجهة الآن. ادخل برقم جوالك.',
    en: 'That provider cannot be reached now. Sign in with your mobile number.',
  },
  SOCIAL_EMAIL_TAKEN: {
    ar: 'لهذا البريد حساب عندنا. ادخل بكلمة المرور أو برقم جوالك.',
    en: 'There is an account for this e-mail address. Sign in with its password or your mobile number.',
  },
  PHONE_TAKEN: { ar: 'هذا الرقم لحساب آخر.', en: 'This number belongs to another account.' },
  EMAIL_TAKEN: { ar: 'هذا البريد لحساب آخر.', en: 'This e-mail address belongs to another account.' },
  SESSION_NOT_FOUND: { ar: 'خرج هذا الجهاز من قبل.', en: 'This device is already signed out.' },
  PAYMENT_NOT_FOUND: { ar: 'لم نجد عملية الدفع هذه.', en: 'We could not find this payment.' },
  PAYMENT_UNAVAILABLE: {
    ar: 'لم يصلنا ردّ مزوّد الدفع، وطلبك محفوظ. أعد المحاولة بعد قليل، ولن تدفع مرتين.',
    en: 'The payment provider did not answer. Your order is kept. Try again shortly; you will not pay twice.',
  },
  PAYMENT_DECLINED: {
    ar: 'لم تُقبل هذه الدفعة، ولم يُخصم شيء. جرّب طريقة دفع أخرى.',
    en: 'This payment was not accepted and nothing was taken. Try another way to pay.',
  },
  PAYMENT_METHOD_NOT_OFFERED: {
    ar: 'طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.',
    en: 'This way to pay is not available now. Choose another.',
  },
  TOO_MANY_HOLDS: {
    ar: 'هناك طلبات كثيرة من شبكتك تنتظر الدفع، فلا نستطيع حجز المزيد الآن. أعد المحاولة بعد {minutes|minutes}، وسلتك محفوظة.',
    en: 'Many orders from your network are waiting for their payment, so we can’t hold more for it now. Try again in {minutes|minutes}; your cart is kept.',
  },
  ORDER_NOT_PAYABLE: {
    ar: 'لم يعد هذا الطلب محجوزًا. عد إلى سلتك وأكّده من جديد.',
    en: 'This order is no longer held. Go back to your cart and confirm it again.',
  },
  ORDER_NOT_CANCELLABLE: {
    ar: 'بدأ تجهيز هذا الطلب أو انتهى، فلا يمكن إلغاؤه هنا. تواصل معنا وسنساعدك.',
    en: 'This order is being prepared or is over, so it can’t be cancelled here. Contact us and we will help.',
  },
  INVOICE_NOT_FOUND: { ar: 'لم نجد هذه الفاتورة.', en: 'We could not find this invoice.' },
  PHONE_NEEDED: {
    ar: 'يحتاج مزوّد الدفع إلى رقم جوالك ليحفظ بطاقة. أضفه في حسابك أولًا.',
    en: 'The payment provider needs your mobile number to keep a card. Add it to your account first.',
  },
  CARD_NOT_FOUND: {
    ar: 'لم نجد هذه البطاقة بين بطاقاتك المحفوظة.',
    en: 'We could not find this card among your saved ones.',
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
    en: 'Your wallet has changed and {due|riyals} is left to pay. Look it over, then go on.',
  },
  COUPON_NOT_FOUND: {
    ar: 'لا نعرف هذا الرمز. تأكّد من كتابته.',
    en: 'We don’t know this code. Check how it is written.',
  },
  COUPON_REFUSED: { ar: 'لم تُطبَّق القسيمة. {reason}', en: 'The coupon is not applied. {reason}' },
  ORDER_ALREADY_PAID: { ar: 'دُفع هذا الطلب من قبل.', en: 'This order has already been paid.' },
};

export function refusalMessage(language: Language, code: ErrorCode, values: Values): string {
  return filled(language, refusals[code][language], values);
}

/** What the shop changed on a cart line, said on the line itself. */
const notices = {
  QUANTITY_REDUCED: {
    ar: 'خفّضنا الكمية إلى المتوفر منها.',
    en: 'We lowered the quantity to what is available.',
  },
  SOLD_OUT: { ar: 'نفدت الكمية. احذف هذا المنتج لتكمل طلبك.', en: 'Sold out. Remove it to go on.' },
  PRICE_CHANGED: {
    ar: 'تغيّر سعر القطعة من {before|riyals} إلى {after|riyals}.',
    en: 'The price of one changed from {before|riyals} to {after|riyals}.',
  },
  NOT_AVAILABLE_IN_CITY: {
    ar: 'المنتج غير متوفر لهذه المدينة',
    en: 'Product is not available for this city',
  },
  ENGRAVING_NOT_AVAILABLE: {
    ar: 'النقش غير متاح في هذه المدينة.',
    en: 'Engraving is not available in this city.',
  },
} satisfies Record<string, Record<Language, string>>;

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
