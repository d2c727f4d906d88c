import { type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import { grouped } from '../../../format/numbers.ts';
import type { CellProblem } from '../../../rules/imports/cell.ts';
import type { Fault, RowState } from '../../../rules/imports/import.ts';
import type { Bilingual, Language } from '../../../rules/text/language.ts';
import { fieldMessage, refusalMessage } from '../refusals.ts';

/* What files of tables say: their heads, what is wrong with a cell, and why a file can't be read. */

export const stockHeads = {
  slug: { ar: 'معرّف المنتج', en: 'Product ID' },
  glaze: { ar: 'لون الأصيص', en: 'Pot colour' },
  name: { ar: 'الاسم', en: 'Name' },
  for_sale: { ar: 'للبيع', en: 'For sale' },
  held: { ar: 'محجوز', en: 'Held' },
  add: { ar: 'إضافة أو نقص', en: 'Add or take off' },
  count: { ar: 'جرد', en: 'Count' },
  reason: { ar: 'السبب', en: 'Reason' },
  note: { ar: 'ملاحظة', en: 'Note' },
} as const satisfies Record<string, Bilingual>;

export const priceHeads = {
  slug: { ar: 'معرّف المنتج', en: 'Product ID' },
  name: { ar: 'الاسم', en: 'Name' },
  price: { ar: 'السعر بالريال', en: 'Price, SAR' },
  engraving_price: { ar: 'سعر النقش بالريال', en: 'Engraving, SAR' },
} as const satisfies Record<string, Bilingual>;

export const productHeads = {
  slug: { ar: 'معرّف المنتج', en: 'Product ID' },
  kind: { ar: 'النوع', en: 'Kind' },
  title_ar: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
  title_en: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
  summary_ar: { ar: 'النبذة بالعربية', en: 'Summary in Arabic' },
  summary_en: { ar: 'النبذة بالإنجليزية', en: 'Summary in English' },
  description_ar: { ar: 'الوصف بالعربية', en: 'Description in Arabic' },
  description_en: { ar: 'الوصف بالإنجليزية', en: 'Description in English' },
  other_names: { ar: 'أسماء أخرى', en: 'Other names' },
  latin_name: { ar: 'الاسم العلمي', en: 'Latin name' },
  light: { ar: 'الضوء', en: 'Light' },
  water_every_days: { ar: 'السقي كل كم يوم', en: 'Water every (days)' },
  watering: { ar: 'طريقة السقي', en: 'How it is watered' },
  air: { ar: 'الهواء', en: 'Air' },
  pet_safe: { ar: 'آمن للحيوانات الأليفة', en: 'Pet safe' },
  size_cm: { ar: 'المقاس بالسنتيمتر', en: 'Size, cm' },
  saucer: { ar: 'معه صحن', en: 'With saucer' },
  price: { ar: 'السعر بالريال', en: 'Price, SAR' },
  engraving_price: { ar: 'سعر النقش بالريال', en: 'Engraving, SAR' },
  perishable: { ar: 'سريع التلف', en: 'Perishable' },
  glazes: { ar: 'ألوان الأصيص', en: 'Pot colours' },
} as const satisfies Record<string, Bilingual>;

const yes = { ar: 'نعم', en: 'Yes' };
const no = { ar: 'لا', en: 'No' };

/** What a product without a pot colour comes in. */
export const plainGlaze: Bilingual = { ar: 'بلا لون', en: 'No colour' };

/** What cells of products say, by column. */
export const productWords = {
  kind: {
    plant: { ar: 'نبتة', en: 'Plant' },
    pot: { ar: 'أصيص', en: 'Pot' },
    set: { ar: 'طقم', en: 'Set' },
  },
  light: {
    low: { ar: 'خافت', en: 'Low' },
    medium: { ar: 'متوسط', en: 'Medium' },
    bright: { ar: 'ساطع غير مباشر', en: 'Bright, indirect' },
    direct: { ar: 'شمس مباشرة', en: 'Direct sun' },
  },
  watering: {
    through: { ar: 'حين تجف التربة كلها', en: 'When the soil is dry through' },
    half: { ar: 'حين يجف نصف التربة', en: 'When half the soil is dry' },
    top: { ar: 'حين يجف سطح التربة', en: 'When the top is dry' },
    moist: { ar: 'التربة رطبة دائمًا', en: 'Soil stays moist' },
    below: { ar: 'من الأسفل', en: 'From below' },
    cup: { ar: 'في قلب الأوراق', en: 'In the cup of its leaves' },
    soak: { ar: 'بنقع الجذور', en: 'By soaking the roots' },
    in_water: { ar: 'تعيش في الماء', en: 'Lives in water' },
  },
  air: {
    dry: { ar: 'يحتمل الهواء الجاف', en: 'Bears dry air' },
    room: { ar: 'هواء الغرفة', en: 'Room air' },
    humid: { ar: 'هواء رطب', en: 'Humid air' },
    fresh: { ar: 'هواء متجدد', en: 'Fresh air' },
  },
  pet_safe: { true: yes, false: no },
  saucer: { true: yes, false: no },
  perishable: { true: yes, false: no },
} as const satisfies Record<string, Record<string, Bilingual>>;

/** Why a file can't be read, or not to its end. */
const tableProblems = {
  empty: { ar: 'لا توجد صفوف في الملف.', en: 'There are no rows in the file.' },
  utf16: {
    ar: 'حُفظ الملف بترميز \u2066Unicode\u2069 القديم. احفظه من Excel باسم «\u2066CSV UTF-8\u2069».',
    en: 'The file was saved as Unicode text (UTF-16). In Excel, save it as “CSV UTF-8”.',
  },
  not_utf8: {
    ar: 'حروف الملف ليست \u2066UTF-8\u2069، فقد تُقرأ العربية فيه خطأ. احفظه من Excel باسم «\u2066CSV UTF-8\u2069».',
    en: 'The file isn’t UTF-8, so its Arabic could be read wrongly. In Excel, save it as “CSV UTF-8”.',
  },
  old_excel: {
    ar: 'الملف بصيغة Excel القديمة أو محمي بكلمة مرور. احفظه بصيغة \u2066XLSX\u2069 دون كلمة مرور.',
    en: 'The file is in an old Excel format, or has a password. Save it as XLSX without one.',
  },
  broken_xlsx: {
    ar: 'تعذّرت قراءة ملف \u2066XLSX\u2069. افتحه في Excel واحفظه من جديد.',
    en: 'The XLSX file can’t be read. Open it in Excel and save it again.',
  },
  broken_csv: {
    ar: 'علامة اقتباس مفتوحة لم تُغلق، بدءًا من الصف {row}.',
    en: 'A quotation mark is opened and never closed, from row {row} on.',
  },
  macros: {
    ar: 'في الملف وحدات ماكرو، ولا نستقبلها. احفظه بصيغة \u2066XLSX\u2069.',
    en: 'The file has macros in it, which aren’t accepted. Save it as XLSX.',
  },
  unpacks_to_much: {
    ar: 'محتوى الملف بعد فك ضغطه أكبر من أي جدول. انقل صفوفه إلى ملف جديد.',
    en: 'Unpacked, the file is larger than any table should be. Move its rows to a new file.',
  },
  too_many_rows: { ar: 'الحد الأقصى {most} صف في الملف.', en: 'A file can have up to {most} rows.' },
  too_many_columns: {
    ar: 'الحد الأقصى {most} عمودًا في الملف.',
    en: 'A file can have up to {most} columns.',
  },
  cell_too_long: {
    ar: 'النص في الصف {row}، العمود {column}، أطول من أي نص في المتجر.',
    en: 'The text in row {row}, column {column}, is longer than any text in the shop.',
  },
  unknown: {
    ar: 'أعمدة لا نعرفها: {heads}. صحّح أسماءها أو احذفها، أو ابدأ من ملف تصدّره من هنا.',
    en: 'Unknown columns: {heads}. Correct their names or delete them, or start from a file exported here.',
  },
  twice: { ar: 'أعمدة مكررة: {heads}.', en: 'Repeated columns: {heads}.' },
  missing: { ar: 'أعمدة ناقصة: {heads}.', en: 'Missing columns: {heads}.' },
} as const satisfies Record<string, Bilingual>;
export type TableProblem = keyof typeof tableProblems;

const cellProblems: Record<CellProblem, Bilingual> = {
  required: { ar: 'هذه الخانة مطلوبة', en: 'This cell is required' },
  unknown_word: { ar: 'قيمة لا نعرفها هنا', en: 'Not a value that’s known here' },
  whole_number: {
    ar: 'اكتب عددًا صحيحًا من {least} إلى {most}',
    en: 'Enter a whole number from {least} to {most}',
  },
  not_an_amount: {
    ar: 'اكتب المبلغ بالأرقام، مثل 1,250 أو 12.50',
    en: 'Enter an amount, such as 1,250 or 12.50',
  },
  amount_above_zero: {
    ar: 'اكتب مبلغًا أكبر من صفر، وحتى {most} ريال',
    en: 'Enter an amount above zero, up to {most} riyals',
  },
  amount_from_zero: {
    ar: 'اكتب مبلغًا من صفر إلى {most} ريال',
    en: 'Enter an amount from zero to {most} riyals',
  },
  too_precise: {
    ar: 'خانتان بعد الفاصلة على الأكثر، وهنا {decimals}',
    en: 'Two decimals at most; there are {decimals} here',
  },
  too_long: { ar: 'الحد الأقصى {most} حرفًا', en: 'Up to {most} characters' },
  not_cleared: {
    ar: 'هذه الخانة لا تُمسح، وعلامة \u2066-\u2069 تعني المسح',
    en: 'This can’t be emptied, and “-” means empty',
  },
  too_many_cells: { ar: 'قيمة في عمود بلا اسم', en: 'A value in a column without a name' },
  row_twice: { ar: 'مكرر: سبقه الصف {row}', en: 'Repeated: row {row} is about the same' },
  one_of_two: { ar: 'اكتب إضافة أو جردًا، وليس الاثنين', en: 'Add or count, not both' },
  no_such_product: { ar: 'لا يوجد منتج بهذا المعرّف', en: 'No product has this ID' },
  product_meant: {
    ar: 'لا يوجد منتج بهذا المعرّف. هل المقصود \u2066{slug}\u2069؟',
    en: 'No product has this ID. Did you mean {slug}?',
  },
  no_such_glaze: {
    ar: 'لا يتوفر هذا المنتج بهذا اللون. ألوانه: {ar}',
    en: 'This product doesn’t come in this colour. It comes in: {en}',
  },
  reason_required: { ar: 'اكتب سبب الإضافة أو النقص', en: 'Say why' },
  below_held: {
    ar: 'المحجوز لطلبات {held}، ولا يقلّ الجرد عنه',
    en: '{held} are held for orders: a count can’t be below that',
  },
  more_than_there: {
    ar: 'المتاح للبيع {available}، والمحجوز لطلبات {held}',
    en: '{available} for sale, {held} held for orders',
  },
  not_a_time: { ar: 'اكتب الوقت، مثل 16:30', en: 'Enter a time, such as 16:30' },
  not_a_day: {
    ar: 'اكتب اليوم والسنة أولًا، مثل \u20662026-08-01\u2069',
    en: 'Enter the day, year first, such as 2026-08-01',
  },
  error_value: { ar: 'خطأ من Excel وليس قيمة', en: 'An error of Excel, not a value' },
};

const rowProblems = {
  stays: { ar: 'لا يتغيّر بعد إنشاء المنتج', en: 'This stays as it is once there is a product' },
  kind_required: {
    ar: 'لا يوجد منتج بهذا المعرّف. اكتب نوعه لإنشائه.',
    en: 'No product has this ID. Give its kind to make it.',
  },
  glaze_unknown: {
    ar: 'لا يوجد لون أصيص باسم «\u2068{named}\u2069». ألوان المتجر: {ar}',
    en: 'No pot colour is called “\u2068{named}\u2069”. The shop’s colours: {en}',
  },
  second_person: {
    ar: 'يتغيّر السعر بأكثر من \u206630%\u2069، فالكتابة تحتاج إلى موافقة شخص ثانٍ',
    en: 'The price changes by more than 30%: writing needs a second person',
  },
  no_such_city: {
    ar: 'لا توجد مدينة بهذا الاسم أو الرقم، والمدن الجديدة لا تُضاف من ملف',
    en: 'No city has this name or ID, and a file can’t add one',
  },
  cities_alike: {
    ar: 'أكثر من مدينة بهذا الاسم. اكتب رقمها.',
    en: 'More than one city has this name. Give its ID.',
  },
  window_missing: {
    ar: 'لا توجد فترة بهذا الوقت. اكتب أول يوم لها لإضافتها.',
    en: 'There is no such window. Give its first day to add it.',
  },
  overlaps: {
    ar: 'تتداخل مع الفترة من {starts} إلى {ends}',
    en: 'It overlaps the window from {starts} to {ends}',
  },
  below_taken: {
    ar: 'المحجوز يوم \u2066{day}\u2069: {taken}. لا تنزل السعة عنه.',
    en: '{taken} taken on {day}: capacity can’t go below that',
  },
  not_below_before: {
    ar: 'المنتج عليه تخفيض، وسعره قبل التخفيض {before} ريال. اكتب سعرًا أقل منه.',
    en: 'The product is on sale and was {before} riyals before. Enter a lower price.',
  },
  not_kept: {
    ar: 'في الصف قيمة لا يقبلها المتجر، فلم يُكتب. راجع قيمه ثم استورده من جديد.',
    en: 'The shop doesn’t accept a value of this row, so it wasn’t written. Check its values and bring it in again.',
  },
  overtaken: {
    ar: 'تغيّر في المتجر بعد التجربة، فلم يُكتب فوقه',
    en: 'Changed in the shop after the trial, so it was left as it is',
  },
} as const satisfies Record<string, Bilingual>;

/** All that can be wrong, by its code. */
export const tableWords: Readonly<Record<string, Bilingual>> = {
  ...tableProblems,
  ...cellProblems,
  ...rowProblems,
};

/** What is wrong, in words. */
export function faultMessage(
  language: Language,
  { code, values = {} }: Pick<Fault, 'code' | 'values'>,
): string {
  const words = tableWords[code];
  // What the writer of a row refuses has words of its own.
  if (!words)
    return code in errorStatus
      ? refusalMessage(language, code as ErrorCode, values)
      : fieldMessage(language, code, values);
  const said = (value: string | number | undefined = '') =>
    typeof value === 'number' ? `${value < 0 ? '-' : ''}${grouped(Math.abs(value))}` : value;
  return words[language].replace(/\{(\w+)\}/g, (_, name: string) => said(values[name]));
}

/** What a report says of a row, in a column of its own. */
export const rowStateWords: Record<RowState, Bilingual> = {
  wrong: { ar: 'فيه خطأ', en: 'Wrong' },
  change: { ar: 'يتغيّر', en: 'Changes' },
  new: { ar: 'جديد', en: 'New' },
  same: { ar: 'كما هو', en: 'Unchanged' },
  written: { ar: 'كُتب', en: 'Written' },
  overtaken: { ar: 'لم يُكتب', en: 'Not written' },
  refused: { ar: 'لم يُكتب', en: 'Not written' },
};

export const reportHeads = {
  row: { ar: 'صف الملف', en: 'Row in the file' },
  state: { ar: 'الحال', en: 'State' },
  why: { ar: 'السبب أو التغيير', en: 'Why, or what changes' },
} as const satisfies Record<string, Bilingual>;
