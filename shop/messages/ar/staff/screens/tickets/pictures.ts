import { plural } from '../../../../../format/plural.ts';

const pictures = (most: number) =>
  plural('ar', most, {
    one: 'صورة واحدة',
    two: 'صورتين',
    few: '# صور',
    many: '# صورة',
    other: '# صورة',
  });

/** What the pictures of an answer to a ticket say. */
export const ticketPictures = {
  label: 'صور مع الرد',
  onlyWithReply: 'لا تُرسل الصور إلا مع رد يصل إلى العميل. احذفها، أو أرسل ما كتبته ردًّا.',
  optional: '(اختياري)',
  addPicture: 'إضافة صورة',
  picturesHelp: (most: number, megabytes: number) =>
    `حتى ${pictures(most)}، و${megabytes} ميجابايت للصورة الواحدة`,
  picture: (number: number) => `الصورة ${number}`,
  keepPicture: 'إبقاء',
  removePicture: (name: string) => `حذف ${name}`,
  /** A name stands in an isolate. */
  pictureProblem: {
    kind: (name: string) => `تعذّرت قراءة «${name}». اختر صورة JPEG أو PNG أو WebP.`,
    large: (name: string) => `الملف «${name}» أكبر من 8 ميجابايت.`,
    many: (name: string) => `لم تُضف «${name}»: الحد الأقصى 5 صور.`,
    busy: (name: string) => `تعذّر حفظ «${name}» الآن. أعد المحاولة بعد قليل.`,
  },
};
