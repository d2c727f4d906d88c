import { sql } from 'drizzle-orm';
import { checkBooks } from '../support/money/books.ts';
import type { Receipt } from './buyers.ts';
import { readCharges } from './charges.ts';
import type { World } from './world.ts';

/** A message that arrived: its carrier's id, and what tells it from others. */
export type Arrived = { id: string; same: string };

/** What was given out and heard of during the chaos, which the end is held against. */
export type Kept = { receipts: Receipt[]; arrived: Map<string, Arrived> };

/** Every way in which a shop that has come to rest is not whole; empty where it is. */
export async function findFaults(world: World, kept: Kept): Promise<string[]> {
  const found = await Promise.all(Object.values(checks).map((check) => check(world, kept)));
  return found.flat();
}

type Check = (world: World, kept: Kept) => Promise<string[]>;

const checks: Record<string, Check> = { ready, orders, money, books, open, messages };

/** Every process serves. */
async function ready({ parts }: World): Promise<string[]> {
  const answers = await Promise.all(
    Object.values(parts).map(async ({ name, url }) => {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok ? [] : [`${name} is not ready`];
    }),
  );
  return answers.flat();
}

/** No order that somebody was told of is lost, what was called paid is placed, and nobody who bought once has two. */
async function orders({ test }: World, { receipts }: Kept): Promise<string[]> {
  const { rows } = await test.context.db.execute<{ uuid: string; state: string }>(
    sql`select uuid, state from orders`,
  );
  const states = new Map(rows.map(({ uuid, state }) => [uuid, state]));
  const placed = new Map<number, string>();
  return receipts.flatMap(({ number, uuid, toldPaid }) => {
    const state = states.get(uuid);
    const other = placed.get(number);
    if (state === 'placed' && other)
      return [`buyer ${number} pressed for one order and has two: ${other}, ${uuid}`];
    if (state === 'placed') placed.set(number, uuid);
    if (!state) return [`buyer ${number} was told of an order that is not there: ${uuid}`];
    return toldPaid && state !== 'placed'
      ? [`buyer ${number} was told that it is paid, and it is ${state}: ${uuid}`]
      : [];
  });
}

type Known = {
  provider: string;
  charge: string;
  status: string;
  order: number;
  state: string;
  /** Of the order, without what the wallet paid. */
  due: number;
  /** What the shop says went back by this payment. */
  back: number;
};

/** Whatever a provider has taken is known here, is an order's or went back, and no order's twice. */
async function money(world: World): Promise<string[]> {
  const { rows } = await world.test.context.db.execute<Known>(sql`
    select p.provider, p.charge_id as charge, p.status, o.id as order, o.state, (o.total - o.wallet)::int as due,
      (select coalesce(sum(r.to_method), 0)::int from refunds r where r.payment_id = p.id and r.status = 'done') as back
    from payments p join orders o on o.id = p.order_id where p.charge_id is not null`);
  const known = new Map(rows.map((row) => [`${row.provider} ${row.charge}`, row]));
  const found: string[] = [];
  const keptFor = new Map<number, number>();
  for (const { provider, id, taken, givenBack } of await readCharges(world)) {
    if (taken === 0) continue;
    const payment = known.get(`${provider} ${id}`);
    const name = `${provider} took ${taken} halalas (${id})`;
    if (!payment) {
      found.push(`${name}, and nobody here knows`);
      continue;
    }
    keptFor.set(payment.order, (keptFor.get(payment.order) ?? 0) + taken - givenBack);
    if (payment.status !== 'captured' && payment.status !== 'refunded')
      found.push(
        `${name}, and here its payment is ${payment.status}, its order ${payment.order} ${payment.state}`,
      );
    if (payment.back !== givenBack)
      found.push(`${name} and has given back ${givenBack}, here it is ${payment.back}`);
    if ((keptFor.get(payment.order) ?? 0) > payment.due)
      found.push(`order ${payment.order} was charged twice`);
  }
  return found;
}

/** Pieces, places, wallets, coupons, invoices and the ledger agree, by the shop's own comparison and by a count of the shelf. */
async function books({ test, opened }: World): Promise<string[]> {
  return checkBooks(test.context.db, opened).then(
    () => [],
    (error: Error) => [`books: ${error.message.slice(0, 1_500)}`],
  );
}

/** Nothing is on its way any more: nothing is held, promised back or still to be told, but to the team, once an hour. */
async function open({ test }: World): Promise<string[]> {
  const { rows } = await test.context.db.execute<{ what: string; count: number }>(sql`
    select 'orders that still hold goods' as what, count(*)::int as count from orders where state = 'awaiting_payment'
    union all select 'money on its way back', count(*)::int from refunds where status = 'started'
    union all select 'payments on their way back', count(*)::int from payments where status = 'refunding'
    union all select concat_ws(' ', 'messages due:', event, channel, 'tried', tries, note), count(*)::int from messages
      where state = 'due' and due_at <= now() and audience <> 'team' group by event, channel, tries, note
    union all select 'messages that failed', count(*)::int from messages where state = 'failed'`);
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}

/**
 * Nothing is told twice, unless whoever told it was killed before it could note that it had (decision 0042): then a row was
 * taken as often as it was told, and no oftener.
 */
async function messages({ test }: World, { arrived }: Kept): Promise<string[]> {
  const twice = repeated(arrived);
  const { rows } = await test.context.db.execute<{ tries: number }>(
    sql`select tries from messages where tries > 1 and channel <> 'push'`,
  );
  const excused = rows.reduce((sum, { tries }) => sum + tries - 1, 0);
  return twice > excused ? [`${twice} messages were told again, and only ${excused} had another try`] : [];
}

/** How many messages had been told already. */
export function repeated(arrived: Kept['arrived']): number {
  return arrived.size - new Set([...arrived.values()].map(({ same }) => same)).size;
}
