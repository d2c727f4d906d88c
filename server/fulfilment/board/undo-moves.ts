import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { putBackInSlot } from '#server/orders/change-order.ts';
import { eventsThatWereTold } from '#server/outbox/tell.ts';
import { undoMoves as contract } from '#shop/contract/workshop/board.ts';
import type { Hand } from '../step.ts';
import { refuseMoved } from '../step.ts';
import { takeBack } from '../take-back.ts';
import { eachOrder } from './each-order.ts';
import { auditMove } from './move-orders.ts';
import { readUndoToken, type Undoable } from './undo-token.ts';

/** Takes back what one press has moved, each order by itself: what went on meanwhile, or was told of, stays. */
export const undoMoves = implementForStaff(contract, async (tx, visit, { body }) => {
  const { context, caller, now } = visit;
  const what = readUndoToken(context, body.token, { staffId: caller.staffId, now });
  if (!what) return refuse('UNDO_TOO_LATE');
  visit.audit(null);
  const hand: Hand = { by: 'fulfilment', staffId: caller.staffId, at: now, language: visit.language };
  const outcome = await (what.kind === 'steps'
    ? undoSteps(tx, visit, what, hand)
    : undoSlots(tx, visit, what, hand));
  return { ...outcome, undo: null };
});

async function undoSteps(
  tx: Transaction,
  visit: StaffVisit,
  { steps }: Extract<Undoable, { kind: 'steps' }>,
  hand: Hand,
) {
  const eventOf = new Map(steps);
  const ids = [...eventOf.keys()];
  const told = await eventsThatWereTold(tx, ids, [...eventOf.values()]);
  return eachOrder(tx, { ids }, visit.language, async (inner, order) => {
    const event = eventOf.get(order.id) as number;
    if (told.has(event)) refuse('UNDO_TOO_LATE');
    const taken = await takeBack(inner, order, event, hand, visit.caller);
    if (taken) auditMove(visit, order, { status: taken.order.status, tookBack: event });
  });
}

async function undoSlots(
  tx: Transaction,
  visit: StaffVisit,
  { to, from }: Extract<Undoable, { kind: 'slots' }>,
  hand: Hand,
) {
  const heldBy = new Map(from);
  return eachOrder(tx, { ids: [...heldBy.keys()] }, visit.language, async (inner, order) => {
    const isThere = order.slotId === to.slotId && order.slotDay === to.day;
    const held = heldBy.get(order.id) ?? null;
    // Pressed again.
    if (!isThere && order.slotId === (held?.slotId ?? null) && order.slotDay === (held?.day ?? null)) return;
    if (!isThere) return refuseMoved(inner, order, hand.language, hand.at);
    await putBackInSlot(inner, order, held, hand);
    auditMove(visit, order, { status: order.status, changed: ['slot'], slot: held });
  });
}
