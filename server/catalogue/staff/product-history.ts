import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { auditLog, products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { readProductHistory as contract } from '#shop/contract/workshop/products.ts';
import { subjectOf } from '../keep/kept.ts';

/** So many steps are on a page. */
const pageSize = 20;

/** What was kept of a product, as the audit log has it: the steps that have a version. */
export const readHistory = implementForStaff(contract, async (tx, visit, { params, query }) => {
  if ((await tx.$count(products, eq(products.id, params.id))) === 0) refuse('PRODUCT_NOT_FOUND');
  const rows = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, subjectOf(params.id)),
        sql`${auditLog.after} ? 'version'`,
        query.before ? lt(auditLog.id, query.before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    page.map(({ staffId }) => staffId),
  );
  return {
    items: page.map(({ id, at, staffId, operation, before, after }) => {
      const { version, ...rest } = after as Record<string, unknown> & { version: number };
      return {
        ...{ id, at: at.toISOString(), operation, version, after: rest },
        staff: whoIs(staffId) ?? { id: staffId, name: '', me: false },
        before: before as Record<string, unknown> | null,
      };
    }),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
});
