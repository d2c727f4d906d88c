import { sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { exportKey, readExportKey } from '#server/kernel/export-key.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  exportOrders as exportContract,
  readExport as readContract,
} from '#shop/contract/workshop/orders.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type OrderFilters, ordersFrom, ordersOf } from './find-orders.ts';
import { fileHead, fileRow } from './order-file.ts';

export const exportOrders = implementForStaff(exportContract, async (tx, visit, { body: filters }) => {
  const [row] = await tx
    .select({ rows: sql<number>`count(*)::int` })
    .from(orders)
    .where(ordersOf(filters, visit.now));
  const rows = row?.rows ?? 0;
  // What was looked for is somebody's name or phone, and the log is never blanked.
  const { q, ...others } = filters;
  visit.audit({ subject: 'orders', before: null, after: { exported: rows, ...others, searched: q !== '' } });
  return { rows, key: exportKey(visit, 'orders', filters) };
});

/** One part at a time: however many orders there are, no more of them are in memory. */
export const readExport = implementForStaff(readContract, async (tx, visit, { query: { key, cursor } }) => {
  const { at, filters } = readExportKey<OrderFilters>(visit, 'orders', key);
  const found = await ordersFrom(tx, ordersOf(filters, at), { cursor, limit: exportPart + 1 });
  const part = found.slice(0, exportPart);
  const rows = part.map((row) => fileRow({ ...visit, now: at }, row));
  return {
    name: `orders-${riyadhDay(at)}`,
    heads: fileHead(visit.language),
    rows,
    next: found.length > exportPart ? (part.at(-1)?.cursor ?? null) : null,
  };
});
