import { plural } from '../../../format/plural.ts';

/** What the shop's own people are told, in Arabic: they work in it. */
export function teamMail(count: number) {
  return {
    subject: `مهام بانتظار الفريق: ${count}`,
    title: 'مهام بانتظار الفريق',
    text: plural('ar', count, {
      one: 'مهمة واحدة تحتاج إلى اتصال اليوم:',
      two: 'مهمتان تحتاجان إلى اتصال اليوم:',
      few: '# مهام تحتاج إلى اتصال اليوم:',
      many: '# مهمة تحتاج إلى اتصال اليوم:',
      other: '# مهمة تحتاج إلى اتصال اليوم:',
    }),
  };
}

/** What has to be done about an order, by what led to it. */
export const teamTasks = {
  overdue: 'لم يصل ردّ على رابط الهدية: الاتصال بالمستلم',
  muted: 'هذا الرقم لا يستقبل روابط الهدايا: الاتصال بالمستلم',
  elsewhere: 'المستلم في مدينة أخرى: الاتصال بالمستلم ثم بالمُرسِل',
  'not-me': 'صُحّح رقم المستلم ولم يصل الرابط إليه: الاتصال بالمُرسِل',
  delivery: 'لم نجد من يستلم الطلب أكثر من مرة: الاتفاق مع المُرسِل على موعد',
} as const;
export type TeamTask = keyof typeof teamTasks;
