import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { allowMinutes } from '#server/db/patience.ts';
import { bookChecks } from '#server/db/schema/index.ts';
import { stampMissing } from '#server/einvoice/issue/stamp-issued.ts';
import { hashOf } from '#server/invoices/hash.ts';
import { issueMissingInvoices } from '#server/invoices/issue-missing.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { neverTrueOfKeptDays } from '#server/reports/compare.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { stoppedStatuses } from '#shop/rules/orders/order.ts';
import { neverTrueOfEInvoices } from './einvoices-never-true.ts';

/** Rows by the name of what doesn't agree: the first hundred of them, and how many there are. */
export type Differences = Record<string, { count: number; rows: unknown[] }>;

/** So many rows of a difference are kept and told: whoever looks into it needs examples, not all. */
const rowsMost = 100;
/** Beyond the ten seconds that a shopper's query may take: a year of orders is read here. */
const minutesMost = 10;

/**
 * The nightly job: holds orders, payments, refunds, ledger, wallets, coupons, invoices and stock against each other, keeps what
 * it found, and tells the operator of every difference. A comparison that couldn't be made is kept and told just as
 * loudly, and thrown on, so that the job tries again.
 */
export async function checkBooks(context: AppContext, now: Date): Promise<Differences> {
  await issueMissingInvoices(context, now).catch((error: unknown) =>
    context.log.error({ err: error }, 'missing invoices not issued'),
  );
  await stampMissing(context, now).catch((error: unknown) =>
    context.log.error({ err: error }, 'missing invoices not stamped'),
  );
  const differences = await findDifferences(context.db).catch(async (error: unknown) => {
    context.log.error({ err: error }, 'books not compared');
    await context.db.insert(bookChecks).values({ differences: {}, failure: reasonOf(error) });
    throw error;
  });
  await context.db.insert(bookChecks).values({ differences });
  for (const [name, { count, rows }] of Object.entries(differences))
    context.log.error({ difference: name, rows: rows.slice(0, 20), count }, 'books do not agree');
  return differences;
}

/** The database's own words, not the query that they are about. */
function reasonOf(error: unknown): string {
  const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  return message.slice(0, 500);
}

/**
 * Every difference by its name; nothing when all agree. Reads one moment of the database, and keeps no more of it in
 * memory than a page of invoices, however many there are.
 */
export async function findDifferences(db: Database): Promise<Differences> {
  return db.transaction(
    async (tx) => {
      await allowMinutes(tx, minutesMost);
      const found: Differences = {};
      for (const [name, query] of Object.entries(neverTrueOfBooks)) {
        const { rows } = await tx.execute<{ row: unknown; count: number }>(sql`
          select to_jsonb(d) as row, (count(*) over ())::int as count from (${query}) d limit ${rowsMost}`);
        if (rows[0]) found[name] = { count: rows[0].count, rows: rows.map(({ row }) => row) };
      }
      const broken = await brokenLinks(tx);
      if (broken.count > 0) found['invoices that do not follow from the one before'] = broken;
      return found;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A live order's money, as `state` says what should be there. */
const paid: SQL = sql`(select coalesce(sum(case when l.to_book = 'orders' then l.amount else -l.amount end), 0)
  from ledger l where l.order_id = o.id and 'orders' in (l.from_book, l.to_book))`;
const givenBack: SQL = sql`(select coalesce(sum(r.to_wallet + case when r.status = 'done' then r.to_method else 0 end), 0)
  from refunds r where r.order_id = o.id and r.kind = 'order')`;
/** Money that is on its way back because it completed nothing. */
const unwanted: SQL = sql`(select coalesce(sum(r.to_method), 0) from refunds r
  where r.order_id = o.id and r.kind = 'unwanted' and r.status <> 'done')`;

/** What the nightly comparison asks for: each finds the rows that can't be, and has columns of its own. */
export const neverTrueOfBooks: Record<string, SQL> = {
  'orders whose money is not their total less what was given back': sql`
    select o.id, o.state, o.total, ${paid} as booked from orders o
    where ${paid} <> ${unwanted} + case o.state when 'placed' then o.total - ${givenBack}
      when 'awaiting_payment' then o.wallet else 0 end`,
  'paid orders whose method and wallet did not pay their total': sql`
    select o.id, o.total, o.wallet from orders o where o.state = 'placed' and o.total - o.wallet <> (
      select coalesce(sum(p.amount), 0) from payments p
      where p.order_id = o.id and p.status = 'captured' and p.currency = 'SAR')`,
  'money kept for an order that is not placed': sql`
    select o.id, o.state from orders o join payments p on p.order_id = o.id
    where p.status = 'captured' and o.state <> 'placed'`,
  'taken payments that are not in the ledger as they are': sql`
    select p.id, p.status, p.amount from payments p where (p.status in ('captured', 'refunding', 'refunded')) <> (
      select coalesce(sum(l.amount), 0) = p.amount and count(*) = 1 from ledger l
      where l.payment_id = p.id and l.from_book = p.provider and l.to_book in ('orders', 'wallets'))`,
  'refunds that are not in the ledger as they are': sql`
    select r.id, r.status from refunds r where (
      select coalesce(sum(l.amount), 0) from ledger l
      where l.refund_id = r.id and l.to_book in ('tap', 'tabby', 'tamara', 'urpay', 'bank')
    ) <> case r.status when 'done' then r.to_method else 0 end or (
      select coalesce(sum(l.amount), 0) from ledger l where l.refund_id = r.id and l.to_book in ('wallets', 'forfeited')
    ) <> r.to_wallet`,
  'credit that goes back and that no wallet gave': sql`
    select r.id, r.to_method from refunds r where r.kind = 'credit' and r.to_method <> (
      select coalesce(sum(l.amount), 0) from ledger l
      where l.refund_id = r.id and l.from_book = 'wallets' and l.to_book = 'orders')`,
  'credit that closed accounts are owed and no payment takes back': sql`
    select w.account_id, w.balance from wallets w join accounts a on a.id = w.account_id
    where a.deleted_at is not null and w.balance > 0 and not exists (
      select from ledger l where l.wallet_id = w.account_id and l.created_at > now() - interval '2 days')`,
  'refunds that failed and are still owed': sql`
    select id, uuid, to_method from refunds where status = 'failed'`,
  'refunds that are on their way for more than three days': sql`
    select id, uuid, provider_status from refunds
    where status = 'started' and created_at < now() - interval '3 days'`,
  'payments that nobody has answered about': sql`
    select id, uuid, provider, charge_id from payments
    where status = 'started' and requested_at < now() - case when charge_id is null and (provider = 'urpay' or request ? 'card')
      then interval '1 hour' else interval '2 days' end`,
  'more given back than was taken': sql`
    select p.id, p.amount from payments p join refunds r on r.payment_id = p.id
    group by p.id having sum(r.to_method) filter (where r.status <> 'failed') > p.amount`,
  'wallets whose balance is not the sum of their entries': sql`
    select w.account_id, w.balance from wallets w where w.balance <> (
      select coalesce(sum(case when l.to_book = 'wallets' then l.amount else -l.amount end), 0)
      from ledger l where l.wallet_id = w.account_id)`,
  'entries of wallets that do not exist': sql`
    select l.id from ledger l where l.wallet_id is not null
      and not exists (select from wallets w where w.account_id = l.wallet_id)`,
  'unpaid orders that hold goods although their time is over': sql`
    select id, expires_at from orders where state = 'awaiting_payment' and expires_at < now() - interval '10 minutes'`,
  'coupons whose uses are not counted right': sql`
    select c.id, c.uses from coupons c where c.uses <> (
      select count(*) from coupon_uses u where u.coupon_id = c.id and u.state in ('held', 'used'))`,
  'uses of coupons that do not go with their order': sql`
    select u.id, u.state, o.state as order_state, o.status from coupon_uses u join orders o on o.id = u.order_id
    where u.state <> case when o.state = 'awaiting_payment' then 'held'
      when o.state = 'placed' and o.status not in (${sql.join([...stoppedStatuses], sql`, `)}) then 'used' else 'released' end`,
  'orders whose last event is not their status': sql`
    select o.id, o.status, e.to_status from orders o left join (
      select distinct on (order_id) order_id, to_status from order_events order by order_id, id desc) e
      on e.order_id = o.id
    where o.status is distinct from e.to_status`,
  'orders whose lines do not add up': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having sum(l.line_total) <> o.items + o.extras or sum(l.discount) <> o.discount`,
  'orders whose coupons are not their discount': sql`
    select o.id, o.discount from orders o where o.state in ('awaiting_payment', 'placed') and o.discount <> (
      select coalesce(sum(u.discount), 0) from coupon_uses u where u.order_id = o.id)`,
  'shelves that are not the sum of their movements': sql`
    select v.id, v.available, m.sum from variants v left join (
      select variant_id, sum(delta) as sum from stock_movements group by variant_id) m on m.variant_id = v.id
    where v.available <> coalesce(m.sum, 0)`,
  'movements of stock that do not follow from the one before': sql`
    select id, variant_id, before, delta, after from (
      select id, variant_id, delta, after, lag(after, 1, 0) over (partition by variant_id order by id) as before
      from stock_movements) m
    where before + delta <> after`,
  'paid orders without an invoice of their total': sql`
    select o.id from orders o where o.state = 'placed' and not exists (
      select from invoices i where i.order_id = o.id and i.kind = 'invoice' and i.total = o.total)`,
  'refunds without a credit note of their sum': sql`
    select r.id from refunds r where r.kind = 'order' and not exists (
      select from invoices i where i.refund_id = r.id and i.total = r.to_method + r.to_wallet)`,
  'orders whose papers don’t come to what they cost without what was given back': sql`
    select i.order_id, sum(case i.kind when 'invoice' then i.total else -i.total end) as papers from invoices i
    join orders o on o.id = i.order_id
    group by i.order_id, o.total
    having sum(case i.kind when 'invoice' then i.total else -i.total end) <> o.total - (
      select coalesce(sum(r.to_method + r.to_wallet), 0) from refunds r where r.order_id = i.order_id and r.kind = 'order')`,
  'invoices that were replaced by half, or by other sums': sql`
    select r.counter from invoices r join invoices n on n.replaces = r.counter
    group by r.counter having count(*) <> 2 or count(distinct n.kind) <> 2 or bool_or(n.order_id <> r.order_id)
      or bool_or(n.total <> r.total or n.vat <> r.vat) or r.kind <> 'invoice'`,
  'gaps in the numbers of invoices': sql`
    select kind, count(*), max(number) from invoices group by kind having count(*) <> max(number)
    union all select 'chain', count(*), max(counter) from invoices having count(*) <> coalesce(max(counter), 0)`,
  'the end of the chain is not its last invoice': sql`
    select c.counter, c.hash from invoice_chain c left join invoices i on i.counter = c.counter
    where c.counter <> (select count(*) from invoices) or (i.counter is not null and i.hash <> c.hash)`,
  ...neverTrueOfKeptDays,
  ...neverTrueOfEInvoices,
};

type Link = { counter: number; document: InvoiceDocument; previousHash: string; hash: string };

/** Invoices are read a page at a time: their documents are what is large. */
const linksAtOnce = 500;

/** Walks the chain for documents that were changed after they were issued, or that name another predecessor. */
export async function brokenLinks(tx: Database | Transaction): Promise<Differences[string]> {
  const broken = { count: 0, rows: [] as number[] };
  let before: Link | undefined;
  for (;;) {
    const { rows } = await tx.execute<Link>(sql`
      select counter, document, previous_hash as "previousHash", hash from invoices
      where counter > ${before?.counter ?? 0} order by counter limit ${linksAtOnce}`);
    for (const link of rows) {
      if (!follows(link, before)) {
        broken.count += 1;
        if (broken.rows.length < rowsMost) broken.rows.push(link.counter);
      }
      before = link;
    }
    if (rows.length < linksAtOnce) return broken;
  }
}

function follows({ document, hash, previousHash }: Link, before: Link | undefined): boolean {
  return (
    hashOf(document) === hash &&
    document.previousHash === previousHash &&
    (before === undefined || previousHash === before.hash)
  );
}
