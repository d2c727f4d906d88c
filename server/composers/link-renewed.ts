import type { Composer } from '#server/outbox/message.ts';
import { linkRenewed, linkRenewedPartsMost } from '#shop/messages/bilingual/told/link-renewed.ts';
import { isBlank, readOrderOf, toSender } from './of-order.ts';

/** The order's new private link, to whoever ordered: as it is when this leaves. It goes to no device. */
export const composeLinkRenewed: Composer = async (context, message) => {
  const of = await readOrderOf(context, message);
  if (!of) return isBlank;
  const { order, shop, name, number, link } = of;
  const words = linkRenewed(order.language, { shop: shop.name, name, number, link });
  const { push: _, ...said } = await toSender(context, of, words, {
    partsMost: linkRenewedPartsMost[order.language],
  });
  return said;
};
