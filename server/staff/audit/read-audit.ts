import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { auditLog, staff } from '#server/db/schema/index.ts';
import { exportKey, readExportKey } from '#server/kernel/export-key.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { Parsed } from '#shop/contract/operation.ts';
import {
  type auditRow,
  exportAudit as exportContract,
  readAuditExport as partContract,
  readAudit as readContract,
} from '#shop/contract/staff/audit.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import { addDays, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { namesIn } from './names.ts';

type Filters = Parsed<typeof exportContract>['body'];
const columns = ['id', 'at', 'staff', 'operation', 'subject', 'before', 'after'];

export const readAudit = implementForStaff(readContract, async (tx, { language }, { query }) => {
  const { cursor, limit, ...filters } = query;
  const rows = await rowsOf(
    tx,
    and(chosen(filters), cursor ? lt(auditLog.id, cursor) : undefined),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const names = await namesIn(tx, page, language);
  const items = page.map((row, at) => ({ ...row, names: names[at] ?? {} }));
  const known = await tx
    .selectDistinct({ operation: auditLog.operation })
    .from(auditLog)
    .orderBy(auditLog.operation);
  return {
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    operations: known.map(({ operation }) => operation),
  };
});

export const exportAudit = implementForStaff(exportContract, async (tx, visit, { body }) => {
  const rows = await tx.$count(auditLog, chosen(body));
  visit.audit({ subject: 'audit', before: null, after: { exported: rows, ...body } });
  return { rows, key: exportKey(visit, 'audit', body) };
});

export const readAuditExport = implementForStaff(
  partContract,
  async (tx, visit, { query: { key, cursor } }) => {
    const { at, filters } = readExportKey<Filters>(visit, 'audit', key);
    const after = cursor === undefined ? undefined : lt(auditLog.id, cursor);
    const found = await rowsOf(tx, and(chosen(filters), after), exportPart + 1);
    const part = found.slice(0, exportPart);
    const rows = part.map((row) => [
      ...[row.id, row.at, row.staff.name, row.operation, row.subject],
      ...[row.before, row.after].map((what) => (what ? JSON.stringify(what) : '')),
    ]);
    return {
      name: `audit-${riyadhDay(at)}`,
      heads: columns,
      rows,
      next: found.length > exportPart ? String(part.at(-1)?.id) : null,
    };
  },
);

/** By what people know that which a row is about: the number of an order, the name of somebody, who drives a run. */
const about = sql<number | string | null>`case
  when ${auditLog.subject} ~ '^order:[0-9]{1,9}$'
    then (select to_json(number) from orders where id = substr(${auditLog.subject}, 7)::int)
  when ${auditLog.subject} ~ '^staff:[0-9]{1,9}$'
    then (select to_json(who.name) from staff who where who.id = substr(${auditLog.subject}, 7)::int)
  when ${auditLog.subject} ~ '^run:[0-9]{1,9}$'
    then (select to_json(driver_name) from runs where id = substr(${auditLog.subject}, 5)::int)
  when ${auditLog.subject} ~ '^customer:[0-9a-f-]{36}$'
    then (select to_json(name) from accounts where uuid = substr(${auditLog.subject}, 10)::uuid) end`;

async function rowsOf(
  tx: Transaction,
  where: SQL | undefined,
  most: number,
): Promise<Omit<z.input<typeof auditRow>, 'names'>[]> {
  const rows = await tx
    .select({ row: auditLog, name: staff.name, about })
    .from(auditLog)
    .innerJoin(staff, eq(staff.id, auditLog.staffId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(most);
  return rows.map(({ row: { staffId, at, before, after, ...row }, name, about }) => ({
    ...row,
    about: typeof about === 'number' ? orderNumber(about) : about,
    at: at.toISOString(),
    staff: { id: staffId, name },
    before: before as Record<string, unknown> | null,
    after: after as Record<string, unknown> | null,
  }));
}

function chosen(filters: Filters): SQL | undefined {
  const { staff: who, operation, subject, from, to } = filters;
  return and(
    who ? eq(auditLog.staffId, who) : undefined,
    operation ? eq(auditLog.operation, operation) : undefined,
    // What a name may hold of a pattern's signs stands for itself.
    subject
      ? or(eq(auditLog.subject, subject), like(auditLog.subject, `${subject.replace(/[\\%_]/g, '\\$&')}:%`))
      : undefined,
    from ? gte(auditLog.at, riyadhMoment(from, '00:00')) : undefined,
    to ? lt(auditLog.at, riyadhMoment(addDays(to, 1), '00:00')) : undefined,
  );
}
