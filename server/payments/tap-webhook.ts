import { and, eq, isNull, sql } from 'drizzle-orm';
import { paymentNotifications, payments } from '#server/db/schema/index.ts';
import type { Shop } from '#server/shop.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { isRefused } from './start-charge.ts';

/**
 * What to do with a notification of Tap: its signature only earns it a question to the provider. Answers false for
 * a forged one. Repeated and late ones are noted and change nothing. Throws when the provider can't be read, so that
 * the notification is sent again.
 */
export async function receiveTapNotification(
  shop: Shop,
  headers: Record<string, string | undefined>,
  body: unknown,
  now: Date,
): Promise<boolean> {
  const notice = shop.payments.verifyNotification(headers, body);
  if (!notice) return false;
  const status =
    typeof body === 'object' && body !== null && 'status' in body ? String(body.status).slice(0, 40) : '';
  await shop.db
    .insert(paymentNotifications)
    .values({ provider: 'tap', object: notice.id, status, accepted: true })
    .onConflictDoUpdate({
      target: [paymentNotifications.provider, paymentNotifications.object, paymentNotifications.status],
      set: { times: sql`${paymentNotifications.times} + 1` },
    });
  const column = notice.object === 'charge' ? payments.chargeId : payments.refundId;
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, 'tap'), eq(column, notice.id)));
  if (notice.object === 'refund') {
    if (payment) await refundPayment(shop, payment.id, now);
    return true;
  }
  const charged = payment ?? (await findUnanswered(shop, notice.id));
  if (charged) await settlePayment(shop, charged, now);
  return true;
}

/** The payment that a charge was made for, when the provider's answer to making it was lost: the charge names it. */
async function findUnanswered(
  shop: Shop,
  chargeId: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const charge = await shop.payments.readCharge(chargeId).catch((error: unknown) => {
    if (isRefused(error)) return null;
    throw error;
  });
  if (!charge) return undefined;
  const [payment] = await shop.db
    .update(payments)
    .set({ chargeId, chargeUrl: charge.url })
    .where(and(sql`${payments.uuid}::text = ${charge.reference}`, isNull(payments.chargeId)))
    .returning();
  return payment;
}
