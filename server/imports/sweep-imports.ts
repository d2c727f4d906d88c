import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { importRows, imports } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { importDaysKept } from '#shop/rules/imports/import.ts';

/** So many imports lose their rows at once. */
const sweptAtOnce = 50;

/** Forgets the rows of imports that were over long ago, and lets go those that nobody came back to; that there was an import stays. */
export async function sweepImports({ db }: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - importDaysKept * 86_400_000);
  await db
    .update(imports)
    .set({ state: 'cancelled', endedAt: now, touchedAt: now })
    .where(and(inArray(imports.state, ['reading', 'ready']), lt(imports.touchedAt, before)));
  const old = await db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        isNotNull(imports.endedAt),
        lt(imports.endedAt, before),
        sql`exists (select from ${importRows} where ${importRows.importId} = ${imports.id})`,
      ),
    )
    .limit(sweptAtOnce);
  for (const { id } of old) await db.delete(importRows).where(sql`${importRows.importId} = ${id}`);
}
