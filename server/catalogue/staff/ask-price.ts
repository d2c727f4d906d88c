import { and, eq, gt, inArray } from 'drizzle-orm';
import { type ApprovalRow, askApproval } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { approvals, products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { fromRiyals, toRiyals, zero } from '#shop/rules/money/money.ts';
import { lockKept, subjectOf } from '../keep/kept.ts';
import { type PriceTerms, priceOf, type Saved, saveProduct } from '../keep/save-product.ts';

type Riyals = { price: number | null; price_before: number | null; sales_id: number | null };
/** What a second person agrees to: a product's price and its reduction, as they were and as they will be, in riyals. */
export type PriceWish = { id: number; before: Riyals; after: Riyals };

/** What somebody who decides is told of a price, in riyals. */
export type PriceOfWish = {
  /** One of both; null: it is the other's. */
  products_id: number | null;
  addons_id: number | null;
  title: { ar: string; en: string };
  from: number;
  to: number;
  price_before: number | null;
};

/** Asks a second person for the price that a save has left out. Refuses PRICE_WAITS where one waits already. */
export async function askPrice(
  tx: Transaction,
  visit: StaffVisit,
  { id, product }: Saved,
  held: PriceTerms,
  reason: string,
): Promise<void> {
  if (reason === '') refuse('INVALID_INPUT', { fields: { reason: 'reason_required' } });
  const subject = subjectOf(id);
  const open = and(
    ...[eq(approvals.subject, subject), eq(approvals.kind, 'price')],
    ...[eq(approvals.state, 'waiting'), gt(approvals.expiresAt, visit.now)],
  );
  if ((await tx.$count(approvals, open)) > 0) refuse('PRICE_WAITS', { fields: { price: 'price_waits' } });
  const wish: PriceWish = { id, before: inRiyals(priceOf(product)), after: inRiyals(held) };
  await askApproval(tx, visit, { kind: 'price', subject, wish, amount: zero, reason, requestKey: null });
  visit.audit({ subject, before: null, after: { proposed_price: wish.after.price, reason } });
}

/** Locks the product that a wish is about, before the wish itself. */
export async function lockProductOf(tx: Transaction, { wish }: ApprovalRow): Promise<void> {
  await lockKept(tx, (wish as PriceWish).id);
}

const terms = ['price', 'price_before', 'sales_id'] as const;

/** Gives a product the price that a second person agreed to. Refuses CHANGED_MEANWHILE where it has another one by now. */
export async function priceAgreed(
  tx: Transaction,
  visit: StaffVisit,
  { wish }: ApprovalRow,
): Promise<object> {
  const { id, before, after } = wish as PriceWish;
  const { product } = await lockKept(tx, id);
  const current = inRiyals(priceOf(product));
  if (terms.some((name) => current[name] !== before[name])) refuse('CHANGED_MEANWHILE');
  const saved = await saveProduct(tx, id, { changes: inHalalas(after), now: visit.now, farPrice: 'agreed' });
  if (saved.change) visit.audit(saved.change);
  return { price: after.price };
}

/** What wishes about prices will do, by the products' ids, for whoever decides. */
export async function pricesOfWishes(
  tx: Transaction,
  rows: readonly ApprovalRow[],
): Promise<Map<string, PriceOfWish>> {
  const wishes = rows.filter(({ kind }) => kind === 'price').map(({ wish }) => wish as PriceWish);
  if (wishes.length === 0) return new Map();
  const found = await tx
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(
      inArray(
        products.id,
        wishes.map(({ id }) => id),
      ),
    );
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return new Map(
    rows.flatMap((row) => (row.kind === 'price' ? [[row.uuid, told(row.wish as PriceWish, titles)]] : [])),
  );
}

function told(
  { id, before, after }: PriceWish,
  titles: Map<number, { ar: string; en: string }>,
): PriceOfWish {
  return {
    ...{ products_id: id, addons_id: null, title: titles.get(id) ?? { ar: '', en: '' } },
    ...{ from: before.price ?? 0, to: after.price ?? 0, price_before: after.price_before },
  };
}

function inRiyals({ price, price_before, sales_id }: PriceTerms): Riyals {
  const riyals = (sum: PriceTerms['price']) => (sum === null ? null : toRiyals(sum));
  return { price: riyals(price), price_before: riyals(price_before), sales_id };
}

function inHalalas({ price, price_before, sales_id }: Riyals): PriceTerms {
  const halalas = (sum: number | null) => (sum === null ? null : fromRiyals(sum));
  return { price: halalas(price), price_before: halalas(price_before), sales_id };
}
