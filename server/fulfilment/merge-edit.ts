import type { z } from 'zod';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { changeForCustomer } from '#shop/contract/workshop/fulfilment.ts';
import { type Fields, merged } from '#shop/rules/forms/merge.ts';
import type { PaidOrder } from './step.ts';

type Body = z.output<NonNullable<typeof changeForCustomer.body>>;
export type Edit = Omit<Body, 'was'>;

/**
 * What somebody wants changed, put together with what others changed since they looked: fields that they left alone stay
 * as they are now. Refuses CHANGED_MEANWHILE, field by field, where both changed the same to something else. Takes the
 * order locked; without `was` nobody looked, and the wish is taken as it is.
 */
export function mergeEdit(order: PaidOrder, wished: Edit, was: Body['was']): Edit {
  if (!was) return wished;
  const { card, recipient } = order.details;
  const { district, address, short_address, phone_code, phone_number } = recipient;
  const slot = order.slotDay && order.slotId ? { date: order.slotDay, slot_id: order.slotId } : undefined;
  const fields: Record<string, string> = {};
  const put = <Part extends Fields>(
    name: keyof Edit,
    mine: Part | undefined,
    seen: Part | undefined,
    theirs: Part | undefined,
  ) => {
    if (!mine || !seen || !theirs) return mine;
    const { value, conflicts } = merged(seen, mine, theirs);
    for (const field of conflicts) fields[`${name}.${field}`] = 'changed_meanwhile';
    return value;
  };
  const mine = whole(wished.slot);
  const keepsMine = put('slot', mine, whole(was.slot), whole(slot))?.slot === mine?.slot;
  const edit = {
    card: put('card', wished.card, was.card, card),
    place: put('place', wished.place, was.place, { district, address, short_address }),
    phone: put('phone', wished.phone, was.phone, { phone_code, phone_number }),
    slot: keepsMine ? wished.slot : undefined,
  };
  if (Object.keys(fields).length > 0) refuse('CHANGED_MEANWHILE', { fields });
  return edit;
}

/** As one field: its day and its hours are chosen together. */
function whole(slot: Edit['slot']): { slot: string } | undefined {
  return slot && { slot: `${slot.date} ${slot.slot_id}` };
}
