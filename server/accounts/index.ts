import type { Implementation } from '#server/operation.ts';
import { accountSummary } from './account-summary.ts';
import { loginAsGuest } from './login-as-guest.ts';
import { sendOtp } from './send-otp.ts';
import { verifyOtp } from './verify-otp.ts';

/** The operations of `shop/contract/account.ts` and `shop/contract/user.ts`. */
export const accountOperations: Implementation[] = [loginAsGuest, accountSummary, sendOtp, verifyOtp];
