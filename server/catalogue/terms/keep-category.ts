import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { categories } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  addCategory as addContract,
  arrangeCategories as arrangeContract,
  changeCategory as changeContract,
  removeCategory as removeContract,
  showCategory as showContract,
} from '#shop/contract/store/categories.ts';
import { arrange, lastPlace, lockOrder } from './order.ts';
import { type CategoryRow, categoryOf, namedBy } from './read-categories.ts';
import { refuseTaken, refuseUnknownPicture } from './refusals.ts';

export const add = implementForStaff(addContract, async (tx, { audit }, { body }) => {
  await refuseUnknownPicture(tx, body.picture);
  await lockOrder(tx, 'categories');
  const position = await lastPlace(tx, 'categories');
  const [made] = await tx
    .insert(categories)
    .values({ ...body, position, shown: false })
    .onConflictDoNothing()
    .returning();
  if (!made) return refuseTaken();
  await changed(tx, 'catalogue');
  audit({ subject: subjectOf(made), before: null, after: { kind: made.kind, ...toldOf(made) } });
  return categoryOf(tx, made.id);
});

export const change = implementForStaff(changeContract, async (tx, { audit }, { params, body }) => {
  const { version, ...fields } = body;
  const before = await lock(tx, params.id, 'no key update');
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  await refuseUnknownPicture(tx, fields.picture);
  if (before.shown) refuseUnfinished(fields);
  const after = await write(tx, before, fields);
  audit({ subject: subjectOf(after), before: toldOf(before), after: toldOf(after) });
  return categoryOf(tx, after.id);
});

export const show = implementForStaff(showContract, async (tx, { audit }, { params, body }) => {
  const { shown } = body;
  const before = await lock(tx, params.id, 'no key update');
  if (shown) refuseUnfinished(before);
  if (before.shown === shown) audit(null);
  else {
    await write(tx, before, { shown });
    audit({ subject: subjectOf(before), before: { shown: before.shown }, after: { shown } });
  }
  return categoryOf(tx, before.id);
});

export const remove = implementForStaff(removeContract, async (tx, { audit, now }, { params }) => {
  // Whoever files a product under it, or makes a coupon for it, holds its row: seen here, or waits and finds it gone.
  const before = await lock(tx, params.id, 'update');
  const { products } = await categoryOf(tx, before.id);
  const { coupons, pages } = await namedBy(tx, before.id, now);
  if (products + coupons + pages > 0) refuse('CATEGORY_IN_USE');
  await tx.delete(categories).where(eq(categories.id, before.id));
  await changed(tx, 'catalogue');
  audit({ subject: subjectOf(before), before: { kind: before.kind, ...toldOf(before) }, after: null });
  return null;
});

/** What the audit log calls the order of each kind. */
const ordersOf = { category: 'categories', occasion: 'occasions', recipient: 'recipients' } as const;

export const order = implementForStaff(arrangeContract, async (tx, visit, { body }) => {
  await lockOrder(tx, 'categories');
  const { id, slug, kind } = categories;
  const all = await tx
    .select({ id, slug, kind })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  return arrange(tx, visit, 'categories', {
    ...{ all, some: all.filter((row) => row.kind === body.kind), was: body.was, is: body.ids },
    subject: ordersOf[body.kind],
  });
});

/** Refuses CATEGORY_NOT_FOUND. */
async function lock(tx: Transaction, id: number, how: 'update' | 'no key update'): Promise<CategoryRow> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for(how);
  return row ?? refuse('CATEGORY_NOT_FOUND');
}

/** What is shown has a picture. */
function refuseUnfinished({ picture }: Pick<CategoryRow, 'picture'>): void {
  if (picture === '') refuse('CATEGORY_UNFINISHED', { fields: { picture: 'required' } });
}

async function write(
  tx: Transaction,
  { id }: CategoryRow,
  fields: Partial<CategoryRow>,
): Promise<CategoryRow> {
  const [after] = await tx
    .update(categories)
    .set({ ...fields, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
    .returning();
  if (!after) throw new Error(`category ${id} is locked and gone`);
  await changed(tx, 'catalogue');
  return after;
}

/** By what its address ends with, which it keeps, also in what is left of it in the log. */
const subjectOf = ({ slug }: CategoryRow) => `category:${slug}`;

function toldOf({ title, tagline, picture, shown }: CategoryRow): object {
  return {
    ...{ title_ar: title.ar, title_en: title.en, tagline_ar: tagline.ar, tagline_en: tagline.en },
    ...{ picture, shown },
  };
}
