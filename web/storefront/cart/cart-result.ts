import { useMemo } from 'react';
import type { Cart } from '#shop/contract/cart.ts';
import { type Lost, lostMessage, splitLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import type { FormResult } from '../../forms/form-result.ts';

/** The forms of cart and checkout; `set` also takes lines out. */
export type CartForm =
  | 'add'
  | 'set'
  | 'plain'
  | 'favour'
  | 'refresh'
  | 'details'
  | 'place'
  | 'draft'
  | 'coupon'
  | 'wallet'
  | 'photo'
  | 'video';

/** What became of one of them. */
export type CartResult = FormResult<{
  form: CartForm;
  /** The cart as it is then, where it was read again. */
  cart: Cart | null;
  /** The line it is about. */
  line: number | null;
  /** What was typed, where it is refused. */
  typed?: string;
}>;

/**
 * What became of a form of cart or checkout. An answer that got lost is a refusal in the page's own words, so that it
 * stands where every other one does; `lost` tells the two apart.
 */
export function useCartResult(given: CartResult | Lost | undefined) {
  const { shell } = useMessages();
  return useMemo((): { result: CartResult | undefined; lost: Lost | null } => {
    const { answer, lost } = splitLost<CartResult>(given);
    if (!lost) return { result: answer, lost };
    const intent = lost.sent.get('intent');
    return {
      lost,
      result: {
        form: intent === 'remove' ? 'set' : (intent as CartForm),
        ok: false,
        code: null,
        message: lostMessage(lost, shell.lost),
        fields: {},
        cart: null,
        line: Number(lost.sent.get('line')) || null,
      },
    };
  }, [given, shell]);
}
