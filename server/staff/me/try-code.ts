import { anyone } from '#server/kernel/caller.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';

/** Counts one try more of the caller's second factor, beside the transaction that a wrong one takes back. */
export function tryCode({ context, ip, caller }: StaffVisit): Promise<void> {
  return context.limits.staffCode({ ip, caller: anyone }, `staff-${caller.staffId}`);
}
