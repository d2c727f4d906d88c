import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { accounts, type Order, orders, payments } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { completeOrder } from '#server/orders/complete-order.ts';
import { holdAgain } from '#server/orders/hold-again.ts';
import { configuredProvider } from '#server/providers/payment/configured.ts';
import type { Charge } from '#server/providers/payment/payment-provider.ts';
import { giveBack } from '#server/refunds/give-back.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { canBecome } from '#shop/rules/orders/order.ts';
import { type PaymentStatus, paymentCanBecome } from '#shop/rules/payments/payment.ts';
import { keepCard } from './keep-card.ts';
import { isRefused, makeCharge, noteCharge } from './make-charge.ts';

type Payment = typeof payments.$inferSelect;
type Begun = { payment: Payment; order: Order };

/**
 * The one completion path: redirect, webhook and reconciling job all come here. It believes only what it reads from
 * the provider itself, takes the money where it is only promised, and running it again, or twice at once, changes
 * nothing more.
 *
 * Throws what the provider adapter throws when the provider can't be read.
 */
export async function settlePayment(context: AppContext, payment: Payment, now: Date): Promise<void> {
  if (payment.chargeId === null || !paymentCanBecome(payment.status, 'captured')) return;
  const charge = await readWhole(context, payment, payment.chargeId);
  if (charge === null || charge.state === 'pending' || charge.state === 'authorized') return;
  const { state } = charge;
  const settings = await readSettings(context);
  await context.db
    .transaction(async (tx) => {
      const outcome = state === 'captured' ? await acceptMoney(context, tx, payment, now, settings) : state;
      const settled = await tx
        .update(payments)
        .set({
          status: outcome,
          providerStatus: charge.providerStatus,
          cardBrand: charge.card?.brand ?? null,
          cardLastFour: charge.card?.lastFour ?? null,
          updatedAt: now,
        })
        .where(and(eq(payments.id, payment.id), eq(payments.status, 'started')))
        .returning({ id: payments.id })
        .prepare('payment_settle')
        .execute();
      // Somebody else settled it between our reading and our lock: theirs stands, ours is undone.
      if (settled.length === 0) throw new AlreadySettled();
      if (charge.savedCard && payment.request.saveCard) await keepCard(tx, payment, charge.savedCard);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadySettled)) throw error;
    });
}

class AlreadySettled extends Error {}

/** The charge as the provider tells it, captured if it was only authorized; null when it isn't this payment's. */
async function readWhole(context: AppContext, payment: Payment, chargeId: string): Promise<Charge | null> {
  const provider = configuredProvider(context.payments, payment.provider);
  const read = await provider.readCharge(chargeId);
  const isOurs = (charge: Charge) => {
    if (belongsTo(charge, payment, context)) return true;
    context.log.error(
      { charge: charge.id, payment: payment.uuid },
      'charge does not match its payment: left alone',
    );
    return false;
  };
  if (read.state === 'pending' || !isOurs(read)) return null;
  if (read.state !== 'authorized') return read;
  const { amount, uuid } = payment;
  const captured = await provider.captureCharge({ chargeId, amount, reference: uuid });
  return isOurs(captured) ? captured : null;
}

/** Amount, currency, reference and mode must be ours: a cheap charge can't pay for a dear order. */
function belongsTo(charge: Charge, payment: Payment, context: AppContext): boolean {
  return (
    charge.id === payment.chargeId &&
    charge.reference === payment.uuid &&
    charge.amount === payment.amount &&
    charge.currency === payment.currency &&
    charge.live === !context.config.sandbox
  );
}

/** Captured money becomes wallet credit, completes its order, or goes back (decision 0004). */
async function acceptMoney(
  context: AppContext,
  tx: Transaction,
  payment: Payment,
  now: Date,
  settings: Settings,
): Promise<Extract<PaymentStatus, 'captured' | 'refunding'>> {
  const money = { amount: payment.amount, paymentId: payment.id } as const;
  if (payment.orderId === null) {
    const accountId = payment.walletId as number;
    const [holder] = await tx
      .select({ deletedAt: accounts.deletedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    const wallet = { accountId, kind: 'purchased' } as const;
    await transfer(tx, { from: payment.provider, to: 'wallets', wallet, ...money });
    if (!holder?.deletedAt) return 'captured';
    await transfer(tx, { from: 'wallets', to: 'orders', wallet, ...money });
    return refund(context, tx, payment, null, now);
  }
  // Order first, then payment: the order's row is what everything about it waits for.
  const [order] = await orderLocked(tx).execute({ orderId: payment.orderId });
  if (!order) throw new Error(`payment ${payment.uuid} has no order`);
  // Redirect and notification often come at once: whoever waited for the lock looks again before doing anything.
  const [still] = await statusOf(tx).execute({ paymentId: payment.id });
  if (still?.status !== 'started') throw new AlreadySettled();
  await transfer(tx, { from: payment.provider, to: 'orders', orderId: order.id, ...money });
  if (
    order.state === 'awaiting_payment' ||
    (order.state === 'released' && (await holdAgain(tx, order, now)))
  ) {
    // The method that was chosen last may be another one.
    if (order.paymentMethod !== payment.method)
      await tx.update(orders).set({ paymentMethod: payment.method }).where(eq(orders.id, order.id));
    await completeOrder(context, tx, order, now, settings);
    return 'captured';
  }
  // What it would pay for is gone, or was paid already by another charge.
  if (canBecome(order.state, 'refunding')) {
    await tx
      .update(orders)
      .set({ state: 'refunding' })
      .where(and(eq(orders.id, order.id), eq(orders.state, order.state)));
  }
  return refund(context, tx, payment, order, now);
}

const orderLocked = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update')
    .prepare('order_lock'),
);
const statusOf = prepared((db) =>
  db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, sql.placeholder('paymentId')))
    .prepare('payment_status'),
);

async function refund(
  context: AppContext,
  tx: Transaction,
  payment: Payment,
  order: Order | null,
  now: Date,
): Promise<'refunding'> {
  if (!(await giveBack(context, tx, payment, order, now))) throw new AlreadySettled();
  return 'refunding';
}

/** Providers remember an idempotency key for a day; after that asking again would be a new charge. */
const makeAgainHours = 20;
/** A charge is made within seconds of being asked for; two clocks may differ. */
const lookMinutes = 30;

/**
 * Settles a payment that was begun, also one whose charge the provider never answered about: it may have been made
 * and paid, so it is asked for once more by its key. Only where asking again can take nothing and tell nobody: a kept
 * card would be charged, and Urpay would write to a phone, without the shopper. Of a kept card the provider's list says
 * what was made (`books`); Urpay's wait for its notification, for the shopper's next press, or for a person
 * (server/books/check-books.ts).
 */
export async function settleBegun(
  context: AppContext,
  order: Order | null,
  payment: Payment,
  now: Date,
): Promise<void> {
  try {
    const chargeId = payment.chargeId ?? (await findLost(context, order, payment, now));
    if (chargeId !== null) await settlePayment(context, { ...payment, chargeId }, now);
  } catch (error) {
    if (payment.chargeId !== null || !isRefused(error)) throw error;
  }
}

/** The id of the charge whose answer was lost: made again by its key, or found in the provider's list. Null for none. */
async function findLost(
  context: AppContext,
  order: Order | null,
  payment: Payment,
  now: Date,
): Promise<string | null> {
  if (mayAskAgain(payment, now)) return (await makeCharge(context, order, payment)).id;
  const { provider, uuid: reference, requestedAt } = payment;
  const { books, readCharge } = configuredProvider(context.payments, provider);
  if (!books || requestedAt === null) return null;
  const around = (minutes: number) => new Date(requestedAt.getTime() + minutes * 60_000);
  for await (const booked of books.charges({ from: around(-lookMinutes), to: around(lookMinutes) })) {
    if (booked.reference !== reference) continue;
    const charge = await readCharge(booked.id);
    // Whoever has noted one meanwhile goes on with that.
    return (await noteCharge(context.db, provider, charge))?.chargeId ?? null;
  }
  return null;
}

function mayAskAgain({ provider, request, requestedAt }: Payment, now: Date): boolean {
  if (requestedAt === null || provider === 'urpay' || request.card) return false;
  return now.getTime() - requestedAt.getTime() < makeAgainHours * 3_600_000;
}

/** The begun payments of the orders that `where` names. */
export function begunPayments(db: Database, where: SQL) {
  return db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(where, eq(payments.status, 'started'), isNotNull(payments.requestedAt)));
}

const begunOfAccount = prepared((db) =>
  begunPayments(
    db,
    sql`${orders.accountId} = ${sql.placeholder('accountId')} and ${orders.state} = 'awaiting_payment'`,
  ).prepare('payments_begun_of_account'),
);

/** What an account has begun to pay and may have paid by now. */
export function begunBy(db: Database, accountId: number): Promise<Begun[]> {
  return begunOfAccount(db).execute({ accountId });
}

/** Settles begun payments, one after the other. */
export async function settleBegunPayments(
  context: AppContext,
  begun: readonly Begun[],
  now: Date,
  onError: (error: unknown, payment: Payment) => void,
): Promise<void> {
  for (const { payment, order } of begun)
    await settleBegun(context, order, payment, now).catch((error: unknown) => onError(error, payment));
}
