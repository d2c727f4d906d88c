import { answerForRecipient } from './gifts/answer-for-recipient.ts';
import type { Implementation } from './kernel/operation.ts';

/**
 * Every operation of staff with its implementation (`implementForStaff`), mounted below /api/admin where there is one.
 */
export const staffOperations: readonly Implementation[] = [answerForRecipient];
