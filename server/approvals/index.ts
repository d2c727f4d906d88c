import { decideApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

/** What takes a second person, for who asks and who decides. */
export const approvalOperations = [listApprovals, decideApproval, withdrawApproval];
