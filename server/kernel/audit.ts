import type { Transaction } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/index.ts';

/** What was changed: `subject` names it, such as "product:17"; null where it stood nowhere before, or stands nowhere now. */
export type Change = { subject: string; before: object | null; after: object | null };

/** Has the audit log keep changes, in the transaction that makes them. */
export async function writeAudit(
  tx: Transaction,
  by: { staffId: number; operation: string; at: Date },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length > 0) await tx.insert(auditLog).values(changes.map((change) => ({ ...by, ...change })));
}
