import { and, eq } from 'drizzle-orm';
import { usePictures } from '#server/attachments/keep-picture.ts';
import type { Transaction } from '#server/db/database.ts';
import { attachments, cartLines, mediaCards } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { choosePhotoCard as photoContract, chooseVideoCard as videoContract } from '#shop/contract/cart.ts';
import { type CardKind, isLargeEnough } from '#shop/rules/gifts/photo-card.ts';
import { type CartLineToday, readCartToday } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

/** Keeps which picture a line's photo card has, and what of it is printed. A new choice is a new row. */
export const choosePhotoCard = implement(photoContract, async (visit, { params, query, body }) => {
  const today = await atLine(visit, { ...params, ...query, kind: 'photo' }, async (tx, line, accountId) => {
    const before = line.cards.photo;
    const photo = body.attachment ?? before?.attachment ?? refuse('CARD_PICTURE_REQUIRED');
    if (photo === before?.attachment && body.crop === before.crop) return null;
    if (photo !== before?.attachment) {
      await usePictures(tx, [photo], { givenBy: 'customer', accountId }, visit.now);
      const [picture] = await tx.select().from(attachments).where(eq(attachments.id, photo));
      if (!picture || !isLargeEnough(picture)) refuse('CARD_PICTURE_SMALL');
    }
    return { photo, crop: body.crop };
  });
  return toWireCart(today, visit.language);
});

/** Keeps which video a line's card leads to: a file, or a link. */
export const chooseVideoCard = implement(videoContract, async (visit, { params, query, body }) => {
  const today = await atLine(visit, { ...params, ...query, kind: 'video' }, async (tx, line, accountId) => {
    const before = line.cards.video;
    const { attachment: video, link } = body;
    if (!video) return before?.link === link ? null : { link };
    if (video === before?.file?.id) return null;
    await usePictures(tx, [video], { givenBy: 'customer', accountId }, visit.now, 'video');
    return { video };
  });
  return toWireCart(today, visit.language);
});

/**
 * Has the locked cart's line name what `choose` makes of its card, or leaves it as it is (null). Answers the cart as it
 * is then. Refuses a line that isn't in the cart, or whose add-ons don't ask for it.
 */
async function atLine(
  visit: Visit,
  { id, cities_id, kind }: { id: number; cities_id: number; kind: CardKind },
  choose: (
    tx: Transaction,
    line: CartLineToday,
    accountId: number,
  ) => Promise<typeof mediaCards.$inferInsert | null>,
) {
  const accountId = accountOf(visit.caller);
  return visit.context.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    const before = await readCartToday(visit, tx, accountId, cities_id);
    const line = before.lines.find((each) => each.id === id) ?? refuse('CART_LINE_NOT_FOUND');
    if (!line.addons.some(({ asks }) => asks === kind)) refuse('CARD_NOT_ASKED');
    const chosen = await choose(tx, line, accountId);
    if (!chosen) return before;
    const [card] = await tx
      .insert(mediaCards)
      .values({ ...chosen, createdAt: visit.now })
      .returning({ id: mediaCards.id });
    if (!card) throw new Error('no card written');
    await tx
      .update(cartLines)
      .set(kind === 'photo' ? { photoCardId: card.id } : { videoCardId: card.id })
      .where(and(eq(cartLines.id, id), eq(cartLines.cartId, cartId)));
    return readCartToday(visit, tx, accountId, cities_id);
  });
}
