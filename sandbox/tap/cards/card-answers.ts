import { createHash } from 'node:crypto';
import type { TypedCard } from './cards.ts';
import type { KeptCard, Token } from './vault.ts';

/** Cards and tokens on the wire (Tap: cards, tokens, card SDK). A whole number never is. */

/** A card on its own, and in a token: a year of two digits. */
export function cardAnswer(card: TypedCard, id: string, customerId: string | null) {
  const { test, expiry, name } = card;
  const [month, year] = expiry.split('/').map(Number);
  return {
    id,
    object: 'card',
    address: {},
    ...(customerId === null ? {} : { customer: customerId }),
    funding: test.scheme === 'MADA' ? 'DEBIT' : 'CREDIT',
    fingerprint: fingerprint(test.number),
    brand: test.brand,
    scheme: test.scheme,
    exp_month: month,
    exp_year: year,
    last_four: test.number.slice(-4),
    first_six: test.number.slice(0, 6),
    name,
  };
}

/** A card in the list of a customer's: Tap shows it with `last4` and a year of four digits there. */
export function listedAnswer(card: KeptCard, customerId: string) {
  const { last_four, first_six, exp_year, ...rest } = cardAnswer(card, card.id, customerId);
  return { ...rest, exp_year: 2000 + Number(exp_year), last4: last_four, bin: first_six };
}

export function tokenAnswer(token: Token, clientIp: string | null) {
  return {
    id: token.id,
    object: 'token',
    status: token.used ? 'USED' : 'ACTIVE',
    ...(clientIp === null ? {} : { client_ip: clientIp }),
    created: token.createdMs,
    live_mode: false,
    type: token.customerId === null ? 'CARD' : 'SAVED_CARD',
    purpose: 'CHARGE',
    used: token.used,
    card: {
      ...cardAnswer(token.card, token.cardId, token.customerId),
      on_file: token.customerId !== null,
    },
  };
}

/** Tells cards apart without telling their number. */
function fingerprint(number: string): string {
  return createHash('sha256').update(`sandbox ${number}`).digest('base64');
}
