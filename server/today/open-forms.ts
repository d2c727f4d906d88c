import { isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { forms } from '#server/db/schema/index.ts';
import type { Today } from '#shop/contract/workshop/today.ts';

/** Forms that nobody is done with, as the index `forms_open` has them. */
const open = prepared((db) =>
  db
    .select({
      count: sql`count(*)`.mapWith(Number),
      oldest: sql<Date | null>`min(${forms.createdAt})`.mapWith(forms.createdAt),
    })
    .from(forms)
    .where(isNull(forms.doneAt))
    .prepare('today_forms'),
);

export async function openForms(db: Database): Promise<Today['forms']> {
  const [found] = await open(db).execute();
  return { count: found?.count ?? 0, oldest: found?.oldest?.toISOString() ?? null };
}
