import type { Answer } from '#shop/contract/operation.ts';

/** What came of a form of the pages of cards, wallet and coupons, said where the form stands. */
export type Outcome = {
  /** The form's `intent`. */
  intent: string;
  ok: boolean;
  /** Whether nothing was done yet: the message asks for another press. */
  asks?: boolean;
  /** In the shopper's language; empty where nothing needs saying. */
  message: string;
  fields: Record<string, string>;
  /** What was typed or pressed, to stand there again after a refusal. */
  typed: string;
  /** The way to pay that was chosen beside it. */
  chosen?: string;
};

/** `unavailable` and `declined` stand in for the words of a checkout, where there is no order to speak of. */
export function outcomeOf(
  intent: string,
  answer: Answer<unknown>,
  typed: string,
  instead: { unavailable?: string; declined?: string } = {},
): Outcome {
  if (answer.success) return { intent, ok: true, message: answer.message, fields: {}, typed: '' };
  const { code, fields = {} } = answer.error;
  const own =
    code === 'PAYMENT_UNAVAILABLE'
      ? instead.unavailable
      : code === 'PAYMENT_DECLINED'
        ? instead.declined
        : undefined;
  return { intent, ok: false, message: own ?? answer.message, fields, typed };
}
