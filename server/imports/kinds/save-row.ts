import type { Transaction } from '#server/db/database.ts';
import { Refused } from '#server/kernel/base/refusal.ts';
import type { Outcome } from './kind.ts';

/**
 * Writes a row in a savepoint of its own, so that one that is refused takes nothing along. What somebody has changed since
 * is overtaken; any other refusal is told at its field.
 */
export async function saveRow(
  tx: Transaction,
  write: (inside: Transaction) => Promise<unknown>,
  columns: readonly string[],
): Promise<Outcome> {
  try {
    await tx.transaction(write);
    return 'written';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'CHANGED_MEANWHILE') return 'overtaken';
    const [field, problem] = Object.entries(error.fields ?? {})[0] ?? ['', error.code];
    const [column = ''] = field.split('.');
    return {
      refused: { column: columns.includes(column) ? column : '', code: problem, values: error.values },
    };
  }
}
