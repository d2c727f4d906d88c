import type { CardKind } from '#shop/rules/gifts/photo-card.ts';
import type { Lost } from '../../../base/lost.ts';
import { useFetcher } from '../../../base/use-fetcher.ts';
import { type CartResult, useCartResult } from '../../cart/cart-result.ts';

/** The form of a line's card, and what became of it: by script, or of the page that was sent without. */
export function useChoice(lineId: number, kind: CardKind, unscripted: CartResult | undefined) {
  const fetcher = useFetcher<CartResult | Lost>({ key: `${kind}-${lineId}` });
  const { result } = useCartResult(fetcher.data);
  const last = result ?? (unscripted?.form === kind ? unscripted : undefined);
  const refused = last && !last.ok ? last : null;
  // A refusal is answered at once, also while the cart is read again: what is pressed then counts.
  const busy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && refused === null);
  return { fetcher, busy, refused };
}
