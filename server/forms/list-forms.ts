import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { photoAddress } from '#server/attachments/photo-link.ts';
import type { Transaction } from '#server/db/database.ts';
import { afterCursor, cursorOf, inOrder } from '#server/db/list-cursor.ts';
import { forms } from '#server/db/schema/index.ts';
import { readHandled } from '#server/inbox/answers.ts';
import { countsOf, viewOf } from '#server/inbox/views.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { listForms as contract, type staffForm } from '#shop/contract/help/forms.ts';
import { formReference } from '#shop/rules/forms/form.ts';

const order = { by: forms.createdAt, id: forms.id, way: 'desc' } as const;

/** What people wrote, newest first. */
export const listForms = implementForStaff(contract, async (tx, visit, { query }) => {
  const { kind, flagged, view, cursor, limit } = query;
  const conditions: (SQL | undefined)[] = [
    kind && eq(forms.kind, kind),
    flagged === undefined ? undefined : flagged ? isNotNull(forms.flag) : isNull(forms.flag),
    viewOf(forms, view, visit),
    afterCursor(order, cursor),
  ];
  const rows = await tx
    .select({ form: forms, at: cursorOf(order) })
    .from(forms)
    .where(and(...conditions))
    .orderBy(inOrder(order))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const [counts] = await tx.select(countsOf(forms, visit)).from(forms).where(isNull(forms.doneAt));
  return {
    items: await formViews(
      tx,
      visit,
      page.map(({ form }) => form),
    ),
    next: rows.length > limit ? (page.at(-1)?.at ?? null) : null,
    counts: counts ?? { open: 0, mine: 0, unassigned: 0 },
  };
});

/** Forms as staff read them. */
export async function formViews(
  tx: Transaction,
  visit: StaffVisit,
  rows: readonly (typeof forms.$inferSelect)[],
): Promise<z.input<typeof staffForm>[]> {
  const handled = await readHandled(tx, visit, 'formId', rows);
  return rows.map((row) => ({ ...given(visit, row), ...handled(row) }));
}

function given({ context, now }: StaffVisit, row: typeof forms.$inferSelect) {
  const { id, kind, createdAt, flag, language, given } = row;
  return {
    ...{ reference: formReference(id), kind, sent_at: createdAt.toISOString(), flag, language },
    blank: given === null,
    name: given?.name ?? '',
    company_name: given?.company_name ?? '',
    email: given?.email ?? '',
    phone: given?.phone ?? '',
    city: given?.city ?? '',
    quantity: given?.quantity ?? null,
    occasion: given?.occasion ?? null,
    text: given?.text ?? '',
    links: given?.links ?? [],
    pictures: (given?.pictures ?? []).map((picture) => photoAddress(context.config.secret, picture, now)),
  };
}
