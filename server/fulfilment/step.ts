import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orderEvents, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { advanceOrder, type Move } from '#server/orders/advance-order.ts';
import { tell } from '#server/outbox/tell.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { moverWords } from '#shop/messages/bilingual/order-movers.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import type { MessageEvent } from '#shop/rules/messages/events.ts';
import { silentMinutes } from '#shop/rules/orders/life.ts';
import { isComingBack, mayMove, type OrderStatus, orderStatus } from '#shop/rules/orders/order.ts';
import { stepWord } from '#shop/rules/orders/status-word.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/*
 * What all steps of a paid order share. Each runs in a transaction of its caller: the order is locked first, then what it
 * may do is looked up, then it is moved, then stock, slot, coupons and money, then who is told.
 */

/** An order that is paid. */
export type PaidOrder = Order & { status: OrderStatus };
export type OrderEvent = typeof orderEvents.$inferSelect;

/** Who takes a step, in which capacity, when, and in what language a refusal is to be said. */
export type Hand = {
  by: 'fulfilment' | 'driver' | 'support';
  staffId: number | null;
  at: Date;
  /** When it happened, where that reaches us later: from a phone without a network. */
  done?: Date;
  language: Language;
};

export type Taken = { order: Order; eventId: number };

/** The paid order that `where` names, locked until the transaction ends. Refuses ORDER_NOT_FOUND. */
export async function lockOrder(tx: Transaction, where: SQL): Promise<PaidOrder> {
  const [order] = await tx.select().from(orders).where(where).for('update');
  if (order?.status == null) return refuse('ORDER_NOT_FOUND');
  return { ...order, status: order.status };
}

/**
 * Whether the order is at a status already, because the same step was pressed before. Refuses where it can't come there
 * from where it is: ORDER_UNANSWERED for a gift that its recipient hasn't accepted, otherwise ORDER_MOVED.
 */
export async function isThere(
  tx: Transaction,
  order: PaidOrder,
  to: OrderStatus,
  hand: Hand,
  kind: 'step' | 'nobody_there' = 'step',
): Promise<boolean> {
  const { variant, status } = order;
  if (status === to) return true;
  const comesBack = kind === 'nobody_there';
  if (mayMove(variant, status, to, hand.by) && isComingBack(status, to) === comesBack) return false;
  const waits = variant === 'gift' && status === orderStatus.accepted;
  if (waits && to < orderStatus.rejected) refuse('ORDER_UNANSWERED');
  return refuseMoved(tx, order, hand.language, hand.at);
}

/** Moves a locked order that `isThere` has let pass. */
export async function advance(
  tx: Transaction,
  order: PaidOrder,
  move: Pick<Move, 'to' | 'kind' | 'note' | 'photo'>,
  { by, staffId, at }: Hand,
  also: Parameters<typeof advanceOrder>[3] = {},
): Promise<Taken> {
  const taken = await advanceOrder(tx, order, { ...move, by, staffId, at }, also);
  if (!taken) throw new Error(`order ${order.id} was moved while it was locked`);
  return taken;
}

/** Has people told of a step, later by so long as it stays silent, or by `minutes`. */
export async function tellOf(
  tx: Transaction,
  { order, eventId }: Taken,
  event: MessageEvent,
  { at }: Hand,
  minutes: number = silentMinutes,
  version: string | number = eventId,
): Promise<void> {
  const after = new Date(at.getTime() + minutes * 60_000);
  await tell(tx, at, { event, orderId: order.id, orderEventId: eventId, version, after });
}

/** The last events of an order that moved it, the newest first. */
export async function lastSteps(tx: Transaction, orderId: number, most: number): Promise<OrderEvent[]> {
  return tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), ne(orderEvents.kind, 'changed')))
    .orderBy(desc(orderEvents.id))
    .limit(most);
}

/** Refuses with where the order stands, since when, and by whom. */
export async function refuseMoved(
  tx: Transaction,
  order: PaidOrder,
  language: Language,
  now: Date,
): Promise<never> {
  const [last] = await lastSteps(tx, order.id, 1);
  if (!last) throw new Error(`paid order ${order.id} has no event`);
  return refuse('ORDER_MOVED', {
    values: {
      status: statusLabels[stepWord(order.variant, order.status, last.by)][language],
      when: momentInWords(language, last.at.toISOString(), riyadhDay(now)),
      who: moverWords(language, last.by),
    },
  });
}
