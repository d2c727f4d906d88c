import { implement } from '#server/kernel/operation.ts';
import { verifyForgotPasswordOtp as contract } from '#shop/contract/account.ts';
import { hashToken, newToken } from '../../kernel/session.ts';
import { tryCode, useCode } from '../codes/use-code.ts';

/** Changes a right code for a token, of which only the hash is kept, with which one new password can be set. */
export const verifyForgotPasswordOtp = implement(contract, async (visit, { body: { email, otp } }) => {
  const { context, now } = visit;
  const code = await tryCode(visit, { purpose: 'reset', target: email, otp });
  const token = newToken();
  await context.db.transaction((tx) => useCode(tx, code, now, hashToken(token)));
  return { token };
});
