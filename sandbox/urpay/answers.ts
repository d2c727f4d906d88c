import { toMajor } from '../kit/riyals.ts';
import type { UrpayPayment, UrpayRefund } from './payments.ts';

/** The payment on the wire, as it stands at `nowMs`. `major` is the amount to tell, "189.50". */
export function paymentAnswer(payment: UrpayPayment, nowMs: number, major = toMajor(payment.amountMinor)) {
  const { code, status } = payment;
  const waits = status === 'OTP_REQUIRED';
  return {
    payment_id: payment.id,
    merchant_reference: payment.reference,
    status,
    reason: payment.reason,
    amount: major,
    currency: 'SAR',
    live_mode: false,
    created_at: time(payment.createdMs),
    otp_reference: waits ? code.reference : null,
    /** Seconds for which the code can be entered. */
    expires_in: waits ? Math.max(0, Math.ceil((code.endsMs - nowMs) / 1000)) : 0,
    attempts_left: waits ? code.attemptsLeft : 0,
    refunds: payment.refunds.map(refundAnswer),
  };
}

export function refundAnswer(refund: UrpayRefund) {
  return {
    refund_id: refund.id,
    payment_id: refund.paymentId,
    reference: refund.reference,
    status: refund.status,
    amount: toMajor(refund.amountMinor),
    currency: 'SAR',
    created_at: time(refund.createdMs),
  };
}

/** What a webhook tells of a payment that has come to an end. */
export function paymentNotice({ id, reference, status, reason, amountMinor }: UrpayPayment) {
  const amount = toMajor(amountMinor);
  return {
    object: 'payment',
    payment_id: id,
    merchant_reference: reference,
    status,
    reason,
    amount,
    currency: 'SAR',
  };
}

export function refundNotice(refund: UrpayRefund) {
  return { object: 'refund', ...refundAnswer(refund) };
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
