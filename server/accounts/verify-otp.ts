import { implement } from '#server/operation.ts';
import { claimOrders } from '#server/orders/claim-orders.ts';
import { verifyOtp as contract } from '#shop/contract/account.ts';
import { findByPhone, lockPerson, makeShopper, phoneTarget } from './person.ts';
import { signIn } from './sign-in.ts';
import { tryCode, useCode } from './use-code.ts';

/** Whoever reads messages sent to a phone is its shopper; a number that nobody has yet gets an account. */
export const verifyOtp = implement(contract, async (visit, { body }) => {
  const { shop, now, language } = visit;
  const { phone_code, phone_number, otp } = body;
  const target = phoneTarget(shop, body);
  const code = await tryCode(visit, { purpose: 'sign_in', target, otp });
  return shop.db.transaction(async (tx) => {
    await useCode(tx, code, now);
    await lockPerson(tx, target);
    const known = await findByPhone(tx, body);
    const account =
      known ??
      (await makeShopper(tx, {
        phoneCode: phone_code,
        phoneNumber: phone_number,
        phoneVerifiedAt: now,
        language,
      }));
    await claimOrders(tx, account.id, { code: phone_code, number: phone_number });
    return signIn(tx, visit, account, body, { isNew: known === undefined });
  });
});
