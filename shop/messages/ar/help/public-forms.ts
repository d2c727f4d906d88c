import { plural } from '../../../format/plural.ts';

const pictures = (most: number) =>
  plural('ar', most, {
    one: 'صورة واحدة',
    two: 'صورتين',
    few: '# صور',
    many: '# صورة',
    other: '# صورة',
  });

/** What forms have in common that anybody may send: fields, pictures, what stands between them and programs. */
export const forms = {
  optional: '(اختياري)',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'رقم الجوال',
  /** Of a field that nobody sees: read out where styles are missing. */
  trap: 'يُترك هذا الحقل فارغًا',
  addPicture: 'إضافة صورة',
  picturesHelp: (most: number, megabytes: number) =>
    `حتى ${pictures(most)}، و${megabytes} ميجابايت للصورة الواحدة`,
  picture: (number: number) => `الصورة ${number}`,
  keepPicture: 'إبقاء',
  removePicture: (name: string) => `حذف ${name}`,
  /** A name stands in an isolate. */
  pictureProblem: {
    kind: (name: string) => `لم نتمكن من قراءة «${name}». اختر صورة JPEG أو PNG أو WebP.`,
    large: (name: string) => `الملف «${name}» أكبر من 8 ميجابايت.`,
    many: (name: string) => `لم تُضف «${name}»: الحد الأقصى 5 صور.`,
    busy: (name: string) => `لم نتمكن من حفظ «${name}» الآن. أعد المحاولة بعد قليل.`,
  },
  /** While the browser works for it, in a flood. */
  proving: 'نتأكد أن الرسالة ليست آلية، وتُرسل تلقائيًا بعد لحظات.',
  directly: 'للتواصل مباشرة:',
  whatsApp: 'واتساب',
  reference: 'الرقم المرجعي',
};
