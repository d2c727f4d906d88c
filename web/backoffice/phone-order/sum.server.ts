import type { Output } from '#shop/contract/operation.ts';
import { tryPhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import type { StaffContext } from '../base/context.ts';
import { triedOf } from './read-order.server.ts';

/** What an order would come to as its form stands, and by which coupon; null where that can't be had. */
export type Summed = FormResult<{
  sum: (Output<typeof tryPhoneOrder> & { coupon: string; pickup: boolean }) | null;
}>;

/** Asks what the order of a form would come to. */
export async function sumOf({ call }: StaffContext, form: FormData): Promise<Summed> {
  const body = triedOf(form);
  const answer = await call(tryPhoneOrder, { body });
  const told = { coupon: body.coupon_code ?? '', pickup: body.delivery_type === 'pickup' };
  return resultOf('sum', answer, { sum: answer.success ? { ...answer.data, ...told } : null });
}
