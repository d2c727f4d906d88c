import { eq } from 'drizzle-orm';
import { takeStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { orders, substitutions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { noteChange } from '#server/orders/advance-order.ts';
import { tell } from '#server/outbox/tell.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { needsTwo, refundedAloneToday } from '#server/refunds/staff-refund.ts';
import {
  listSubstitutes as listContract,
  proposeSubstitute as proposeContract,
} from '#shop/contract/workshop/substitutions.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { alone, aloneADay, needsSecondPerson } from '#shop/rules/staff/approval.ts';
import { maySubstitute, piecesLeft } from '#shop/rules/substitutions/substitution.ts';
import { asksAbout } from './base/lapse.ts';
import { byOf, sayOf } from './say-of.ts';
import { lineOf, substitutesFor } from './substitutes.ts';

export const listSubstitutes = implementForStaff(listContract, async (tx, visit, { params, query }) => {
  const { context, caller, language, now } = visit;
  const order = await orderOf(tx, params.order_number, false);
  const line = (await lineOf(tx, order, params.line_id)) ?? refuse('SUBSTITUTE_NOT_FOUND');
  const offered = await substitutesFor(context, tx, order, line, { called: query.q });
  const today = await refundedAloneToday(tx, caller.staffId, now);
  return offered.map(({ variantId, kind, picture, price, available, difference, ...named }) => {
    const title = named.title[language];
    const glaze = named.glaze?.[language] ?? null;
    return {
      ...{ variant_id: variantId, product_title: title, glaze },
      picture: pictureUrl(picture),
      alt: pictureAlt(language, { kind, title, glaze }),
      ...{ price: toRiyals(price), available, difference: toRiyals(difference) },
      is_over_limit: needsSecondPerson('refund', difference, today),
    };
  });
});

/**
 * Asks whoever ordered. The piece is held from now on, so that a yes can't come too late; what would go back with it is
 * limited as any refund of staff is.
 */
export const proposeSubstitute = implementForStaff(proposeContract, async (tx, visit, { params, body }) => {
  const { context, caller, now } = visit;
  const order = await orderOf(tx, params.order_number, true);
  const line = (await lineOf(tx, order, body.line_id)) ?? refuse('SUBSTITUTE_NOT_FOUND');
  if (!maySubstitute(order.status, line)) refuse('ORDER_NOT_CHANGEABLE');
  if (await asksAbout(tx, line.id)) refuse('SUBSTITUTION_ASKED');
  const [wanted] = await substitutesFor(context, tx, order, line, { variantId: body.variant_id });
  const quantity = piecesLeft(line);
  const why = { kind: 'proposed', orderId: order.id } as const;
  if (!wanted || (await takeStock(tx, [[wanted.variantId, quantity]], why)) !== null)
    return refuse('SUBSTITUTE_NOT_FOUND');
  const { variantId, difference } = wanted;
  if (await needsTwo(tx, caller.staffId, difference, now))
    refuse('SUBSTITUTE_OVER_LIMIT', { values: { alone: alone.refund, day: aloneADay } });
  const [written] = await tx
    .insert(substitutions)
    .values({
      ...{ orderId: order.id, lineId: line.id, fromVariantId: line.variantId, variantId },
      ...{ quantity, difference, reason: body.reason, restock: body.restock },
      ...{ askedBy: caller.staffId, askedAt: now },
    })
    .returning();
  if (!written) throw new Error('no proposal written');
  await noteChange(tx, order, { by: byOf(caller), staffId: caller.staffId, at: now, note: 'proposal' });
  await tell(tx, now, { event: 'piece_proposed', orderId: order.id, version: written.id });
  visit.audit({
    subject: `order:${order.id}`,
    before: { line: line.id, variant: line.variantId },
    after: { line: line.id, proposed: variantId, difference: toRiyals(difference) },
  });
  return sayOf(tx, visit, written);
});

/** A paid order by its number; `locked` where something is to become of it. Refuses ORDER_NOT_FOUND. */
async function orderOf(tx: Transaction, number: number, locked: boolean) {
  const found = tx.select().from(orders).where(eq(orders.number, number));
  const [order] = await (locked ? found.for('update') : found);
  if (order?.status == null || order.state !== 'placed') return refuse('ORDER_NOT_FOUND');
  return { ...order, status: order.status };
}
