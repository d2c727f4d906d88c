import type { Shelves } from '../../kit/books.ts';
import { createPause, type Pause } from '../../kit/merchant-api.ts';
import type { ProviderOptions } from '../../kit/provider.ts';
import { apply } from '../../kit/scenario.ts';
import { createVault, type Vault } from '../cards/vault.ts';
import { createVerifications, type Verifications } from '../cards/verifications.ts';
import { type Charges, chargeAnswer, createCharges, type TapCharge } from '../charges/charges.ts';
import { createRefunds, type Refunds, refundAnswer, type TapRefund } from '../charges/refunds.ts';
import { toMajor } from '../protocol/money.ts';
import { chargeOutcomes, isAnnounced, refundOutcomes } from '../protocol/statuses.ts';
import { calmTap, type TapScenario } from './scenario.ts';
import { createWebhooks, type Delivery, type Webhooks } from './webhooks.ts';

/** Charges and refunds that are kept; the oldest are forgotten. */
const keptMax = 10_000;

/** Tap's whole side: what it keeps, how it behaves, and what it tells the merchant. */
export type Tap = {
  secretKey: string;
  /** The key of the card fields: it makes tokens and nothing else. */
  publicKey: string;
  scenario: TapScenario;
  shelf: Shelves;
  vault: Vault;
  verifications: Verifications;
  charges: Charges;
  refunds: Refunds;
  webhooks: Webhooks;
  now: () => number;
  /** What follows once a charge was made, beyond the shopper: nothing, or its decision by the scenario. */
  afterCharge: (charge: TapCharge) => void;
  afterRefund: (refund: TapRefund) => void;
  pause: Pause;
  /** Calm again; with `all`, charges, refunds, customers, cards and tokens are forgotten too. */
  reset(all: boolean): void;
};

export function createTap(
  options: ProviderOptions & {
    /** Must be a test key. */
    secretKey: string;
    /** How long a refund stays PENDING. */
    refundDelayMs: number;
  },
): Tap {
  const { secretKey, shelf, now, closing } = options;
  const scenario = calmTap();
  const webhooks = createWebhooks({
    secretKey,
    scenario,
    retryMs: options.webhookRetryMs,
    closing,
  });
  const vault = createVault({ now, limit: keptMax, shelf });
  const verifications = createVerifications({ now, limit: keptMax, shelf, vault });
  const charges = createCharges({
    now,
    limit: keptMax,
    shelf,
    vault,
    codeOf: (card) => (scenario.decide === 'decline' ? '501' : card.code),
    onDecided(charge) {
      const delivery = chargeDelivery(charge);
      if (delivery && isAnnounced(charge.code)) webhooks.notify(delivery);
    },
  });
  const refunds = createRefunds({
    now,
    limit: keptMax,
    shelf,
    charge: charges.get,
    onDecided(refund) {
      const delivery = refundDelivery(refund);
      if (delivery) webhooks.notify(delivery);
    },
  });
  const pause = createPause(closing);

  const tap: Tap = {
    secretKey,
    publicKey: secretKey.replace(/^sk_/, 'pk_'),
    scenario,
    shelf,
    vault,
    verifications,
    charges,
    refunds,
    webhooks,
    now,
    pause,

    afterCharge(charge) {
      if (scenario.decide === 'shopper') return;
      const code = scenario.decide === 'capture' ? '000' : '501';
      // After the answer, as a shopper would.
      setImmediate(() => charges.decide(charge, code));
    },

    afterRefund(refund) {
      if (scenario.refunds === 'stay-pending') return;
      const code = scenario.refunds === 'succeed' ? '000' : '501';
      pause(options.refundDelayMs).then(
        () => refunds.decide(refund, code),
        () => undefined, // closing: the refund stays pending
      );
    },

    reset(all) {
      apply(scenario, calmTap());
      if (!all) return;
      for (const kept of [charges, refunds, verifications, vault]) kept.clear();
    },
  };
  for (const refund of refunds.pending()) tap.afterRefund(refund);
  return tap;
}

export function chargeDelivery(charge: TapCharge): Delivery | null {
  if (charge.postUrl === null) return null;
  const { status } = chargeOutcomes[charge.code];
  return {
    url: charge.postUrl,
    post: charge.post,
    signed: {
      id: charge.id,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
      gatewayReference: charge.gatewayReference,
      paymentReference: charge.paymentReference,
      status,
      created: String(charge.createdMs),
    },
    body: (attempt) => ({
      ...chargeAnswer(charge, 'POST', toMajor(charge.amountMinor, charge.currency)),
      post: { attempt, status: 'PENDING', url: charge.postUrl },
    }),
  };
}

export function refundDelivery(refund: TapRefund): Delivery | null {
  if (refund.postUrl === null) return null;
  return {
    url: refund.postUrl,
    post: refund.post,
    signed: {
      id: refund.id,
      amountMinor: refund.amountMinor,
      currency: refund.currency,
      gatewayReference: refund.gatewayReference,
      paymentReference: refund.paymentReference,
      status: refundOutcomes[refund.code].status,
      created: String(refund.createdMs),
    },
    body: (attempt) => ({
      ...refundAnswer(refund, 'POST'),
      post: { attempt, status: 'PENDING', url: refund.postUrl },
    }),
  };
}
