import type { Implementation } from '#server/kernel/operation.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { verifyForgotPasswordOtp } from './verify-forgot-password-otp.ts';

/** Setting another password, and another one in place of a forgotten one. */
export const passwordOperations: Implementation[] = [forgotPassword, verifyForgotPasswordOtp, changePassword];
