import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { printOrders as contract } from '#shop/contract/workshop/prints.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { careCardsOf, messageCardOf, plantsOf } from './cards.ts';
import { labelsOf } from './labels.ts';
import { slipsOf } from './slips.ts';
import { timesPrinted } from './times-printed.ts';

/** What an order lacks that has none of a paper. */
const without = { card: 'ORDER_WITHOUT_CARD', care: 'ORDER_WITHOUT_CARE' } as const;

/**
 * Cards, care cards, slips or labels of paid orders, in the order that is asked for. The orders are locked while they are read: a
 * change that is under way is waited for, so that no paper shows what its order was a moment ago, and every print is
 * counted once.
 */
export const printOrders = implementForStaff(contract, async (tx, visit, { body }) => {
  const { paper, order_numbers, back } = body;
  const { context, language } = visit;
  const wanted = [...new Set(order_numbers)];
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.number, wanted), eq(orders.state, 'placed')))
    .orderBy(asc(orders.id))
    .for('update');
  const ids = found.map(({ id }) => id);
  // What was paid back isn't packed.
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), lt(orderLines.givenBack, orderLines.quantity)))
    .orderBy(asc(orderLines.id));
  const subjectOf = (id: number) => `order:${id}`;
  const before = await timesPrinted(tx, visit, contract.id, paper, ids.map(subjectOf));
  const ofPlants = paper === 'card' || paper === 'care';
  const plants = ofPlants ? await plantsOf(tx, lines) : new Map();
  const slips = paper === 'slip' ? await slipsOf(tx, found, lines, language) : new Map();
  const labels = paper === 'label' ? await labelsOf(tx, found, lines) : new Map();
  const refused = (number: number, code: ErrorCode) => ({
    ...{ order_number: orderNumber(number), code, message: refusalMessage(language, code, {}) },
  });
  const answers = wanted.map((number) => {
    const order = found.find((one) => one.number === number);
    if (!order) return { refused: refused(number, 'ORDER_NOT_FOUND') };
    if ((order.status ?? 0) > orderStatus.delivered) return { refused: refused(number, 'ORDER_ENDED') };
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id);
    const what = {
      card: paper === 'card' ? messageCardOf(context, order, ofOrder, plants, back) : null,
      care: paper === 'care' ? careCardsOf(context, order, ofOrder, plants) : [],
      slip: slips.get(order.id) ?? null,
      label: labels.get(order.id) ?? null,
    };
    if (ofPlants && !what.card && what.care.length === 0) return { refused: refused(number, without[paper]) };
    const subject = subjectOf(order.id);
    const { times, last } = before.get(subject) ?? { times: 0, last: null };
    visit.audit({ subject, before: { paper, times }, after: { paper, times: times + 1 } });
    return { printed: { order_number: orderNumber(number), times: times + 1, before: last, ...what } };
  });
  const printed = answers.flatMap((answer) => answer.printed ?? []);
  if (printed.length === 0) visit.audit(null);
  return { printed, refused: answers.flatMap((answer) => answer.refused ?? []) };
});
