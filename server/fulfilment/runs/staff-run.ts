import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#server/db/database.ts';
import { gifts, orders } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { orderToBring, staffRun } from '#shop/contract/workshop/run-plans.ts';
import { runEnds } from '#shop/rules/delivery/run.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { cardOf } from '../board/board-card.ts';
import { type BoardOrder, cardColumns } from '../board/board-orders.ts';
import { isOver, type Run, runLink } from './open-run.ts';
import { type Load, ordersOfRun } from './stops.ts';

type Visit = Pick<StaffVisit, 'context' | 'language' | 'now'>;

/** A run as whoever plans it sees it. */
export async function runForStaff(
  on: Database | Transaction,
  run: Run,
  { context, language, now }: Visit,
): Promise<z.input<typeof staffRun>> {
  const city = await readCity(context, run.cityId);
  const stops = await ordersOfRun(on, run.id);
  const cards = await boardOrders(
    on,
    stops.map(({ order }) => order.id),
  );
  const { secret, publicUrl } = context.config;
  const link = runLink(secret, run.uuid);
  return {
    ...{ id: run.id, version: run.version, link },
    address: publicUrl + link,
    day: run.day,
    city_name: language === 'ar' ? city.nameAr : city.nameEn,
    driver_name: run.driverName,
    driver_phone: run.driverPhone && `+966${run.driverPhone}`,
    ends_at: runEnds(run.day).toISOString(),
    ended: isOver(run, now),
    stops: stops.flatMap((stop) => {
      const card = cards.get(stop.order.id);
      return card ? [{ ...toBring(card, stop, language, now), state: stop.state }] : [];
    }),
  };
}

/** An order that is brought, or is to be, with what of it is carried. */
export function toBring(
  order: BoardOrder,
  { pieces, size }: Load,
  language: Language,
  now: Date,
): z.input<typeof orderToBring> {
  const { slotDay, slotStartsAt, slotEndsAt } = order;
  return {
    ...cardOf(order, language, now),
    slot:
      slotDay && slotStartsAt && slotEndsAt
        ? { date: slotDay, starts_at: slotStartsAt.slice(0, 5), ends_at: slotEndsAt.slice(0, 5) }
        : null,
    quantity: pieces,
    size,
  };
}

async function boardOrders(
  on: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, BoardOrder>> {
  if (ids.length === 0) return new Map();
  const found = await on
    .select(cardColumns)
    .from(orders)
    .leftJoin(gifts, sql`${gifts.orderId} = ${orders.id}`)
    .where(inArray(orders.id, [...ids]));
  return new Map(found.map((order) => [order.id, order]));
}
