import { addBusinessDays, type Days, isBusinessDay, riyadhDay, riyadhMoment } from '../time/riyadh-day.ts';
import { isWithSupport, type TicketStatus } from './ticket.ts';

/** Business days until the first answer, as the terms promise it, and until the end. */
export const answerDays = 1;
export const resolveDays = 3;

/** When the first answer and the end are due of a ticket that came in at this moment. */
export function ticketDue(from: Date, holidays: Days): { answerBy: Date; resolveBy: Date } {
  return {
    answerBy: businessDaysLater(from, answerDays, holidays),
    resolveBy: businessDaysLater(from, resolveDays, holidays),
  };
}

/** When the end is due once whoever wrote has answered: the clock stood for as long as that took. */
export function dueAfterPause(resolveBy: Date, pausedAt: Date, now: Date, holidays: Days): Date {
  const later = new Date(resolveBy.getTime() + Math.max(0, now.getTime() - pausedAt.getTime()));
  const day = riyadhDay(later);
  return isBusinessDay(day, holidays) ? later : businessDaysLater(later, 1, holidays);
}

/** What whoever wrote waits for next: the first answer, then the end; null where the shop waits, or nobody. */
export function nextDue(ticket: {
  status: TicketStatus;
  answeredAt: Date | null;
  answerBy: Date;
  resolveBy: Date;
}): Date | null {
  if (!isWithSupport(ticket.status)) return null;
  return ticket.answeredAt === null ? ticket.answerBy : ticket.resolveBy;
}

/** The same time of day, so many business days later. */
function businessDaysLater(from: Date, count: number, holidays: Days): Date {
  const today = riyadhDay(from);
  const intoDay = from.getTime() - riyadhMoment(today, '00:00').getTime();
  const day = addBusinessDays(today, count, holidays);
  return new Date(riyadhMoment(day, '00:00').getTime() + intoDay);
}
