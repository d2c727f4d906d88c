import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { brokenLinks, neverTrueOfBooks } from '#server/books/check-books.ts';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { neverTrueAtOnce } from './never-true-at-once.ts';

/**
 * The shop's books: pieces and places are on the shelf, held for an order or sold, and money lies where it belongs,
 * whatever happened on the way.
 */
export type Books = { stock: Map<number, number>; places: Map<string, number> };

/** Takes stock. What is counted here must still be there when `checkBooks` counts again. */
export async function openBooks(db: Database): Promise<Books> {
  return { stock: await countPieces(db), places: await countPlaces(db) };
}

/** Counts again: fails with every variant, slot, order and payment that doesn't add up. */
export async function checkBooks(db: Database, opened: Books): Promise<void> {
  expect(await countPieces(db), 'pieces on the shelf, held and sold').toEqual(opened.stock);
  const places = await countPlaces(db);
  const strayed = [...places].filter(([slot, taken]) => taken !== (opened.places.get(slot) ?? 0));
  expect(strayed, 'places taken without an order, or orders without their place').toEqual([]);
  expect(await foundInBooks(db), 'what the nightly comparison finds, and what must hold besides').toEqual([]);
  expect(await brokenLinks(db), 'invoices that do not follow from the one before').toMatchObject({
    count: 0,
  });
}

/**
 * Per variant: what is available and what orders hold or have bought, without what their ends put back; what is held for a
 * proposal, and what couldn't be given and isn't for sale again.
 */
async function countPieces(db: Database): Promise<Map<number, number>> {
  return new Map((await pieces(db, {})).map((row) => [row.id, row.pieces]));
}

const pieces = preparedSql<{ id: number; pieces: number }>(
  'books_pieces',
  () => sql`
    select v.id, v.available + coalesce(sum(l.quantity - l.restocked) filter (where o.state in ('awaiting_payment', 'placed')), 0)::int
      + coalesce((select sum(quantity) from substitutions where variant_id = v.id and state = 'asked'), 0)::int
      + coalesce((select sum(quantity) from substitutions
          where from_variant_id = v.id and state = 'accepted' and not restock), 0)::int as pieces
    from variants v
    left join order_lines l on l.variant_id = v.id
    left join orders o on o.id = l.order_id
    group by v.id order by v.id`,
);

/** Per slot and day: places taken beyond those of live orders. */
async function countPlaces(db: Database): Promise<Map<string, number>> {
  return new Map((await places(db, {})).map((row) => [row.slot, row.beyond]));
}

const places = preparedSql<{ slot: string; beyond: number }>(
  'books_places',
  () => sql`
    with live as (
      select slot_id, slot_day, count(*)::int as orders from orders
      where slot_id is not null and state in ('awaiting_payment', 'placed') 
        and (status is null or status not in (6, 7)) group by slot_id, slot_day
    )
    select coalesce(d.slot_id, live.slot_id) || ' ' || coalesce(d.day, live.slot_day) as slot,
      coalesce(d.taken, 0) - coalesce(live.orders, 0) as beyond
    from slot_days d full join live on live.slot_id = d.slot_id and live.slot_day = d.day
    order by 1`,
);

/** What must hold besides what the shop's own nightly comparison looks at (server/books/check-books.ts). */
const neverTrue = {
  // One that was taken on the phone has a payment once its sender pays it, and accepts the terms with that.
  'orders with something due and no payment': sql`
    select o.id from orders o where o.total > o.wallet and not exists (select from payments p where p.order_id = o.id)
      and not (o.state <> 'placed' and o.terms_accepted_at is null and exists (
        select from carts c where c.id = o.cart_id and c.taken_by is not null))`,
  'orders without lines': sql`
    select o.id from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
  'orders that wait for a payment and that nothing will release': sql`
    select o.id from orders o where o.state = 'awaiting_payment' and not exists (
      select from pgboss.job j where j.name = 'release-order' and (j.data ->> 'orderId')::int = o.id
        and j.state in ('created', 'retry', 'active'))`,
  'order numbers and times of payment that do not go with the state': sql`
    select id, state from orders
    where (state = 'placed') <> (number is not null and paid_at is not null and status is not null)
      and state not in ('refunding', 'refunded')`,
  'paid carts that are still open': sql`
    select o.id from orders o join carts c on c.id = o.cart_id where o.state = 'placed' and c.status = 'open'`,
  'numbers given out twice': sql`
    select number from orders where number is not null group by number having count(*) > 1`,
};

const foundInBooks = neverTrueAtOnce('books_never_true', { ...neverTrueOfBooks, ...neverTrue });
