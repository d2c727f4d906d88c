import type { Shelves } from '../../kit/books.ts';
import { TapRefusal } from '../protocol/errors.ts';
import { newId } from '../protocol/ids.ts';
import { type Customer, refuse } from '../protocol/read-body.ts';
import type { TypedCard } from './cards.ts';

/** A card that is kept for a customer. */
export type KeptCard = TypedCard & { id: string };

/** A single-use token: a card that was typed into the card fields, or a kept one. */
export type Token = {
  id: string;
  createdMs: number;
  cardId: string;
  card: TypedCard;
  /** Whose card it is; null when it was just typed. */
  customerId: string | null;
  used: boolean;
};

type KnownCustomer = { id: string; details: Customer; cards: Record<string, KeptCard> };

export type Vault = ReturnType<typeof createVault>;

/** Customers with their kept cards, and tokens. */
export function createVault({ now, limit, shelf }: { now: () => number; limit: number; shelf: Shelves }) {
  const customers = shelf<KnownCustomer>('customers', limit);
  const tokens = shelf<Token>('tokens', limit);

  /** Tap: error codes 1105 and 1106. */
  function customer(id: string): KnownCustomer {
    if (!id.startsWith('cus_')) throw new TapRefusal('1105');
    return customers.get(id) ?? refuse('1106', 404);
  }

  function cardOf(customerId: string, cardId: string): KeptCard | undefined {
    const { cards } = customer(customerId);
    return Object.hasOwn(cards, cardId) ? cards[cardId] : undefined;
  }

  function addToken(token: Pick<Token, 'cardId' | 'card' | 'customerId'>): Token {
    const made = { ...token, id: newId('tok'), createdMs: now(), used: false };
    tokens.put(made.id, made);
    return made;
  }

  return {
    customer,

    addCustomer(details: Customer): KnownCustomer {
      const made = { id: newId('cus'), details, cards: {} };
      customers.put(made.id, made);
      return made;
    },

    /** The same number is the same card: it gets its new expiry. */
    keep(customerId: string, card: TypedCard): KeptCard {
      const { cards } = customer(customerId);
      const known = Object.values(cards).find(({ test }) => test.number === card.test.number);
      const kept = { ...card, id: known?.id ?? newId('card') };
      cards[kept.id] = kept;
      return kept;
    },

    keptCard: (customerId: string, cardId: string): KeptCard =>
      cardOf(customerId, cardId) ?? refuse('2102', 404),

    remove(customerId: string, cardId: string): void {
      if (!cardOf(customerId, cardId)) refuse('2102', 404);
      delete customer(customerId).cards[cardId];
    },

    tokenOfTyped: (card: TypedCard) => addToken({ cardId: newId('card'), card, customerId: null }),

    tokenOfKept(customerId: string, cardId: string): Token {
      const card = cardOf(customerId, cardId) ?? refuse('1103');
      return addToken({ cardId, card, customerId });
    },

    /** Takes the token, which works once (Tap: error codes 1125 and 1126), and for its own customer only (1107). */
    use(tokenId: string, customerId: string): Token {
      const token = tokens.get(tokenId) ?? refuse('1125');
      if (token.used) refuse('1126');
      if (token.customerId !== null && token.customerId !== customerId) refuse('1107');
      token.used = true;
      return token;
    },

    clear() {
      customers.clear();
      tokens.clear();
    },
  };
}
