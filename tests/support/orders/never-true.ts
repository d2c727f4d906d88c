import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '#server/db/database.ts';
import { neverTrueAtOnce } from '../money/never-true-at-once.ts';

/** What is never true of a paid order's life, whatever was done to it and by whom. */
const neverTrue = {
  'steps that do not begin where the one before ended': sql`
    select * from (select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before
      from order_events) e where from_status is distinct from before`,
  'delivered without its moment, or a moment without its delivery': sql`
    select id from orders where state = 'placed' and (status = 5) <> (delivered_at is not null)`,
  'a window of an order that is at home': sql`
    select id from orders where status < 4 and (window_starts_at is not null or driver_name is not null)`,
  'sent out without a time after nobody was there': sql`
    select o.id from orders o where o.status in (4, 5) and o.variant <> 'pickup' and o.slot_id is null
      and o.attempts > 0 and o.estimate_from is null`,
  'attempts that are not those that were noted': sql`
    select o.id from orders o where o.attempts <> (
      select count(*) from order_events e where e.order_id = o.id and e.kind = 'nobody_there')`,
  'ends that kept money': sql`
    select o.id from orders o where o.status in (6, 7) and o.total <> (
      select coalesce(sum(r.to_method + r.to_wallet), 0) from refunds r where r.order_id = o.id and r.kind = 'order')`,
  'rewards for what was not delivered': sql`
    select o.id from orders o join ledger l on l.order_id = o.id and l.from_book = 'rewards' where o.status <> 5`,
  'wrapped without the word of a gift’s recipient': sql`
    select o.id from orders o where o.variant = 'gift' and o.status between 3 and 5 and not exists (
      select from order_events e where e.order_id = o.id and e.from_status = 1 and e.to_status = 2)`,
  'told of what was taken back': sql`
    select m.id, m.event from messages m
    join order_events e on e.id = m.order_event_id
    join lateral (select kind from order_events after where after.order_id = e.order_id and after.id > e.id
      and after.kind <> 'changed' order by after.id limit 1) next on next.kind = 'taken_back'
    where m.state = 'due' and e.kind <> 'changed'`,
  'told of a slip before it could be taken back': sql`
    select m.id, m.event from messages m join order_events e on e.id = m.order_event_id
    where e.by in ('fulfilment', 'driver') and e.kind <> 'changed' and m.due_at < e.at + interval '2 minutes'
      and m.event <> 'ready'`,
};

const foundInLives = neverTrueAtOnce('lives_never_true', neverTrue);

/** Fails with every order whose life can't have been. */
export async function checkLivesOfOrders(db: Database | Transaction): Promise<void> {
  expect(await foundInLives(db), 'what is never true of a life').toEqual([]);
}
