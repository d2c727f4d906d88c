import { useMemo } from 'react';
import { heard, type Lost, sayLost } from '../../base/lost.ts';
import { useMessages } from '../../base/messages.tsx';
import type { CartAnswer } from '../checkout/act.server.ts';

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
