import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type Counted, searchesLeast, together } from '#shop/rules/reports/report.ts';
import { weekday } from '#shop/rules/time/riyadh-day.ts';
import { couponsGrain } from '../counting/coupons.ts';
import { type Asked, sumsOf } from '../counting/grain.ts';
import { ordersGrain } from '../counting/orders.ts';
import { piecesGrain } from '../counting/pieces.ts';
import { refundsGrain } from '../counting/refunds.ts';
import { slotsGrain } from '../counting/slots.ts';
import { byKey, type CountedRow, type CountedRows } from './row.ts';

/* Reports by what they are about, over all of their days. */

/** What has no glaze, or belongs to no occasion. */
export const none = 'none';

export async function byVariant(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await sumsOf(tx, piecesGrain, ['variant_id'], piecesGrain.numbers, asked);
  return rows.map(({ variant_id, pieces, amount, back_pieces, back_amount }) => ({
    key: String(variant_id),
    counted: { pieces, amount, back_pieces, back_amount },
  }));
}

export async function byGlaze(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await byVariant(tx, asked);
  const found = await tx.execute<{ id: number; glaze: string | null }>(
    sql`select id, color_slug as glaze from variants`,
  );
  const glazes = new Map(found.rows.map(({ id, glaze }) => [String(id), glaze ?? none]));
  return byKey(rows.map(({ key, counted }) => ({ key: glazes.get(key) ?? none, counted })));
}

/** By the occasions that products are shown under today: one that is under several counts in each, and in all once. */
export async function byOccasion(tx: Transaction, asked: Asked): Promise<CountedRows> {
  const rows = await byVariant(tx, asked);
  const found = await tx.execute<{ variant: number; category: number }>(sql`
    select v.id as variant, c.id as category from variants v
    join product_categories pc on pc.product_id = v.product_id
    join categories c on c.id = pc.category_id and c.kind = 'occasion'`);
  const occasions = Map.groupBy(found.rows, ({ variant }) => String(variant));
  return {
    rows: byKey(
      rows.flatMap(({ key, counted }) =>
        (occasions.get(key)?.map(({ category }) => String(category)) ?? [none]).map((each) => ({
          key: each,
          counted,
        })),
      ),
    ),
    all: together(rows.map(({ counted }) => counted)),
  };
}

export async function byCity(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const orders = await sumsOf(tx, ordersGrain, ['city_id'], ['orders', 'total'], asked);
  const refunds = await sumsOf(tx, refundsGrain, ['city_id'], ['to_method', 'to_wallet'], asked);
  return byKey([
    ...orders
      .filter(({ orders }) => orders > 0)
      .map(({ city_id, orders, total }) => ({
        key: String(city_id),
        counted: { orders, total, refunded: 0 },
      })),
    ...refunds.map(({ city_id, to_method, to_wallet }) => ({
      key: String(city_id),
      counted: { refunded: to_method + to_wallet },
    })),
  ]);
}

/** Times of a weekday in all the weeks, told apart by when they begin and end. */
export async function bySlot(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await sumsOf(tx, slotsGrain, ['day', 'starts_at', 'ends_at'], slotsGrain.numbers, asked);
  return byKey(
    rows.map(({ day, starts_at, ends_at, capacity, taken }) => ({
      key: [weekday(String(day)), String(starts_at).slice(0, 5), String(ends_at).slice(0, 5)].join(' '),
      counted: { capacity, taken },
    })),
  );
}

export async function byReason(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await sumsOf(tx, refundsGrain, ['reason'], refundsGrain.numbers, asked);
  return rows.map(({ reason, refunds, goods, delivery, to_method, to_wallet }) => ({
    key: String(reason),
    counted: { refunds, goods, delivery, to_method, to_wallet },
  }));
}

export async function byCoupon(tx: Transaction, asked: Asked): Promise<CountedRow[]> {
  const rows = await sumsOf(tx, couponsGrain, ['coupon_id'], couponsGrain.numbers, asked);
  return rows.map(({ coupon_id, uses, discount, delivery, sold }) => ({
    key: String(coupon_id),
    counted: { uses, discount, waived: delivery, sold },
  }));
}

/**
 * Searches that found nothing, by their words where several networks asked them (decision 0053), and often enough; all of
 * them together in any case.
 */
export async function byWords(tx: Transaction, { from, until }: Asked): Promise<CountedRows> {
  const { rows } = await tx.execute<{ key: string; searches: number }>(sql`
    select key, sum(count)::int as searches from event_counts
    where event = 'search_nothing' and day between ${from} and ${until} and key <> '*'
    group by key having key = '' or sum(count) >= ${searchesLeast}`);
  const all: Counted = { searches: rows.find(({ key }) => key === '')?.searches ?? 0 };
  return {
    rows: rows.flatMap(({ key, searches }) => (key === '' ? [] : [{ key, counted: { searches } }])),
    all,
  };
}
