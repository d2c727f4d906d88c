import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { glazes } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  addGlaze as addContract,
  arrangeGlazes as arrangeContract,
  changeGlaze as changeContract,
  listGlazes as listContract,
  removeGlaze as removeContract,
  type staffGlaze,
} from '#shop/contract/store/glazes.ts';
import { pagesShowing } from './in-pages.ts';
import { arrange, lastPlace, lockOrder } from './order.ts';
import { refuseTaken } from './refusals.ts';

type GlazeRow = typeof glazes.$inferSelect;

export const list = implementForStaff(listContract, async (tx) => ({ items: await glazesOf(tx) }));

export const add = implementForStaff(addContract, async (tx, { audit }, { body }) => {
  await lockOrder(tx, 'glazes');
  const position = await lastPlace(tx, 'glazes');
  const [made] = await tx
    .insert(glazes)
    .values({ ...body, position })
    .onConflictDoNothing()
    .returning();
  if (!made) return refuseTaken();
  await changed(tx, 'catalogue');
  audit({ subject: subjectOf(made), before: null, after: toldOf(made) });
  return glazeOf(tx, made.slug);
});

export const change = implementForStaff(changeContract, async (tx, { audit }, { params, body }) => {
  const { version, ...fields } = body;
  const before = await lock(tx, params.slug, 'no key update');
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  const [after] = await tx
    .update(glazes)
    .set({ ...fields, version: sql`${glazes.version} + 1` })
    .where(eq(glazes.slug, before.slug))
    .returning();
  if (!after) throw new Error(`glaze ${before.slug} is locked and gone`);
  await changed(tx, 'catalogue');
  audit({ subject: subjectOf(after), before: toldOf(before), after: toldOf(after) });
  return glazeOf(tx, after.slug);
});

export const remove = implementForStaff(removeContract, async (tx, { audit }, { params }) => {
  // Whoever has a product come in it holds its row: seen here, or waits and finds it gone.
  const before = await lock(tx, params.slug, 'update');
  const { products, pages } = await glazeOf(tx, before.slug);
  if (products + pages > 0) refuse('GLAZE_IN_USE');
  await tx.delete(glazes).where(eq(glazes.slug, before.slug));
  await changed(tx, 'catalogue');
  audit({ subject: subjectOf(before), before: toldOf(before), after: null });
  return null;
});

export const order = implementForStaff(arrangeContract, async (tx, visit, { body }) => {
  await lockOrder(tx, 'glazes');
  const { slug } = glazes;
  const all = await tx
    .select({ id: slug, slug })
    .from(glazes)
    .orderBy(asc(glazes.position), asc(glazes.slug));
  const wish = { all, some: all, was: body.was, is: body.slugs, subject: 'glazes' };
  return arrange(tx, visit, 'glazes', wish);
});

async function glazeOf(tx: Transaction, slug: string): Promise<z.input<typeof staffGlaze>> {
  const [found] = await glazesOf(tx, eq(glazes.slug, slug));
  return found ?? refuse('GLAZE_NOT_FOUND');
}

function glazesOf(tx: Transaction, where?: SQL): Promise<z.input<typeof staffGlaze>[]> {
  const { position: _, ...columns } = getTableColumns(glazes);
  return tx
    .select({
      ...columns,
      products: sql<number>`(
        select count(distinct v.product_id)::int from variants v where v.color_slug = glazes.slug)`,
      pages: pagesShowing(sql`glazes.slug`),
    })
    .from(glazes)
    .where(where)
    .orderBy(asc(glazes.position), asc(glazes.slug));
}

/** Refuses GLAZE_NOT_FOUND. */
async function lock(tx: Transaction, slug: string, how: 'update' | 'no key update'): Promise<GlazeRow> {
  const [row] = await tx.select().from(glazes).where(eq(glazes.slug, slug)).for(how);
  return row ?? refuse('GLAZE_NOT_FOUND');
}

const subjectOf = ({ slug }: GlazeRow) => `glaze:${slug}`;

function toldOf({ title, swatch }: GlazeRow): object {
  return { title_ar: title.ar, title_en: title.en, swatch };
}
