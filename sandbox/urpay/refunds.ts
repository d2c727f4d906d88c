import { randomUUID } from 'node:crypto';
import { bounded } from '../bounded.ts';
import { refuse } from './errors.ts';
import type { UrpayPayment } from './payments.ts';
import type { RefundInput } from './requests.ts';

export type UrpayRefund = {
  id: string;
  payment: UrpayPayment;
  reference: string;
  amountMinor: number;
  status: 'PENDING' | 'REFUNDED' | 'FAILED';
  createdMs: number;
};

export type Refunds = ReturnType<typeof createRefunds>;

/** The refunds and the only ways in which they change. */
export function createRefunds(options: {
  now: () => number;
  limit: number;
  onDecided: (refund: UrpayRefund) => void;
}) {
  const kept = bounded<UrpayRefund>(options.limit);

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
        payment,
        reference: input.reference,
        amountMinor: input.amount,
        status: 'PENDING',
        createdMs: options.now(),
      };
      payment.refunds.push(refund);
      kept.put(refund.id, refund);
      return { refund, isNew: true };
    },

    get: kept.get,

    /** False and no change when it had already come to an end. */
    decide(refund: UrpayRefund, status: 'REFUNDED' | 'FAILED'): boolean {
      if (refund.status !== 'PENDING') return false;
      refund.status = status;
      options.onDecided(refund);
      return true;
    },

    clear: kept.clear,
  };
}
