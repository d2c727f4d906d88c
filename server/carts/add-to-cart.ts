import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { cartLines } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { addToCart as contract } from '#shop/contract/cart.ts';
import { cartLinesMost } from '#shop/rules/cart/cart.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { type CheckedLine, checkLine } from './check-line.ts';
import { readCartToday, sayReduced } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

export const addToCart = implement(contract, async (visit, { query, body }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  const put = await context.db.transaction(async (tx) => {
    const line = await checkLine(context, tx, accountId, body, query.cities_id, language);
    const cartId = await lockCart(tx, accountId);
    return { ...(await putLine(tx, cartId, line, body.product_qty, line.available)), line };
  });
  const { slug, unitPriceSeen } = put.line;
  measure(visit, 'add_to_cart', slug, {
    value: toRiyals(unitPriceSeen) * body.product_qty,
    items: [{ item_id: slug, price: toRiyals(unitPriceSeen), quantity: body.product_qty }],
  });
  const today = await readCartToday(visit, context.db, accountId, query.cities_id);
  return toWireCart(put.reduced ? sayReduced(today, put.lineId) : today, language);
});

const linesOf = prepared((db) =>
  db
    .select({
      id: cartLines.id,
      variantId: cartLines.variantId,
      addonIds: cartLines.addonIds,
      engraving: cartLines.engraving,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .where(eq(cartLines.cartId, sql.placeholder('cartId')))
    .prepare('cart_lines_of'),
);

/**
 * Adds pieces to the same line or makes one, `available` at most: `reduced` says when that was less than asked.
 * Refuses a cart with too many lines.
 */
export async function putLine(
  tx: Transaction,
  cartId: number,
  { productId, variantId, addonIds, engraving, unitPriceSeen }: CheckedLine,
  quantity: number,
  available: number,
): Promise<{ lineId: number; reduced: boolean }> {
  const lines = await linesOf(tx).execute({ cartId });
  const same = lines.find(
    (line) =>
      line.variantId === variantId &&
      line.engraving === engraving &&
      line.addonIds.join() === addonIds.join(),
  );
  const asked = (same?.quantity ?? 0) + quantity;
  const granted = Math.min(asked, available);
  if (same) {
    await tx
      .update(cartLines)
      .set({ quantity: granted, unitPriceSeen })
      .where(eq(cartLines.id, same.id))
      .prepare('cart_line_raise')
      .execute();
    return { lineId: same.id, reduced: granted < asked };
  }
  if (lines.length >= cartLinesMost) refuse('CART_FULL', { values: { most: cartLinesMost } });
  const [made] = await tx
    .insert(cartLines)
    .values({ cartId, productId, variantId, addonIds, engraving, unitPriceSeen, quantity: granted })
    .returning({ id: cartLines.id })
    .prepare('cart_line_add')
    .execute();
  if (!made) throw new Error('no line made');
  return { lineId: made.id, reduced: granted < asked };
}
