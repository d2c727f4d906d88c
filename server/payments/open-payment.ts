import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { placeholders, prepared } from '#server/db/prepared.ts';
import { type Order, orders, payments, savedCards } from '#server/db/schema/index.ts';
import type { PaymentRequest } from '#server/db/schema/orders.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { isOffered, readSettings } from '#server/settings/settings.ts';
import { minus } from '#shop/rules/money/money.ts';
import { type PaymentMethod, providerOf } from '#shop/rules/payments/payment.ts';

type Payment = typeof payments.$inferSelect;

/** What pays an order, and what its charge is asked for with. */
export type Paying = { method: PaymentMethod; request: PaymentRequest };

/** Whether the shop is set up for the method, and the card is the caller's. */
export async function checkMethod(
  { context, caller, ip }: Visit,
  method: PaymentMethod,
  { card_id, save_card }: { card_id?: number | null | undefined; save_card: boolean },
): Promise<Paying> {
  if (!isOffered(context, await readSettings(context), method)) refuse('PAYMENT_METHOD_NOT_OFFERED');
  if (method !== 'saved_card')
    return {
      method,
      request: method === 'card' && save_card && caller.kind === 'shopper' ? { saveCard: true } : {},
    };
  const [card] = await context.db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, card_id ?? 0), eq(savedCards.accountId, accountOf(caller))));
  if (!card) refuse('CARD_NOT_FOUND');
  return { method, request: { card: { cardId: card.cardId, customerId: card.customerId, ip } } };
}

/** The payment of an unpaid order by this method that can still be paid, or a new one. The order is locked. */
export async function openPayment(tx: Transaction, order: Order, paying: Paying): Promise<Payment> {
  const { method, request } = paying;
  const begun = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'started'), eq(payments.method, method)))
    .orderBy(desc(payments.id));
  const same = begun.find((payment) => payment.request.card?.cardId === request.card?.cardId);
  if (same) return same;
  if (order.paymentMethod !== method)
    await tx.update(orders).set({ paymentMethod: method }).where(eq(orders.id, order.id));
  return newPayment(tx, order, paying);
}

/** The first payment of an order that was just written. */
export async function newPayment(
  tx: Transaction,
  order: Order,
  { method, request }: Paying,
): Promise<Payment> {
  const payment: ToOpen = {
    orderId: order.id,
    provider: providerOf[method],
    method,
    request,
    amount: minus(order.total, order.wallet),
  };
  // Urpay is asked once the shopper has said whose phone pays.
  const open = method === 'urpay' ? openLater : openNow;
  const [made] = await open(tx).execute(payment);
  if (!made) throw new Error('no payment made');
  return made;
}

const columnsToOpen = ['orderId', 'provider', 'method', 'request', 'amount'] as const;
type ToOpen = Required<Pick<typeof payments.$inferInsert, (typeof columnsToOpen)[number]>>;
const opening = (name: string, requestedAt: SQL | null) =>
  prepared((db) =>
    db
      .insert(payments)
      .values({ ...placeholders(columnsToOpen), requestedAt, status: 'started' })
      .returning()
      .prepare(name),
  );
const openNow = opening('payment_open', sql`now()`);
const openLater = opening('payment_open_later', null);
