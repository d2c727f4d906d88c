import { and, asc, eq } from 'drizzle-orm';
import { cutOut } from '#server/attachments/draw-anew.ts';
import { storedAs } from '#server/attachments/keep-picture.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { readCardsOfOrder, type StoredCards, videoLink } from '#server/media-cards/cards-of-lines.ts';
import { type CardToPrint, drawCards } from '#server/media-cards/draw-cards.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { printCards as contract } from '#shop/contract/workshop/fulfilment.ts';
import { printedPart } from '#shop/rules/gifts/photo-card.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';

/**
 * The cards of a paid order, one page for each piece. It changes nothing, and pictures may lie with somebody else, so it
 * holds no transaction.
 */
export const printCards = implement<typeof contract, Staff>(
  contract,
  async ({ context, now }, { params }) => {
    const [order] = await context.db
      .select()
      .from(orders)
      .where(and(eq(orders.number, params.order_number), eq(orders.state, 'placed')));
    if (!order) return refuse('ORDER_NOT_FOUND');
    const name = `${orderNumber(params.order_number)}-cards`;
    const lines = await context.db
      .select({ quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.id));
    const chosen = await readCardsOfOrder(context.db, order.id);
    const cards: CardToPrint[] = [];
    for (const [at, { quantity: copies }] of lines.entries()) {
      const { photo = null, video = null } = chosen[at] ?? {};
      if (photo) cards.push({ copies, ...(await photoOf(context, photo)) });
      if (video) {
        const address = originOfKept(context, order.origin) + videoLink(context.config.secret, video.id);
        cards.push({ copies, address, language: order.details.card.language });
      }
    }
    if (cards.length === 0) return { name, cards: 0, pdf: null };
    const { name: author } = await readStoreInfo(context, 'ar');
    const pdf = await drawCards(cards, { title: name, author, date: now });
    return { name, cards: cards.reduce((sum, { copies }) => sum + copies, 0), pdf: pdf.toString('base64') };
  },
);

async function photoOf({ storage }: AppContext, photo: NonNullable<StoredCards['photo']>) {
  const { width, height, ...corner } = printedPart(photo, photo.crop);
  const bytes = await storage.get(storedAs(photo.attachment));
  if (!bytes) throw new Error(`picture ${photo.attachment} of a card is gone`);
  return { jpeg: await cutOut(bytes, { width, height, ...corner }), width, height };
}
