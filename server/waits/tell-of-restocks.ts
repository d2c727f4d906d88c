import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import { moreToTell, shelfMinutes, unseenMinutes, waveHours } from '#shop/rules/catalogue/restock.ts';
import { messageRules } from '#shop/rules/messages/events.ts';
import { dueAt, fallbackMinutes } from '#shop/rules/messages/hours.ts';

const minuteMs = 60_000;
/** For so long whoever was to be told, and wasn't, is found. */
const takenBackHours = 24;

/** What a message is dropped with that would tell of what is gone again; whom it was for keeps their place. */
export const goneAgain = 'sold out again';

/**
 * The job, each minute: looks at the shelf, and tells the oldest of those who wait for what has been there for ten
 * minutes running, never more people than pieces, and the next ones two hours later. One transaction behind one lock, so
 * two workers do no more than one, and one that dies has told nobody.
 */
export async function tellOfRestocks({ db }: AppContext, now: Date): Promise<void> {
  if (!(await anybodyWaits(db, now))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tell-of-restocks', 0))`);
    await takeBack(tx, now);
    await lookAtShelf(tx, now);
    if (!mayTell(now)) return;
    for (const restock of await readRestocks(tx, now)) await tellNext(tx, restock, now);
  });
}

/** Whether there is somebody to tell, or to take back, or something noted for people who don't wait any more. */
async function anybodyWaits(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`
    select exists (select from stock_waits where state = 'waiting')
      or exists (select from stock_waits where state = 'told' and told_at > ${before(now, takenBackHours * 60)})
      or exists (select from restocks) as any`);
  return rows[0]?.any === true;
}

/** Whether the text message that follows a push would still come today: a wave that waits overnight would meet the next. */
function mayTell(now: Date): boolean {
  const { product_available: rule } = messageRules;
  return dueAt(rule, 'sms', now).getTime() - now.getTime() <= fallbackMinutes * minuteMs;
}

/** Whoever was to be told, and wasn't before it was gone again or their time was over, waits on at their place. */
async function takeBack(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    update stock_waits w set state = 'waiting', told_at = null
    where w.state = 'told' and w.told_at > ${before(now, takenBackHours * 60)}
      and exists (
        select from messages m where m.wait_id = w.id
          and m.state = 'dropped' and (m.note = ${goneAgain} or m.note like 'expired%'))
      and not exists (
        select from messages m where m.wait_id = w.id
          and (m.state = 'due' or (m.state in ('sent', 'seen') and m.key not like '%:push')))
      and not exists (
        select from stock_waits o where o.state = 'waiting'
          and o.account_id = w.account_id and o.variant_id = w.variant_id and o.city_id = w.city_id)`);
}

/** Variants that somebody waits for and that a city of theirs can have. */
const onShelf = sql`
  select v.id from variants v join products p on p.id = v.product_id
  where v.available > 0 and v.on_sale and p.published and exists (
    select from stock_waits w where w.variant_id = v.id and w.state = 'waiting'
      and (p.city_ids is null or w.city_id = any (p.city_ids)))`;

/** Notes what is there, and since when; where nobody has looked for a while it begins anew. */
async function lookAtShelf(tx: Transaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`delete from restocks where variant_id not in (${onShelf})`);
  await tx.execute(sql`
    insert into restocks (variant_id, since, seen_at)
    select shelf.id, ${at}::timestamptz, ${at}::timestamptz from (${onShelf}) shelf
    on conflict (variant_id) do update set
      since = case when restocks.seen_at < ${before(now, unseenMinutes)} then excluded.since else restocks.since end,
      seen_at = greatest(restocks.seen_at, excluded.seen_at)`);
}

type Restock = { variantId: number; available: number; told: number };

/** What has been there long enough, with who was told of it lately and hasn't bought since. */
async function readRestocks(tx: Transaction, now: Date): Promise<Restock[]> {
  const { rows } = await tx.execute<Restock>(sql`
    select r.variant_id as "variantId", v.available, (
      select count(*)::int from stock_waits w
      where w.variant_id = r.variant_id and w.state <> 'waiting' and w.told_at > ${before(now, waveHours * 60)}
        and not exists (
          select from orders o join order_lines l on l.order_id = o.id
          where o.account_id = w.account_id and l.variant_id = w.variant_id and o.created_at > w.told_at
            and o.state in ('awaiting_payment', 'placed'))) as told
    from restocks r join variants v on v.id = r.variant_id
    where r.since <= ${before(now, shelfMinutes)}
    order by r.variant_id`);
  return rows;
}

async function tellNext(tx: Transaction, { variantId, available, told }: Restock, now: Date): Promise<void> {
  const more = moreToTell(available, told);
  if (more === 0) return;
  const { rows } = await tx.execute<{ id: number; accountId: number }>(sql`
    with next as (
      select w.id from stock_waits w
      join variants v on v.id = w.variant_id join products p on p.id = v.product_id
      where w.variant_id = ${variantId} and w.state = 'waiting'
        and (p.city_ids is null or w.city_id = any (p.city_ids))
      order by w.created_at, w.id limit ${more} for update of w)
    update stock_waits set state = 'told', told_at = ${now.toISOString()}
    where id in (select id from next)
    returning id, account_id as "accountId"`);
  for (const { id, accountId } of rows)
    await tell(tx, now, {
      event: 'product_available',
      ...{ accountId, waitId: id, version: Math.floor(now.getTime() / minuteMs) },
    });
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs).toISOString();
