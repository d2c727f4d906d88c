import { and, desc, eq } from 'drizzle-orm';
import { heldPiece } from '#server/catalogue/pieces.ts';
import { substitutions } from '#server/db/schema/index.ts';
import type { Composer } from '#server/outbox/message.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { proposalNews, proposalPartsMost } from '#shop/messages/bilingual/told/proposal.ts';
import { isBlank, readOrderOf, toSender } from './of-order.ts';

/** That a piece can't be given and another is proposed, to whoever ordered; what was answered meanwhile isn't asked. */
export const composeProposal: Composer = async (context, message) => {
  const of = await readOrderOf(context, message);
  if (!of) return isBlank;
  const { order, shop, name, number, link } = of;
  const { language } = order;
  const [asked] = await context.db
    .select({ variantId: substitutions.variantId, reason: substitutions.reason })
    .from(substitutions)
    .where(and(eq(substitutions.orderId, order.id), eq(substitutions.state, 'asked')))
    .orderBy(desc(substitutions.id))
    .limit(1);
  if (!asked) return 'answered or over';
  const { title, glaze } = await heldPiece(context.db, asked.variantId);
  const words = proposalNews(language, {
    ...{ shop: shop.name, name, number, link },
    piece: listed(language, [title[language], glaze?.[language]]),
    reason: asked.reason && own(asked.reason),
  });
  return toSender(context, of, words, { partsMost: proposalPartsMost[language], leadsToLink: true });
};
