import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  copyProduct as copyContract,
  createProduct as createContract,
  readProductForStaff as readContract,
  restoreProduct as restoreContract,
  saveProduct as saveContract,
} from '#shop/contract/workshop/products.ts';
import { flat, unflat } from '#shop/rules/products/kept-product.ts';
import { lockKept, readKept } from '../keep/kept.ts';
import { makeProduct } from '../keep/make-product.ts';
import { stateBefore, stepsSince } from '../keep/merge-save.ts';
import { restoredLists } from '../keep/picture-lists.ts';
import { type ProductChanges, type Saved, saveProduct } from '../keep/save-product.ts';
import { askPrice } from './ask-price.ts';
import { copyPictures } from './copy-pictures.ts';
import { changesOf, toStaffProduct } from './staff-product.ts';

export const readForStaff = implementForStaff(readContract, async (tx, visit, { params }) =>
  shown(tx, visit, params.id),
);

export const create = implementForStaff(createContract, async (tx, visit, { body }) => {
  const { slug, kind } = body;
  const { id, change } = await makeProduct(tx, { ...changesOf(body), slug, kind }, visit.now);
  visit.audit(change);
  return shown(tx, visit, id);
});

/** A draft with all that another product has, but for its pieces and its sale: a licence names what is reduced. */
export const copy = implementForStaff(copyContract, async (tx, visit, { params, body }) => {
  const { product } = await readKept(tx, eq(products.id, params.id));
  const { kind, glazes, ...rest } = product;
  const draft: ProductChanges = { ...rest, price_before: null, sales_id: null, glazes: { ...glazes } };
  const { id, change } = await makeProduct(tx, { ...draft, kind, slug: body.slug }, visit.now);
  await copyPictures(tx, params.id, id);
  visit.audit(change);
  return shown(tx, visit, id);
});

export const save = implementForStaff(saveContract, async (tx, visit, { params, body }) => {
  const { version: seen, reason, ...given } = body;
  const { id } = params;
  const wish = { changes: changesOf(given), seen, now: visit.now, farPrice: 'held' as const };
  return kept(tx, visit, await saveProduct(tx, id, wish), reason);
});

/** As it was in a version, its lists of pictures too: what has been kept since is undone, as one save more. */
export const restore = implementForStaff(restoreContract, async (tx, visit, { params, body }) => {
  const { version: seen, to, reason } = body;
  const known = await lockKept(tx, params.id);
  const { row, product } = known;
  const steps = to < row.version ? await stepsSince(tx, row.id, to) : [];
  if (to > row.version || steps.length !== row.version - to) refuse('VERSION_NOT_FOUND');
  const was = stateBefore(flat(product), steps);
  const { slug, kind, glazes: comesIn, ...rest } = unflat(was);
  const { glazes, write: writeLists, ...beside } = await restoredLists(tx, known, { was, glazes: comesIn });
  const since = seen < row.version ? await stepsSince(tx, row.id, seen) : [];
  if (since.some(({ after }) => Object.keys(beside.after).some((list) => list in after)))
    refuse('CHANGED_MEANWHILE');
  const removed = Object.keys(product.glazes).filter((name) => !glazes[name]);
  const changes: ProductChanges = {
    ...keptFields(rest, product),
    ...(row.firstPublishedAt === null && { slug, kind }),
    glazes: { ...glazes, ...Object.fromEntries(removed.map((name) => [name, null])) },
  };
  const wish = { changes, seen, now: visit.now, beside, farPrice: 'held' as const };
  const saved = await saveProduct(tx, row.id, wish);
  await writeLists();
  return kept(tx, visit, saved, reason);
});

/** Fields of a product alone: the log's steps have others beside them, as whether it was shown. */
function keptFields<Fields extends object>(fields: Fields, known: object): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in known)) as Fields;
}

async function kept(tx: Transaction, visit: StaffVisit, saved: Saved, reason: string) {
  if (saved.held) await askPrice(tx, visit, saved, saved.held, reason);
  visit.audit(saved.change);
  const state = saved.held ? ('waiting' as const) : ('done' as const);
  return { state, product: await shown(tx, visit, saved.id), merged: [...saved.taken] };
}

async function shown(tx: Transaction, visit: StaffVisit, id: number) {
  return toStaffProduct(tx, visit, await readKept(tx, eq(products.id, id)));
}
