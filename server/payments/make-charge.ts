import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type Order, payments } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import { configuredProvider } from '#server/providers/payment/configured.ts';
import type { Charge } from '#server/providers/payment/payment-provider.ts';
import { chargeRequest } from './charge-request.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Makes the charge, or finds it: the payment's uuid is the idempotency key, so a repeated or interrupted call comes to
 * the same charge. Throws what the provider adapter throws; what it refuses once it refuses always, so that payment is over.
 */
export async function makeCharge(
  context: AppContext,
  order: Order | null,
  payment: Payment,
): Promise<Charge> {
  const language = order?.language ?? payment.request.language ?? 'ar';
  const request = await chargeRequest(context, payment, order, language);
  const own = and(eq(payments.id, payment.id), isNull(payments.chargeId));
  const charge = await configuredProvider(context.payments, payment.provider)
    .createCharge(request)
    .catch(async (error: unknown) => {
      if (isRefused(error)) await context.db.update(payments).set({ status: 'failed' }).where(own);
      throw error;
    });
  const over = charge.state === 'failed' || charge.state === 'cancelled';
  const [noted] = await context.db
    .update(payments)
    .set({
      chargeId: charge.id,
      chargeUrl: charge.url,
      providerStatus: charge.providerStatus,
      updatedAt: new Date(),
      // What failed as it was made has nothing to be settled.
      ...(over && { status: charge.state as 'failed' | 'cancelled' }),
    })
    .where(own)
    .returning({ id: payments.id })
    .prepare(over ? 'payment_charge_over' : 'payment_charge')
    .execute();
  if (noted) return charge;
  // Another press was faster. Not every provider comes to the same charge again: the one that is noted is the one.
  const [known] = await context.db.select().from(payments).where(eq(payments.id, payment.id));
  if (!known?.chargeId || known.chargeId === charge.id) return charge;
  return configuredProvider(context.payments, payment.provider)
    .readCharge(known.chargeId)
    .then((first) => ({ ...first, url: first.url ?? known.chargeUrl }));
}

/**
 * Notes with its payment a charge that the provider has told of, because its answer to making it was lost: it names the
 * payment. Answers the payment; undefined where it knows its charge already, or is over.
 */
export async function noteCharge(
  db: Database,
  provider: Payment['provider'],
  charge: Charge,
): Promise<Payment | undefined> {
  const [payment] = await db
    .update(payments)
    // A payment that was given up because the provider refused to repeat it: there is a charge after all.
    .set({ chargeId: charge.id, chargeUrl: charge.url, status: 'started' })
    .where(
      and(
        eq(payments.provider, provider),
        sql`${payments.uuid}::text = ${charge.reference}`,
        isNull(payments.chargeId),
        inArray(payments.status, ['started', 'failed']),
      ),
    )
    .returning();
  return payment;
}

/** Whether the provider understood and said no, in contrast to no usable answer. */
export function isRefused(error: unknown): boolean {
  return error instanceof ProviderRefused;
}
