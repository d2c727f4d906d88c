import { own } from '#shop/format/isolate.ts';

/** نماذج حفظ فيها زميل قبلك: ما كتبته باقٍ، وتحته ما حفظه. */
export const overtaken = {
  overtaken:
    'حفظ زميل تعديلًا هنا قبل أن تحفظ. ما كتبته باقٍ، وتحت كل حقل مختلف ما هو محفوظ الآن. احفظ من جديد إن أردت ما كتبته.',
  now: (saved: string) => `المحفوظ الآن: ${own(saved)}`,
  empty: 'فارغ',
  on: 'مفعّل',
  off: 'غير مفعّل',
};
