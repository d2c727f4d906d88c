import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { ledger, orderLines, type orders, payments, refunds } from '#server/db/schema/index.ts';
import { add, type Halalas, halalas, minus, zero } from '#shop/rules/money/money.ts';
import { type LeftOfLine, refundOfAmount, refundOfPieces } from '#shop/rules/payments/refund.ts';

type Refund = typeof refunds.$inferSelect;
type Order = Pick<typeof orders.$inferSelect, 'id' | 'delivery'>;
/** What can still be given back of an order. */
export type Left = { lines: (LeftOfLine & { lineId: number })[]; delivery: Halalas };

/** Pieces of single lines; `all`: everything that is left, delivery included; or an amount that is no piece's. */
export type Wished = 'all' | { lineId: number; quantity: number }[] | { amount: Halalas };

/** The refunds that an order had, whatever became of them. */
export function refundsOf(tx: Transaction, order: Pick<Order, 'id'>): Promise<Refund[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.kind, 'order')));
}

/** What is left of an order to give back, after the refunds that it had. */
export async function leftOf(tx: Transaction, order: Order, earlier: readonly Refund[]): Promise<Left> {
  const bought = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const lines = bought.map(({ id, quantity, lineTotal, discount }) => {
    const given = earlier.flatMap((refund) => refund.lines).filter(({ lineId }) => lineId === id);
    const money = add(...given.map(({ amount }) => halalas(amount)));
    return {
      lineId: id,
      pieces: given.reduce((left, each) => left - each.quantity, quantity),
      amount: minus(minus(lineTotal, discount), money),
    };
  });
  return { lines, delivery: minus(order.delivery, add(...earlier.map(({ delivery }) => delivery))) };
}

/** What the order's payment can still take back, after the refunds that it had. */
export async function methodOf(
  tx: Transaction,
  order: Pick<Order, 'id'>,
  earlier: readonly Refund[],
): Promise<{ paymentId: number | null; left: Halalas }> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'captured')));
  const [credit] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(ledger)
    .where(and(eq(ledger.orderId, order.id), eq(ledger.walletKind, 'refund')));
  // One that failed is still owed to the method, and what was taken as credit was the method's money too.
  const paidBack = add(...earlier.map(({ toMethod }) => toMethod), halalas(Number(credit?.sum ?? 0)));
  return {
    paymentId: payment?.id ?? null,
    left: halalas(payment ? Math.max(0, payment.amount - paidBack) : 0),
  };
}

/** All of it as one sum. */
export function sumOf({ lines, delivery }: Pick<Refund, 'lines' | 'delivery'> | Left): Halalas {
  return add(...lines.map(({ amount }) => halalas(amount)), delivery);
}

/**
 * What is left besides what is asked for: by wishes that wait for a second person, the oldest first, and by an older version
 * maybe. One that asks for more than there still is, as a part of it went back another way, asks for what there is.
 */
export function unaskedOf(
  left: Left,
  wishes: readonly Partial<{ pieces: Wished; delivery: boolean }>[],
): Left {
  return wishes.reduce((rest, { pieces = [], delivery = false }) => {
    const asked = whatGoesBack(rest, stillThere(rest, pieces), delivery);
    const lines = rest.lines.map((line) => {
      const taken = asked.lines.find(({ lineId }) => lineId === line.lineId);
      if (!taken) return line;
      return {
        ...line,
        pieces: line.pieces - taken.quantity,
        amount: minus(line.amount, halalas(taken.amount)),
      };
    });
    return { lines, delivery: minus(rest.delivery, asked.delivery) };
  }, left);
}

function stillThere(left: Left, wished: Wished): Wished {
  if (wished === 'all') return wished;
  if ('amount' in wished) {
    const amount = halalas(Math.min(wished.amount, sumOf(left)));
    return amount > 0 ? { amount } : [];
  }
  return wished.flatMap(({ lineId, quantity }) => {
    const pieces = Math.min(quantity, left.lines.find((line) => line.lineId === lineId)?.pieces ?? 0);
    return pieces > 0 ? [{ lineId, quantity: pieces }] : [];
  });
}

/**
 * Lines and delivery that a refund gives back, of what is left. An amount without a piece takes none (quantity 0) and
 * leaves the pieces worth less. Throws RangeError for what there isn't.
 */
export function whatGoesBack(
  left: Left,
  wished: Wished,
  wantsDelivery: boolean,
): Pick<Refund, 'lines' | 'delivery'> {
  if (typeof wished === 'object' && 'amount' in wished) {
    const back = refundOfAmount(left, wished.amount);
    const lines = left.lines.map(({ lineId }, at) => ({
      lineId,
      quantity: 0,
      amount: back.lines[at] ?? zero,
    }));
    return { lines: lines.filter(({ amount }) => amount > 0), delivery: back.delivery };
  }
  const asked =
    wished === 'all'
      ? left.lines.flatMap(({ lineId, pieces }) => (pieces > 0 ? [{ lineId, quantity: pieces }] : []))
      : wished;
  const lines = asked.map(({ lineId, quantity }) => {
    const line = left.lines.find((each) => each.lineId === lineId);
    if (!line) throw new RangeError(`no line ${lineId}`);
    return { lineId, quantity, amount: refundOfPieces(line, quantity) };
  });
  return { lines, delivery: wantsDelivery || wished === 'all' ? left.delivery : zero };
}
