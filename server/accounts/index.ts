import type { Implementation } from '#server/kernel/operation.ts';
import { accountSummary } from './profile/account-summary.ts';
import { changePassword } from './passwords/change-password.ts';
import { deleteAccount } from './leave/delete-account.ts';
import { endSession } from './sessions/end-session.ts';
import { exportUser } from './leave/export-user.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { login } from './sign-in/login.ts';
import { loginAsGuest } from './sessions/login-as-guest.ts';
import { logout } from './sessions/logout.ts';
import { readUser } from './profile/read-user.ts';
import { register } from './sign-in/register.ts';
import { resendEmailOtp } from './sign-in/resend-email-otp.ts';
import { sendOtp } from './sign-in/send-otp.ts';
import { updateCurrentLanguage } from './profile/update-current-language.ts';
import { updateDeviceToken } from './sessions/update-device-token.ts';
import { updateInfo } from './profile/update-info.ts';
import { updatePicture } from './profile/update-picture.ts';
import { updatePreferences } from './profile/update-preferences.ts';
import { updateProfile } from './profile/update-profile.ts';
import { verifyEmailOtp } from './sign-in/verify-email-otp.ts';
import { verifyForgotPasswordOtp } from './passwords/verify-forgot-password-otp.ts';
import { verifyOtp } from './sign-in/verify-otp.ts';
import { verifyUpdateEmailOtp } from './profile/verify-update-email-otp.ts';
import { verifyUpdateNoOtp } from './profile/verify-update-no-otp.ts';

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
