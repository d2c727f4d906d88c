import { and, inArray, sql } from 'drizzle-orm';
import { afterCursor, cursorOf, inOrder, type ListOrder } from '#server/db/list-cursor.ts';
import { imports } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { listImports as contract } from '#shop/contract/workshop/imports.ts';
import { kindsFor, toRecords } from './import-row.ts';

/** So many are on a page. */
const pageSize = 30;
const latest: ListOrder = { by: imports.createdAt, id: imports.id, way: 'desc' };

export const listImports = implementForStaff(contract, async (tx, visit, { query }) => {
  const found = await tx
    .select({ row: imports, cursor: cursorOf(latest) })
    .from(imports)
    .where(and(inArray(imports.kind, kindsFor(visit.caller)), afterCursor(latest, query.cursor)))
    .orderBy(sql`${inOrder(latest)}`)
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  return {
    items: await toRecords(
      tx,
      visit,
      page.map(({ row }) => row),
    ),
    next: found.length > pageSize ? (page.at(-1)?.cursor ?? null) : null,
  };
});
