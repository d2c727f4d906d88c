import { implement } from '#server/kernel/operation.ts';
import { readGift as contract } from '#shop/contract/gifts.ts';
import { findGift } from './find-gift.ts';
import { readGiftView } from './gift-view.ts';

/** Looking changes nothing: previews of messages open links, too. */
export const readGift = implement(contract, async (visit, { params }) =>
  readGiftView(visit, await findGift(visit, params.key, 'giftOpen')),
);
