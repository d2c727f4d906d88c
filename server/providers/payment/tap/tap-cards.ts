import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import type { CardVault, ChargeSource, SavedCard } from '../payment-provider.ts';
import { type ChargeAnswer, cardId, chargeState, customerId } from './tap-answer.ts';
import { malformed, provider, refusedHere, type TapCall } from './tap-call.ts';
import {
  cardAnswer,
  cardsAnswer,
  customerAnswer,
  removedAnswer,
  tokenAnswer,
  tokenId,
  verificationAnswer,
} from './tap-card-answer.ts';
import { customerBody, verificationBody } from './tap-request.ts';

type SavedCardSource = Extract<ChargeSource, { kind: 'saved_card' }>;

export type TapCards = CardVault & {
  /** What a charge takes in place of a kept card: a token that works once. */
  tokenOf(source: SavedCardSource): Promise<string>;
  /** The card that a captured charge has kept; null when it kept none, or the card can't be read now. */
  keptBy(charge: ChargeAnswer): Promise<SavedCard | null>;
};

/** Cards that Tap keeps (Tap: saved cards, tokens, verify a card). No card number ever comes here. */
export function tapCards(call: TapCall, live: boolean, fields: CardVault['fields']): TapCards {
  async function listCards(customer: string): Promise<SavedCard[]> {
    checkId(customerId, customer, '1105', 'Customer id is invalid');
    const { data } = await call('GET', `/card/${customer}`, cardsAnswer);
    return data.map((card) => ({ ...card, customerId: customer }));
  }

  async function createCustomer(given: Parameters<CardVault['saveCard']>[0]): Promise<string> {
    const body = customerBody(given.customer);
    const answer = await call('POST', '/customers', customerAnswer, { body, language: given.language });
    checkMode(answer);
    return answer.id;
  }

  function checkMode(answer: { live_mode: boolean }): void {
    if (answer.live_mode !== live) throw malformed('live_mode does not agree with the key');
  }

  return {
    fields,
    listCards,

    async saveCard(given) {
      // The token comes from the browser: nothing else that Tap takes for a source may pass.
      checkId(tokenId, given.token, '1125', 'Source id is invalid');
      // A verification doesn't tell whom it made a customer, so the customer is there before it.
      const customer = given.customerId ?? (await createCustomer(given));
      checkId(customerId, customer, '1105', 'Customer id is invalid');
      const body = verificationBody(given, customer);
      const { language } = given;
      const answer = await call('POST', '/card/verify', verificationAnswer, { body, language });
      checkMode(answer);
      const url = answer.transaction?.url ?? null;
      if (answer.status === 'VALID') return { id: answer.id, customerId: customer, url: null };
      if (answer.status === 'INITIATED' && url !== null) return { id: answer.id, customerId: customer, url };
      if (answer.status !== 'INVALID') throw malformed(`verification ${answer.status}`);
      const providerCode = answer.response?.code ?? answer.status;
      throw new ProviderRefused(provider, { status: 200, providerCode, description: 'The card is invalid' });
    },

    async removeCard({ customerId: customer, cardId: card }) {
      checkId(customerId, customer, '1105', 'Customer id is invalid');
      checkId(cardId, card, '1103', 'Card id is invalid');
      try {
        await call('DELETE', `/card/${customer}/${card}`, removedAnswer);
      } catch (error) {
        // How Tap words that a card is gone already isn't published; its list tells.
        if (!(error instanceof ProviderRefused)) throw error;
        const left = await listCards(customer);
        if (left.some(({ id }) => id === card)) throw error;
      }
    },

    async tokenOf({ cardId: card, customerId: customer, ip }) {
      const body = { saved_card: { card_id: card, customer_id: customer }, client_ip: ip };
      const answer = await call('POST', '/tokens', tokenAnswer, { body });
      checkMode(answer);
      return answer.id;
    },

    async keptBy(charge) {
      const card = charge.card?.id ?? '';
      const customer = charge.customer?.id ?? '';
      const kept = charge.save_card === true && chargeState(charge) === 'captured';
      if (!kept || !cardId.test(card) || !customerId.test(customer)) return null;
      // A charge doesn't tell its card's expiry. Money that has come must not wait for a card that can't be read.
      return call('GET', `/card/${customer}/${card}`, cardAnswer).then(
        (found) => ({ ...found, customerId: customer }),
        () => null,
      );
    },
  };
}

/** Ids go into addresses: refused here with the code that Tap would give. */
function checkId(shape: RegExp, id: string, providerCode: string, description: string): void {
  if (!shape.test(id)) throw refusedHere(providerCode, description);
}
