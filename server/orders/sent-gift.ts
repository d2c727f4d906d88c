import type { gifts, Order } from '#server/db/schema/index.ts';
import type { SentGift } from '#shop/contract/gifts.ts';
import { correctionsMost, giftStage } from '#shop/rules/gifts/gift.ts';
import { giftEndsAt } from '#shop/rules/gifts/gift-clock.ts';
import { giftLink } from './gift-link.ts';

type Gift = typeof gifts.$inferSelect;

/** How a gift stands, for its sender: whether it is answered, and the link to pass on. Nothing of where it goes. */
export function sentGiftOf(secret: string, order: Order, gift: Gift): SentGift {
  const state = giftStage(gift.state, order);
  const isOpen = state !== 'not_me' && state !== 'declined' && state !== 'ended';
  return {
    state,
    link: isOpen ? giftLink(secret, order.uuid, gift.version) : null,
    not_before: gift.notBefore,
    corrections_left: Math.max(0, correctionsMost - gift.corrections),
    expires_at: giftEndsAt(gift.createdAt).toISOString(),
  };
}
