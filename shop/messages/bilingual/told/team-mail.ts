import { plural } from '../../../format/plural.ts';

/** What the shop's own people are told, in Arabic: they work in it. */
export function teamMail(count: number) {
  return {
    subject: `مهام بانتظار الفريق: ${count}`,
    title: 'مهام بانتظار الفريق',
    text: plural('ar', count, {
      one: 'مهمة واحدة بانتظار المتابعة اليوم:',
      two: 'مهمتان بانتظار المتابعة اليوم:',
      few: '# مهام بانتظار المتابعة اليوم:',
      many: '# مهمة بانتظار المتابعة اليوم:',
      other: '# مهمة بانتظار المتابعة اليوم:',
    }),
  };
}

/** What has to be done about an order, by what led to it. */
export const teamTasks = {
  overdue: 'لم يصل ردّ على رابط الهدية، والمطلوب الاتصال بالمستلم',
  muted: 'هذا الرقم لا يستقبل روابط الهدايا، والمطلوب الاتصال بالمستلم',
  elsewhere: 'المستلم في مدينة أخرى، والمطلوب الاتصال بالمستلم ثم بالمُرسِل',
  'not-me': 'صُحّح رقم المستلم ولم يصل الرابط إليه، والمطلوب الاتصال بالمُرسِل',
  delivery: 'لم نجد من يستلم الطلب أكثر من مرة، والمطلوب الاتفاق مع المُرسِل على موعد',
} as const;
export type TeamTask = keyof typeof teamTasks;

/** What has to be done about a refund that the provider refused, or never answered about: that one may have been made. */
export const refundTasks = {
  refused: 'رفض مزوّد الدفع استرداد المبلغ، والمطلوب تحويله إلى العميل من حساب المتجر',
  unanswered: 'لم يصلنا ردّ مزوّد الدفع على استرداد المبلغ، والمطلوب التحقّق لديه قبل تحويله إلى العميل',
} as const;

/** What has to be done about a ticket, by what led to it. */
export const ticketTasks = {
  new: 'تذكرة جديدة، والمطلوب الرد خلال يوم عمل',
  reply: 'وصل ردّ على التذكرة، والمطلوب مراجعته',
  'late-answer': 'تجاوزت التذكرة موعد الرد الأول',
  'late-end': 'تجاوزت التذكرة موعد الحل',
} as const;
export type TicketTask = keyof typeof ticketTasks;
