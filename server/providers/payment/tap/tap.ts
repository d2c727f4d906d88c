import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import type { CardVault, Charge, ChargeSource, PaymentProvider, Refund } from '../payment-provider.ts';
import {
  type ChargeAnswer,
  chargeAnswer,
  chargeFrom,
  chargeId,
  type RefundAnswer,
  refundAnswer,
  refundFrom,
  refundId,
} from './tap-answer.ts';
import { malformed, provider, refusedHere, type TapAccount, tapCall } from './tap-call.ts';
import { tapCards } from './tap-cards.ts';
import { listCharges, listRefunds } from './tap-list.ts';
import { chargeBody, refundBody } from './tap-request.ts';
import { readNotification } from './tap-signature.ts';

export type TapOptions = TapAccount & {
  /** "pk_test_…" or "pk_live_…" for the card fields; null where the account has none. */
  publicKey: string | null;
  merchantId: string;
  /** The script of the card fields. */
  fieldsUrl: string;
  /** Where its pages are, when they are not Tap's own. */
  pages?: readonly string[];
};

/**
 * Tap Payments over its published API v2 (developers.tap.company): hosted payment page, Apple Pay, kept cards, refunds
 * and signed webhooks. Throws when a key is not what it should be, so that a secret one never reaches a browser.
 */
export function createTap(options: TapOptions): PaymentProvider & CardVault {
  const { secretKey } = options;
  const call = tapCall(options);
  const live = secretKey.startsWith('sk_live_');
  const { tokenOf, keptBy, ...vault } = tapCards(call, live, fieldsOf(options, live));

  async function toCharge(answer: ChargeAnswer): Promise<Charge> {
    if (answer.live_mode !== live) throw malformed('live_mode does not agree with the key');
    return chargeFrom(answer, await keptBy(answer));
  }

  function toRefund(answer: RefundAnswer): Refund {
    if (answer.live_mode !== live) throw malformed('live_mode does not agree with the key');
    return refundFrom(answer);
  }

  async function sourceId(source: ChargeSource): Promise<string> {
    if (source.kind === 'page') return 'src_all';
    if (source.kind === 'apple_pay') return 'src_apple_pay';
    return tokenOf(source).catch((error: unknown) => {
      // The card is gone, but an earlier try may have charged it: so the charge is asked for all the same. Tap repeats
      // that one by its reference, and refuses a new one, since a card's own id is no source.
      if (error instanceof ProviderRefused) return source.cardId;
      throw error;
    });
  }

  const tap: PaymentProvider & CardVault = {
    name: provider,
    pages: options.pages ?? ['https://*.tap.company'],
    ...vault,

    async createCharge(request) {
      const body = chargeBody(request, await sourceId(request.source));
      return toCharge(await call('POST', '/charges', chargeAnswer, { body, language: request.language }));
    },

    async readCharge(id) {
      // The id may come from the address bar (`tap_id`), so nothing else may reach the URL (Tap: error 1143).
      if (!chargeId.test(id)) throw refusedHere('1143', 'Charge id is invalid');
      const answer = await call('GET', `/charges/${id}`, chargeAnswer);
      if (answer.id !== id) throw malformed('another charge than the one asked for');
      return toCharge(answer);
    },

    books: {
      charges: (time) => listCharges(call, time),
      refunds: (time) => listRefunds(call, time),
    },

    /** Charges are captured as they are made: the shop never only authorizes. */
    captureCharge: (request) => tap.readCharge(request.chargeId),

    async createRefund(request) {
      if (!chargeId.test(request.chargeId)) throw refusedHere('1143', 'Charge id is invalid');
      return toRefund(await call('POST', '/refunds', refundAnswer, { body: refundBody(request) }));
    },

    async readRefund({ refundId: id }) {
      if (!refundId.test(id)) throw refusedHere('1159', 'Refund id is invalid');
      const answer = await call('GET', `/refunds/${id}`, refundAnswer);
      if (answer.id !== id) throw malformed('another refund than the one asked for');
      return toRefund(answer);
    },

    verifyNotification: ({ headers, body }) =>
      readNotification(secretKey, { hashstring: headers.hashstring, body }),
  };
  return tap;
}

function fieldsOf({ publicKey, merchantId, fieldsUrl }: TapOptions, live: boolean): CardVault['fields'] {
  if (publicKey === null) return null;
  if (!publicKey.startsWith(live ? 'pk_live_' : 'pk_test_'))
    throw new Error('Tap needs the public key of the same environment: pk_test_… or pk_live_…');
  return { scriptUrl: fieldsUrl, publicKey, merchantId };
}
