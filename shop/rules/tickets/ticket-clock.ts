import { addBusinessDays, type Days, isBusinessDay, riyadhDay, riyadhMoment } from '../time/riyadh-day.ts';
import {
  closesAfterDays,
  isResolved,
  isWithSupport,
  remindedAfterHours,
  type TicketStatus,
} from './ticket.ts';

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

/** What moves with a ticket's status. */
export type TicketTimes = {
  status: TicketStatus;
  /** When the shop first answered. */
  answeredAt: Date | null;
  answerBy: Date;
  resolveBy: Date;
  /** Since when the shop waits for whoever wrote; null where it doesn't. */
  pendingAt: Date | null;
  /** When support said how it ends; null while that is open, and once it is closed. */
  resolvedAt: Date | null;
};

/** A ticket's times after a step that the table of moves allows: waiting stops the clock, reopening starts it anew. */
export function timesAfter(ticket: TicketTimes, to: TicketStatus, now: Date, holidays: Days): TicketTimes {
  const resolveBy = isResolved(ticket.status)
    ? ticketDue(now, holidays).resolveBy
    : ticket.pendingAt
      ? dueAfterPause(ticket.resolveBy, ticket.pendingAt, now, holidays)
      : ticket.resolveBy;
  return {
    ...ticket,
    status: to,
    resolveBy: isWithSupport(to) ? resolveBy : ticket.resolveBy,
    pendingAt: to === 'pending' ? now : null,
    resolvedAt: isResolved(to) ? now : null,
  };
}

/** When the clock has to look at a ticket again, after this moment; null where nothing happens by itself. */
export function clockAt(ticket: TicketTimes, now: Date): Date | null {
  const { status, answeredAt, answerBy, resolveBy, pendingAt, resolvedAt } = ticket;
  if (resolvedAt !== null) return closesAt(resolvedAt);
  const due = isWithSupport(status)
    ? [...(answeredAt === null ? [answerBy] : []), resolveBy]
    : pendingAt === null
      ? []
      : [new Date(pendingAt.getTime() + remindedAfterHours * 3_600_000)];
  return due.find((at) => at > now) ?? null;
}

/** When a ticket that was resolved at this moment is closed, if nobody replies. */
export function closesAt(resolvedAt: Date): Date {
  return new Date(resolvedAt.getTime() + closesAfterDays * 86_400_000);
}
