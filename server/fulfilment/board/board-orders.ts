import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepared, preparedSql } from '#server/db/prepared.ts';
import { rowsWithin } from '#server/db/rows-within.ts';
import {
  cities,
  gifts,
  orderLines,
  orders,
  runs,
  slotDays,
  slots,
  substitutions,
} from '#server/db/schema/index.ts';
import { written } from '#server/db/written.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/** So many orders without a time are shown. */
export const withoutSlotMost = 200;

const lines = rowsWithin(
  {
    kind: orderLines.kind,
    title: orderLines.title,
    colorTitle: orderLines.colorTitle,
    picture: orderLines.picture,
    addons: orderLines.addons,
    engraving: orderLines.engraving,
    photoCardId: orderLines.photoCardId,
    videoCardId: orderLines.videoCardId,
    quantity: orderLines.quantity,
    givenBack: orderLines.givenBack,
  },
  sql`from ${orderLines} where ${orderLines.orderId} = ${orders.id}`,
  orderLines.id,
);

/** What a card of the board is drawn from. */
export const cardColumns = {
  id: orders.id,
  number: orders.number,
  variant: orders.variant,
  status: orders.status,
  details: orders.details,
  slotId: orders.slotId,
  slotDay: orders.slotDay,
  slotStartsAt: orders.slotStartsAt,
  slotEndsAt: orders.slotEndsAt,
  estimateFrom: orders.estimateFrom,
  windowEndsAt: orders.windowEndsAt,
  attempts: orders.attempts,
  runId: orders.runId,
  driverName: orders.driverName,
  deliveredAt: orders.deliveredAt,
  paidAt: orders.paidAt,
  place: gifts.place,
  // Another piece is proposed, and isn't answered for.
  asksSender: sql<boolean>`exists (select from ${substitutions} where ${substitutions.orderId} = ${orders.id}
    and ${substitutions.state} = 'asked')`,
  lines,
};

/** What a board holds: what was neither rejected nor cancelled. As the indices `orders_board` and `orders_without_slot` say it. */
const ofDay = sql`${orders.state} = 'placed' and ${orders.status} <= 5 and ${orders.cityId} = ${sql.placeholder('cityId')}
  and ${orders.slotDay} = ${sql.placeholder('day')}`;
const withoutSlot = sql`${orders.state} = 'placed' and ${orders.status} < 5 and ${orders.slotDay} is null
  and ${orders.cityId} = ${sql.placeholder('cityId')}`;

export const ordersOfDay = prepared((db) =>
  db
    .select(cardColumns)
    .from(orders)
    .leftJoin(gifts, sql`${gifts.orderId} = ${orders.id}`)
    .where(ofDay)
    .orderBy(orders.id)
    .prepare('board_day'),
);

export const ordersWithoutSlot = prepared((db) =>
  db
    .select(cardColumns)
    .from(orders)
    .leftJoin(gifts, sql`${gifts.orderId} = ${orders.id}`)
    .where(withoutSlot)
    .orderBy(orders.id)
    .limit(withoutSlotMost + 1)
    .prepare('board_without_slot'),
);

export const openRuns = prepared((db) =>
  db
    .select({ id: runs.id, driver_name: runs.driverName })
    .from(runs)
    .where(
      sql`${runs.day} = ${sql.placeholder('day')} and ${runs.cityId} = ${sql.placeholder('cityId')}
        and ${runs.endedAt} is null`,
    )
    .orderBy(runs.id)
    .prepare('board_runs'),
);

export type BoardOrder = Awaited<ReturnType<ReturnType<typeof ordersOfDay>['execute']>>[number];

/**
 * What tells whether a board is as it was, without reading it: each row of a table names the transaction that wrote it.
 * Nothing has to be counted by whoever changes an order, and no change that is committed late is missed; the city's week has
 * its version. Pieces that are paid back or exchanged write the order's row as well (`touchOrder`). Of proposed pieces, which
 * leave it as it is, the open ones of all boards are few. Orders without a time, which only today's board shows, aren't looked
 * at for another day.
 */
const version = preparedSql<{ version: string }>(
  'board_version',
  () => sql`select
    (select ${written(sql`id::bigint`)} from ${orders} where ${ofDay}) || ' ' ||
    case when ${sql.placeholder('isToday')}::boolean
      then (select ${written(sql`id::bigint`)} from ${orders} where ${withoutSlot}) else '' end || ' ' ||
    (select ${written(sql`slot_id::bigint`)} from ${slotDays} where ${slotDays.day} = ${sql.placeholder('day')}
      and ${slotDays.slotId} in (select ${slots.id} from ${slots} where ${slots.cityId} = ${sql.placeholder('cityId')}))
    || ' ' || (select ${written(sql`id::bigint`)} from ${substitutions} where ${substitutions.state} = 'asked')
    || ' ' || (select version from ${cities} where ${cities.id} = ${sql.placeholder('cityId')}) as version`,
);

export async function versionOfBoard(
  db: Database,
  board: { day: Day; cityId: number; isToday: boolean },
): Promise<string> {
  const [found] = await version(db, board);
  if (!found) throw new Error('nothing answered');
  return found.version;
}

/** Cities whose board can have something on it: with slots, or with open orders that have no time. */
export const citiesWithBoard = preparedSql<{ id: number }>(
  'board_cities',
  () => sql`select c.id from cities c where exists (select from ${slots} where ${slots.cityId} = c.id)
    or exists (select from ${orders} where ${orders.state} = 'placed' and ${orders.status} < 5
      and ${orders.slotDay} is null and ${orders.cityId} = c.id)`,
);
