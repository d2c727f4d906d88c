import { asc, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import { Refused } from '#server/kernel/base/refusal.ts';
import type { movedOrders } from '#shop/contract/workshop/board.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { PaidOrder } from '../step.ts';

type Outcome = Pick<z.input<typeof movedOrders>, 'done' | 'refused'>;

/**
 * Does the same with many orders, each by itself: what one is refused takes nothing of the others along. They are locked
 * at once and in one order, so that two who move the same ones wait for each other and never both.
 */
export async function eachOrder(
  tx: Transaction,
  which: { numbers: readonly number[] } | { ids: readonly number[] },
  language: Language,
  run: (tx: Transaction, order: PaidOrder) => Promise<unknown>,
): Promise<Outcome> {
  const where: SQL =
    'ids' in which ? inArray(orders.id, [...which.ids]) : inArray(orders.number, [...which.numbers]);
  const found = await tx.select().from(orders).where(where).orderBy(asc(orders.id)).for('update');
  const done: string[] = [];
  const refused: Outcome['refused'] = [];
  const refuse = (id: string, { code, values }: Pick<Refused, 'code' | 'values'>) =>
    refused.push({ id, code, message: refusalMessage(language, code, values) });
  for (const order of found) {
    if (order.number === null) continue;
    const id = orderNumber(order.number);
    try {
      if (order.status === null) throw new Refused('ORDER_NOT_FOUND');
      const paid = { ...order, status: order.status };
      await tx.transaction((inner) => run(inner, paid));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(id, error);
    }
  }
  if ('numbers' in which) {
    const known = new Set(found.map(({ number }) => number));
    for (const number of new Set(which.numbers))
      if (!known.has(number)) refuse(orderNumber(number), { code: 'ORDER_NOT_FOUND', values: {} });
  }
  return { done, refused };
}
