import type { TakenSlot } from '#server/delivery/take-slot.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { heldSlot } from '#server/orders/change-order.ts';
import { moveToSlot as contract } from '#shop/contract/workshop/board.ts';
import { changeAsStaff } from '../change-for-customer.ts';
import { eachOrder } from './each-order.ts';
import { auditMove } from './move-orders.ts';
import { undoToken } from './undo-token.ts';

/** Brings many orders at another time, as long as it has places: those that found none are told. */
export const moveToSlot = implementForStaff(contract, async (tx, visit, { body }) => {
  const { slot } = body;
  const from: [number, TakenSlot | null][] = [];
  visit.audit(null);
  const outcome = await eachOrder(
    tx,
    { numbers: body.order_numbers },
    visit.language,
    async (inner, order) => {
      const changed = await changeAsStaff(inner, visit, order, { slot });
      if (changed.length === 0) return;
      from.push([order.id, heldSlot(order)]);
      auditMove(visit, order, { status: order.status, changed, slot });
    },
  );
  const to = { slotId: slot.slot_id, day: slot.date };
  const what = { kind: 'slots', to, from } as const;
  const undo = from.length > 0 ? undoToken(visit.context, visit.caller.staffId, visit.now, what) : null;
  return { ...outcome, undo };
});
