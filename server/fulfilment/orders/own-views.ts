import { and, asc, eq } from 'drizzle-orm';
import { lockStaff } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { staffViews } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import * as contract from '#shop/contract/workshop/own-views.ts';
import { viewsMost } from '#shop/rules/orders/order-list.ts';

/*
 * One's own views change nothing of the shop, and what is looked for in one is somebody's name or phone: the log, which is
 * never blanked, keeps nothing of them.
 */

type View = typeof staffViews.$inferSelect;
const viewOf = ({ id, name, filters }: View) => ({ id, name, filters });

const listViews = implementForStaff(contract.listViews, async (tx, { caller }) =>
  (await viewsOf(tx, caller.staffId)).map(viewOf),
);

const saveView = implementForStaff(contract.saveView, async (tx, visit, { body }) => {
  const { staffId } = visit.caller;
  const { name, ...given } = body;
  const filters = saying(given);
  visit.audit(null);
  // Two tabs that save at once do so one after the other.
  await lockStaff(tx, staffId);
  const kept = await viewsOf(tx, staffId);
  const same = kept.find((each) => each.name === name);
  if (same) return isSame(same.filters, filters) ? viewOf(same) : refuse('VIEW_EXISTS');
  if (kept.length >= viewsMost) refuse('VIEWS_FULL');
  const [made] = await tx.insert(staffViews).values({ staffId, name, filters }).returning();
  if (!made) throw new Error('no view written');
  return viewOf(made);
});

const renameView = implementForStaff(contract.renameView, async (tx, visit, { params, body: { name } }) => {
  const { staffId } = visit.caller;
  visit.audit(null);
  await lockStaff(tx, staffId);
  const kept = await viewsOf(tx, staffId);
  if (kept.some((each) => each.name === name && each.id !== params.id)) refuse('VIEW_EXISTS');
  const [renamed] = await tx
    .update(staffViews)
    .set({ name })
    .where(and(eq(staffViews.id, params.id), eq(staffViews.staffId, staffId)))
    .returning();
  return renamed ? viewOf(renamed) : refuse('VIEW_NOT_FOUND');
});

const removeView = implementForStaff(contract.removeView, async (tx, visit, { params }) => {
  visit.audit(null);
  await tx
    .delete(staffViews)
    .where(and(eq(staffViews.id, params.id), eq(staffViews.staffId, visit.caller.staffId)));
  return null;
});

/** Views of the list of orders that each of staff keeps for themselves. */
export const ownViewOperations = [listViews, saveView, renameView, removeView];

function viewsOf(tx: Transaction, staffId: number): Promise<View[]> {
  return tx.select().from(staffViews).where(eq(staffViews.staffId, staffId)).orderBy(asc(staffViews.id));
}

/** The filters that say something, as an address has them. */
function saying(filters: Record<string, string | number | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' || (name === 'view' && value === 'all')
        ? []
        : [[name, String(value)]],
    ),
  );
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
