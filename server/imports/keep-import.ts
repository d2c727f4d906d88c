import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { importFiles, imports } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  cancelImport as cancelContract,
  resumeImport as resumeContract,
  writeImport as writeContract,
} from '#shop/contract/workshop/imports.ts';
import { importNeedsSecondPerson, mayBecome } from '#shop/rules/imports/import.ts';
import { isProved } from '#shop/rules/staff/staff.ts';
import { findImport, type ImportRow, toRecord } from './import-row.ts';

/** Begins to write an import, once ever: of two who press, one begins it, and both are told how far it is. */
export const writeImport = implementForStaff(writeContract, async (tx, visit, { params }) => {
  const { caller, context, now } = visit;
  const before = await findImport(tx, visit, params.id, { lock: true });
  if (before.state === 'writing' || before.state === 'done') {
    visit.audit(null);
    return toRecord(tx, visit, before);
  }
  if (!mayBecome(before.state, 'writing')) refuse('IMPORT_OVER');
  const agreed = importNeedsSecondPerson(before);
  if (agreed) refuseUnlessSecond(visit, before);
  const begun = { writtenBy: caller.staffId, writtenAt: now, agreed };
  const row = await move(tx, before, { state: 'writing', ...begun, touchedAt: now });
  await context.jobs.enqueue(tx, 'write-table', { importId: row.id });
  visit.audit({
    subject: `import:${row.uuid}`,
    before: { state: before.state },
    after: { state: row.state, rows: row.change + row.new, ...(agreed && { agreed_with: before.staffId }) },
  });
  return toRecord(tx, visit, row);
});

/** What goes further than one person's word is written by a second one: who decides, didn't bring it in, and has shown a factor. */
function refuseUnlessSecond({ caller, now }: StaffVisit, { staffId }: ImportRow): void {
  if (caller.staffId === staffId || !caller.may.has('manage')) refuse('IMPORT_NEEDS_TWO');
  if (!isProved(caller.session?.provedAt, now)) refuse('PROOF_NEEDED');
}

/** Has somebody work on it again. Harmless where somebody does: each batch is done behind its lock, once. */
export const resumeImport = implementForStaff(resumeContract, async (tx, visit, { params }) => {
  const { context, now } = visit;
  const before = await findImport(tx, visit, params.id, { lock: true });
  if (before.state !== 'reading' && before.state !== 'writing') return refuse('IMPORT_OVER');
  const row = await move(tx, before, { touchedAt: now });
  const job = row.state === 'reading' ? 'try-table' : 'write-table';
  await context.jobs.enqueue(tx, job, { importId: row.id });
  visit.audit({ subject: `import:${row.uuid}`, before: null, after: { resumed: row.state } });
  return toRecord(tx, visit, row);
});

/** Waits for the batch that is being written, and stops what comes after it. */
export const cancelImport = implementForStaff(cancelContract, async (tx, visit, { params }) => {
  const before = await findImport(tx, visit, params.id, { lock: true });
  if (before.state === 'cancelled') {
    visit.audit(null);
    return toRecord(tx, visit, before);
  }
  if (!mayBecome(before.state, 'cancelled')) refuse('IMPORT_OVER');
  const stopped = { stoppedBy: visit.caller.staffId, endedAt: visit.now, touchedAt: visit.now };
  const row = await move(tx, before, { state: 'cancelled', ...stopped });
  await tx.delete(importFiles).where(eq(importFiles.importId, row.id));
  visit.audit({
    subject: `import:${row.uuid}`,
    before: { state: before.state },
    after: { state: row.state, written: row.written },
  });
  return toRecord(tx, visit, row);
});

/** Changes an import that is locked. */
async function move(tx: Transaction, { id }: ImportRow, to: Partial<ImportRow>): Promise<ImportRow> {
  const [row] = await tx.update(imports).set(to).where(eq(imports.id, id)).returning();
  if (!row) throw new Error('no import changed');
  return row;
}
