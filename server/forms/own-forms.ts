import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { photoAddress } from '#server/attachments/photo-link.ts';
import { forms } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { formReference } from '#shop/rules/forms/form.ts';

/** What somebody wrote to the shop while they were signed in, newest first, for whoever takes their own data along. */
export async function ownForms({ db, config }: AppContext, accountId: number, now: Date) {
  const rows = await db
    .select()
    .from(forms)
    .where(and(eq(forms.accountId, accountId), isNotNull(forms.given)))
    .orderBy(desc(forms.id));
  return rows.map(({ id, createdAt, given }) => ({
    reference: formReference(id),
    sent_at: createdAt.toISOString(),
    given: {
      ...given,
      pictures: given?.pictures.map((picture) => photoAddress(config.secret, picture, now)),
    },
  }));
}
