import { and, asc, gt } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { exportKey, readExportKey } from '#server/kernel/export-key.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  exportCustomers as exportContract,
  readCustomersExport as readContract,
} from '#shop/contract/help/customers.ts';
import type { Cell } from '#shop/format/csv/csv.ts';
import { riyadhTime } from '#shop/format/dates.ts';
import { customerHeads } from '#shop/messages/bilingual/tables/customer-file.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isShopper } from './list-customers.ts';
import { glanceOf, peopleColumns } from './person.ts';

export const exportCustomers = implementForStaff(exportContract, async (tx, visit) => {
  const rows = await tx.$count(accounts, isShopper);
  visit.audit({ subject: 'customers', before: null, after: { exported: rows } });
  return { rows, key: exportKey(visit, 'customers', {}) };
});

/** One part at a time: however many shoppers there are, no more of them are in memory. */
export const readCustomersExport = implementForStaff(readContract, async (tx, visit, { query }) => {
  const { at } = readExportKey<object>(visit, 'customers', query.key);
  const found = await tx
    .select({ ...peopleColumns, createdAt: accounts.createdAt })
    .from(accounts)
    .where(and(isShopper, gt(accounts.id, Number(query.cursor ?? 0))))
    .orderBy(asc(accounts.id))
    .limit(exportPart + 1);
  const part = found.slice(0, exportPart);
  return {
    name: `customers-${riyadhDay(at)}`,
    heads: Object.values(customerHeads).map((head) => head[visit.language]),
    rows: part.map((row) => Object.values(cellsOf(row))),
    next: found.length > exportPart ? String(part.at(-1)?.rowId) : null,
  };
});

/** Days are Riyadh's, as ISO has them. */
function cellsOf(
  row: Parameters<typeof glanceOf>[0] & { createdAt: Date },
): Record<keyof typeof customerHeads, Cell> {
  const { name, phone, email, orders, last_order_at } = glanceOf(row);
  return {
    ...{ name, phone: phone === '' ? '' : { phone }, email, orders },
    last_order: last_order_at ? riyadhTime(last_order_at).date : '',
    since: riyadhDay(row.createdAt),
  };
}
