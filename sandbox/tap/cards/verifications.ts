import type { Shelves } from '../../kit/books.ts';
import type { Language } from '../../kit/html.ts';
import { newId } from '../protocol/ids.ts';
import { isSupported } from '../protocol/money.ts';
import { readCustomer, readUrl, record, refuse, text } from '../protocol/read-body.ts';
import type { TypedCard } from './cards.ts';
import type { Vault } from './vault.ts';

/** Tap: verify a card. A card is tried without money, and kept when that is wished. */
export type Verification = {
  id: string;
  status: 'INITIATED' | 'VALID' | 'INVALID';
  createdMs: number;
  language: Language;
  pageUrl: string;
  currency: string;
  customerId: string;
  saveCard: boolean;
  tokenId: string;
  card: TypedCard;
  /** Once it is kept. */
  cardId: string | null;
  redirectUrl: string;
};

export type Verifications = ReturnType<typeof createVerifications>;

export function createVerifications(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  vault: Vault;
}) {
  const { now, vault } = options;
  const kept = options.shelf<Verification>('verifications', options.limit);

  /** What the bank says: an open verification ends, and a good card is kept. False when it had ended. */
  function decide(verification: Verification, good: boolean): boolean {
    if (verification.status !== 'INITIATED') return false;
    verification.status = good && verification.card.code === '000' ? 'VALID' : 'INVALID';
    if (verification.status === 'VALID' && verification.saveCard)
      verification.cardId = vault.keep(verification.customerId, verification.card).id;
    return true;
  }

  return {
    /** Checks the body, takes its token, and asks the bank: at once, or on its page when the card is enrolled. */
    create(
      body: unknown,
      shown: { language: Language; pageUrl: (id: string, wayBack: string) => string },
    ): Verification {
      const given = record(body);
      const currency = text(given.currency) ?? refuse('1118');
      if (!isSupported(currency)) refuse('1119');
      const asked = readCustomer(given.customer);
      const redirectUrl = readUrl(record(given.redirect).url, '1110', '1111');
      const tokenId = text(record(given.source).id) ?? refuse('1124');
      const saveCard = given.save_card === true;
      const details = asked.id === null ? asked.details : vault.customer(asked.id).details;
      // Tap: verify a card, `save_card`: the customer's number is required.
      if (saveCard && details.phone === undefined) refuse('1135');
      const customerId = asked.id ?? vault.addCustomer(details).id;
      const { card } = vault.use(tokenId, customerId);
      const id = newId('vry');
      const verification: Verification = {
        id,
        status: 'INITIATED',
        createdMs: now(),
        language: shown.language,
        pageUrl: shown.pageUrl(id, redirectUrl),
        currency,
        customerId,
        saveCard,
        tokenId,
        card,
        cardId: null,
        redirectUrl,
      };
      kept.put(id, verification);
      if (!card.test.enrolled) decide(verification, true);
      return verification;
    },

    get: (id: string) => kept.get(id),
    decide,
    clear: () => kept.clear(),
  };
}

/** The verification on the wire. */
export function verificationAnswer(verification: Verification) {
  const { status, card, cardId } = verification;
  return {
    id: verification.id,
    object: 'verify_card',
    live_mode: false,
    api_version: 'V2',
    status,
    currency: verification.currency,
    threeDSecure: true,
    save_card: verification.saveCard,
    transaction: {
      timezone: 'UTC+03:00',
      created: String(verification.createdMs),
      ...(status === 'INITIATED' ? { url: verification.pageUrl } : {}),
      asynchronous: false,
      amount: 0,
    },
    customer: { id: verification.customerId },
    source: { object: 'token', id: verification.tokenId },
    redirect: { status: status === 'INITIATED' ? 'PENDING' : 'SUCCESS', url: verification.redirectUrl },
    card: {
      ...(cardId === null ? {} : { id: cardId }),
      object: 'card',
      first_six: card.test.number.slice(0, 6),
      last_four: card.test.number.slice(-4),
    },
    response:
      status === 'INVALID'
        ? { code: card.code === '000' ? '503' : card.code, message: 'Invalid' }
        : status === 'VALID'
          ? { code: '000', message: 'Valid' }
          : { code: '100', message: 'Initiated' },
  };
}
