import { and, eq } from 'drizzle-orm';
import { accountOf } from '#server/accounts/caller.ts';
import { cartLines } from '#server/db/schema/index.ts';
import { implement } from '#server/operation.ts';
import { refuse } from '#server/refusal.ts';
import { changeCartLine as contract } from '#shop/contract/cart.ts';
import { putLine } from './add-to-cart.ts';
import { checkLine, lockCart } from './cart-line.ts';
import { readCartToday, sayReduced, toWireCart } from './cart-view.ts';

/** A change may make the line equal to another one (same colour, add-ons, engraving): the two become one. */
export const changeCartLine = implement(contract, async (visit, { params, query, body }) => {
  const { shop, caller, language } = visit;
  const accountId = accountOf(caller);
  const put = await shop.db.transaction(async (tx) => {
    const line = await checkLine(shop, tx, accountId, body, query.cities_id, language);
    const cartId = await lockCart(tx, accountId);
    const own = and(eq(cartLines.id, params.id), eq(cartLines.cartId, cartId));
    const [before] = await tx.select().from(cartLines).where(own);
    if (!before) refuse('CART_LINE_NOT_FOUND');
    const same =
      before.variantId === line.variantId &&
      before.engraving === line.engraving &&
      before.addonIds.join() === line.addonIds.join();
    if (same) {
      const quantity = Math.min(body.product_qty, line.available);
      await tx.update(cartLines).set({ quantity, unitPriceSeen: line.unitPriceSeen }).where(own);
      return { lineId: params.id, reduced: quantity < body.product_qty };
    }
    await tx.delete(cartLines).where(own);
    return putLine(tx, cartId, line, body.product_qty, line.available);
  });
  const today = await readCartToday(visit, shop.db, accountId, query.cities_id);
  return toWireCart(put.reduced ? sayReduced(today, put.lineId) : today, language);
});
