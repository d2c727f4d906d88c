import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { approvals, productChangeRows, productChanges } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import type { productChange } from '#shop/contract/workshop/product-changes.ts';
import type { BulkState } from '#shop/rules/catalogue/bulk-change.ts';

export type ChangeRow = typeof productChanges.$inferSelect;
type ApprovalRow = Pick<typeof approvals.$inferSelect, 'subject' | 'state' | 'expiresAt' | 'decidedAt'>;

/** What the audit log and approvals call a change. */
export const subjectOf = ({ uuid }: Pick<ChangeRow, 'uuid'>) => `product_change:${uuid}`;

/** A change, locked. Refuses PRODUCT_CHANGE_NOT_FOUND. */
export async function lockChange(tx: Transaction, uuid: string): Promise<ChangeRow> {
  return (await lockInLine(tx, uuid)) ?? refuse('PRODUCT_CHANGE_NOT_FOUND');
}

/**
 * A change, locked for whoever came first. A row that is let go belongs to who asks for it next, which is the job with its
 * next batch and not somebody who has waited to stop it; an advisory lock goes by the line.
 */
export async function lockInLine(tx: Transaction, uuid: string): Promise<ChangeRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf({ uuid })}, 0))`);
  const [change] = await tx.select().from(productChanges).where(eq(productChanges.uuid, uuid)).for('update');
  return change ?? null;
}

/** The same without the lock. */
export async function readChange(tx: Transaction, uuid: string): Promise<ChangeRow> {
  const [change] = await tx.select().from(productChanges).where(eq(productChanges.uuid, uuid));
  return change ?? refuse('PRODUCT_CHANGE_NOT_FOUND');
}

export async function viewOf(tx: Transaction, visit: Visit, change: ChangeRow) {
  const [view] = await viewsOf(tx, visit, [change]);
  if (!view) throw new Error('a change without a view');
  return view;
}

type Visit = Pick<StaffVisit, 'caller' | 'now'>;

/** Changes as staff see them, each with what came of its products so far. */
export async function viewsOf(
  tx: Transaction,
  visit: Visit,
  changes: readonly ChangeRow[],
): Promise<z.input<typeof productChange>[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const counted = await tx
    .select({
      changeId: productChangeRows.changeId,
      state: productChangeRows.state,
      count: sql<number>`count(*)::int`,
    })
    .from(productChangeRows)
    .where(inArray(productChangeRows.changeId, ids))
    .groupBy(productChangeRows.changeId, productChangeRows.state);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    changes.flatMap(({ askedBy, agreedBy }) => [askedBy, agreedBy]),
  );
  const asked = await askedFor(tx, changes);
  const undone = changes.flatMap(({ undoes }) => undoes ?? []);
  const taken = undone.length === 0 ? [] : await uuidsOf(tx, undone);
  return changes.map((change) => {
    const counts = { planned: 0, same: 0, refused: 0, done: 0 };
    for (const { changeId, state, count } of counted) if (changeId === change.id) counts[state] = count;
    const { state, endedAt } = standing(change, asked.get(subjectOf(change)), visit.now);
    return {
      ...{ id: change.uuid, wish: change.wish, state, counts },
      version: `${state} ${counts.done} ${counts.refused}`,
      undoes: taken.find(({ id }) => id === change.undoes)?.uuid ?? null,
      ...{ by: whoIs(change.askedBy), asked_at: change.askedAt.toISOString() },
      ...{ agreed_by: whoIs(change.agreedBy), ended_at: endedAt?.toISOString() ?? null },
      needs_two: change.needsTwo,
      may_undo: (state === 'done' || state === 'stopped') && counts.done > 0,
    };
  });
}

/** What waits is over once its approval is: said no to, taken back, or too old. */
export function standing(
  { state, endedAt }: ChangeRow,
  approval: ApprovalRow | undefined,
  now: Date,
): { state: BulkState; endedAt: Date | null } {
  if (state !== 'waiting') return { state, endedAt };
  if (approval?.state === 'waiting' && approval.expiresAt > now) return { state, endedAt };
  return { state: 'stopped', endedAt: approval?.decidedAt ?? approval?.expiresAt ?? null };
}

/** The approval that was asked for each change that waits. */
export async function askedFor(
  tx: Transaction,
  changes: readonly ChangeRow[],
): Promise<Map<string, typeof approvals.$inferSelect>> {
  const subjects = changes.filter(({ state }) => state === 'waiting').map(subjectOf);
  if (subjects.length === 0) return new Map();
  const found = await tx
    .select()
    .from(approvals)
    .where(and(inArray(approvals.subject, subjects), eq(approvals.kind, 'products')))
    .orderBy(desc(approvals.id));
  return new Map(found.map((approval) => [approval.subject, approval]));
}

function uuidsOf(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ id: productChanges.id, uuid: productChanges.uuid })
    .from(productChanges)
    .where(inArray(productChanges.id, [...ids]));
}
