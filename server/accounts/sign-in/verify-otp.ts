import type { Transaction } from '#server/db/database.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { claimOrders } from '#server/orders/claim-orders.ts';
import { verifyOtp as contract } from '#shop/contract/account.ts';
import { type Account, lockByPhone, lockPerson, type Phone, phoneTarget } from '../../people/person.ts';
import { tryCode, useCode } from '../codes/use-code.ts';
import { type Making, makeAccount, makingNow } from './make-account.ts';
import { signIn } from './sign-in.ts';

/** Whoever reads messages sent to a phone is its shopper; a number that nobody has yet gets an account. */
export const verifyOtp = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const { phone_code, phone_number, otp } = body;
  const target = phoneTarget(context, body);
  const code = await tryCode(visit, { purpose: 'sign_in', target, otp });
  const making = await makingNow(visit, 'sign_up_phone');
  return context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    const { account, isNew } = await shopperOf(tx, visit, body, { target, making });
    await claimOrders(tx, account.id, { code: phone_code, number: phone_number });
    return signIn(tx, visit, account, body, { isNew });
  });
});

async function shopperOf(
  tx: Transaction,
  visit: Visit,
  phone: Phone,
  { target, making }: { target: string; making: Making },
): Promise<{ account: Account; isNew: boolean }> {
  const known = await lockByPhone(tx, phone);
  if (known) return { account: known, isNew: false };
  // Nobody has the number, unless somebody takes it at this moment.
  await lockPerson(tx, target);
  const meanwhile = await lockByPhone(tx, phone);
  if (meanwhile) return { account: meanwhile, isNew: false };
  const proven = {
    phoneCode: phone.phone_code,
    phoneNumber: phone.phone_number,
    phoneVerifiedAt: visit.now,
  };
  const made = await makeAccount(tx, visit, proven, making);
  return { account: made, isNew: true };
}
