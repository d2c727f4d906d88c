import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { auditLog, gifts, type Order, orderLines, orders } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Language } from '#shop/contract/operation.ts';
import { printOrders as contract, type PackingSlip, type Paper } from '#shop/contract/workshop/prints.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { printedCard } from '#shop/rules/gifts/message-card.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';

/**
 * Cards or slips of paid orders, in the order that is asked for. The orders are locked while they are read: a change that
 * is under way is waited for, so that no paper shows what its order was a moment ago, and every print is counted once.
 */
export const printOrders = implementForStaff(
  contract,
  async (tx, visit, { body: { paper, order_numbers } }) => {
    const wanted = [...new Set(order_numbers)];
    const found = await tx
      .select()
      .from(orders)
      .where(and(inArray(orders.number, wanted), eq(orders.state, 'placed')))
      .orderBy(asc(orders.id))
      .for('update');
    const before = await timesPrinted(tx, paper, found);
    const slips =
      paper === 'slip' ? await slipsOf(tx, found, visit.language) : new Map<number, PackingSlip>();
    const refused = (number: number, code: ErrorCode) => ({
      ...{ order_number: orderNumber(number), code, message: refusalMessage(visit.language, code, {}) },
    });
    const answers = wanted.map((number) => {
      const order = found.find((one) => one.number === number);
      if (!order) return { refused: refused(number, 'ORDER_NOT_FOUND') };
      if ((order.status ?? 0) > orderStatus.delivered) return { refused: refused(number, 'ORDER_ENDED') };
      const card = paper === 'card' ? printedCard(order.details) : null;
      if (paper === 'card' && !card) return { refused: refused(number, 'ORDER_WITHOUT_CARD') };
      const was = before.get(order.id) ?? 0;
      const subject = `order:${order.id}`;
      visit.audit({ subject, before: { paper, times: was }, after: { paper, times: was + 1 } });
      const slip = slips.get(order.id) ?? null;
      return { printed: { order_number: orderNumber(number), times: was + 1, card, slip } };
    });
    const printed = answers.flatMap((answer) => answer.printed ?? []);
    if (printed.length === 0) visit.audit(null);
    return { printed, refused: answers.flatMap((answer) => answer.refused ?? []) };
  },
);

/** How often a paper was printed, as the audit log has it: nothing else counts it. */
async function timesPrinted(
  tx: Transaction,
  paper: Paper,
  found: readonly Order[],
): Promise<Map<number, number>> {
  if (found.length === 0) return new Map();
  const subjects = found.map(({ id }) => `order:${id}`);
  const counted = await tx
    .select({ subject: auditLog.subject, times: count() })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, subjects),
        eq(auditLog.operation, contract.id),
        sql`${auditLog.after}->>'paper' = ${paper}`,
      ),
    )
    .groupBy(auditLog.subject);
  return new Map(counted.map(({ subject, times }) => [Number(subject.slice('order:'.length)), times]));
}

/** What is packed and for whom, in the language of whoever packs: no price, and nothing of who sends it. */
async function slipsOf(
  tx: Transaction,
  found: readonly Order[],
  language: Language,
): Promise<Map<number, PackingSlip>> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const places = await tx
    .select({ orderId: gifts.orderId, place: gifts.place })
    .from(gifts)
    .where(inArray(gifts.orderId, ids));
  const placeOf = new Map(places.map(({ orderId, place }) => [orderId, place]));
  return new Map(
    found.map((order) => {
      const { gift_for, sender, recipient, care_card, additional_information } = order.details;
      const card = printedCard(order.details);
      const slip: PackingSlip = {
        recipient_name: gift_for === 'self' ? sender.name : recipient.name,
        district: placeOf.get(order.id)?.district ?? recipient.district,
        pickup: order.variant === 'pickup',
        slot:
          order.slotDay && order.slotStartsAt && order.slotEndsAt
            ? {
                date: order.slotDay,
                starts_at: order.slotStartsAt.slice(0, 5),
                ends_at: order.slotEndsAt.slice(0, 5),
              }
            : null,
        driver_name: order.driverName,
        lines: lines
          // What was paid back isn't packed.
          .filter(({ orderId, quantity, givenBack }) => orderId === order.id && givenBack < quantity)
          .map(({ title, colorTitle, addons, engraving, quantity, givenBack }) => ({
            title: title[language],
            color: colorTitle?.[language] ?? null,
            addons: addons.map((addon) => addon.title[language]),
            engraving,
            quantity: quantity - givenBack,
          })),
        card: card && { design: card.design, language: card.language },
        care_card,
        note: additional_information,
      };
      return [order.id, slip];
    }),
  );
}
