import { type Halalas, halalas, minus } from '../money/money.ts';

/** Who takes money for the shop. */
export const providerNames = ['tap', 'tabby', 'tamara', 'urpay'] as const;
export type ProviderName = (typeof providerNames)[number];

/**
 * What a shopper chooses on the last step. Mada, Visa and MasterCard are typed on the card provider's page; with a
 * saved card nothing is typed. The wallet is no method: it pays what it can, and a method the rest.
 */
export const paymentMethods = ['card', 'apple_pay', 'saved_card', 'tabby', 'tamara', 'urpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const providerOf = {
  card: 'tap',
  apple_pay: 'tap',
  saved_card: 'tap',
  tabby: 'tabby',
  tamara: 'tamara',
  urpay: 'urpay',
} as const satisfies Record<PaymentMethod, ProviderName>;

/** Why an instalment plan says no, in the specification's words (spec section 8). */
export const instalmentRefusals = ['not_available', 'order_amount_too_high', 'order_amount_too_low'] as const;
export type InstalmentRefusal = (typeof instalmentRefusals)[number];

/**
 * The life of a payment. `refunding` is money that completed nothing and goes back whole; what is refunded of a
 * completed order leaves its payment `captured` and stands in `refunds`.
 */
export type PaymentStatus = 'started' | 'captured' | 'failed' | 'cancelled' | 'refunding' | 'refunded';

const next = {
  started: ['captured', 'failed', 'cancelled', 'refunding'],
  captured: [],
  failed: [],
  cancelled: [],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Whether the table of transitions allows the step. */
export function paymentCanBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (next[from] as readonly PaymentStatus[]).includes(to);
}

/** How long a charge may stay open before nobody asks its provider any more: a provider's page lives an hour at most. */
export const askForDays = 2;

/** In how many parts an instalment plan is paid (spec section 9): the first at once, then one each month. */
export const instalmentCount = 4;

/** The parts of an instalment plan: equal, and what doesn't divide is in the first. They add up to the amount. */
export function instalmentParts(amount: Halalas): Halalas[] {
  const part = Math.floor(amount / instalmentCount);
  const first = amount - part * (instalmentCount - 1);
  return [halalas(first), ...Array.from({ length: instalmentCount - 1 }, () => halalas(part))];
}

/** What a refund of a purchase gives back to where the money came from: the method first, the rest to the wallet. */
export function refundSplit(
  amount: Halalas,
  leftAtMethod: Halalas,
): { toMethod: Halalas; toWallet: Halalas } {
  const toMethod = halalas(Math.min(amount, leftAtMethod));
  return { toMethod, toWallet: minus(amount, toMethod) };
}
