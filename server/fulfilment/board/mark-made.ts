import { asc, eq, inArray } from 'drizzle-orm';
import { orderLines } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { asksAbout } from '#server/substitutions/base/lapse.ts';
import { markMade as contract } from '#shop/contract/workshop/making.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { refuseMoved } from '../step.ts';
import { eachOrder } from './each-order.ts';

/**
 * Writes down how many pieces are made, each order by itself: one that was wrapped or called off meanwhile is refused,
 * one of which a colleague has said another number, and more pieces of a line while its sender is asked about another.
 * The same number again is done already, and nothing to take back.
 */
export const markMade = implementForStaff(contract, async (tx, visit, { body: { marks } }) => {
  const { language, now } = visit;
  const wanted = new Map(marks.map((mark) => [mark.line_id, mark]));
  const lines = await tx
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.id, [...wanted.keys()]))
    .orderBy(asc(orderLines.id));
  if (lines.length < wanted.size) refuse('ORDER_NOT_FOUND');
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const undo: typeof marks = [];
  visit.audit(null);
  const outcome = await eachOrder(tx, { ids: [...linesOf.keys()] }, language, async (inner, order) => {
    if (order.status >= orderStatus.giftWrapping) return refuseMoved(inner, order, language, now);
    const changed: typeof marks = [];
    for (const { id } of linesOf.get(order.id) ?? []) {
      const { was, made } = wanted.get(id) as (typeof marks)[number];
      const [line] = await inner.select().from(orderLines).where(eq(orderLines.id, id));
      // What was paid back isn't made, whatever was said of it before.
      const left = line ? line.quantity - line.givenBack : 0;
      const known = Math.min(line?.made ?? 0, left);
      if (known === made) continue;
      if (known !== was || made > left) refuse('CHANGED_MEANWHILE');
      if (made > known && (await asksAbout(inner, id))) refuse('ORDER_ASKS_SENDER');
      await inner.update(orderLines).set({ made }).where(eq(orderLines.id, id));
      changed.push({ line_id: id, was: made, made: was });
    }
    for (const { line_id, was, made } of changed)
      visit.audit({
        subject: `order:${order.id}`,
        before: { line: line_id, made },
        after: { line: line_id, made: was },
      });
    undo.push(...changed);
  });
  return { ...outcome, undo };
});
