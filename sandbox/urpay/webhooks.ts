import { createHmac } from 'node:crypto';
import { createDeliveries, type Delivery } from '../kit/deliveries.ts';
import { account } from './account.ts';
import { paymentNotice, refundNotice } from './answers.ts';
import type { UrpayPayment, UrpayRefund } from './payments.ts';
import type { UrpayScenario } from './scenario.ts';

const attemptsMax = 5;

/** Tells the merchant, at the address that came with the payment, what a payment or a refund has come to. */
export function createWebhooks(options: {
  scenario: UrpayScenario;
  now: () => number;
  retryMs: number;
  closing: AbortSignal;
}) {
  const { scenario, now } = options;
  const deliveries = createDeliveries({
    scenario,
    attemptsMax,
    retryMs: options.retryMs,
    closing: options.closing,
  });

  return {
    notifyPayment: (payment: UrpayPayment) =>
      deliveries.notify(deliveryOf(payment.callbackUrl, paymentNotice(payment))),
    notifyRefund: (refund: UrpayRefund, payment: UrpayPayment) =>
      deliveries.notify(deliveryOf(payment.callbackUrl, refundNotice(refund))),
    /** Sends the payment's notice once more, now, as it stands; the HTTP status it met. */
    replay: (payment: UrpayPayment) =>
      deliveries.replay(deliveryOf(payment.callbackUrl, paymentNotice(payment))),
    settled: () => deliveries.settled(),
  };

  /** Signed anew for every attempt, so that a late one still lies within the merchant's window. */
  function deliveryOf(url: string, notice: object): Delivery {
    return {
      url,
      headers: (forged) => {
        const timestamp = String(Math.floor(now() / 1000));
        const secret = forged ? 'forged' : account.webhookSecret;
        const signed = `${timestamp}.${JSON.stringify(notice)}`;
        return {
          'x-urpay-timestamp': timestamp,
          'x-urpay-signature': createHmac('sha256', secret).update(signed).digest('hex'),
        };
      },
      body: () => notice,
      post: { attempt: 0, status: 'PENDING' },
    };
  }
}
