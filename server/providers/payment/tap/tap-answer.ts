import { z } from 'zod';
import { fromRiyals, type Halalas } from '#shop/rules/money/money.ts';
import type { Charge, ChargeState, Refund, SavedCard } from '../payment-provider.ts';

/** What Tap answers: charges and refunds, and what their words mean. Amounts are JSON numbers in riyals. */

export const currency = 'SAR';

/** Ids reach addresses, and may come from the shopper's address bar (`tap_id`) or browser: nothing else is one. */
export const chargeId = /^chg_[A-Za-z0-9_]+$/;
export const refundId = /^re_[A-Za-z0-9_]+$/;
export const cardId = /^card_[A-Za-z0-9_]+$/;
export const customerId = /^cus_[A-Za-z0-9_]+$/;

const riyals = z.number().transform((value, context): Halalas => {
  try {
    if (value < 0) throw new RangeError('negative');
    return fromRiyals(value);
  } catch (cause) {
    context.addIssue({ code: 'custom', message: String(cause) });
    return z.NEVER;
  }
});

const responseCode = z.object({ code: z.string().nullish() }).nullish();
export const pageAddress = z.object({ url: z.url({ protocol: /^https?$/ }).nullish() }).nullish();

export const chargeAnswer = z.object({
  id: z.string().regex(chargeId),
  live_mode: z.boolean(),
  status: z.string().min(1),
  amount: riyals,
  currency: z.string().length(3),
  save_card: z.boolean().nullish(),
  response: responseCode,
  reference: z.object({ transaction: z.string().nullish() }).nullish(),
  transaction: pageAddress,
  customer: z.object({ id: z.string().nullish() }).nullish(),
  card: z
    .object({
      id: z.string().nullish(),
      scheme: z.string().nullish(),
      brand: z.string().nullish(),
      last_four: z.string().nullish(),
    })
    .nullish(),
});
export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export function chargeFrom(answer: ChargeAnswer, savedCard: SavedCard | null): Charge {
  const state = chargeState(answer);
  const brand = answer.card?.scheme ?? answer.card?.brand;
  const lastFour = answer.card?.last_four;
  return {
    id: answer.id,
    state,
    providerStatus: statusWithCode(answer),
    amount: answer.amount,
    currency: answer.currency,
    reference: answer.reference?.transaction ?? null,
    live: answer.live_mode,
    url: state === 'pending' ? (answer.transaction?.url ?? null) : null,
    card: brand && lastFour ? { brand, lastFour } : null,
    savedCard,
    refusal: null,
  };
}

export const refundAnswer = z.object({
  id: z.string().regex(refundId),
  live_mode: z.boolean(),
  status: z.string().min(1),
  amount: riyals,
  // The port's refunds carry no currency: an amount in another one must not pass for halalas.
  currency: z.literal(currency),
  response: responseCode,
});
export type RefundAnswer = z.infer<typeof refundAnswer>;

export function refundFrom(answer: RefundAnswer): Refund {
  return {
    id: answer.id,
    state: stateOf(refundStates, answer.status),
    providerStatus: statusWithCode(answer),
    amount: answer.amount,
  };
}

type TapChargeStatus =
  | 'INITIATED'
  | 'IN_PROGRESS'
  | 'UNKNOWN'
  | 'CAPTURED'
  | 'ABANDONED'
  | 'CANCELLED'
  | 'FAILED'
  | 'DECLINED'
  | 'RESTRICTED'
  | 'TIMEDOUT'
  | 'VOID';

/** Tap: charge response codes. Only CAPTURED is money; a word that is not here counts as pending, never as an end. */
const chargeStates = {
  INITIATED: 'pending',
  IN_PROGRESS: 'pending',
  UNKNOWN: 'pending',
  CAPTURED: 'captured',
  ABANDONED: 'cancelled',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  DECLINED: 'failed',
  RESTRICTED: 'failed',
  TIMEDOUT: 'failed',
  VOID: 'failed',
} satisfies Record<TapChargeStatus, ChargeState>;

export function chargeState({ status }: { status: string }): ChargeState {
  return stateOf<ChargeState>(chargeStates, status);
}

type TapRefundStatus = 'PENDING' | 'IN_PROGRESS' | 'REFUNDED' | 'DECLINED' | 'FAILED' | 'CANCELLED';

/**
 * Tap: refunds. PENDING waits for the balance or the bank and is not done. A word that is not here counts as
 * pending, because a refund taken for failed would be paid a second time.
 */
const refundStates = {
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
} satisfies Record<TapRefundStatus, Refund['state']>;

function stateOf<State>(table: Record<string, State>, word: string): State | 'pending' {
  return Object.hasOwn(table, word) ? (table[word] as State) : 'pending';
}

export function statusWithCode(answer: {
  status: string;
  response?: { code?: string | null } | null;
}): string {
  const code = answer.response?.code;
  return code ? `${answer.status} ${code}` : answer.status;
}
