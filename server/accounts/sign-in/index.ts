import type { Implementation } from '#server/kernel/operation.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { resendEmailOtp } from './resend-email-otp.ts';
import { sendOtp } from './send-otp.ts';
import { verifyEmailOtp } from './verify-email-otp.ts';
import { verifyOtp } from './verify-otp.ts';

/** How somebody gets in: by a code to a phone, a password or a social provider, and how an account is made. */
export const signInOperations: Implementation[] = [
  sendOtp,
  verifyOtp,
  register,
  verifyEmailOtp,
  resendEmailOtp,
  login,
];
