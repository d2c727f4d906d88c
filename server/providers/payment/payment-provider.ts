import type { Halalas } from '#shop/rules/money.ts';

/** What a charge has come to, in the shop's own words. `pending` is the only state that can still change. */
export type ChargeState = 'pending' | 'captured' | 'failed' | 'cancelled';

/** A charge as the provider tells it when asked. */
export type Charge = {
  id: string;
  state: ChargeState;
  /** The provider's own status word and code, kept for staff and logs. */
  providerStatus: string;
  amount: Halalas;
  currency: string;
  /** The payment's uuid that the shop gave when it made the charge. */
  reference: string | null;
  /** Test money or real money: must agree with the key in use. */
  live: boolean;
  /** Where to send the shopper while the charge is pending. */
  url: string | null;
  /** Brand and last four digits, once a card was used. */
  card: { brand: string; lastFour: string } | null;
};

export type ChargeRequest = {
  amount: Halalas;
  /** The payment's uuid: reference and idempotency key. The same uuid never charges twice. */
  reference: string;
  orderReference: string;
  description: string;
  customer: { name: string; email: string | null; phone: { code: string; number: string } };
  language: 'ar' | 'en';
  /** Where the shopper comes back to. */
  redirectUrl: string;
  /** Where the provider reports the outcome. */
  webhookUrl: string;
  expiresInMinutes: number;
};

export type Refund = {
  id: string;
  state: 'pending' | 'refunded' | 'failed';
  providerStatus: string;
  amount: Halalas;
};

export type RefundRequest = {
  chargeId: string;
  amount: Halalas;
  /** The refund's uuid: idempotency key. */
  reference: string;
  reason: string;
  webhookUrl: string;
};

/**
 * One payment provider over its published protocol. Every call has a timeout; failures to reach the provider
 * throw `ProviderUnavailable`, refusals throw `ProviderRefused`, so that callers never take silence for an answer.
 */
export type PaymentProvider = {
  name: 'tap';
  createCharge(request: ChargeRequest): Promise<Charge>;
  readCharge(id: string): Promise<Charge>;
  createRefund(request: RefundRequest): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** The id that a notification names when its signature holds, otherwise null. The body is never believed beyond that. */
  verifyNotification(
    headers: Record<string, string | undefined>,
    body: unknown,
  ): { object: 'charge' | 'refund'; id: string } | null;
};
