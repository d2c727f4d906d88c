/** Rules of staff: who they are, how they come in, how long they stay. */

/** What people do for the shop. Whoever is owner may do everything. */
export const roles = ['owner', 'catalogue', 'fulfilment', 'support'] as const;
export type Role = (typeof roles)[number];

export const staffPasswordLengthLeast = 12;
export const sessionHours = 12;
/** Whoever does nothing for so long has to come in anew. */
export const idleHours = 2;
/** How long a second factor that was shown counts for what asks for one. */
export const proofMinutes = 5;
export const ticketMinutes = 10;
/** Codes that may be tried for one password. */
export const codesPerTicket = 5;
export const invitationDays = 7;
export const recoveryCodesCount = 10;
export const passkeysMost = 10;

/** Whether a second factor was shown lately enough. */
export function isProved(provedAt: Date | undefined, now: Date): boolean {
  return provedAt !== undefined && now.getTime() - provedAt.getTime() < proofMinutes * 60_000;
}

/** Whether a change of roles gives what wasn't there: nobody does so for themselves. */
export function raises(before: readonly Role[], after: readonly Role[]): boolean {
  return after.some((role) => !before.includes(role));
}

/** A recovery code as it is compared: people leave out dashes and write small letters. */
export function tidyRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** The header by which a screen says that it asks by itself, and nobody did anything. */
export const unattended = 'x-unattended';
/** Said with what a screen's script sends: whom of staff, by their id, the screen was shown to. */
export const shownTo = 'x-shown-to';
