import type { Cart } from '#shop/contract/cart.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import type { PageContext } from '../../base/context.ts';
import type { CartResult } from '../cart/cart-result.ts';

/** Refusals that lead back to an earlier tab. */
const sayable = [
  'SLOT_FULL',
  'SLOT_CLOSED',
  'SLOT_NOT_FOUND',
  'PICKUP_NOT_AVAILABLE',
  'NOT_AVAILABLE_IN_CITY',
  'ENGRAVING_NOT_AVAILABLE',
  'CARD_PICTURE_REQUIRED',
  'CARD_VIDEO_REQUIRED',
  'CART_CHANGED',
  'CART_EMPTY',
] as const satisfies readonly ErrorCode[];

/** Refusals of a video that was sent without script (server/http/files/take-video.ts). */
const ofVideos = [
  'VIDEO_BAD',
  'VIDEO_LARGE',
  'VIDEO_LONG',
  'VIDEO_CUT',
  'ATTACHMENT_BAD',
  'CARD_NOT_ASKED',
  'CART_LINE_NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Why the shopper is here again, as the address says: of the whole cart, or of a line's video. */
export function readRefused(
  { language }: PageContext,
  cart: Cart,
  asked: URLSearchParams,
): { refused: string | null; videoRefused: CartResult | null } {
  const given = asked.get('refused');
  const line = Number(asked.get('line'));
  const ofVideo = line > 0 ? ofVideos.find((each) => each === given) : undefined;
  if (ofVideo) {
    const message = refusalMessage(language, ofVideo, {});
    const result = {
      form: 'video',
      ok: false,
      code: ofVideo,
      message,
      fields: {},
      cart: null,
      line,
    } as const;
    return { refused: null, videoRefused: result };
  }
  if (given === null || isGiven(cart, given)) return { refused: null, videoRefused: null };
  // Lines of the basket say the rest themselves.
  const code = sayable.find((each) => each === given) ?? 'CART_CHANGED';
  return { refused: refusalMessage(language, code, {}), videoRefused: null };
}

/** Whether what the shopper was led back for is chosen by now. */
function isGiven({ items }: Cart, refused: string): boolean {
  const lacks = (kind: 'photo' | 'video') => items.some(({ cards }) => cards.lacking.includes(kind));
  return (
    (refused === 'CARD_PICTURE_REQUIRED' && !lacks('photo')) ||
    (refused === 'CARD_VIDEO_REQUIRED' && !lacks('video'))
  );
}
