import { and, eq, ne } from 'drizzle-orm';
import { cartLines } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { changeCartLine as contract } from '#shop/contract/cart.ts';
import { checkLine, sameLine } from './check-line.ts';
import { readCartToday, sayReduced } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

const cards = { photoCardId: cartLines.photoCardId, videoCardId: cartLines.videoCardId };

/**
 * Makes of a line what is asked for; it keeps its id, which is the address that the caller knows it by. When that makes
 * it equal to another one (same colour, add-ons, engraving), the other is taken into it.
 */
export const changeCartLine = implement(contract, async (visit, { params, query, body }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  const put = await context.db.transaction(async (tx) => {
    const line = await checkLine(context, tx, accountId, body, query.cities_id, language);
    const cartId = await lockCart(tx, accountId);
    const own = and(eq(cartLines.id, params.id), eq(cartLines.cartId, cartId));
    const [before] = await tx.select(cards).from(cartLines).where(own);
    if (!before) refuse('CART_LINE_NOT_FOUND');
    const { available, ...stored } = line;
    const [equal] = await tx
      .delete(cartLines)
      .where(and(sameLine(cartId, stored), ne(cartLines.id, params.id)))
      .returning({ quantity: cartLines.quantity, ...cards });
    const asked = body.product_qty + (equal?.quantity ?? 0);
    const quantity = Math.min(asked, available);
    await tx
      .update(cartLines)
      .set({
        ...stored,
        quantity,
        photoCardId: before.photoCardId ?? equal?.photoCardId,
        videoCardId: before.videoCardId ?? equal?.videoCardId,
      })
      .where(own);
    return { lineId: params.id, reduced: quantity < asked };
  });
  const today = await readCartToday(visit, context.db, accountId, query.cities_id);
  return toWireCart(put.reduced ? sayReduced(today, put.lineId) : today, language);
});
