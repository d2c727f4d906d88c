import { sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { seal, unseal } from '#server/kernel/sealed.ts';
import {
  exportOrders as exportContract,
  readExport as readContract,
} from '#shop/contract/workshop/orders.ts';
import { csv, csvRows } from '#shop/format/csv/csv.ts';
import { exportMinutes, exportPart } from '#shop/rules/orders/order-list.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type OrderFilters, ordersFrom, ordersOf } from './find-orders.ts';
import { fileHead, fileRow } from './order-file.ts';

/** What an export holds, and whose it is: sealed into its key, so that nothing is kept of it. */
type Export = { staffId: number; at: string; filters: OrderFilters };

export const exportOrders = implementForStaff(exportContract, async (tx, visit, { body: filters }) => {
  const { context, caller, now } = visit;
  const [row] = await tx
    .select({ rows: sql<number>`count(*)::int` })
    .from(orders)
    .where(ordersOf(filters, now));
  const rows = row?.rows ?? 0;
  // What was looked for is somebody's name or phone, and the log is never blanked.
  const { q, ...others } = filters;
  visit.audit({ subject: 'orders', before: null, after: { exported: rows, ...others, searched: q !== '' } });
  const what: Export = { staffId: caller.staffId, at: now.toISOString(), filters };
  const key = seal('export', context.config.secret, JSON.stringify(what));
  return { name: `orders-${riyadhDay(now)}.csv`, rows, key };
});

/** One part at a time: however many orders there are, no more of them are in memory. */
export const readExport = implementForStaff(readContract, async (tx, visit, { params, query }) => {
  const { at, filters } = readKey(visit, params.key);
  const found = await ordersFrom(tx, ordersOf(filters, at), {
    cursor: query.cursor,
    limit: exportPart + 1,
  });
  const part = found.slice(0, exportPart);
  const rows = part.map((row) => fileRow({ ...visit, now: at }, row));
  return {
    csv: query.cursor === undefined ? csv(fileHead(visit.language), rows) : csvRows(rows),
    next: found.length > exportPart ? (part.at(-1)?.cursor ?? null) : null,
  };
});

function readKey({ context, caller, now }: StaffVisit, key: string): { at: Date; filters: OrderFilters } {
  let what: Export;
  try {
    what = JSON.parse(unseal('export', context.config.secret, key)) as Export;
  } catch {
    // Whatever isn't sealed by this shop is no key.
    return refuse('EXPORT_OVER');
  }
  const at = new Date(what.at);
  const isOver = now.getTime() - at.getTime() > exportMinutes * 60_000;
  return what.staffId === caller.staffId && !isOver ? { at, filters: what.filters } : refuse('EXPORT_OVER');
}
