import type { Bilingual, Language } from '#shop/rules/text/language.ts';

/** Why a field was refused: keys that contract schemas and rules use. */
const fields = {
  required: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  unknown: { ar: 'قيمة غير صحيحة', en: 'Invalid value' },
  changed_meanwhile: {
    ar: 'غيّر زميل هذا الحقل. احفظ مرة أخرى إن كان ما كتبته هو الصحيح.',
    en: 'A colleague has changed this. Save again if yours is right.',
  },
  anchor: {
    ar: 'اكتب حروفًا إنجليزية صغيرة وأرقامًا، وبينها شرطات بلا مسافات',
    en: 'Use small letters and digits joined by hyphens, such as opening-hours',
  },
  anchor_taken: { ar: 'قسم آخر من الصفحة له هذا الاسم', en: 'Another part of the page has this name' },
  anchor_linked: {
    ar: 'روابط في صفحات أخرى تؤدي إلى «\u2068{anchors}\u2069». أبقِ هذا الاسم أو غيّر تلك الروابط أولًا.',
    en: 'Other pages link to “\u2068{anchors}\u2069”. Keep that name, or change those links first.',
  },
  block_undrawn: {
    ar: 'لا تعرض الصفحة هذا القسم في هذا الموضع، فلا يراه العميل. انقله أو احذفه.',
    en: 'The page doesn’t show this section here, so no customer sees it. Move it or delete it.',
  },
  block_unnamed: {
    ar: 'لا تعرض الصفحة هذا القسم إلا باسم تعرفه في الروابط',
    en: 'The page shows this section only by a name for links that it knows',
  },
  swatch: { ar: 'اكتب اللون هكذا: \u2066#a1b2c3\u2069', en: 'Write the colour as #a1b2c3' },
  table_cells: {
    ar: 'عدد الخانات في كل سطر كعدد عناوين الأعمدة',
    en: 'Each row needs as many cells as there are column titles',
  },
  link_broken: {
    ar: 'رابط غير مكتمل. اكتبه هكذا: \u2066[الكلمات](/العنوان)\u2069، بلا مسافات في العنوان.',
    en: 'A link isn’t complete. Write it as [words](/address), without spaces in the address.',
  },
  link_kind: {
    ar: 'الرابط صفحة من المتجر تبدأ بـ \u2066/\u2069، أو موقع يبدأ بـ \u2066https://\u2069، أو بريد إلكتروني، أو رقم هاتف',
    en: 'A link leads to a page of the shop (/…), a site (https://…), mailto: or tel:',
  },
  link_address: { ar: 'عنوان هذا الرابط غير صحيح', en: 'The address of this link isn’t right' },
  link_mail: {
    ar: 'اكتب في رابط البريد الإلكتروني عنوانه وحده',
    en: 'Write the email address alone after mailto:',
  },
  link_phone: {
    ar: 'اكتب رقم الهاتف في الرابط بلا مسافات، مثل \u2066+966920000000\u2069',
    en: 'Write the number without spaces after tel:, such as tel:+966920000000',
  },
  link_unknown: {
    ar: 'لا توجد في المتجر صفحة عنوانها \u2066{paths}\u2069',
    en: 'The shop has no page at {paths}',
  },
  colour: { ar: 'اكتب اللون هكذا: \u2066#1f4f7a\u2069', en: 'Write the colour like this: #1f4f7a' },
  colour_unreadable: {
    ar: 'لون فاتح لا تُقرأ به الكلمات على خلفية المتجر. اختر أغمق منه.',
    en: 'Too light to read on the shop’s background. Choose a darker one.',
  },
  logo_needed: { ar: 'اختر صورة الشعار', en: 'Choose the logo’s picture' },
  logo_shape: {
    ar: 'لا تصلح أبعاد هذه الصورة شعارًا: يجب ألا يزيد عرضها على 8 أضعاف ارتفاعها، ولا ارتفاعها على ضعف عرضها.',
    en: 'This picture’s shape doesn’t suit a logo: it can be up to 8 times as wide as it is high, or twice as high as it is wide.',
  },
  words_unknown: { ar: 'لا يوجد في المتجر نص بهذا الاسم', en: 'The shop has no text by this name' },
  words_gap: {
    ar: 'في هذا النص قوس بلا قيمة تحلّ محله',
    en: 'This text has a gap that nothing fills',
  },
  nothing_chosen: { ar: 'حدّد طلبًا واحدًا على الأقل', en: 'Choose at least one order' },
  company_required: { ar: 'اسم المنشأة مطلوب', en: 'Company Name is required' },
  vat_number: {
    ar: 'الرقم الضريبي 15 رقمًا، يبدأ بالرقم 3 وينتهي به',
    en: 'A VAT number has 15 digits, starting and ending with 3',
  },
  vat_number_ours: {
    ar: 'هذا رقم متجرنا الضريبي. اكتب رقم منشأتك',
    en: 'This is our own VAT number. Enter your company’s',
  },
  building_number: { ar: 'رقم المبنى 4 أرقام', en: 'A building number has 4 digits' },
  secondary_number: { ar: 'الرقم الإضافي 4 أرقام', en: 'A secondary number has 4 digits' },
  unified_number: {
    ar: 'الرقم الموحد 10 أرقام تبدأ بالرقم 7',
    en: 'A unified national number has 10 digits, starting with 7',
  },
  ten_digits: { ar: 'اكتب 10 أرقام', en: 'Enter 10 digits' },
  phone_world: {
    ar: 'اكتب الرقم مع مفتاح الدولة، مثل \u2066+966920000000\u2069',
    en: 'Enter the number with its country code, such as +966920000000',
  },
  example_fact: {
    ar: 'هذه بيانات المتجر التجريبي. اكتب بيانات متجرك.',
    en: 'This belongs to the demo shop. Enter your own.',
  },
  postal_code: { ar: 'الرمز البريدي 5 أرقام', en: 'A postal code has 5 digits' },
  too_long: { ar: 'النص أطول من المسموح', en: 'This is too long' },
  quantity: { ar: 'اكتب الكمية من 1 إلى 999', en: 'Enter a whole number from 1 to 999' },
  card_too_long: {
    ar: 'الحد الأقصى لرسالة البطاقة 200 حرف',
    en: 'The card message can be up to 200 characters',
  },
  amount: {
    ar: 'اكتب المبلغ بالأرقام، مثل 1,250 أو 12.50',
    en: 'Enter the amount in digits, such as 1,250 or 12.50',
  },
  price_bounds: {
    ar: 'اكتب مبلغًا أكبر من صفر، وحتى 100,000 ريال',
    en: 'Enter an amount above zero, up to 100,000 riyals',
  },
  video_link: {
    ar: 'الصق رابط الفيديو كاملًا، كما نسخته من المتصفح أو التطبيق',
    en: 'Paste the whole link to the video, as you copied it from the browser or app',
  },
  host_address: {
    ar: 'اكتب العنوان من \u2066https://\u2069 إلى آخر اسم الموقع، بلا شيء بعده، مثل \u2066https://chat.example.com\u2069',
    en: 'Enter the address from https:// to the end of the host and nothing after it, such as https://chat.example.com',
  },
  video_https: {
    ar: 'اكتب رابط الفيديو كاملًا، يبدأ بـ \u2066https://\u2069',
    en: 'The link to the video must start with https://',
  },
  video_host: {
    ar: 'هذا الرابط لا يفتح عند غيرك. ارفع الفيديو إلى موقع يصل إليه الجميع',
    en: 'Nobody else can open this link. Put the video on a site that anyone can reach',
  },
  engraving_sign: { ar: 'لا نستطيع نقش «\u2068{sign}\u2069»', en: 'We can’t engrave “\u2068{sign}\u2069”' },
  engraving_long: {
    ar: 'الحد الأقصى لعبارة النقش {most} حرفًا',
    en: 'The engraving can be up to {most} characters',
  },
  top_up_amount: {
    ar: 'اكتب مبلغًا من {least} إلى {most} ريال، مثل 50 أو 12.50',
    en: 'Enter an amount from {least} to {most} riyals, such as 50 or 12.50',
  },
  coupon_code_new: {
    ar: 'الكود من 3 إلى 40 حرفًا أو رقمًا، بلا مسافات',
    en: 'A code has 3 to 40 letters or digits, without spaces',
  },
  coupon_taken: { ar: 'هذا الكود مستخدم', en: 'This code is taken' },
  percent: { ar: 'اكتب نسبة من 1 إلى 100', en: 'Enter a percentage from 1 to 100' },
  times: { ar: 'اكتب عددًا صحيحًا من 1 فأكثر', en: 'Enter a whole number from 1 up' },
  last_day: { ar: 'آخر يوم قبل أول يوم', en: 'The last day is before the first one' },
  coupon_code: { ar: 'اكتب كود الخصم', en: 'Enter the coupon code' },
  issue_required: { ar: 'اختر موضوع التذكرة', en: 'Choose what it’s about' },
  message_required: { ar: 'اكتب رسالتك', en: 'Write your message' },
  reason_required: { ar: 'اكتب السبب', en: 'Write the reason' },
  what_happened_required: { ar: 'اكتب ما حدث', en: 'Tell us what happened' },
  pictures_most: { ar: 'الحد الأقصى 5 صور', en: 'Up to 5 photos' },
  rating_required: { ar: 'اختر تقييمك أولًا', en: 'Choose a rating first' },
  name_required: { ar: 'الاسم مطلوب', en: 'Name is required' },
  username_required: { ar: 'اسم المستخدم مطلوب', en: 'Username is required' },
  account_name_required: { ar: 'اسم الحساب مطلوب', en: 'Account name is required' },
  account_name_short: {
    ar: 'اسم الحساب حرفان على الأقل',
    en: 'Account name must be at least 2 characters',
  },
  name_letters: {
    ar: 'اكتب الاسم بحروف عربية أو لاتينية',
    en: 'Use Arabic or Latin letters',
  },
  email_required: { ar: 'البريد الإلكتروني مطلوب', en: 'Email is required' },
  email_com: { ar: 'يجب أن ينتهي البريد الإلكتروني بـ ‎.com', en: 'Email must end with .com' },
  password_required: { ar: 'كلمة المرور مطلوبة', en: 'Password is required' },
  password_short: {
    ar: 'كلمة المرور 6 أحرف على الأقل',
    en: 'Password must be at least 6 characters',
  },
  staff_password_short: {
    ar: 'كلمة المرور 12 حرفًا على الأقل',
    en: 'Password must be at least 12 characters',
  },
  roles_required: { ar: 'اختر دورًا واحدًا على الأقل', en: 'Choose at least one role' },
  password_own: {
    ar: 'لا تجعلها من اسمك أو بريدك أو جوالك أو اسم المتجر',
    en: 'Don’t use your name, email, mobile number or the shop’s name',
  },
  password_guessable: {
    ar: 'كلمة المرور هذه سهلة التخمين. اختر غيرها',
    en: 'This password is easy to guess. Choose another',
  },
  confirm_required: { ar: 'تأكيد كلمة المرور مطلوب', en: 'Confirm Password is required' },
  confirm_differs: { ar: 'كلمتا المرور غير متطابقتين', en: 'Passwords must match' },
  six_digits: { ar: 'الرمز 6 أرقام', en: 'The code has 6 digits' },
  einvoice_otp: {
    ar: 'لم تقبل منصة فاتورة هذا الرمز. الرمز صالح لساعة ويُستخدم مرة واحدة: أنشئ غيره هناك.',
    en: 'Fatoora didn’t accept this code. A code works once, within an hour: create another one there.',
  },
  otp_digits: { ar: 'الرمز 4 أرقام', en: 'The code has 4 digits' },
  video_bad: { ar: 'هذا الملف ليس فيديو', en: 'This file isn’t a video' },
  picture_bad: { ar: 'هذا الملف ليس صورة', en: 'This file isn’t an image' },
  picture_large: { ar: 'الصورة أكبر من المسموح', en: 'This image is too large' },
  delete_phrase: { ar: 'اكتب العبارة كما هي', en: 'Type the phrase exactly as shown' },
  email_invalid: { ar: 'البريد الإلكتروني غير صحيح', en: 'Invalid email' },
  phone_required: { ar: 'رقم الجوال مطلوب', en: 'Mobile number is required' },
  phone_code_required: { ar: 'مفتاح الدولة مطلوب', en: 'Phone code is required' },
  phone_short: { ar: 'رقم الجوال 9 أرقام على الأقل', en: 'Phone number must be at least 9 digits' },
  phone_digits: { ar: 'رقم الجوال أرقام فقط', en: 'Phone number must only contain digits' },
  phone_966: {
    ar: 'اكتب رقم جوال صحيحًا، مثل \u206605xxxxxxxx\u2069',
    en: 'Mobile number must be exactly 9 digits and start with 5',
  },
  phone_9: { ar: 'رقم الجوال 9 أرقام بعد مفتاح الدولة', en: 'Phone number must be exactly 9 digits' },
  phone_8: { ar: 'رقم الجوال 8 أرقام', en: 'Mobile number must be exactly 8 digits' },
  phone_10: { ar: 'رقم الجوال 10 أرقام', en: 'Mobile number must be exactly 10 digits' },
  phone_country: { ar: 'مفتاح الدولة غير مدعوم', en: 'This country code isn’t supported' },
  address_required: {
    ar: 'اكتب الحي أو العنوان أو العنوان الوطني المختصر',
    en: 'Enter the district, the address or the short code',
  },
  short_address: {
    ar: 'العنوان الوطني المختصر 4 أحرف ثم 4 أرقام، مثل \u2066RAMA4821\u2069',
    en: 'The short code is 4 letters and 4 digits, such as RAMA4821',
  },
  short_address_required: {
    ar: 'العنوان الوطني المختصر مطلوب: شركات التوصيل لا تستلم طلبًا من دونه',
    en: 'Enter the National Address short code: couriers don’t accept parcels without it',
  },
  first_day_required: { ar: 'يرجى اختيار أول يوم للتوصيل', en: 'Please select the earliest delivery day' },
  city_required: { ar: 'اسم المدينة مطلوب', en: 'City is required' },
  company_name_required: { ar: 'اسم المنشأة مطلوب', en: 'Company Name is required' },
  description_required: { ar: 'الوصف مطلوب', en: 'Description is required' },
  quantity_required: { ar: 'الكمية مطلوبة', en: 'Quantity is required' },
  pieces: { ar: 'اكتب الكمية بالأرقام، مثل 120', en: 'Enter the quantity in digits, such as 120' },
  table_required: { ar: 'اختر ملفًا', en: 'Choose a file' },
  link_bad: {
    ar: 'اكتب رابطًا يبدأ بـ \u2066https://\u2069',
    en: 'Enter a link that starts with https://',
  },
  links_many: { ar: 'الحد الأقصى 5 روابط', en: 'Up to 5 links' },
  pictures_many: { ar: 'الحد الأقصى 5 صور', en: 'Up to 5 photos' },
  products_chosen: { ar: 'حدّد منتجًا واحدًا على الأقل', en: 'Choose at least one product' },
  bulk_percent: {
    ar: 'اكتب نسبة من 0.1 إلى 300، مثل 7.5',
    en: 'Enter a percentage from 0.1 to 300, such as 7.5',
  },
  bulk_many: { ar: 'الحد الأقصى 10 آلاف منتج في المرة', en: 'Up to ten thousand products at once' },
  sale_percent: { ar: 'اكتب نسبة من 1 إلى 99', en: 'Enter a percentage from 1 to 99' },
  licence_number: {
    ar: 'رقم الترخيص أرقام فقط، من 4 إلى 15',
    en: 'A licence number is digits only, 4 to 15 of them',
  },
  licence_taken: { ar: 'هذا الترخيص مسجّل من قبل', en: 'This licence is already entered' },
  sale_over: { ar: 'انتهى هذا التخفيض', en: 'This sale has ended' },
  reward_percent: {
    ar: 'اكتب نسبة من 0 إلى 50، مثل 2 أو 2.5',
    en: 'Enter a rate from 0 to 50, such as 2 or 2.5',
  },
  currency_rate: {
    ar: 'اكتب كم ريالًا تساوي وحدة واحدة من هذه العملة، مثل 3.75',
    en: 'Enter how many riyals one of it costs, such as 3.75',
  },
  reward_days: { ar: 'اكتب عدد الأيام، من 1 إلى 3650', en: 'Enter a number of days from 1 to 3650' },
  top_up_bound: { ar: 'اكتب مبلغًا من 1 إلى 20,000 ريال', en: 'Enter an amount from 1 to 20,000 riyals' },
  top_up_order: { ar: 'الحد الأقصى أقل من الحد الأدنى', en: 'The maximum is below the minimum' },
  day_required: { ar: 'اختر اليوم', en: 'Choose a day' },
  day_past: { ar: 'هذا اليوم انتهى. اختر اليوم أو ما بعده', en: 'That day is over. Choose today or later' },
  days_many: { ar: 'الحد الأقصى 31 يومًا في المرة', en: 'Up to 31 days at a time' },
  clock: { ar: 'اكتب الوقت، مثل 16:30', en: 'Enter a time, such as 16:30' },
  capacity: { ar: 'اكتب عدد الطلبات بالأرقام، من 0 إلى 999', en: 'Enter the number of orders, 0 to 999' },
  cut_off_minutes: {
    ar: 'اكتب الدقائق بالأرقام، من 0 إلى 2880',
    en: 'Enter the minutes in digits, 0 to 2880',
  },
  ends_after: { ar: 'تنتهي الفترة بعد بدايتها', en: 'A window ends after it starts' },
  weekday_required: { ar: 'اختر يومًا من الأسبوع على الأقل', en: 'Choose at least one weekday' },
  window_overlaps: { ar: 'تتداخل مع فترة أخرى: {window}', en: 'It overlaps another window: {window}' },
  nothing_changed: { ar: 'لم يتغيّر شيء', en: 'Nothing has changed' },
  both_languages: { ar: 'اكتبه باللغتين', en: 'Enter it in both languages' },
  needed_to_publish: { ar: 'مطلوب قبل النشر', en: 'Needed before publishing' },
  slug_form: {
    ar: 'اكتب حروفًا لاتينية صغيرة وأرقامًا بينها شرطات',
    en: 'Use small Latin letters, digits and hyphens',
  },
  days: { ar: 'اكتب عددًا من 1 إلى 365', en: 'Enter a number from 1 to 365' },
  centimetres: { ar: 'اكتب عددًا من 1 إلى 1000', en: 'Enter a number from 1 to 1000' },
  address_taken: { ar: 'هذا الاسم مستخدم', en: 'This name is taken' },
  stays_on_sale: {
    ar: 'لا يتغيّر بعد أن تُعرض الإضافة للبيع',
    en: 'This can’t change once the add-on has been on sale',
  },
  price_waits: { ar: 'سعر آخر بانتظار الموافقة', en: 'Another price is waiting for approval' },
  slug_taken: { ar: 'هذا الرابط لمنتج آخر', en: 'Another product has this address' },
  stays: { ar: 'لا يتغيّر بعد أن يُنشر المنتج', en: 'This can’t change once the product has been published' },
  sale_and_before: {
    ar: 'السعر قبل التخفيض ورخصة التخفيض يُحدَّدان معًا',
    en: 'A price before the reduction and the sale’s licence go together',
  },
  price_before: {
    ar: 'السعر قبل التخفيض أعلى من السعر الحالي',
    en: 'The price before must be higher than the price now',
  },
  beyond_licence: {
    ar: 'التخفيض أقل من \u20661%\u2069 أو أكثر مما تسمح به الرخصة',
    en: 'The reduction is below 1% or more than the licence allows',
  },
  plain_and_glazes: {
    ar: 'اختر ألوانًا للبيع أو القطعة بلا لون. لا تُباع الطريقتان معًا',
    en: 'A product is sold in its colours or without one, not both',
  },
  picture_needed: { ar: 'اختر صورة قبل العرض للبيع', en: 'Choose a picture before putting it on sale' },
  picture_unknown: { ar: 'لم نجد هذه الصورة', en: 'We couldn’t find this picture' },
  product_unknown: { ar: 'لم نجد هذا المنتج', en: 'We couldn’t find this product' },
  itself: { ar: 'لا يُعرض المنتج بجانب نفسه', en: 'A product can’t be shown beside itself' },
  moment_over: { ar: 'مضى هذا الوقت', en: 'This time has passed' },
  shown_already: { ar: 'المنتج منشور الآن', en: 'The product is published already' },
  hidden_already: { ar: 'المنتج مخفي الآن', en: 'The product is hidden already' },
  hides_first: { ar: 'اختر وقتًا بعد وقت النشر', en: 'Choose a time after it is published' },
  hundredths: { ar: 'اكتب رقمًا من 0 إلى 100', en: 'Enter a number from 0 to 100' },
  product_pictures: { ar: 'الحد الأقصى 12 صورة', en: 'Up to 12 pictures' },
  slot_required: { ar: 'يرجى اختيار وقت التوصيل', en: 'Please select a delivery time' },
  days_end_first: {
    ar: 'اختر يومًا بعد بداية الفترة',
    en: 'Choose a day after the first one',
  },
  days_too_many: {
    ar: 'أطول فترة 3 سنوات',
    en: 'Reports cover up to 3 years at once',
  },
} satisfies Record<string, Bilingual>;

type FieldMessage = keyof typeof fields;

/**
 * A field's message, `{name}` filled with a value; a key that isn't known (a schema's own English words) becomes a
 * general one.
 */
export function fieldMessage(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const { [language]: words } = Object.hasOwn(fields, key) ? fields[key as FieldMessage] : fields.unknown;
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

export { fields };
