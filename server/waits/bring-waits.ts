import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';

/**
 * What one account waits for becomes another's: a guest's who signs in, or who turns out to be the same person. What both
 * wait for keeps the better place. Goes by the latter's language and addresses from now on; where it has none of its own,
 * by what was proved. The addresses are locked first, in the order of accounts, as by whoever proves one.
 */
export async function bringWaits(tx: Transaction, from: number, to: number): Promise<void> {
  await contacts(tx, { from, to });
  await waits(tx, { from, to });
}

const from = sql`${sql.placeholder('from')}::int`;
const to = sql`${sql.placeholder('to')}::int`;
const contacts = preparedSql(
  'waits_lock',
  () => sql`select from wait_contacts where account_id in (${from}, ${to}) order by account_id for update`,
);
const waits = preparedSql(
  'waits_bring',
  () => sql`
    with both_wait as (
      select theirs.id as theirs, mine.id as mine, theirs.created_at
      from stock_waits theirs join stock_waits mine
        on mine.variant_id = theirs.variant_id and mine.city_id = theirs.city_id and mine.state = 'waiting'
      where theirs.account_id = ${from} and theirs.state = 'waiting' and mine.account_id = ${to}),
    gone as (delete from stock_waits where id in (select theirs from both_wait)),
    better as (
      update stock_waits w set created_at = least(w.created_at, b.created_at) from both_wait b where w.id = b.mine),
    moved as (
      update stock_waits set account_id = ${to}
      where account_id = ${from} and id not in (select theirs from both_wait) returning id),
    told as (
      update messages set account_id = ${to} where wait_id in (select id from moved) and state = 'due'),
    contact as (delete from wait_contacts where account_id = ${from} returning phone, email, confirmed_at)
    insert into wait_contacts (account_id, phone, email, confirmed_at)
    select ${to}, phone, email, confirmed_at from contact
    on conflict (account_id) do update set
      phone = coalesce(wait_contacts.phone, excluded.phone), email = coalesce(wait_contacts.email, excluded.email)`,
);
