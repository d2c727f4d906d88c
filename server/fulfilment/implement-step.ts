import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Implementation } from '#server/kernel/operation.ts';
import type { StepOperation } from '#shop/contract/workshop/fulfilment.ts';
import { readForStaff } from './read-for-staff.ts';
import { type Hand, lockOrder, type PaidOrder } from './step.ts';

/** What a step works with. */
export type AtOrder = { tx: Transaction; order: PaidOrder; hand: Hand; visit: StaffVisit };

/**
 * Ties a step of staff to what it does with its locked order. `run` answers what is another now, for the audit log, or
 * null where the step had been taken before. The operation answers with the order as it is then.
 */
export function implementStep<Body extends z.ZodType>(
  contract: StepOperation<Body>,
  by: 'fulfilment' | 'support',
  run: (at: AtOrder, body: z.output<Body>) => Promise<object | null>,
): Implementation {
  return implementForStaff(contract, async (tx, visit, input) => {
    const { params, body } = input as { params: { order_number: number }; body: z.output<Body> };
    const order = await lockOrder(tx, eq(orders.number, params.order_number));
    const hand = { by, staffId: visit.caller.staffId, at: visit.now, language: visit.language };
    const after = await run({ tx, order, hand, visit }, body);
    visit.audit(after && { subject: `order:${order.id}`, before: { status: order.status }, after });
    return readForStaff(tx, order.id, visit);
  });
}
