import type { Implementation } from '#server/kernel/operation.ts';
import { deleteAccount } from './delete-account.ts';
import { exportUser } from './export-user.ts';

/** Taking along what is known of oneself, and closing the account. */
export const leaveOperations: Implementation[] = [exportUser, deleteAccount];
