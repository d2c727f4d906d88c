import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { gifts, type Order, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { readVersionedKey } from '#server/kernel/signed-key.ts';
import { readOrderKey } from '#server/orders/order-link.ts';
import { type GiftStage, giftStage } from '#shop/rules/gifts/gift.ts';

export type Gift = typeof gifts.$inferSelect;
/** A gift with the order that it is. */
export type Found = { order: Order; gift: Gift };

/**
 * The gift that a recipient's link opens, as it is now. Refuses with GIFT_OVER a link of an earlier version, of another
 * shop or of nobody, without telling which; and who opens, or answers, too often.
 */
export async function findGift(
  { context, ip, caller }: Visit,
  key: string,
  limit: 'giftOpen' | 'giftAnswer',
): Promise<Found> {
  const read = readVersionedKey('gift', context.config.secret, key);
  const [found] = read ? await giftByUuid(context.db).execute({ uuid: read.uuid }) : [];
  const opens = found && read?.isOf(found.gift.version);
  // What opens nothing counts as one link: somebody tries.
  await context.limits[limit]({ ip, caller }, opens ? `${found.order.uuid}:${found.gift.version}` : ip);
  return opens ? found : refuse('GIFT_OVER');
}

const giftByUuid = prepared((db) =>
  db
    .select({ order: orders, gift: gifts })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.uuid, sql.placeholder('uuid')))
    .prepare('gift_by_uuid'),
);

/** The same again, locked: order first, as everywhere. Refuses what has a new link since. */
export async function lockGift(tx: Transaction, { order: { id }, gift: { version } }: Found): Promise<Found> {
  const found = await lock(tx, id);
  return found?.gift.version === version ? found : refuse('GIFT_OVER');
}

/** The gift of an order that is the caller's own, locked. */
export async function lockSentGift(
  tx: Transaction,
  { context, caller }: Visit,
  named: string,
): Promise<Found> {
  const key = readOrderKey(context.config.secret, named) ?? refuse('ORDER_NOT_FOUND');
  const [own] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))));
  const found = own && (await lock(tx, own.id));
  return found && key.opens(found.order) ? found : refuse('ORDER_NOT_FOUND');
}

/** The gift of an order as it is now. */
export async function giftOf(db: Database, orderId: number): Promise<Found | undefined> {
  const [found] = await db
    .select({ order: orders, gift: gifts })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.id, orderId));
  return found;
}

/** The gift of an order by its id, locked; null where the order asks no recipient. */
export async function lock(tx: Transaction, orderId: number): Promise<Found | null> {
  const [order] = await orderToLock(tx).execute({ orderId });
  const [gift] = await giftToLock(tx).execute({ orderId });
  return order && gift ? { order, gift } : null;
}

const orderToLock = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update')
    .prepare('gift_order_lock'),
);
const giftToLock = prepared((db) =>
  db
    .select()
    .from(gifts)
    .where(eq(gifts.orderId, sql.placeholder('orderId')))
    .for('update')
    .prepare('gift_lock'),
);

export function stageOf({ order, gift }: Found): GiftStage {
  return giftStage(gift.state, order);
}

/** Where an accepted gift is from the wrapping on. */
export const wrappedStages: readonly GiftStage[] = ['wrapping', 'coming_again', 'on_the_way', 'delivered'];

/** Refuses what can't be done with the gift where it is, and says which way it has gone. */
export function refuseUnless(found: Found, ...wanted: GiftStage[]): void {
  const stage = stageOf(found);
  if (wanted.includes(stage)) return;
  if (stage === 'ended') refuse('GIFT_OVER');
  if (wrappedStages.includes(stage)) refuse('GIFT_WRAPPED');
  refuse('GIFT_ANSWERED');
}
