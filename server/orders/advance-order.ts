import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type Order, orderEvents, orders } from '#server/db/schema/index.ts';
import {
  isComingBack,
  mayMove,
  mayTakeBack,
  type OrderMover,
  type OrderStatus,
} from '#shop/rules/orders/order.ts';

type Event = typeof orderEvents.$inferSelect;

export type Move = {
  to: OrderStatus;
  by: OrderMover;
  at: Date;
  /** `taken_back`: to where it was before a mistake. */
  kind?: Exclude<Event['kind'], 'changed'>;
  staffId?: number | null;
  /** Why, for whoever reads the order's history. */
  note?: string;
  /** Of what shows it, kept already. */
  photo?: string | null;
};

type Also = Omit<Parameters<ReturnType<typeof ordersIn>['set']>[0], 'status'>;
const ordersIn = (tx: Transaction) => tx.update(orders);

/**
 * Moves an order to its next status and notes who did it and when: the only writer of `orders.status`, and with
 * `noteChange` of `order_events`. `also` is what changes in the same step. Answers the order as it is then and the
 * event's id, or null when it is no longer where `order` says: somebody else moved it first. Throws RangeError for a
 * step that the rule doesn't know.
 */
export async function advanceOrder(
  tx: Transaction,
  order: Pick<Order, 'id' | 'state' | 'status' | 'variant'>,
  { to, by, at, kind = 'step', staffId = null, note = '', photo = null }: Move,
  also: Also = {},
): Promise<{ order: Order; eventId: number } | null> {
  const { id, state, status: from, variant } = order;
  const known =
    kind === 'taken_back'
      ? from !== null && mayTakeBack(from, to)
      : mayMove(variant, from, to, by) && isComingBack(from, to) === (kind === 'nobody_there');
  if (!known) throw new RangeError(`order ${id}: no ${by} moves it from ${from} to ${to}`);
  const step = tx
    .update(orders)
    .set({ ...also, status: to })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.state, state),
        from === null ? isNull(orders.status) : eq(orders.status, from),
      ),
    )
    .returning();
  // It is accepted by the one who completes it, always with the same columns.
  const [moved] = await (from === null ? step.prepare('order_accept').execute() : step);
  if (!moved) return null;
  return {
    order: moved,
    eventId: await write(tx, { orderId: id, kind, from, to, at, by, staffId, note, photo }),
  };
}

/** Notes that what is ordered was changed, where the order stays at its status. Answers the event's id. */
export async function noteChange(
  tx: Transaction,
  { id, status }: Pick<Order, 'id' | 'status'>,
  { by, at, staffId = null, note }: Pick<Move, 'by' | 'at' | 'staffId'> & { note: string },
): Promise<number> {
  if (status === null) throw new RangeError(`order ${id} isn't paid: what it holds is another order`);
  return write(tx, { orderId: id, kind: 'changed', from: status, to: status, at, by, staffId, note });
}

/**
 * Writes the row of an order as it is, where something that belongs to it is another: boards tell by that row that what
 * they show is old (server/fulfilment/board/board-orders.ts). Takes the order locked.
 */
export async function touchOrder(tx: Transaction, { id }: Pick<Order, 'id'>): Promise<void> {
  await ordersIn(tx)
    .set({ state: sql`${orders.state}` })
    .where(eq(orders.id, id));
}

async function write(tx: Transaction, event: EventToWrite): Promise<number> {
  const [written] = await eventToWrite(tx).execute({ staffId: null, note: '', photo: null, ...event });
  if (!written) throw new Error('no event written');
  return written.id;
}

type EventToWrite = Omit<typeof orderEvents.$inferInsert, 'id'>;

const eventToWrite = prepared((db) =>
  db
    .insert(orderEvents)
    .values({
      orderId: sql.placeholder('orderId'),
      kind: sql.placeholder('kind'),
      from: sql.placeholder('from'),
      to: sql.placeholder('to'),
      at: sql.placeholder('at'),
      by: sql.placeholder('by'),
      staffId: sql.placeholder('staffId'),
      note: sql.placeholder('note'),
      photo: sql.placeholder('photo'),
    })
    .returning({ id: orderEvents.id })
    .prepare('order_event_write'),
);
