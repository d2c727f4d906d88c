import { bounded } from '../bounded.ts';
import type { Language } from '../html.ts';
import type { TestCard } from './cards.ts';
import type { ChargeInput } from './charge-request.ts';
import { newId, newReference } from './ids.ts';
import { type ChargeCode, chargeOutcomes, isOpen } from './statuses.ts';

export type PostStatus = 'PENDING' | 'SUCCESS' | 'ERROR';

export type TapCharge = ChargeInput & {
  id: string;
  code: ChargeCode;
  createdMs: number;
  language: Language;
  pageUrl: string;
  customerId: string;
  track: string;
  paymentReference: string;
  /** Given by the bank, so only once it was asked. */
  gatewayReference: string | null;
  card: TestCard | null;
  /** A card that waits for its 3-D Secure code, with what comes after the right one. */
  challenge: { card: TestCard; code: ChargeCode } | null;
  redirectStatus: 'PENDING' | 'SUCCESS';
  post: { attempt: number; status: PostStatus };
  activities: { id: string; createdMs: number; code: ChargeCode }[];
};

export type Charges = ReturnType<typeof createCharges>;

/** The charges and the only ways in which they change. `onDecided` is told of every change that is final. */
export function createCharges(options: {
  now: () => number;
  limit: number;
  onDecided: (charge: TapCharge) => void;
}) {
  const { now, onDecided } = options;
  const kept = bounded<TapCharge>(options.limit);

  return {
    create(input: ChargeInput, shown: { language: Language; pageUrl: (id: string) => string }): TapCharge {
      const id = newId('chg');
      const createdMs = now();
      const charge: TapCharge = {
        ...input,
        id,
        code: '100',
        createdMs,
        language: shown.language,
        pageUrl: shown.pageUrl(id),
        customerId: newId('cus'),
        track: newId('tck'),
        paymentReference: newReference(19),
        gatewayReference: null,
        card: null,
        challenge: null,
        redirectStatus: 'PENDING',
        post: { attempt: 0, status: 'PENDING' },
        activities: [{ id: newId('activity'), createdMs, code: '100' }],
      };
      kept.put(id, charge);
      return charge;
    },

    /** The charge as it stands now: one whose time has passed is ABANDONED (Tap: `transaction.expiry`, code 301). */
    get(id: string): TapCharge | undefined {
      const charge = kept.get(id);
      if (charge && charge.code === '100' && now() >= charge.createdMs + charge.expiryMinutes * 60_000) {
        change(charge, '301');
      }
      return charge;
    },

    /** Settles an open charge; false and no change when it has already come to an end. */
    decide(charge: TapCharge, code: ChargeCode, card: TestCard | null = null): boolean {
      if (!isOpen(charge.code)) return false;
      charge.card = card ?? charge.card;
      // FAILED (4xx) is found before the bank is asked, so such a charge has no gateway reference.
      if (code === '000' || code.startsWith('5')) {
        charge.gatewayReference = `${charge.card?.scheme.toLowerCase() ?? 'card'}_pg${newReference(16)}`;
      }
      change(charge, code);
      return true;
    },

    /** Newest first. */
    newest: (count: number) => kept.newest(count),
    clear: () => kept.clear(),
  };

  function change(charge: TapCharge, code: ChargeCode): void {
    charge.code = code;
    charge.challenge = null;
    charge.activities.push({ id: newId('activity'), createdMs: now(), code });
    if (!isOpen(code)) onDecided(charge);
  }
}

/** The address the shopper goes back to: `redirect.url` with `tap_id` added to its query (Tap: redirect, step 4). */
export function returnUrl(charge: TapCharge): string {
  const url = new URL(charge.redirectUrl);
  url.search = `${url.search ? `${url.search}&` : '?'}tap_id=${charge.id}`;
  return url.href;
}

/** The charge on the wire (Tap: the charge object). `major` is the amount to tell, in major units. */
export function chargeAnswer(charge: TapCharge, method: 'POST' | 'GET', major: number) {
  const { status, message } = chargeOutcomes[charge.code];
  return {
    id: charge.id,
    object: 'charge',
    live_mode: false,
    customer_initiated: true,
    api_version: 'V2',
    method,
    status,
    amount: major,
    currency: charge.currency,
    threeDSecure: true,
    card_threeDSecure: charge.card?.enrolled ?? false,
    save_card: false,
    merchant_id: '',
    product: 'GOSELL',
    description: charge.description,
    metadata: charge.metadata,
    transaction: {
      timezone: 'UTC+03:00',
      created: String(charge.createdMs),
      ...(charge.code === '100' ? { url: charge.pageUrl } : {}),
      expiry: { period: charge.expiryMinutes, type: 'MINUTE' },
      asynchronous: false,
      amount: major,
      currency: charge.currency,
    },
    reference: {
      track: charge.track,
      payment: charge.paymentReference,
      ...(charge.gatewayReference === null ? {} : { gateway: charge.gatewayReference }),
      ...(charge.transactionReference === null ? {} : { transaction: charge.transactionReference }),
      ...(charge.orderReference === null ? {} : { order: charge.orderReference }),
      ...(charge.idempotent === null ? {} : { idempotent: charge.idempotent }),
    },
    response: { code: charge.code, message },
    ...(charge.card ? { card: cardAnswer(charge.card) } : {}),
    receipt: { email: false, sms: false },
    customer: { id: charge.customerId, ...charge.customer },
    merchant: { country: 'SA', currency: 'SAR', id: '599424' },
    source: {
      object: 'source',
      id: charge.sourceId,
      ...(charge.card
        ? {
            type: 'CARD_NOT_PRESENT',
            payment_type: charge.card.scheme === 'MADA' ? 'DEBIT' : 'CREDIT',
            payment_method: charge.card.scheme,
            channel: 'INTERNET',
          }
        : {}),
    },
    redirect: { status: charge.redirectStatus, url: charge.redirectUrl },
    ...(charge.postUrl === null ? {} : { post: { ...charge.post, url: charge.postUrl } }),
    activities: charge.activities.map((activity) => ({
      id: activity.id,
      object: 'activity',
      created: activity.createdMs,
      status: chargeOutcomes[activity.code].status,
      currency: charge.currency,
      amount: major,
      remarks: `charge - ${activity.code === '100' ? 'created' : chargeOutcomes[activity.code].status.toLowerCase()}`,
    })),
    auto_reversed: false,
  };
}

function cardAnswer(card: TestCard) {
  return {
    object: 'card',
    first_six: card.number.slice(0, 6),
    first_eight: card.number.slice(0, 8),
    scheme: card.scheme,
    brand: card.brand,
    last_four: card.number.slice(-4),
  };
}
