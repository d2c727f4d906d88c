import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { paymentNotifications, payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { PaymentProvider } from '#server/providers/payment/payment-provider.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { isRefused, noteCharge } from './make-charge.ts';
import { settlePayment } from './settle-payment.ts';

type Given = Omit<Parameters<PaymentProvider['verifyNotification']>[0], 'now'>;

/**
 * What to do with a provider's notification: its proof only earns it a question to the provider. Answers false for
 * a forged one. Repeated and late ones are counted and change nothing. Throws when the provider can't be read, so that
 * the notification is sent again.
 */
export async function receiveNotification(
  context: AppContext,
  provider: PaymentProvider,
  given: Given,
  now: Date,
): Promise<boolean> {
  const notice = provider.verifyNotification({ ...given, now });
  if (!notice) return false;
  const { name } = provider;
  await noteNotification(context.db).execute({
    provider: name,
    object: notice.id,
    status: notice.status.slice(0, 80),
  });
  if (notice.object === 'refund') {
    const [refund] = await context.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.provider, provider.name), eq(refunds.providerRefundId, notice.id)));
    if (refund) await sendRefund(context, refund.id, now);
    return true;
  }
  const [payment] = await paymentByCharge(context.db).execute({ provider: name, chargeId: notice.id });
  const charged = payment ?? (await findUnanswered(context, provider, notice.id));
  if (charged) await settlePayment(context, charged, now);
  return true;
}

const noteNotification = prepared((db) =>
  db
    .insert(paymentNotifications)
    .values({
      provider: sql.placeholder('provider'),
      object: sql.placeholder('object'),
      status: sql.placeholder('status'),
      accepted: true,
    })
    .onConflictDoUpdate({
      target: [paymentNotifications.provider, paymentNotifications.object, paymentNotifications.status],
      set: { times: sql`${paymentNotifications.times} + 1` },
    })
    .prepare('payment_notification'),
);

const paymentByCharge = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, sql.placeholder('provider')),
        eq(payments.chargeId, sql.placeholder('chargeId')),
      ),
    )
    .prepare('payment_by_charge'),
);

/** The payment that a charge was made for, when the provider's answer to making it was lost: the charge names it. */
async function findUnanswered(
  context: AppContext,
  provider: PaymentProvider,
  chargeId: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const charge = await provider.readCharge(chargeId).catch((error: unknown) => {
    if (isRefused(error)) return null;
    throw error;
  });
  if (!charge) return undefined;
  return noteCharge(context.db, provider.name, charge);
}
