import { sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import { orderLines, orders, products, substitutions } from '#server/db/schema/index.ts';

/** So many lines of orders without a time are listed. */
export const linesWithoutSlotMost = 300;

const shown = {
  id: orderLines.id,
  orderNumber: orders.number,
  slotId: orders.slotId,
  variantId: orderLines.variantId,
  kind: orderLines.kind,
  title: orderLines.title,
  colorTitle: orderLines.colorTitle,
  sizeCm: products.sizeCm,
  picture: orderLines.picture,
  addons: orderLines.addons,
  engraving: orderLines.engraving,
  // What was paid back isn't made.
  quantity: sql`${orderLines.quantity} - ${orderLines.givenBack}`.mapWith(orderLines.quantity),
  made: sql`least(${orderLines.made}, ${orderLines.quantity} - ${orderLines.givenBack})`.mapWith(
    orderLines.made,
  ),
  // What its sender is asked about isn't made before they answer: it may become another piece.
  asksSender: sql<boolean>`exists (select from ${substitutions} where ${substitutions.lineId} = ${orderLines.id}
    and ${substitutions.state} = 'asked')`,
};

/** Orders that the workshop may begin with: not those that wait for their recipient, nor those that are wrapped. */
const toMake = sql`${orderLines.givenBack} < ${orderLines.quantity} and ${orders.state} = 'placed' and ${orders.status} < 3
  and not (${orders.variant} = 'gift' and ${orders.status} = 1) and ${orders.cityId} = ${sql.placeholder('cityId')}`;

/** Of orders with a time on the day, by the index of the board. */
export const piecesOfDay = prepared((db) =>
  db
    .select(shown)
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .innerJoin(products, sql`${products.id} = ${orderLines.productId}`)
    .where(sql`${toMake} and ${orders.slotDay} = ${sql.placeholder('day')}`)
    .orderBy(orders.slotStartsAt, orders.id, orderLines.id)
    .prepare('making_day'),
);

/** Of orders that have none: a courier's, and those that are picked up. By `orders_without_slot`. */
export const piecesWithoutSlot = prepared((db) =>
  db
    .select(shown)
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .innerJoin(products, sql`${products.id} = ${orderLines.productId}`)
    .where(sql`${toMake} and ${orders.slotDay} is null and ${orders.status} < 5`)
    .orderBy(orders.id, orderLines.id)
    .limit(linesWithoutSlotMost + 1)
    .prepare('making_without_slot'),
);

export type PieceToMake = Awaited<ReturnType<ReturnType<typeof piecesOfDay>['execute']>>[number];
