import { endedStatuses, type OrderStatus, type OrderVariant, orderStatus } from '../orders/order.ts';
import { addDays, type Day, riyadhMoment } from '../time/riyadh-day.ts';

/*
 * A driver's run: the orders that one driver brings on one day, in their order.
 */

/** Stops of a run; nobody drives as many. */
export const stopsMost = 60;

/** A driver's number is forgotten so many days after the day of the run. */
export const driverPhoneDays = 30;

type Bringable = {
  cityId: number;
  variant: OrderVariant;
  status: OrderStatus;
  /** Of an order that a courier brings. */
  estimateFrom: string | null;
};

/** Whether an order was promised for a day after its run's: brought now, it is early. What is late can be on any. */
export function isOfLaterDay({ slotDay }: { slotDay: Day | null }, run: { day: Day }): boolean {
  return slotDay !== null && slotDay > run.day;
}

/** Whether an order can be put on a run: of its city, brought by a driver of the shop's, and neither out nor ended. */
export function fitsRun(order: Bringable, run: { cityId: number }): boolean {
  return (
    order.cityId === run.cityId &&
    order.variant !== 'pickup' &&
    order.estimateFrom === null &&
    order.status < orderStatus.onTheWay
  );
}

/** Whether a stop stays on its run whatever staff plan: it is out, was brought, or has ended. */
export function staysOnRun(status: OrderStatus): boolean {
  return status === orderStatus.onTheWay || endedStatuses.includes(status);
}

/** When a run's link ends: the morning after, so that a phone without network can still send what it holds at night. */
export function runEnds(day: Day): Date {
  return riyadhMoment(addDays(day, 1), '06:00');
}

export const stopStates = ['waiting', 'to_deliver', 'delivered', 'nobody_there', 'off'] as const;
/** What an order is to the driver: not handed over yet, to be brought, brought, tried in vain, or not to be brought any more. */
export type StopState = (typeof stopStates)[number];

/** `triedLast`: nobody was there, and nothing has become of it since. */
export function stopState(status: OrderStatus, triedLast: boolean): StopState {
  if (status === orderStatus.delivered) return 'delivered';
  if (status === orderStatus.onTheWay) return 'to_deliver';
  if (status > orderStatus.delivered) return 'off';
  return triedLast ? 'nobody_there' : 'waiting';
}

/**
 * When a driver did what only now reaches us, having been without network: as their phone says, but neither before what
 * happened last to the order nor in the future.
 */
export function doneAt(said: Date | null, since: Date, now: Date): Date {
  if (said === null || said > now) return now;
  return said < since ? since : said;
}
