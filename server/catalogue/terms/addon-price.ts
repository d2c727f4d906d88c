import { eq, inArray, sql } from 'drizzle-orm';
import { type ApprovalRow, askApproval } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { addons, approvals } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { fromRiyals, type Halalas, toRiyals, zero } from '#shop/rules/money/money.ts';
import { priceNeedsSecondPerson } from '#shop/rules/products/kept-product.ts';
import { dayBefore, pricesSince } from '../keep/price-limit.ts';
import type { PriceOfWish } from '../staff/ask-price.ts';
import { type AddonPriceWish, type AddonRow, subjectOf, waitingPrices } from './staff-addon.ts';

/** Whether a second person has to agree to an add-on's new price, as for a product's (decision 0085). A draft's is free. */
export async function isFar(tx: Transaction, addon: AddonRow, after: Halalas, now: Date): Promise<boolean> {
  const { offeredAt } = addon;
  if (offeredAt === null || addon.price === after) return false;
  const subject = subjectOf(addon);
  const since = offeredAt > dayBefore(now) ? offeredAt : dayBefore(now);
  const ofTheDay = (await pricesSince(tx, [subject], since)).get(subject) ?? [];
  return priceNeedsSecondPerson([addon.price, ...ofTheDay], after);
}

/** Asks a second person for a price. Takes the add-on locked. Refuses PRICE_WAITS where one waits already. */
export async function askPrice(
  tx: Transaction,
  visit: StaffVisit,
  addon: AddonRow,
  { price, reason }: { price: Halalas; reason: string },
): Promise<void> {
  if (reason === '') refuse('INVALID_INPUT', { fields: { reason: 'reason_required' } });
  const subject = subjectOf(addon);
  if ((await tx.$count(approvals, waitingPrices(visit.now, [subject]))) > 0)
    refuse('PRICE_WAITS', { fields: { price: 'price_waits' } });
  const wish: AddonPriceWish = { addon: addon.id, from: toRiyals(addon.price), to: toRiyals(price) };
  await askApproval(tx, visit, { kind: 'price', subject, wish, amount: zero, reason, requestKey: null });
  visit.audit({ subject, before: null, after: { proposed_price: wish.to, reason } });
}

/** Whether a wish about a price is one of an add-on; a product's otherwise. */
export function isOfAddon({ wish }: Pick<ApprovalRow, 'wish'>): boolean {
  return 'addon' in wish;
}

/** Locks the add-on that a wish is about, before the wish itself. Refuses ADDON_NOT_FOUND. */
export async function lockAddonOf(tx: Transaction, { wish }: ApprovalRow): Promise<AddonRow> {
  const { addon: id } = wish as AddonPriceWish;
  const [addon] = await tx.select().from(addons).where(eq(addons.id, id)).for('no key update');
  return addon ?? refuse('ADDON_NOT_FOUND');
}

/** Gives an add-on the price that a second person agreed to. Refuses CHANGED_MEANWHILE where it has another one by now. */
export async function addonPriceAgreed(
  tx: Transaction,
  visit: StaffVisit,
  approval: ApprovalRow,
): Promise<object> {
  const { from, to } = approval.wish as AddonPriceWish;
  const addon = await lockAddonOf(tx, approval);
  if (toRiyals(addon.price) !== from) refuse('CHANGED_MEANWHILE');
  await tx
    .update(addons)
    .set({ price: fromRiyals(to), version: sql`${addons.version} + 1` })
    .where(eq(addons.id, addon.id));
  await changed(tx, 'catalogue');
  visit.audit({ subject: subjectOf(addon), before: { price: from }, after: { price: to } });
  return { price: to };
}

/** What wishes about prices of add-ons will do, by the wishes' ids, for whoever decides. */
export async function addonPricesOfWishes(
  tx: Transaction,
  rows: readonly ApprovalRow[],
): Promise<Map<string, PriceOfWish>> {
  const asked = rows.filter((row) => row.kind === 'price' && isOfAddon(row));
  const ids = asked.map(({ wish }) => (wish as AddonPriceWish).addon);
  const found =
    ids.length === 0
      ? []
      : await tx.select({ id: addons.id, title: addons.title }).from(addons).where(inArray(addons.id, ids));
  return new Map(
    asked.map(({ uuid, wish }) => {
      const { addon: id, from, to } = wish as AddonPriceWish;
      const title = found.find((row) => row.id === id)?.title ?? { ar: '', en: '' };
      return [uuid, { products_id: null, addons_id: id, title, from, to, price_before: null }];
    }),
  );
}
