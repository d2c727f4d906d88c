import { decideApproval, releaseOwn, withdrawApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { readOwnRelease, stopOwnRelease } from './stop-own-release.ts';

/** What takes a second person, for who asks and who decides; and what somebody alone does and stops. */
export const approvalOperations = [
  listApprovals,
  decideApproval,
  withdrawApproval,
  releaseOwn,
  readOwnRelease,
  stopOwnRelease,
];
