import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { readGift as contract } from '#shop/contract/gifts.ts';
import { findGift, stageOf } from './find-gift.ts';
import { readGiftView } from './gift-view.ts';

/** Looking changes nothing: previews of messages open links, too. */
export const readGift = implement(contract, async (visit, { params }) => {
  const found = await findGift(visit, params.key, 'giftOpen');
  if (stageOf(found) === 'waiting' && !visit.program) measure(visit, 'gift_opened');
  return readGiftView(visit, found);
});
