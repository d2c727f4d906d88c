import { asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { imports, staff } from '#server/db/schema/index.ts';
import { waitsForSecond } from '#server/imports/waiting-imports.ts';
import type { Today } from '#shop/contract/workshop/today.ts';

/** Files whose prices wait for a second person; nobody writes their own. */
const waiting = prepared((db) =>
  db
    .select({
      id: imports.uuid,
      prices: imports.prices,
      by: staff.name,
      at: imports.createdAt,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(imports)
    .innerJoin(staff, sql`${staff.id} = ${imports.staffId}`)
    .where(sql`${waitsForSecond} and ${imports.staffId} <> ${sql.placeholder('staffId')}`)
    .orderBy(asc(imports.createdAt), asc(imports.id))
    .limit(1)
    .prepare('today_files'),
);

export async function filesToDecide(
  db: Database,
  { staffId }: { staffId: number },
): Promise<NonNullable<Today['files']>> {
  const [oldest] = await waiting(db).execute({ staffId });
  if (!oldest) return { count: 0, oldest: null };
  const { id, prices, by, at, count } = oldest;
  return { count, oldest: { id, prices, by, at: at.toISOString() } };
}
