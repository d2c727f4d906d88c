import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { rowsThere } from '#server/db/rows-there.ts';
import { addons, cities } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  type AddonFields,
  addAddon as addContract,
  arrangeAddons as arrangeContract,
  changeAddon as changeContract,
  removeAddon as removeContract,
  sellAddon as sellContract,
} from '#shop/contract/store/addons.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { askPrice, isFar } from './addon-price.ts';
import { arrange, lastPlace, lockOrder } from './order.ts';
import { refuseTaken, refuseUnknownPicture } from './refusals.ts';
import { type AddonRow, addonOf, subjectOf } from './staff-addon.ts';

export const add = implementForStaff(addContract, async (tx, visit, { body }) => {
  const { slug, ...fields } = body;
  const columns = await columnsOf(tx, fields);
  await lockOrder(tx, 'addons');
  const position = await lastPlace(tx, 'addons');
  const [made] = await tx
    .insert(addons)
    .values({ slug, ...columns, position, active: false, offeredAt: null })
    .onConflictDoNothing()
    .returning();
  if (!made) return refuseTaken();
  await changed(tx, 'catalogue');
  visit.audit({ subject: subjectOf(made), before: null, after: toldOf(made) });
  return addonOf(tx, visit, made.id);
});

export const change = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const { version, reason, ...fields } = body;
  const before = await lock(tx, params.id, 'no key update');
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  const wished = await columnsOf(tx, fields);
  // Carts and orders have what was chosen for it.
  if (before.offeredAt !== null && wished.asks !== before.asks)
    refuse('INVALID_INPUT', { fields: { asks: 'stays_on_sale' } });
  const waits = await isFar(tx, before, wished.price, visit.now);
  const columns = waits ? { ...wished, price: before.price } : wished;
  const after = await write(tx, before, columns);
  if (waits) await askPrice(tx, visit, after, { price: wished.price, reason });
  visit.audit({ subject: subjectOf(after), before: toldOf(before), after: toldOf(after) });
  const state = waits ? ('waiting' as const) : ('done' as const);
  return { state, addon: await addonOf(tx, visit, after.id) };
});

export const sell = implementForStaff(sellContract, async (tx, visit, { params, body }) => {
  const { on_sale: active } = body;
  const before = await lock(tx, params.id, 'no key update');
  if (before.active === active) visit.audit(null);
  else {
    const offeredAt = before.offeredAt ?? (active ? visit.now : null);
    await write(tx, before, { active, offeredAt });
    visit.audit({
      subject: subjectOf(before),
      before: { on_sale: before.active },
      after: { on_sale: active },
    });
  }
  return addonOf(tx, visit, before.id);
});

export const remove = implementForStaff(removeContract, async (tx, visit, { params }) => {
  // Whoever has a product take it holds its row: seen here, or waits and finds it gone.
  const before = await lock(tx, params.id, 'update');
  const { offered, products } = await addonOf(tx, visit, before.id);
  if (offered || products > 0) refuse('ADDON_IN_USE');
  await tx.delete(addons).where(eq(addons.id, before.id));
  await changed(tx, 'catalogue');
  visit.audit({ subject: subjectOf(before), before: toldOf(before), after: null });
  return null;
});

export const order = implementForStaff(arrangeContract, async (tx, visit, { body }) => {
  await lockOrder(tx, 'addons');
  const { id, slug } = addons;
  const all = await tx.select({ id, slug }).from(addons).orderBy(asc(addons.position), asc(addons.id));
  return arrange(tx, visit, 'addons', {
    ...{ all, some: all, was: body.was, is: body.ids },
    subject: 'addons',
  });
});

/** Refuses ADDON_NOT_FOUND. */
async function lock(tx: Transaction, id: number, how: 'update' | 'no key update'): Promise<AddonRow> {
  const [row] = await tx.select().from(addons).where(eq(addons.id, id)).for(how);
  return row ?? refuse('ADDON_NOT_FOUND');
}

async function write(tx: Transaction, { id }: AddonRow, columns: Partial<AddonRow>): Promise<AddonRow> {
  const [after] = await tx
    .update(addons)
    .set({ ...columns, version: sql`${addons.version} + 1` })
    .where(eq(addons.id, id))
    .returning();
  if (!after) throw new Error(`add-on ${id} is locked and gone`);
  await changed(tx, 'catalogue');
  return after;
}

/** Refuses cities and a picture that aren't there. */
async function columnsOf(tx: Transaction, fields: AddonFields) {
  const { price, picture, cities_ids: ids, ...rest } = fields;
  const cityIds = [...new Set(ids)].sort((one, other) => one - other);
  if ((await rowsThere(tx, cities, { of: cityIds })) < cityIds.length)
    refuse('INVALID_INPUT', { fields: { cities_ids: 'unknown' } });
  await refuseUnknownPicture(tx, picture);
  return {
    ...rest,
    ...{ price: fromRiyals(price), picture: picture || null },
    cityIds: cityIds.length === 0 ? null : cityIds,
  };
}

function toldOf({ title, description, price, picture, cityIds, perishable, asks }: AddonRow): object {
  return {
    ...{ title_ar: title.ar, title_en: title.en },
    ...{ description_ar: description.ar, description_en: description.en },
    ...{ price: toRiyals(price), picture, cities_ids: cityIds, perishable, asks },
  };
}
