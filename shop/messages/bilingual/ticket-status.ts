import type { Bilingual } from '../../rules/text/language.ts';
import type { TicketStatus } from '../../rules/tickets/ticket.ts';

/** The statuses of a ticket as every client shows them (spec section 3). */
export const ticketLabels: Record<TicketStatus, Bilingual> = {
  received: { ar: 'استلمناها', en: 'Received' },
  in_progress: { ar: 'قيد المراجعة', en: 'In-Progress' },
  pending: { ar: 'بانتظار ردّك', en: 'Pending' },
  resolved_with_refund: { ar: 'حُلّت مع استرداد المبلغ', en: 'Resolve with refund' },
  resolved_without_refund: { ar: 'حُلّت من دون استرداد', en: 'Resolve without refund' },
  rejected: { ar: 'اعتذرنا عنها', en: 'Reject' },
  closed: { ar: 'مغلقة', en: 'Closed' },
};

/** What stands for the end of a ticket as long as nobody knows it. */
export const ticketEndAhead: Bilingual = { ar: 'الحلّ', en: 'Resolution' };
