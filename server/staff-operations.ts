import { staffAttachmentOperations } from './attachments/index.ts';
import { readCounts } from './counts/read-counts.ts';
import { fulfilmentOperations } from './fulfilment/index.ts';
import { staffRunOperations } from './fulfilment/runs/plan-run.ts';
import { answerForRecipient } from './gifts/answer-for-recipient.ts';
import type { Implementation } from './kernel/operation.ts';

/** Every operation of staff with its implementation (`implementForStaff`), mounted below /api/admin where there is one. */
export const staffOperations: readonly Implementation[] = [
  ...staffAttachmentOperations,
  ...fulfilmentOperations,
  ...staffRunOperations,
  answerForRecipient,
  readCounts,
];
