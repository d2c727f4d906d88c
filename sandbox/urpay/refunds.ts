import { randomUUID } from 'node:crypto';
import type { Shelves } from '../kit/books.ts';
import { refuse } from './errors.ts';
import type { UrpayPayment, UrpayRefund } from './payments.ts';
import type { RefundInput } from './requests.ts';

export type Refunds = ReturnType<typeof createRefunds>;

/** The refunds and the only ways in which they change. */
export function createRefunds(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  payment: (id: string) => UrpayPayment | undefined;
  onDecided: (refund: UrpayRefund, payment: UrpayPayment) => void;
}) {
  /** Ids of their payments, which hold the refunds themselves. */
  const kept = options.shelf<string>('refunds', options.limit);

  return {
    /** The same reference comes to the same refund. A refund that failed leaves its amount free again. */
    create(payment: UrpayPayment, input: RefundInput): { refund: UrpayRefund; isNew: boolean } {
      const earlier = payment.refunds.find(({ reference }) => reference === input.reference);
      if (earlier) {
        if (earlier.amountMinor !== input.amount)
          refuse('REFERENCE_REUSED', 'reference belongs to another refund');
        return { refund: earlier, isNew: false };
      }
      if (payment.status !== 'PAID') refuse('NOT_REFUNDABLE', 'the payment was not paid');
      const taken = payment.refunds
        .filter(({ status }) => status !== 'FAILED')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (taken + input.amount > payment.amountMinor)
        refuse('NOT_REFUNDABLE', 'more than is left of the payment');
      const refund: UrpayRefund = {
        id: randomUUID(),
        paymentId: payment.id,
        reference: input.reference,
        amountMinor: input.amount,
        status: 'PENDING',
        createdMs: options.now(),
      };
      payment.refunds.push(refund);
      kept.put(refund.id, payment.id);
      return { refund, isNew: true };
    },

    get,

    /** What an earlier run of the sandbox has left undecided. */
    pending: () =>
      [...new Set(kept.newest(options.limit))]
        .flatMap((id) => options.payment(id)?.refunds ?? [])
        .filter(({ status }) => status === 'PENDING'),

    /** False and no change when it had already come to an end. */
    decide(refund: UrpayRefund, status: 'REFUNDED' | 'FAILED'): boolean {
      if (refund.status !== 'PENDING') return false;
      const payment = options.payment(refund.paymentId);
      if (!payment) return false;
      refund.status = status;
      options.onDecided(refund, payment);
      return true;
    },

    clear: kept.clear,
  };

  function get(id: string): UrpayRefund | undefined {
    const payment = options.payment(kept.get(id) ?? '');
    return payment?.refunds.find((refund) => refund.id === id);
  }
}
