import { randomUUID } from 'node:crypto';
import { refuseInsideTransaction } from '#server/db/open-transaction.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import type {
  Charge,
  ChargeRequest,
  ChargeState,
  PaymentProvider,
  Payments,
  Refund,
  SavedCard,
} from '#server/providers/payment/payment-provider.ts';
import { type ProviderName, providerNames } from '#shop/rules/payments/payment.ts';

type Kept = Charge & { captures: number; refunds: (Refund & { reference: string })[] };

/** What becomes of one call: it never arrives, or does its work and its answer gets lost. */
export type Lost = 'question' | 'answer';

/** The code that a fake Urpay sends; any other is wrong. */
export const urpayCode = '4711';
const wrongCodesMost = 3;

/**
 * The four providers in memory, for histories by the thousand: each keeps its own books, so that the shop's can be held
 * against them. As the real ones they refuse to be called inside a transaction. The sandbox, over HTTP, is the real thing.
 */
export function fakePayments() {
  const shopper = { isHere: false, missed: [] as string[] };
  const banks = Object.fromEntries(providerNames.map((name) => [name, fakeBank(name, shopper)])) as Record<
    ProviderName,
    ReturnType<typeof fakeBank>
  >;
  const cards = new Map<string, SavedCard[]>();
  const wrongCodes = new Map<string, number>();
  const everybody = { checkEligibility: async () => ({ eligible: true as const }) };
  const payments: Payments = {
    tap: {
      ...banks.tap.provider,
      fields: null,
      async saveCard({ customerId }) {
        const customer = customerId ?? `cus_${randomUUID()}`;
        const card = { id: `card_${randomUUID()}`, customerId: customer, ...visa };
        cards.set(customer, [...(cards.get(customer) ?? []), card]);
        return { id: card.id, customerId: customer, url: null };
      },
      listCards: async (customerId) => cards.get(customerId) ?? [],
      async removeCard({ customerId, cardId }) {
        cards.set(
          customerId,
          (cards.get(customerId) ?? []).filter(({ id }) => id !== cardId),
        );
      },
    },
    tabby: { ...banks.tabby.provider, ...everybody },
    tamara: { ...banks.tamara.provider, ...everybody },
    urpay: {
      ...banks.urpay.provider,
      async enterCode({ chargeId, code }) {
        const tries = (wrongCodes.get(chargeId) ?? 0) + (code === urpayCode ? 0 : 1);
        wrongCodes.set(chargeId, tries);
        if (tries >= wrongCodesMost) banks.urpay.decide(chargeId, 'failed');
        else if (code === urpayCode) banks.urpay.decide(chargeId, 'captured');
        const { state } = banks.urpay.charge(chargeId);
        const result = state === 'captured' ? 'paid' : state === 'pending' ? 'wrong' : 'declined';
        return { result, attemptsLeft: Math.max(0, wrongCodesMost - tries) };
      },
      resendCode: async () => {},
    },
  };
  return {
    payments,
    banks,
    /**
     * Whether somebody presses buttons right now, and what was done without them that may not be: a kept card charged,
     * a code sent to a phone (`settleBegun`).
     */
    shopper,
    /** Every charge that was made, whether the shop has heard of it or not. */
    charges: () =>
      providerNames.flatMap((provider) =>
        banks[provider].charges().map(({ id, state }) => ({ provider, id, state })),
      ),
  };
}

const visa = { brand: 'VISA', lastFour: '0003', expiryMonth: 1, expiryYear: 2039 };

function fakeBank(name: ProviderName, shopper: { isHere: boolean; missed: string[] }) {
  const charges = new Map<string, Kept>();
  const byReference = new Map<string, Kept>();
  const charge = (id: string): Kept => {
    const found = charges.get(id);
    if (!found) throw new Error(`no charge ${id}`);
    return found;
  };
  let losing: Lost | null = null;
  let keptCardSays: ChargeState = 'captured';

  /** One call of the shop's: never inside a transaction, and lost when it is its turn. */
  async function called<T>(work: () => T): Promise<T> {
    refuseInsideTransaction();
    const lost = losing;
    losing = null;
    if (lost === 'question') throw new ProviderUnavailable(name, 'network');
    const answer = work();
    if (lost === 'answer') throw new ProviderUnavailable(name, 'timeout');
    return answer;
  }

  function decide(id: string, state: ChargeState): void {
    const found = charge(id);
    if (found.state !== 'pending') return;
    found.state = state;
    if (state === 'captured') found.captures += 1;
  }

  function make({ reference, amount, source, saveCard }: ChargeRequest): Charge {
    const needsShopper = source.kind === 'saved_card' || name === 'urpay';
    if (needsShopper && !shopper.isHere) shopper.missed.push(`${name} ${reference}`);
    const known = byReference.get(reference);
    if (known) return { ...known };
    const id = `${name}_${randomUUID()}`;
    const made: Kept = {
      id,
      state: 'pending',
      providerStatus: 'MADE',
      amount,
      currency: 'SAR',
      reference,
      live: false,
      url: needsShopper ? null : `https://pay.example/${id}`,
      card: null,
      savedCard: saveCard && { id: `card_${id}`, customerId: saveCard.customerId ?? `cus_${id}`, ...visa },
      refusal: null,
      captures: 0,
      refunds: [],
    };
    charges.set(id, made);
    byReference.set(reference, made);
    if (source.kind === 'saved_card') decide(id, keptCardSays);
    return { ...made };
  }

  const provider: PaymentProvider = {
    name,
    pages: [],
    createCharge: (request) => called(() => make(request)),
    readCharge: (id) => called(() => ({ ...charge(id) })),
    captureCharge: ({ chargeId }) =>
      called(() => {
        const found = charge(chargeId);
        if (found.state === 'authorized') {
          found.state = 'captured';
          found.captures += 1;
        }
        return { ...found };
      }),
    createRefund: ({ chargeId, amount, reference }) =>
      called(() => {
        const found = charge(chargeId);
        const known = found.refunds.find((refund) => refund.reference === reference);
        if (known) return known;
        const given = found.refunds.reduce((sum, refund) => sum + refund.amount, 0);
        if (found.state !== 'captured' || given + amount > found.amount)
          throw new Error('more given back than taken');
        const refund = {
          id: randomUUID(),
          state: 'refunded' as const,
          providerStatus: 'DONE',
          amount,
          reference,
        };
        found.refunds.push(refund);
        return refund;
      }),
    readRefund: ({ chargeId, refundId }) =>
      called(() => {
        const found = charge(chargeId).refunds.find(({ id }) => id === refundId);
        if (!found) throw new Error('no refund');
        return found;
      }),
    verifyNotification: ({ body }) => ({ object: 'charge', id: String(body), status: 'SAID' }),
  };

  return {
    provider,
    charge,
    charges: () => [...charges.values()],
    /** The shopper's or the bank's word; only the first counts. */
    decide,
    /** What the next charge of a kept card, which has no page, comes to at once. */
    letKeptCards(state: ChargeState): void {
      keptCardSays = state;
    },
    /** The next call is lost. */
    lose(what: Lost | null): void {
      losing = what;
    },
    /** What the provider holds for the shop in the end, in halalas. */
    held(): number {
      return [...charges.values()]
        .filter(({ captures }) => captures > 0)
        .reduce(
          (sum, { amount, refunds }) =>
            sum + amount - refunds.reduce((given, refund) => given + refund.amount, 0),
          0,
        );
    },
    /** Forgets every charge. */
    forget(): void {
      charges.clear();
      byReference.clear();
      losing = null;
    },
  };
}
