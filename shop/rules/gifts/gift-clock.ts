const hourMs = 3_600_000;

/** A recipient who says nothing for so long is somebody's to call. */
export const silentHours = 48;

/**
 * What happens to a gift that nobody answers, step by step. Reminders count from when the recipient could first read the
 * link, so that none comes together with it after a night; what ends it counts from the payment, and comes before the 15
 * days in which the law wants an order delivered or its money back.
 */
export const giftClock = [
  { name: 'remind', from: 'sent', hours: 6 },
  { name: 'remind_and_tell', from: 'sent', hours: 24 },
  { name: 'call', from: 'sent', hours: silentHours },
  { name: 'ask_sender', from: 'paid', hours: 7 * 24 },
  { name: 'end', from: 'paid', hours: 10 * 24 },
] as const;
export type GiftClockStep = (typeof giftClock)[number]['name'];

export type Waiting = {
  /** How many of the steps are done. */
  clockStep: number;
  /** When the link could first be read; null where none was sent. */
  sentAt: Date | null;
  paidAt: Date;
};

const last = giftClock[4];

/** When the step after those that are done is due. However late the number was corrected, the end stays where it is. */
export function nextStepAt({ clockStep, sentAt, paidAt }: Waiting): Date {
  const step = giftClock[clockStep] ?? last;
  const from = step.from === 'sent' ? (sentAt ?? paidAt) : paidAt;
  const due = new Date(from.getTime() + step.hours * hourMs);
  const end = giftEndsAt(paidAt);
  return due < end ? due : end;
}

/** When the link could first be read, or the order was paid, of whoever has been silent long enough to be called. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - silentHours * hourMs);
}

/** The step that is due now; null where none is yet. */
export function stepDue(waiting: Waiting, now: Date): GiftClockStep | null {
  if (now >= giftEndsAt(waiting.paidAt)) return last.name;
  return now >= nextStepAt(waiting) ? (giftClock[waiting.clockStep] ?? last).name : null;
}

/** When a gift that was paid at this moment can't be answered any more. */
export function giftEndsAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + last.hours * hourMs);
}
