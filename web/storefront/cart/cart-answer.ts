import { useMemo } from 'react';
import type { Cart } from '#shop/contract/cart.ts';
import { heard, type Lost, sayLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';

/** What a form's script gets back. */
export type CartAnswer = {
  intent: 'add' | 'set' | 'plain' | 'refresh' | 'details' | 'place' | 'draft' | 'coupon' | 'wallet';
  ok: boolean;
  /** Why not, when not: a code of the contract or one of this page. */
  code: string | null;
  /** Why not, or what has become of it. */
  message: string | null;
  /** Message per field of the form. */
  fields: Record<string, string>;
  cart: Cart | null;
  /** The line it is about. */
  line: number | null;
};

/**
 * What a form of cart or checkout is told. An answer that got lost says no in the page's own words, so that it stands
 * where every other no does; `lost` tells the two apart.
 */
export function useCartAnswer(given: CartAnswer | Lost | undefined) {
  const { shell } = useMessages();
  return useMemo((): { answer: CartAnswer | undefined; lost: Lost | null } => {
    const { answer, lost } = heard<CartAnswer>(given);
    if (!lost) return { answer, lost };
    const intent = lost.sent.get('intent');
    return {
      lost,
      answer: {
        intent: intent === 'remove' ? 'set' : (intent as CartAnswer['intent']),
        ok: false,
        code: null,
        message: sayLost(lost, shell.lost),
        fields: {},
        cart: null,
        line: Number(lost.sent.get('line')) || null,
      },
    };
  }, [given, shell]);
}
