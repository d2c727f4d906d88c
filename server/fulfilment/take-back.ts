import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { ledger } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { untell } from '#server/outbox/tell.ts';
import { takeBackStep as contract } from '#shop/contract/workshop/fulfilment.ts';
import { mayTakeBack, orderStatus, takeBackMinutes } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { offEndedRun } from './off-ended-run.ts';
import {
  advance,
  type Hand,
  lastSteps,
  type OrderEvent,
  type PaidOrder,
  refuseMoved,
  type Taken,
} from './step.ts';

/**
 * Undoes the last step of workshop or driver, which was a mistake: the order is where it was, and whoever wasn't told of
 * the step yet isn't told any more. Null when it was taken back already. Refuses ORDER_MOVED where another step came
 * after it, and UNDO_TOO_LATE.
 */
export async function takeBack(
  tx: Transaction,
  order: PaidOrder,
  eventId: number,
  hand: Hand,
  caller: Staff,
): Promise<Taken | null> {
  const [last, before] = await lastSteps(tx, order.id, 2);
  if (last?.kind === 'taken_back' && before?.id === eventId) return null;
  if (last?.id !== eventId) return refuseMoved(tx, order, hand.language, hand.at);
  if (last.from === null || !undoUntil(last, caller, hand.at)) return refuse('UNDO_TOO_LATE');
  if (order.status === orderStatus.delivered && (await isRewarded(tx, order))) refuse('UNDO_TOO_LATE');
  const back = {
    ...asBefore(order),
    ...(last.from < orderStatus.onTheWay ? await offEndedRun(tx, order) : {}),
  };
  const taken = await advance(tx, order, { to: last.from, kind: 'taken_back' }, hand, back);
  await untell(tx, last.id);
  return taken;
}

export const takeBackStep = implementStep(
  contract,
  'fulfilment',
  async ({ tx, order, hand, visit }, { event_id }) => {
    const taken = await takeBack(tx, order, event_id, hand, visit.caller);
    return taken && { status: taken.order.status, tookBack: event_id };
  },
);

/** Until when somebody of staff can take a step back; null when they can't, or can't any more. */
export function undoUntil({ kind, from, to, by, at }: OrderEvent, { may }: Staff, now: Date): Date | null {
  const byUs = by === 'fulfilment' || by === 'driver';
  if (kind !== 'step' || !byUs || from === null || !mayTakeBack(to, from) || !may.has('fulfil')) return null;
  const minutes = takeBackMinutes[may.has('manage') ? 'owner' : 'fulfilment'];
  const until = new Date(at.getTime() + minutes * 60_000);
  return now <= until ? until : null;
}

/** What a step had set. */
function asBefore({ status }: PaidOrder) {
  if (status === orderStatus.delivered) return { deliveredAt: null, takenBy: null };
  if (status === orderStatus.onTheWay) return { windowStartsAt: null, windowEndsAt: null, driverName: null };
  return {};
}

async function isRewarded(tx: Transaction, { id }: PaidOrder): Promise<boolean> {
  return (await tx.$count(ledger, and(eq(ledger.orderId, id), eq(ledger.fromBook, 'rewards')))) > 0;
}
