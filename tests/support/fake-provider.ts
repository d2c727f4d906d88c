import { randomUUID } from 'node:crypto';
import type { Charge, PaymentProvider, Refund } from '#server/providers/payment/payment-provider.ts';
import type { ProviderName } from '#shop/rules/payments/payment.ts';

type Kept = Charge & { captures: number; refunds: (Refund & { reference: string })[] };

/**
 * A provider in memory, for histories by the thousand: it keeps its own books, so that the shop's can be held against
 * them. The sandbox, over HTTP, is the real thing.
 */
export function fakeProvider(name: ProviderName) {
  const charges = new Map<string, Kept>();
  const byReference = new Map<string, Kept>();
  const charge = (id: string): Kept => {
    const found = charges.get(id);
    if (!found) throw new Error(`no charge ${id}`);
    return found;
  };

  const provider: PaymentProvider = {
    name,
    pages: [],
    async createCharge({ reference, amount }) {
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
        url: `https://pay.example/${id}`,
        card: null,
        savedCard: null,
        refusal: null,
        captures: 0,
        refunds: [],
      };
      charges.set(id, made);
      byReference.set(reference, made);
      return { ...made };
    },
    readCharge: async (id) => ({ ...charge(id) }),
    async captureCharge({ chargeId }) {
      const found = charge(chargeId);
      if (found.state === 'authorized') {
        found.state = 'captured';
        found.captures += 1;
      }
      return { ...found };
    },
    async createRefund({ chargeId, amount, reference }) {
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
    },
    async readRefund({ chargeId, refundId }) {
      const found = charge(chargeId).refunds.find(({ id }) => id === refundId);
      if (!found) throw new Error('no refund');
      return found;
    },
    verifyNotification: ({ body }) => ({ object: 'charge', id: String(body), status: 'SAID' }),
  };

  return {
    provider,
    charges,
    /** The shopper's or the bank's word; only the first counts. */
    decide(id: string, state: 'captured' | 'authorized' | 'failed' | 'cancelled'): void {
      const found = charge(id);
      if (found.state !== 'pending') return;
      found.state = state;
      if (state === 'captured') found.captures += 1;
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
  };
}
