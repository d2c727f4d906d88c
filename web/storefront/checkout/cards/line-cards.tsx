import type { CartLine } from '#shop/contract/cart.ts';
import type { CardKind } from '#shop/rules/gifts/photo-card.ts';
import type { CartResult } from '../../cart/cart-result.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { VideoChoice } from './video-choice.tsx';

/** What a line's add-ons ask for: a form for each, which works without script. */
export function LineCards(given: { line: CartLine; unscripted: CartResult | undefined }) {
  const asks = (kind: CardKind) => given.line.addons.some((addon) => addon.asks === kind);
  return (
    <>
      {asks('photo') && <PhotoChoice {...given} />}
      {asks('video') && <VideoChoice {...given} />}
    </>
  );
}
