import { randomInt, randomUUID } from 'node:crypto';
import type { Shelves } from '../kit/books.ts';
import { refuse } from './errors.ts';
import type { PaymentInput } from './requests.ts';

export type PaymentStatus = 'OTP_REQUIRED' | 'PAID' | 'DECLINED' | 'EXPIRED';
export type CodeStatus = 'PAID' | 'OTP_INVALID' | 'OTP_EXPIRED' | 'DECLINED';

/** The code that was sent last. */
type Code = { reference: string; digits: string; endsMs: number; attemptsLeft: number };

export type UrpayPayment = {
  id: string;
  reference: string;
  amountMinor: number;
  mobile: string;
  description: string;
  callbackUrl: string;
  status: PaymentStatus;
  /** Why it was declined. */
  reason: 'INSUFFICIENT_BALANCE' | 'TOO_MANY_ATTEMPTS' | 'REFUSED' | null;
  createdMs: number;
  endsMs: number;
  code: Code;
  codesSent: number;
  refunds: UrpayRefund[];
};

export type UrpayRefund = {
  id: string;
  paymentId: string;
  reference: string;
  amountMinor: number;
  status: 'PENDING' | 'REFUNDED' | 'FAILED';
  createdMs: number;
};

export const codeSeconds = 180;
const attemptsMax = 3;
const codesMax = 5;

export type Payments = ReturnType<typeof createPayments>;

/** The payments and the only ways in which they change. `onCode` sends a code, `onDecided` is told of every end. */
export function createPayments(options: {
  now: () => number;
  limit: number;
  shelf: Shelves;
  onCode: (payment: UrpayPayment) => void;
  onDecided: (payment: UrpayPayment) => void;
}) {
  const { now, onCode, onDecided } = options;
  const kept = options.shelf<UrpayPayment>('payments', options.limit);
  /** Ids by the merchant's references. */
  const byReference = options.shelf<string>('references', options.limit);

  return {
    get,

    /** Makes it and sends its code; the same reference comes to the same payment, without another code. */
    create(input: PaymentInput): { payment: UrpayPayment; isNew: boolean } {
      const earlier = get(byReference.get(input.merchant_reference) ?? '');
      if (earlier) {
        if (earlier.amountMinor !== input.amount || earlier.mobile !== input.mobile)
          refuse('REFERENCE_REUSED', 'merchant_reference belongs to another payment');
        return { payment: earlier, isNew: false };
      }
      if (input.mobile.endsWith('0000')) refuse('WALLET_NOT_FOUND', 'this mobile has no urpay wallet');
      const payment: UrpayPayment = {
        id: randomUUID(),
        reference: input.merchant_reference,
        amountMinor: input.amount,
        mobile: input.mobile,
        description: input.description,
        callbackUrl: input.callback_url,
        status: 'OTP_REQUIRED',
        reason: null,
        createdMs: now(),
        endsMs: now() + input.open_for * 1000,
        code: newCode(),
        codesSent: 1,
        refunds: [],
      };
      kept.put(payment.id, payment);
      byReference.put(payment.reference, payment.id);
      onCode(payment);
      return { payment, isNew: true };
    },

    /** Judges a code: the right one takes the money, the third wrong one ends the payment. */
    enter(payment: UrpayPayment, given: { otp_reference: string; otp: string }): CodeStatus {
      const { status, code } = payment;
      if (status !== 'OTP_REQUIRED') return status === 'EXPIRED' ? 'OTP_EXPIRED' : status;
      if (given.otp_reference !== code.reference || now() >= code.endsMs) return 'OTP_EXPIRED';
      if (given.otp === code.digits) {
        if (!payment.mobile.endsWith('9999')) return end(payment, 'PAID');
        return end(payment, 'DECLINED', 'INSUFFICIENT_BALANCE');
      }
      code.attemptsLeft -= 1;
      return code.attemptsLeft > 0 ? 'OTP_INVALID' : end(payment, 'DECLINED', 'TOO_MANY_ATTEMPTS');
    },

    /** Sends another code with attempts of its own; the earlier one is dead. */
    resend(payment: UrpayPayment): void {
      if (payment.status !== 'OTP_REQUIRED') refuse('PAYMENT_CLOSED', 'the payment waits for no code');
      if (payment.codesSent >= codesMax) refuse('TOO_MANY_CODES', 'no more codes for this payment');
      payment.code = newCode();
      payment.codesSent += 1;
      onCode(payment);
    },

    /** Ends it without a code; false and no change when it had already come to an end. */
    decide(payment: UrpayPayment, status: 'PAID' | 'DECLINED' | 'EXPIRED'): boolean {
      if (payment.status !== 'OTP_REQUIRED') return false;
      end(payment, status, status === 'DECLINED' ? 'REFUSED' : null);
      return true;
    },

    /** As if its time had passed; false when no code is waited for. */
    expireCode(payment: UrpayPayment): boolean {
      if (payment.status !== 'OTP_REQUIRED') return false;
      payment.code.endsMs = now();
      return true;
    },

    newest: (count: number) => kept.newest(count),
    clear() {
      kept.clear();
      byReference.clear();
    },
  };

  /** The payment as it stands now: one whose time has passed is EXPIRED. */
  function get(id: string): UrpayPayment | undefined {
    const payment = kept.get(id);
    if (payment?.status === 'OTP_REQUIRED' && now() >= payment.endsMs) end(payment, 'EXPIRED');
    return payment;
  }

  function end<Status extends PaymentStatus>(
    payment: UrpayPayment,
    status: Status,
    reason: UrpayPayment['reason'] = null,
  ): Status {
    payment.status = status;
    payment.reason = reason;
    kept.put(payment.id, payment);
    onDecided(payment);
    return status;
  }

  function newCode(): Code {
    return {
      reference: randomUUID(),
      digits: String(randomInt(1_000_000)).padStart(6, '0'),
      endsMs: now() + codeSeconds * 1000,
      attemptsLeft: attemptsMax,
    };
  }
}
