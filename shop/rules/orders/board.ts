import { riyadhMoment } from '../time/riyadh-day.ts';
import { type OrderStatus, type OrderVariant, orderStatus } from './order.ts';

/* What the board of a day shows of an order, and how far it is moved at once. */

/** The steps to which orders are moved on from the board, in their order. */
export const boardSteps = ['wrapping', 'on_the_way', 'delivered'] as const;
export type BoardStep = (typeof boardSteps)[number];

/** So many orders are moved at once. */
export const movesMost = 200;

/** Orders are moved to a time of so many of the next days that have one. */
export const movedDaysMost = 7;

/** So long what was moved is taken back by one press. Messages leave later (`silentMinutes`). */
export const undoSeconds = 15;

/** The columns of the board: an order that is accepted is to be made, whoever accepted it. */
export const boardColumns = ['to_make', ...boardSteps] as const;
export type BoardColumn = (typeof boardColumns)[number];

export function columnOf(status: number): BoardColumn {
  if (status < orderStatus.giftWrapping) return 'to_make';
  if (status === orderStatus.giftWrapping) return 'wrapping';
  return status === orderStatus.onTheWay ? 'on_the_way' : 'delivered';
}

/** The step that follows in a column; null after the last. */
export function nextStep(column: BoardColumn): BoardStep | null {
  return boardSteps[boardColumns.indexOf(column)] ?? null;
}

/** What the one moment on a card is; `ready` waits at the counter, `courier` has no time of ours. */
export const standings = [
  'leaves',
  'arrives',
  'delivered',
  'late',
  'recipient',
  'time',
  'ready',
  'courier',
  'pickup',
] as const;
export type Standing = (typeof standings)[number];

type Standpoint = {
  variant: OrderVariant;
  status: OrderStatus;
  slotDay: string | null;
  slotStartsAt: string | null;
  slotEndsAt: string | null;
  windowEndsAt: Date | null;
  deliveredAt: Date | null;
  estimateFrom: string | null;
  paidAt: Date | null;
};

/**
 * What an order's card tells of its time: since when it is late, where the time that was promised is over; otherwise when
 * it leaves, is to be there, or came.
 */
export function standingAt(order: Standpoint, now: Date): { standing: Standing; at: Date | null } {
  const { variant, status, slotDay, slotStartsAt, slotEndsAt, windowEndsAt } = order;
  if (status === orderStatus.delivered) return { standing: 'delivered', at: order.deliveredAt };
  const onTheWay = status === orderStatus.onTheWay;
  if (variant === 'pickup') return { standing: onTheWay ? 'ready' : 'pickup', at: order.paidAt };
  if (variant === 'gift' && status === orderStatus.accepted)
    return { standing: 'recipient', at: order.paidAt };
  if (order.estimateFrom !== null) return { standing: 'courier', at: null };
  const slotEnd = slotDay && slotEndsAt ? riyadhMoment(slotDay, slotEndsAt) : null;
  const promised = onTheWay ? (windowEndsAt ?? slotEnd) : slotEnd;
  if (promised && now > promised) return { standing: 'late', at: promised };
  if (onTheWay) return { standing: 'arrives', at: promised };
  if (slotDay && slotStartsAt) return { standing: 'leaves', at: riyadhMoment(slotDay, slotStartsAt) };
  return { standing: 'time', at: null };
}

/** When an order of a slot is there that sets out now: within its slot, or as long a time from now where that is over. */
export function windowOf(
  slot: { startsAt: Date; endsAt: Date },
  now: Date,
): { startsAt: Date; endsAt: Date } {
  if (now < slot.endsAt) return { startsAt: slot.startsAt, endsAt: slot.endsAt };
  return { startsAt: now, endsAt: new Date(now.getTime() + slot.endsAt.getTime() - slot.startsAt.getTime()) };
}
