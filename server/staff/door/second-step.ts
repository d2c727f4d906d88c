import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { staff } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import {
  staffSignInByCode as byCode,
  staffSignInByRecovery as byRecovery,
} from '#shop/contract/staff/sign-in.ts';
import type { Member } from '../base/member.ts';
import { type Ticket, takeTicket, tryTicket } from '../base/tickets.ts';
import { makeRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts';
import { takeTotp } from '../factors/totp.ts';
import { letIn, lockComing } from './come-in.ts';

/*
 * Second step: a code, of the authenticator or one of those for who has lost it. A try counts whatever becomes of it, and
 * the ticket is taken with the right one: of two who send the same, one comes in.
 */

export const staffSignInByCode = implement(byCode, (visit, { body }) =>
  comeIn(visit, body, async (tx, member, ticket) => {
    const { id: staffId, totpSecret } = member;
    const code = { staffId, code: body.code };
    if (ticket.holds === null) {
      await takeTotp(tx, visit.context, { ...code, sealed: totpSecret ?? refuse('SIGN_IN_OVER') }, visit.now);
      return letIn(tx, visit, { staffId, operation: byCode.id, by: 'code' });
    }
    // Another of their tickets has set it up meanwhile.
    if (totpSecret !== null) refuse('SIGN_IN_OVER');
    await takeTotp(tx, visit.context, { ...code, sealed: ticket.holds }, visit.now);
    await tx.update(staff).set({ totpSecret: ticket.holds }).where(eq(staff.id, staffId));
    const recoveryCodes = await makeRecoveryCodes(tx, visit.context, staffId);
    return letIn(tx, visit, { staffId, operation: byCode.id, by: 'new authenticator', recoveryCodes });
  }),
);

export const staffSignInByRecovery = implement(byRecovery, (visit, { body }) =>
  comeIn(visit, body, async (tx, { id: staffId }) => {
    await useRecoveryCode(tx, visit.context, { staffId, code: body.code }, visit.now);
    return letIn(tx, visit, { staffId, operation: byRecovery.id, by: 'recovery code' });
  }),
);

async function comeIn<Output>(
  visit: Visit,
  { ticket: token }: { ticket: string },
  step: (tx: Transaction, member: Member, ticket: Ticket) => Promise<Output>,
): Promise<Output> {
  const { context, now } = visit;
  const { staffId } = await tryTicket(context.db, 'sign_in', token, now);
  await context.limits.staffCode(visit, `staff-${staffId}`);
  const done = await context.db.transaction(async (tx) => {
    const member = await lockComing(tx, staffId);
    return step(tx, member, await takeTicket(tx, 'sign_in', token, now));
  });
  await context.limits.wasRight('staffCode', `staff-${staffId}`);
  return done;
}
