import type { Order, payments } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { paymentLabels } from '#shop/messages/bilingual/payments/payment-labels.ts';
import type { InstalmentRefusal } from '#shop/rules/payments/payment.ts';
import { isRefused, makeCharge } from './make-charge.ts';
import { settlePayment } from './settle-payment.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Makes the payment's charge at its provider and answers the address to send the shopper to, or null when there is
 * nothing left to do there. Refuses with what an instalment plan says, PAYMENT_DECLINED when the charge failed at
 * once, and PAYMENT_UNAVAILABLE when no usable answer came: the order stays held and pressing again goes on from here.
 */
export async function startCharge(
  visit: Visit,
  order: Order | null,
  payment: Payment,
): Promise<string | null> {
  if (payment.chargeUrl !== null) return payment.chargeUrl;
  const { context, language, requestId, now } = visit;
  const charge = await makeCharge(context, order, payment).catch((error: unknown) => {
    context.log.error({ err: error, requestId, payment: payment.uuid }, 'charge not started');
    return refuse(isRefused(error) ? 'PAYMENT_DECLINED' : 'PAYMENT_UNAVAILABLE');
  });
  if (charge.refusal) refuseInstalments(charge.refusal, payment.provider, language);
  if (charge.state === 'failed' || charge.state === 'cancelled') refuse('PAYMENT_DECLINED');
  if (charge.url !== null) return charge.url;
  // A page that nobody knows the address of any more: another try, or the end of this one, leads on.
  if (charge.state === 'pending') refuse('PAYMENT_UNAVAILABLE');
  // A kept card can be taken without a page in between.
  await settlePayment(context, { ...payment, chargeId: charge.id }, now).catch((error: unknown) =>
    context.log.warn(
      { err: error, requestId, payment: payment.uuid },
      'charge without a page not settled yet',
    ),
  );
  return null;
}

/** Says no in the specification's words (spec section 8), with the plan's name. */
export function refuseInstalments(
  refusal: InstalmentRefusal,
  plan: Payment['provider'],
  language: 'ar' | 'en',
): never {
  const codes = {
    not_available: 'NOT_AVAILABLE',
    order_amount_too_high: 'ORDER_AMOUNT_TOO_HIGH',
    order_amount_too_low: 'ORDER_AMOUNT_TOO_LOW',
  } as const;
  return refuse(codes[refusal], { values: { plan: planName(plan, language) } });
}

export function planName(plan: Payment['provider'], language: 'ar' | 'en'): string {
  return plan === 'tabby' || plan === 'tamara' ? paymentLabels[plan][language] : plan;
}
