import type { Implementation } from '#server/kernel/operation.ts';
import { exportAudit, readAudit, readAuditExport } from './audit/read-audit.ts';
import { acceptInvitation, readInvitation } from './door/by-invitation.ts';
import { staffPasskeyOptions, staffSignInByPasskey } from './door/by-passkey.ts';
import { staffSignInByCode, staffSignInByRecovery } from './door/second-step.ts';
import { staffSignIn } from './door/sign-in.ts';
import {
  addPasskey,
  newPasskeyOptions,
  newRecoveryCodes,
  newTotpOptions,
  removePasskey,
  setLanguage,
  setPassword,
  setTotp,
} from './me/factors.ts';
import { proveByCode, proveByPasskey, provePasskeyOptions } from './me/prove.ts';
import { readMe } from './me/read-me.ts';
import { endStaffSession, listStaffSessions, staffSignOut } from './me/sessions.ts';
import { changeStaff, endStaff, inviteStaff, listStaff, resetStaff } from './team/change-team.ts';

/** Staff themselves: how they come in, what they see of themselves, who they are, and what they have changed. */
export const staffOwnOperations: readonly Implementation[] = [
  staffSignIn,
  staffSignInByCode,
  staffSignInByRecovery,
  staffPasskeyOptions,
  staffSignInByPasskey,
  readInvitation,
  acceptInvitation,
  readMe,
  staffSignOut,
  proveByCode,
  provePasskeyOptions,
  proveByPasskey,
  listStaffSessions,
  endStaffSession,
  setLanguage,
  setPassword,
  newTotpOptions,
  setTotp,
  newRecoveryCodes,
  newPasskeyOptions,
  addPasskey,
  removePasskey,
  listStaff,
  inviteStaff,
  changeStaff,
  resetStaff,
  endStaff,
  readAudit,
  exportAudit,
  readAuditExport,
];
