import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { photoAddress } from '#server/attachments/photo-link.ts';
import { forms } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { listForms as contract } from '#shop/contract/help/forms.ts';
import { formReference } from '#shop/rules/forms/form.ts';

/** What people wrote, newest first. */
export const listForms = implementForStaff(contract, async (tx, { context, now }, { query }) => {
  const { kind, flagged, limit, page_number } = query;
  const conditions: (SQL | undefined)[] = [
    kind && eq(forms.kind, kind),
    flagged === undefined ? undefined : flagged ? isNotNull(forms.flag) : isNull(forms.flag),
  ];
  const where = and(...conditions);
  const rows = await tx
    .select()
    .from(forms)
    .where(where)
    .orderBy(desc(forms.id))
    .limit(limit)
    .offset((page_number - 1) * limit);
  return {
    items: rows.map((row) => formView(context.config.secret, row, now)),
    total: await tx.$count(forms, where),
    page_number,
    limit,
  };
});

/** A form as staff read it. */
export function formView(secret: string, row: typeof forms.$inferSelect, now: Date) {
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
    pictures: (given?.pictures ?? []).map((picture) => photoAddress(secret, picture, now)),
  };
}
