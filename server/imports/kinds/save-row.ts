import type { Transaction } from '#server/db/database.ts';
import { Refused } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { GoodRow, Outcome } from './kind.ts';

/**
 * Writes a row in a savepoint of its own, so that one that is refused takes nothing along. What somebody has changed since
 * is overtaken; any other refusal is told at its field, or at the column `at` names for it. What the database doesn't take
 * would be taken no better later: the row is refused, and the fault is ours to find in the log.
 */
export async function saveRow(
  tx: Transaction,
  { context: { log } }: Pick<StaffVisit, 'context'>,
  { key, number }: Pick<GoodRow, 'key' | 'number'>,
  write: (inside: Transaction) => Promise<Outcome>,
  { columns, at = {} }: { columns: readonly string[]; at?: Readonly<Record<string, string>> },
): Promise<Outcome> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (!isNotTaken(error)) throw error;
      log.error({ err: error, row: number, key }, 'a row of an import was not taken by the database');
      return { refused: { column: '', code: 'not_kept' } };
    }
    if (error.code === 'CHANGED_MEANWHILE') return 'overtaken';
    const [field, problem] = Object.entries(error.fields ?? {})[0] ?? ['', error.code];
    const [first = ''] = field.split('.');
    const column = at[first] ?? first;
    return {
      refused: { column: columns.includes(column) ? column : '', code: problem, values: error.values },
    };
  }
}

/** PostgreSQL's classes of values that can't be (22), and of constraints that they break (23). */
function isNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^2[23]\d/.test(code) || isNotTaken(error.cause);
}
