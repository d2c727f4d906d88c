import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Order, orders, payments } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { orderLink, readOrderKey } from '#server/orders/order-link.ts';
import type { CodeConfirmation, PaymentProvider } from '#server/providers/payment/payment-provider.ts';
import { urpayPay as payContract, urpayValidateOtp as validateContract } from '#shop/contract/payments.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { isRefused, makeCharge } from './make-charge.ts';
import { settlePayment } from './settle-payment.ts';

type Payment = typeof payments.$inferSelect;

/** Between two codes to the same phone (spec section 9). */
const resendSeconds = 60;

/**
 * Sends a code to the phone whose Urpay wallet pays. Asked again with the same phone it sends a new code; with
 * another phone, or after the code has run out, the payment begins anew.
 */
export const urpayPay = implement(payContract, async (visit, { body }) => {
  const { context, now, requestId } = visit;
  const urpay = context.payments.urpay ?? refuse('ORDER_NOT_PAYABLE');
  const { order, payment } = await heldOrder(visit, body.order_key);
  const phone = { code: body.phone_code, number: body.phone_number };
  const answer = { order_key: body.order_key, amount: toRiyals(payment.amount) };
  const fail = (error: unknown): never => {
    context.log.warn({ err: error, requestId, payment: payment.uuid }, 'urpay code not sent');
    return refuse(isRefused(error) ? 'PAYMENT_DECLINED' : 'PAYMENT_UNAVAILABLE');
  };

  await context.limits.code(visit, `${phone.code}${phone.number}`);
  const before = payment.request.phone;
  const goesOn =
    payment.status === 'started' && before?.number === phone.number && before.code === phone.code;
  if (goesOn && payment.chargeId !== null) {
    const waited = (now.getTime() - payment.updatedAt.getTime()) / 1000;
    if (waited < resendSeconds)
      refuse('OTP_WAIT', { values: { seconds: Math.ceil(resendSeconds - waited) } });
    await urpay.resendCode(payment.chargeId).catch(fail);
    await context.db.update(payments).set({ updatedAt: now }).where(eq(payments.id, payment.id));
    return answer;
  }
  // Nobody answered the first time: the same payment again, by its key.
  if (goesOn) {
    await makeCharge(context, order, payment).catch(fail);
    return answer;
  }
  const fresh = payment.requestedAt === null ? payment : await anotherPayment(visit, order, payment);
  const [asked] = await context.db
    .update(payments)
    .set({ request: { phone }, requestedAt: now, updatedAt: now })
    .where(and(eq(payments.id, fresh.id), isNull(payments.requestedAt)))
    .returning();
  // Another tab was first.
  if (!asked) refuse('OTP_WAIT', { values: { seconds: resendSeconds } });
  await makeCharge(context, order, asked).catch(fail);
  return answer;
});

/** Pays with the code. What Urpay says is believed only once its payment, read again, says so too. */
export const urpayValidateOtp = implement(validateContract, async (visit, { body }) => {
  const { context, now, requestId } = visit;
  const urpay: PaymentProvider & CodeConfirmation = context.payments.urpay ?? refuse('ORDER_NOT_PAYABLE');
  const { order, payment } = await heldOrder(visit, body.order_key);
  if (payment.chargeId === null) refuse('OTP_EXPIRED');
  const entered = await urpay
    .enterCode({ chargeId: payment.chargeId, code: westernDigits(body.otp).replace(/\D/g, '') })
    .catch((error: unknown) => {
      context.log.warn({ err: error, requestId, payment: payment.uuid }, 'urpay code not checked');
      return refuse('PAYMENT_UNAVAILABLE');
    });
  await settlePayment(context, payment, now).catch((error: unknown) => {
    context.log.warn({ err: error, requestId }, 'urpay not readable');
    refuse('PAYMENT_UNAVAILABLE');
  });
  if (entered.result === 'wrong') refuse('OTP_WRONG');
  if (entered.result === 'expired') refuse('OTP_EXPIRED');
  if (entered.result === 'declined') refuse('PAYMENT_DECLINED');
  const [after] = await context.db
    .select({ number: orders.number, status: payments.status })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, payment.id));
  return {
    status: after?.status === 'captured' ? ('paid' as const) : ('pending' as const),
    order_number: after?.number ? orderNumber(after.number) : null,
    order_link: orderLink(context.config.secret, order),
    expires_at: order.expiresAt.toISOString(),
  };
});

/** The caller's own order that waits for Urpay, with its newest payment there. */
async function heldOrder(
  { context, caller }: Visit,
  named: string,
): Promise<{ order: Order; payment: Payment }> {
  const key = readOrderKey(context.config.secret, named);
  const [found] = key
    ? await context.db
        .select()
        .from(orders)
        .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))))
    : [];
  const order = key?.opens(found) ?? refuse('ORDER_NOT_FOUND');
  if (order.state === 'placed') refuse('ORDER_ALREADY_PAID');
  if (order.state !== 'awaiting_payment') refuse('ORDER_NOT_PAYABLE');
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.provider, 'urpay')))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!payment) refuse('ORDER_NOT_PAYABLE');
  return { order, payment };
}

async function anotherPayment({ context }: Visit, order: Order, { amount }: Payment): Promise<Payment> {
  const [made] = await context.db
    .insert(payments)
    .values({ orderId: order.id, provider: 'urpay', method: 'urpay', status: 'started', amount })
    .returning();
  if (!made) throw new Error('no payment made');
  return made;
}
