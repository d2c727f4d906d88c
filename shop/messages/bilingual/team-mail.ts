import { plural } from '../../format/plural.ts';

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

/** What has to be done about a gift whose recipient isn't reached by the link. */
export const giftTasks = {
  waiting: 'الاتصال بالمستلم: لم يصل ردّه على رابط الهدية',
  not_me: 'الاتصال بالمرسل: الرقم ليس للمستلم',
} as const;
