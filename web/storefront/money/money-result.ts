import type { Answer } from '#shop/contract/operation.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';

/** What became of a form of the pages of cards, wallet and coupons. */
export type MoneyResult = FormResult<{
  /** Whether nothing was done yet: the message asks for another press. */
  asks?: boolean;
  /** What was typed or pressed, to stand there again after a refusal. */
  typed: string;
  /** The way to pay that was chosen beside it. */
  chosen?: string;
}>;

/** `unavailable` and `declined` stand in for the words of a checkout, where there is no order to speak of. */
export function moneyResult(
  form: string,
  answer: Answer<unknown>,
  typed: string,
  instead: { unavailable?: string; declined?: string } = {},
): MoneyResult {
  const result = resultOf(form, answer, { typed: answer.success ? '' : typed });
  const own =
    result.code === 'PAYMENT_UNAVAILABLE'
      ? instead.unavailable
      : result.code === 'PAYMENT_DECLINED'
        ? instead.declined
        : undefined;
  return { ...result, message: own ?? result.message };
}
