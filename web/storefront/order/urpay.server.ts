import { data, redirect } from 'react-router';
import { readOrder } from '#shop/contract/orders.ts';
import { urpayPay, urpayValidateOtp } from '#shop/contract/payments.ts';
import { dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { isHeld } from './held.ts';

/** Paying with an Urpay wallet: its phone, then the code that Urpay sends there. */
export async function loadUrpay({ call }: PageContext, key: string, url: URL) {
  const answer = await call(readOrder, { params: { key } });
  const order = dataOr(answer, null, 'ORDER_NOT_FOUND');
  if (!order) return data({ order: null }, { status: 404 });
  const { state, summary, payer } = order;
  if (state === 'placed') throw redirect(`/checkout/success/${key}`, 303);
  return {
    order: { due: summary.due },
    held: isHeld(order, Date.now()),
    phone: payer?.phone ?? '',
    /** The phone that a code was sent to; null asks for one. */
    sent: url.searchParams.has('other') ? null : (payer?.code_sent_to ?? null),
  };
}

/** Sends the code to a phone, or pays with the one that was typed. A refusal is said at the field. */
export async function payByUrpay({ call }: PageContext, key: string, form: FormData) {
  const order = { order_key: key };
  const success = `/checkout/success/${key}`;
  if (form.get('intent') === 'code') {
    const paid = await call(urpayValidateOtp, { body: readForm(urpayValidateOtp, form, order) });
    if (paid.success)
      throw redirect(paid.data.status === 'paid' ? success : `/checkout/return?order=${key}`, 303);
    if (paid.error.code === 'ORDER_ALREADY_PAID') throw redirect(success, 303);
    const result = resultOf('code', paid, {});
    return data({ ...result, fields: { otp: paid.message } }, { status: paid.statusCode });
  }
  const sent = await call(urpayPay, { body: readForm(urpayPay, form, order) });
  if (sent.success) throw redirect(`/checkout/urpay/${key}`, 303);
  if (sent.error.code === 'ORDER_ALREADY_PAID') throw redirect(success, 303);
  const result = resultOf('phone', sent, {});
  const phone_number = result.fields.phone_number ?? sent.message;
  return data({ ...result, fields: { phone_number } }, { status: sent.statusCode });
}
