import { and, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { implement } from '#server/kernel/operation.ts';
import { readOrderKey } from '#server/orders/order-link.ts';
import { readOrderView } from '#server/orders/order-view.ts';
import { answerProposal as ofSender } from '#shop/contract/orders.ts';
import {
  answerForSender as forSender,
  withdrawSubstitute as withdrawContract,
} from '#shop/contract/workshop/substitutions.ts';
import { answer, lockProposal, withdraw } from './answer.ts';
import { listSubstitutes, proposeSubstitute } from './propose.ts';
import { byOf, type SubstitutionRow, sayOf } from './say-of.ts';

/** Whoever ordered answers, by the private link and their session: the recipient never learns that anything was asked. */
const answerProposal = implement(ofSender, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const key = readOrderKey(context.config.secret, body.order_key) ?? refuse('ORDER_NOT_FOUND');
  await context.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: orders.id, linkVersion: orders.linkVersion })
      .from(orders)
      .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))));
    if (!key.opens(own)) refuse('ORDER_NOT_FOUND');
    const found = await lockProposal(tx, body.id);
    if (found.order.id !== own?.id) refuse('SUBSTITUTION_NOT_FOUND');
    await answer(context, tx, found, body.agree, { by: 'sender', staffId: null, at: now });
  });
  return (await readOrderView(visit, key.uuid)) ?? refuse('ORDER_NOT_FOUND');
});

const answerForSender = implementForStaff(forSender, async (tx, visit, { params, body }) => {
  const found = await lockProposal(tx, params.id);
  const { row, before } = await answer(visit.context, tx, found, body.agree, whoIs(visit));
  auditOf(visit, before, row);
  return sayOf(tx, visit, row);
});

const withdrawSubstitute = implementForStaff(withdrawContract, async (tx, visit, { params }) => {
  const { row, before } = await withdraw(tx, await lockProposal(tx, params.id), whoIs(visit));
  auditOf(visit, before, row);
  return sayOf(tx, visit, row);
});

/** How whoever ordered answers. */
export const substitutionOperations = [answerProposal];

/** And what staff do about pieces that can't be given. */
export const staffSubstitutionOperations = [
  listSubstitutes,
  proposeSubstitute,
  answerForSender,
  withdrawSubstitute,
];

function whoIs({ caller, now }: StaffVisit) {
  return { by: byOf(caller), staffId: caller.staffId, at: now };
}

function auditOf({ audit }: StaffVisit, before: SubstitutionRow, after: SubstitutionRow): void {
  const said = (state: SubstitutionRow['state']) => ({
    line: after.lineId,
    proposed: after.variantId,
    state,
  });
  const isSame = before.state === after.state;
  audit(
    isSame
      ? null
      : { subject: `order:${after.orderId}`, before: said(before.state), after: said(after.state) },
  );
}
