import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { claimOrders } from '#server/orders/claim-orders.ts';
import { verifyUpdateNoOtp as contract } from '#shop/contract/user.ts';
import { known } from '../../kernel/caller.ts';
import { endSessions } from '../../kernel/session.ts';
import { findByPhone, lockOwnAccount, lockPerson, phoneTarget } from '../../people/person.ts';
import { tryCode, useCode } from '../codes/use-code.ts';
import { readProfile } from './profile.ts';

/** One signs in by one's phone: with another one, every other device is signed out. */
export const verifyUpdateNoOtp = implement(contract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const { accountId, tokenHash } = known(caller);
  const { phone_code, phone_number, otp } = body;
  const target = phoneTarget(context, body);
  const code = await tryCode(visit, { purpose: 'new_phone', target, otp, accountId });
  return context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    await lockPerson(tx, target);
    const owner = await findByPhone(tx, body);
    if (owner && owner.id !== accountId) refuse('PHONE_TAKEN');
    await lockOwnAccount(tx, accountId);
    await tx
      .update(accounts)
      .set({ phoneCode: phone_code, phoneNumber: phone_number, phoneVerifiedAt: now })
      .where(eq(accounts.id, accountId));
    await endSessions(tx, accountId, { except: tokenHash });
    await claimOrders(tx, accountId, { code: phone_code, number: phone_number });
    return readProfile(tx, accountId);
  });
});
