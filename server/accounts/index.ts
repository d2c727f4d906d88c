import type { Implementation } from '#server/operation.ts';
import { accountSummary } from './account-summary.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { loginAsGuest } from './login-as-guest.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { resendEmailOtp } from './resend-email-otp.ts';
import { sendOtp } from './send-otp.ts';
import { updateCurrentLanguage } from './update-current-language.ts';
import { updateDeviceToken } from './update-device-token.ts';
import { verifyEmailOtp } from './verify-email-otp.ts';
import { verifyForgotPasswordOtp } from './verify-forgot-password-otp.ts';
import { verifyOtp } from './verify-otp.ts';

/** The operations of `shop/contract/account.ts` and `shop/contract/user.ts`. */
export const accountOperations: Implementation[] = [
  loginAsGuest,
  logout,
  sendOtp,
  verifyOtp,
  register,
  verifyEmailOtp,
  resendEmailOtp,
  login,
  forgotPassword,
  verifyForgotPasswordOtp,
  changePassword,
  updateDeviceToken,
  updateCurrentLanguage,
  accountSummary,
];
