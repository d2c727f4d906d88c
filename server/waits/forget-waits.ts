import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { waitDays } from '#shop/rules/catalogue/restock.ts';

/** So long it is known what somebody asked for, in which words, after it is over: as long as what was told. */
const overDays = 90;
/** What was proved for it is needed until the last message has left. */
const contactDays = 3;

const dayMs = 86_400_000;

/** Throws away what is over: wishes that nobody could fulfil or that were, and addresses that nothing waits for. */
export async function forgetWaits(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await db.execute(sql`
    delete from stock_waits
    where (state = 'waiting' and created_at < ${ago(waitDays)})
      or (state <> 'waiting' and coalesce(ended_at, told_at) < ${ago(overDays)})`);
  await db.execute(sql`
    delete from wait_contacts c
    where c.confirmed_at < ${ago(contactDays)} and not exists (
      select from stock_waits w
      where w.account_id = c.account_id and (w.state = 'waiting' or w.told_at > ${ago(contactDays)}))`);
}
