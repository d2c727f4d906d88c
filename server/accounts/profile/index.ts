import type { Implementation } from '#server/kernel/operation.ts';
import { accountSummary } from './account-summary.ts';
import { answerMeasuring, readMeasuring } from './measuring.ts';
import { readUser } from './read-user.ts';
import { updateCurrentLanguage } from './update-current-language.ts';
import { updateInfo } from './update-info.ts';
import { updatePicture } from './update-picture.ts';
import { updatePreferences } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';
import { verifyUpdateEmailOtp } from './verify-update-email-otp.ts';
import { verifyUpdateNoOtp } from './verify-update-no-otp.ts';

/** What an account says of its owner, and what its owner changes of it. */
export const profileOperations: Implementation[] = [
  updateCurrentLanguage,
  accountSummary,
  readUser,
  updateProfile,
  updatePreferences,
  verifyUpdateNoOtp,
  verifyUpdateEmailOtp,
  updateInfo,
  updatePicture,
  readMeasuring,
  answerMeasuring,
];
