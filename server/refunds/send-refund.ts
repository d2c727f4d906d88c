import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import { configuredProvider, webhookUrl } from '#server/providers/payment/configured.ts';
import { finishRefund } from './finish-refund.ts';

/** Between two tries to make a refund: nobody else tries meanwhile. */
const askAgainMinutes = 1;
/** Providers remember an idempotency key for a day; after that a repeated refund would be another one. */
const askForHours = 20;
/** What stands for the provider's word where there is none. */
export const unanswered = 'unanswered';

/**
 * Sends a refund's part for the payment method through its provider, and follows it: safe to repeat and to call at
 * once, because only one at a time may ask for it, and the refund's uuid is its idempotency key. Answers whether the
 * provider still works on it, as is usual at first: it is to be asked again, for only its word that it is done ends the
 * refund. One that fails, or that nobody has answered about for most of a day, is left to people: it is still owed.
 */
export async function sendRefund(context: AppContext, refundId: number, now: Date): Promise<boolean> {
  const [found] = await context.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.status !== 'started' || found.payment.chargeId === null) return false;
  const { refund, payment } = found;
  const { chargeId } = found.payment;
  const provider = configuredProvider(context.payments, payment.provider);
  if (refund.providerRefundId === null && !(await mayAsk(context, found, now))) return false;
  const answer = refund.providerRefundId
    ? await provider.readRefund({ chargeId, refundId: refund.providerRefundId })
    : await provider.createRefund({
        chargeId,
        amount: refund.toMethod,
        reference: refund.uuid,
        reason: reasonOf(refund),
        webhookUrl: webhookUrl(context.config.publicUrl, payment.provider),
      });
  if (answer.amount !== refund.toMethod) {
    // Its id is kept: asking for the refund anew could give the money a second time.
    await context.db
      .update(refunds)
      .set({ providerRefundId: answer.id, providerStatus: answer.providerStatus })
      .where(eq(refunds.id, refund.id));
    throw new Error(`refund ${answer.id} is of another amount than ${refund.uuid}`);
  }
  const status = { pending: 'started', refunded: 'done', failed: 'failed' } as const;
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(refunds)
      .set({
        providerRefundId: answer.id,
        providerStatus: answer.providerStatus,
        status: status[answer.state],
        doneAt: answer.state === 'refunded' ? now : null,
      })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'started')))
      .returning({ id: refunds.id });
    if (changed.length === 0) return;
    if (answer.state === 'refunded') await finishRefund(tx, refund, payment.provider, now);
    if (answer.state === 'failed') await tellTeam(tx, found, now);
  });
  if (answer.state === 'failed')
    context.log.error({ refund: refund.uuid }, 'refund failed: staff must give the money back');
  return answer.state === 'pending';
}

type Sent = { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect };

/** One that is asked for anew has another uuid: should that fail as well, it is told of again. */
function tellTeam(tx: Transaction, { refund: { id, uuid }, payment }: Sent, now: Date): Promise<void> {
  const { orderId, walletId } = payment;
  const about = { ...(orderId && { orderId }), ...(walletId && { accountId: walletId }) };
  return tell(tx, now, { event: 'refund_task', ...about, refundId: id, version: uuid });
}

function reasonOf({ kind, reason }: typeof refunds.$inferSelect): string {
  if (kind === 'unwanted') return 'order no longer held';
  return kind === 'credit' ? 'wallet credit of a closed account' : `order: ${reason}`;
}

/** Takes the turn to ask the provider for a refund; false when it is somebody else's, or too late to be safe. */
async function mayAsk(context: AppContext, sent: Sent, now: Date): Promise<boolean> {
  const { refund } = sent;
  const open = and(
    eq(refunds.id, refund.id),
    eq(refunds.status, 'started'),
    isNull(refunds.providerRefundId),
  );
  // One that was asked for before its first time was kept: at the earliest when it was made.
  const since = refund.askedSince ?? (refund.askedAt && refund.createdAt);
  if (since !== null && now.getTime() - since.getTime() > askForHours * 3_600_000) {
    await context.db.transaction(async (tx) => {
      const changed = await tx
        .update(refunds)
        .set({ status: 'failed', providerStatus: unanswered })
        .where(open)
        .returning({ id: refunds.id });
      if (changed.length > 0) await tellTeam(tx, sent, now);
    });
    context.log.error({ refund: refund.uuid }, 'refund unanswered: staff must look whether it was made');
    return false;
  }
  const turn = await context.db
    .update(refunds)
    .set({ askedAt: now, askedSince: since ?? now })
    .where(
      and(
        open,
        or(isNull(refunds.askedAt), lt(refunds.askedAt, new Date(now.getTime() - askAgainMinutes * 60_000))),
      ),
    )
    .returning({ id: refunds.id });
  return turn.length === 1;
}
