import type { Implementation } from '#server/operation.ts';
import { accountSummary } from './account-summary.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { exportUser } from './export-user.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { loginAsGuest } from './login-as-guest.ts';
import { logout } from './logout.ts';
import { readUser } from './read-user.ts';
import { register } from './register.ts';
import { resendEmailOtp } from './resend-email-otp.ts';
import { sendOtp } from './send-otp.ts';
import { updateCurrentLanguage } from './update-current-language.ts';
import { updateDeviceToken } from './update-device-token.ts';
import { updateInfo } from './update-info.ts';
import { updatePicture } from './update-picture.ts';
import { updatePreferences } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmailOtp } from './verify-email-otp.ts';
import { verifyForgotPasswordOtp } from './verify-forgot-password-otp.ts';
import { verifyOtp } from './verify-otp.ts';
import { verifyUpdateEmailOtp } from './verify-update-email-otp.ts';
import { verifyUpdateNoOtp } from './verify-update-no-otp.ts';

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
  readUser,
  updateProfile,
  updatePreferences,
  verifyUpdateNoOtp,
  verifyUpdateEmailOtp,
  updateInfo,
  updatePicture,
  listSessions,
  endSession,
  exportUser,
  deleteAccount,
];
