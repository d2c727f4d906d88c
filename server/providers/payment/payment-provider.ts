import type { Halalas } from '#shop/rules/money/money.ts';
import type { InstalmentRefusal, ProviderName } from '#shop/rules/payments/payment.ts';

/**
 * What a charge has come to, in the shop's own words. `pending` can still become anything; `authorized` is money that
 * is promised and has to be captured; the others are ends.
 */
export type ChargeState = 'pending' | 'authorized' | 'captured' | 'failed' | 'cancelled';

/** A card that the provider keeps for a customer: all that the shop may know of it. */
export type SavedCard = {
  id: string;
  customerId: string;
  brand: string;
  lastFour: string;
  /** 1–12. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
};

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
  /** Where to send the shopper while the charge is pending; null where there is no page to go to. */
  url: string | null;
  /** Brand and last four digits, once a card was used. */
  card: { brand: string; lastFour: string } | null;
  /** The card that was kept for next time, when that was asked for and has worked. */
  savedCard: SavedCard | null;
  /** Why an instalment plan says no before it begins. */
  refusal: InstalmentRefusal | null;
};

export type Customer = {
  name: string;
  email: string | null;
  /** Null for a shopper who signs in by e-mail and has given none; an order always has one. */
  phone: { code: string; number: string } | null;
};

/**
 * What the money is for: instalment plans judge it. Items at their prices with VAT, and delivery, less the discount
 * (coupon and wallet together) are exactly the amount that is charged.
 */
export type Purchase = {
  items: { reference: string; title: string; category: string; quantity: number; unitPrice: Halalas }[];
  delivery: Halalas;
  discount: Halalas;
  /** What of the amount is VAT: it is contained, never added. */
  vat: Halalas;
  city: string;
  address: string;
  /** When the account was made. */
  customerSince: Date;
  /** The shopper's earlier paid orders, newest first, ten at most. */
  history: {
    paidAt: Date;
    amount: Halalas;
    byCard: boolean;
    status: 'complete' | 'processing' | 'refunded';
  }[];
};

/** What pays, where the provider has more than one thing: its page with all cards, Apple Pay, a card it keeps. */
export type ChargeSource =
  | { kind: 'page' }
  | { kind: 'apple_pay' }
  | { kind: 'saved_card'; cardId: string; customerId: string; ip: string };

export type ChargeRequest = {
  amount: Halalas;
  /** The payment's uuid: reference and idempotency key. The same uuid never charges twice. */
  reference: string;
  orderReference: string;
  description: string;
  customer: Customer;
  language: 'ar' | 'en';
  /** Where the shopper comes back to, whatever happened. */
  redirectUrl: string;
  /** Where the provider reports the outcome. */
  webhookUrl: string;
  expiresInMinutes: number;
  source: ChargeSource;
  /** Keep the card for next time; for the customer that the provider knows already, or a new one. */
  saveCard: { customerId: string | null } | null;
  /** Null when wallet credit is bought. */
  purchase: Purchase | null;
};

export type CaptureRequest = {
  chargeId: string;
  amount: Halalas;
  /** The payment's uuid: the same uuid never captures twice. */
  reference: string;
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
  /** The refund's uuid: idempotency key. The same uuid never refunds twice. */
  reference: string;
  reason: string;
  webhookUrl: string;
};

/** Both ends belong to it. */
export type Period = { from: Date; to: Date };

/** A charge as its provider's books tell it, whoever made it. `reference` is our payment's uuid, where we made it. */
export type BookedCharge = Pick<
  Charge,
  'id' | 'state' | 'providerStatus' | 'amount' | 'currency' | 'reference'
> & { at: Date; payer: Payer };

/** Who paid, as far as the provider was told: they are to be asked about money that nobody here knows of. */
export type Payer = { name: string | null; phone: string | null; email: string | null };

/** `reference` is our refund's uuid; null where somebody gave it back by hand. */
export type BookedRefund = Refund & { chargeId: string; reference: string | null; at: Date };

/** A notification whose proof holds. What it says beyond the id is never believed: the provider is asked. */
export type Notification = {
  object: 'charge' | 'refund';
  id: string;
  /** The word it came with, to tell repetitions apart. */
  status: string;
};

/**
 * One payment provider over its published protocol. Every call has a timeout; failures to reach the provider
 * throw `ProviderUnavailable`, refusals throw `ProviderRefused`, so that callers never take silence for an answer.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** Where its pages for shoppers are, as sources of a Content-Security-Policy; none where it has no page. */
  pages: readonly string[];
  /** Repeated with the same reference it answers the same charge. */
  createCharge(request: ChargeRequest): Promise<Charge>;
  readCharge(id: string): Promise<Charge>;
  /** Its own books of a time, where it shows them: what was charged, newest first, and what was given back. */
  books?: {
    charges(time: Period): AsyncIterable<BookedCharge>;
    refunds(time: Period): AsyncIterable<BookedRefund>;
  };
  /** Takes the money of an `authorized` charge; repeated, it changes nothing more. Answers what the charge is then. */
  captureCharge(request: CaptureRequest): Promise<Charge>;
  createRefund(request: RefundRequest): Promise<Refund>;
  readRefund(request: { chargeId: string; refundId: string }): Promise<Refund>;
  verifyNotification(given: {
    headers: Record<string, string | undefined>;
    query: Record<string, string | undefined>;
    body: unknown;
    /** The body as it came, for proofs over its bytes. */
    rawBody: string;
    now: Date;
  }): Notification | null;
};

/** Asks whether a shopper may pay this amount in instalments, before anything is begun. */
export type Eligibility = {
  checkEligibility(given: {
    amount: Halalas;
    customer: Customer;
    language: 'ar' | 'en';
  }): Promise<{ eligible: true } | { eligible: false; refusal: InstalmentRefusal }>;
};

/** Pays with a code that the provider sends to the shopper's phone. */
export type CodeConfirmation = {
  /** `attemptsLeft` is what the provider still allows. */
  enterCode(given: {
    chargeId: string;
    code: string;
  }): Promise<{ result: 'paid' | 'wrong' | 'expired' | 'declined'; attemptsLeft: number }>;
  resendCode(chargeId: string): Promise<void>;
};

/** Keeps cards for shoppers. */
export type CardVault = {
  /** What the browser needs for the provider's own card fields; null where the account has no public key. */
  fields: { scriptUrl: string; publicKey: string; merchantId: string } | null;
  /**
   * Keeps the card of a single-use token that the provider's fields gave. `url` is where the bank wants to see the
   * shopper first; the card is there afterwards.
   */
  saveCard(given: {
    token: string;
    customerId: string | null;
    customer: Customer;
    reference: string;
    language: 'ar' | 'en';
    redirectUrl: string;
  }): Promise<{ id: string; customerId: string; url: string | null }>;
  listCards(customerId: string): Promise<SavedCard[]>;
  removeCard(given: { customerId: string; cardId: string }): Promise<void>;
};

/** Who takes money for the shop. Tap always; the others where they are configured. */
export type Payments = {
  tap: PaymentProvider & CardVault;
  tabby: (PaymentProvider & Eligibility) | null;
  tamara: (PaymentProvider & Eligibility) | null;
  urpay: (PaymentProvider & CodeConfirmation) | null;
};
