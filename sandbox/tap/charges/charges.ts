import type { Shelves } from '../../kit/books.ts';
import type { Language } from '../../kit/html.ts';
import { type TypedCard, usualCard } from '../cards/cards.ts';
import type { Vault } from '../cards/vault.ts';
import { newId, newReference } from '../protocol/ids.ts';
import { type ChargeCode, chargeOutcomes, isOpen } from '../protocol/statuses.ts';
import type { ChargeInput } from './charge-request.ts';

export type PostStatus = 'PENDING' | 'SUCCESS' | 'ERROR';

export type TapCharge = Omit<ChargeInput, 'customerId'> & {
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
  card: TypedCard | null;
  /** Once the card was kept, because the merchant asked for it and it has paid. */
  keptCardId: string | null;
  /** A card that waits for its 3-D Secure code. */
  challenge: TypedCard | null;
  redirectStatus: 'PENDING' | 'SUCCESS';
  post: { attempt: number; status: PostStatus };
  activities: { id: string; createdMs: number; code: ChargeCode }[];
};

export type Charges = ReturnType<typeof createCharges>;

/**
 * The charges and the only ways in which they change. `onDecided` is told of every change that is final, `codeOf` what
 * comes of a token's card that no page is needed for.
 */
export function createCharges(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  vault: Vault;
  codeOf: (card: TypedCard) => ChargeCode;
  onDecided: (charge: TapCharge) => void;
}) {
  const { now, vault, onDecided } = options;
  const kept = options.shelf<TapCharge>('charges', options.limit);

  /** Settles an open charge; false and no change when it has already come to an end. */
  function decide(charge: TapCharge, code: ChargeCode, card: TypedCard | null = null): boolean {
    if (!isOpen(charge.code)) return false;
    charge.card = card ?? charge.card;
    // FAILED (4xx) is found before the bank is asked, so such a charge has no gateway reference.
    if (code === '000' || code.startsWith('5')) {
      charge.gatewayReference = `${charge.card?.test.scheme.toLowerCase() ?? 'card'}_pg${newReference(16)}`;
    }
    if (code === '000' && charge.saveCard && charge.sourceId !== 'src_apple_pay') {
      charge.card ??= usualCard;
      charge.keptCardId = vault.keep(charge.customerId, charge.card).id;
    }
    change(charge, code);
    return true;
  }

  return {
    create(input: ChargeInput, shown: { language: Language; pageUrl: (id: string) => string }): TapCharge {
      const id = newId('chg');
      const createdMs = now();
      const customer =
        input.customerId === null ? vault.addCustomer(input.customer) : vault.customer(input.customerId);
      const card = input.sourceId.startsWith('tok_') ? vault.use(input.sourceId, customer.id).card : null;
      const charge: TapCharge = {
        ...input,
        customer: customer.details,
        id,
        code: '100',
        createdMs,
        language: shown.language,
        pageUrl: shown.pageUrl(id),
        customerId: customer.id,
        track: newId('tck'),
        paymentReference: newReference(19),
        gatewayReference: null,
        card,
        keptCardId: null,
        challenge: card?.test.enrolled ? card : null,
        redirectStatus: 'PENDING',
        post: { attempt: 0, status: 'PENDING' },
        activities: [{ id: newId('activity'), createdMs, code: '100' }],
      };
      kept.put(id, charge);
      if (card && !card.test.enrolled) decide(charge, options.codeOf(card));
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

    decide,

    /** Newest first. */
    newest: (count: number) => kept.newest(count),
    clear: () => kept.clear(),
  };

  function change(charge: TapCharge, code: ChargeCode): void {
    charge.code = code;
    charge.challenge = null;
    charge.activities.push({ id: newId('activity'), createdMs: now(), code });
    kept.put(charge.id, charge);
    if (!isOpen(code)) onDecided(charge);
  }
}

/** The address the shopper goes back to: `redirect.url` with `tap_id` added to its query (Tap: redirect, step 4). */
export function returnUrl({ id, redirectUrl }: { id: string; redirectUrl: string }): string {
  const url = new URL(redirectUrl);
  url.search = `${url.search ? `${url.search}&` : '?'}tap_id=${id}`;
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
    card_threeDSecure: charge.card?.test.enrolled ?? false,
    save_card: charge.saveCard,
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
    ...(charge.card ? { card: usedCardAnswer(charge.card, charge.keptCardId) } : {}),
    receipt: { email: false, sms: false },
    customer: { id: charge.customerId, ...charge.customer },
    merchant: { country: 'SA', currency: 'SAR', id: '599424' },
    source: sourceAnswer(charge),
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

/** The card that was used: without its expiry, and with an id only when it was kept. */
function usedCardAnswer({ test }: TypedCard, keptId: string | null) {
  return {
    ...(keptId === null ? {} : { id: keptId }),
    object: 'card',
    first_six: test.number.slice(0, 6),
    first_eight: test.number.slice(0, 8),
    scheme: test.scheme,
    brand: test.brand,
    last_four: test.number.slice(-4),
  };
}

function sourceAnswer({ sourceId, card }: TapCharge) {
  return {
    object: sourceId.startsWith('tok_') ? 'token' : 'source',
    id: sourceId,
    ...(card
      ? {
          type: 'CARD_NOT_PRESENT',
          payment_type: card.test.scheme === 'MADA' ? 'DEBIT' : 'CREDIT',
          payment_method: sourceId === 'src_apple_pay' ? 'APPLE_PAY' : card.test.scheme,
          channel: 'INTERNET',
        }
      : {}),
  };
}
