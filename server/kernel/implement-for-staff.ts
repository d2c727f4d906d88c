import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import type { Operation, Parsed } from '#shop/contract/operation.ts';
import { type Change, writeAudit } from './audit.ts';
import type { Staff } from './caller.ts';
import { type Implementation, implement, type Visit } from './operation.ts';

export type StaffVisit = Visit<Staff> & {
  /** Has the audit log keep a change, in the transaction that makes it; null says that nothing had to be changed. */
  audit(change: Change | null): void;
};

type StaffRun<O extends Operation> = (
  tx: Transaction,
  visit: StaffVisit,
  input: Parsed<O>,
) => Promise<z.input<O['output']>>;

/**
 * Ties an operation of staff to its one implementation, which runs in one transaction together with its rows of the
 * audit log: both are kept, or neither. One that changes something and audits nothing fails. `within` is the same in the
 * transaction of another, which answers for it: so a change is tried and undone (`server/db/undone.ts`).
 */
export function implementForStaff<O extends Operation>(
  operation: O,
  run: StaffRun<O>,
): Implementation & { within: StaffRun<O> } {
  const changes = operation.method !== 'GET' || operation.changes === true;
  const { run: inTransaction } = implement<O, Staff>(operation, (visit, input) =>
    visit.context.db.transaction(async (tx) => {
      const said: (Change | null)[] = [];
      const data = await run(tx, { ...visit, audit: (change) => void said.push(change) }, input);
      if (changes && said.length === 0) throw new Error(`${operation.id} changes without an audit`);
      const by = { staffId: visit.caller.staffId, operation: operation.id, at: visit.now };
      await writeAudit(
        tx,
        by,
        said.filter((change) => change !== null),
      );
      return data;
    }),
  );
  return { operation, run: inTransaction, audited: true, within: run };
}
