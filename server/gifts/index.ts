import type { Implementation } from '#server/kernel/operation.ts';
import { acceptGift } from './accept-gift.ts';
import { changeGift } from './change-gift.ts';
import { checkGiftPlace } from './check-place.ts';
import { correctRecipient } from './correct-recipient.ts';
import { declineGift } from './decline-gift.ts';
import { giftElsewhere } from './elsewhere.ts';
import { notMe } from './not-me.ts';
import { placeGift } from './place-gift.ts';
import { readGift } from './read-gift.ts';
import { sendGiftCode } from './send-gift-code.ts';

/** The recipient's link, and what its sender does about it. */
export const giftOperations: Implementation[] = [
  readGift,
  checkGiftPlace,
  acceptGift,
  sendGiftCode,
  changeGift,
  declineGift,
  notMe,
  giftElsewhere,
  correctRecipient,
  placeGift,
];
