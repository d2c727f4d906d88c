import type { Transaction } from '#server/db/database.ts';
import { implement } from '#server/kernel/operation.ts';
import { claimOrders } from '#server/orders/claim-orders.ts';
import { verifyOtp as contract } from '#shop/contract/account.ts';
import type { Language } from '#shop/contract/operation.ts';
import {
  type Account,
  lockByPhone,
  lockPerson,
  makeShopper,
  type Phone,
  phoneTarget,
} from '../../people/person.ts';
import { tryCode, useCode } from '../codes/use-code.ts';
import { signIn } from './sign-in.ts';

/** Whoever reads messages sent to a phone is its shopper; a number that nobody has yet gets an account. */
export const verifyOtp = implement(contract, async (visit, { body }) => {
  const { context, now, language } = visit;
  const { phone_code, phone_number, otp } = body;
  const target = phoneTarget(context, body);
  const code = await tryCode(visit, { purpose: 'sign_in', target, otp });
  return context.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    const { account, isNew } = await shopperOf(tx, body, { target, now, language });
    await claimOrders(tx, account.id, { code: phone_code, number: phone_number });
    return signIn(tx, visit, account, body, { isNew });
  });
});

async function shopperOf(
  tx: Transaction,
  phone: Phone,
  { target, now, language }: { target: string; now: Date; language: Language },
): Promise<{ account: Account; isNew: boolean }> {
  const known = await lockByPhone(tx, phone);
  if (known) return { account: known, isNew: false };
  // Nobody has the number, unless somebody takes it at this moment.
  await lockPerson(tx, target);
  const meanwhile = await lockByPhone(tx, phone);
  if (meanwhile) return { account: meanwhile, isNew: false };
  const made = await makeShopper(tx, {
    phoneCode: phone.phone_code,
    phoneNumber: phone.phone_number,
    phoneVerifiedAt: now,
    language,
  });
  return { account: made, isNew: true };
}
