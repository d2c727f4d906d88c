import type { ErrorCode } from '#shop/contract/errors.ts';
import type { FormResult } from '../../forms/form-result.ts';

/** Refusals of the whole order that are about one field of its form. */
const fields: Partial<Record<ErrorCode, string>> = {
  COUPON_NOT_FOUND: 'coupon_code',
  COUPON_REFUSED: 'coupon_code',
  TOO_MANY_TRIES: 'coupon_code',
  DELIVERY_TIME_REQUIRED: 'slot',
  SLOT_NOT_FOUND: 'slot',
  SLOT_FULL: 'slot',
  SLOT_CLOSED: 'slot',
};

/** A refusal said at the field that it is about, where it is about one; of a time, where the recipient is asked, at its first day. */
export function atItsField<Result extends FormResult>(result: Result, asksRecipient: boolean): Result {
  const known = result.code && fields[result.code];
  const field = known === 'slot' && asksRecipient ? 'not_before' : known;
  return field ? { ...result, fields: { ...result.fields, [field]: result.message } } : result;
}

/** Whether that is all there is to say of it. */
export function saidAtField({ code }: FormResult): boolean {
  return code !== null && fields[code] !== undefined;
}
