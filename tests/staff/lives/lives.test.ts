import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { orders, refunds } from '#server/db/schema/index.ts';
import { runGiftClock } from '#server/gifts/gift-clock.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { providerNames } from '#shop/rules/payments/payment.ts';
import { sendDue } from '../../support/messages/outbox.ts';
import { type Books, checkBooks, openBooks } from '../../support/money/books.ts';
import { checkLivesOfOrders } from '../../support/orders/never-true.ts';
import { openTestShop, type TestShop } from '../../support/shop/test-shop.ts';
import { randomFrom } from '../../walks/random.ts';
import { type Deeds, openTown, type Town } from './town.ts';
import { shopperDeeds } from './who-shops.ts';
import { staffDeeds } from './who-works.ts';

/*
 * A shop's days by lot: shoppers, recipients, staff and jobs, several at the same moment and on the same few orders, each
 * as it is called for real and kept for good. After each moment money, pieces and places agree, what staff did stands in
 * the log, and nothing was an error. STAFF_LIVES says for how many seconds, STAFF_LIVES_SEED what is drawn; at the same
 * moment PostgreSQL says who is first, so that a seed lives nearly the same again.
 */

const seconds = Number(process.env.STAFF_LIVES ?? 30);
const seed = Number(process.env.STAFF_LIVES_SEED ?? Date.now() % 2 ** 31);
/** So many at once. */
const together = 8;

let test: TestShop;
let town: Town;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  town = await openTown(test);
  books = await openBooks(test.context.db);
}, 60_000);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** What the worker does meanwhile. */
const jobs: Deeds = {
  tells: [2, async () => sendDue(test.context).then(() => null)],
  remindsRecipients: [1, async () => runGiftClock(test.context, new Date()).then(() => null)],
  asksProviders: [1, async () => settlePayments(test.context, inMinutes(2)).then(() => null)],
  sendsRefunds: [2, async () => sendRefunds(new Date()).then(() => null)],
  letsGo: [
    1,
    async (_, random) => {
      const open = await test.context.db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.state, 'awaiting_payment'));
      const one = open[random.below(1_000) % Math.max(open.length, 1)];
      if (one) await endHold(test.context, one.id, inMinutes(21));
      return null;
    },
  ],
};

async function sendRefunds(now: Date): Promise<void> {
  const open = await test.context.db.select().from(refunds).where(eq(refunds.status, 'started'));
  for (const { id } of open) await sendRefund(test.context, id, now);
}

/** What is never true of what staff did: a change that is not in the log, in the name of whoever made it. */
const unlogged = {
  // What a second person agreed to is done in the name of whoever asked, and logged in that of who agreed.
  'steps of staff without their audit row': sql`
    select e.id, e.order_id, e.kind, e.at, e.note from order_events e where e.staff_id is not null and not exists (
      select from audit_log a left join approvals p
        on p.subject = a.subject and p.decided_at = a.at and p.decided_by = a.staff_id
      where a.subject in ('order:' || e.order_id, (
          select 'ticket:' || t.id from tickets t join refunds r on r.id = t.refund_id
          where t.order_id = e.order_id and r.created_at >= e.at - interval '1 minute' limit 1))
        and a.at = e.at and e.staff_id in (a.staff_id, p.asked_by))`,
  'refunds by staff without their audit row': sql`
    select r.id from refunds r where r.staff_id is not null and not exists (
      select from audit_log a where a.subject in ('order:' || r.order_id, (
        select 'ticket:' || t.id from tickets t where t.refund_id = r.id)))`,
  'credit without its audit row': sql`
    select c.id from wallet_credits c join accounts o on o.id = c.account_id where not exists (
      select from audit_log a where a.subject = 'customer:' || o.uuid and a.staff_id in (c.staff_id, c.approved_by)
        and a.at = c.at)`,
  'wishes that nobody is told to have had': sql`
    select p.id from approvals p where not exists (
      select from audit_log a where a.subject = p.subject and a.staff_id = p.asked_by)`,
  'decisions without their audit row': sql`
    select p.id from approvals p where p.decided_by is not null and not exists (
      select from audit_log a where a.subject = p.subject and a.staff_id = p.decided_by and a.at = p.decided_at)`,
  'prints that are counted and not in the log': sql`
    select p.* from (select subject, after ->> 'paper' as paper, count(*)::int as prints,
        max((after ->> 'times')::int) as times from audit_log where after ? 'paper' group by 1, 2) p
    where p.prints <> p.times`,
  'more given back than was paid': sql`
    select o.id from orders o join refunds r on r.order_id = o.id and r.kind = 'order'
    group by o.id having sum(r.to_method + r.to_wallet) > o.total`,
  'more pieces given back, put back or made than there were': sql`
    select id from order_lines where given_back > quantity or restocked > quantity or made > quantity`,
  'decided by whoever asked': sql`
    select id from approvals where decided_by = asked_by and state <> 'withdrawn'`,
  'waiting for a run that is over': sql`
    select o.id from orders o join runs r on r.id = o.run_id where o.status < 4 and r.ended_at is not null`,
};

async function checkAll(): Promise<void> {
  await checkBooks(test.context.db, books);
  await checkLivesOfOrders(test.context.db);
  for (const [name, query] of Object.entries(unlogged))
    expect((await test.context.db.execute(query)).rows, name).toEqual([]);
}

/** What the shop thinks that each provider has taken for it is what the provider thinks. */
async function compareWithProviders(): Promise<void> {
  const { rows } = await test.context.db.execute<{ book: string; booked: string }>(sql`
    select book, sum(amount) as booked from (
      select from_book as book, amount from ledger union all select to_book, -amount from ledger
    ) moves group by book`);
  const booked = new Map(rows.map((row) => [row.book, Number(row.booked)]));
  for (const name of providerNames)
    expect(booked.get(name) ?? 0, `what ${name} has taken`).toBe(town.fakes.banks[name].held());
}

it(`agree after every moment of ${seconds} seconds`, { timeout: seconds * 3_000 + 120_000 }, async () => {
  console.info(`lives of staff and shoppers: STAFF_LIVES_SEED=${seed}`);
  const random = randomFrom(seed);
  const errors = vi.spyOn(test.context.log, 'error');
  const deeds = Object.entries({
    ...named('shop', shopperDeeds),
    ...named('staff', staffDeeds),
    ...named('job', jobs),
  }).map(([name, [weight, deed]]) => ({ name, weight, deed }));
  const outcomes = new Map<string, number>();
  const until = performance.now() + seconds * 1_000;
  let moments = 0;
  for (; performance.now() < until; moments += 1) {
    // The shop begins with a few orders: a moment in which nothing can be done proves nothing.
    const drawn = Array.from({ length: together }, () => ({
      ...(moments < 2 ? (deeds[0] as (typeof deeds)[number]) : random.weighted(deeds)),
      own: randomFrom(random.below(2 ** 31)),
    }));
    const failed: string[] = [];
    await Promise.all(
      drawn.map(async ({ name, deed, own }) => {
        const answers = await deed(town, own).catch((error: unknown) => {
          failed.push(`${name}: ${inWords(error)}`);
          return null;
        });
        for (const answer of answers === null ? [] : Array.isArray(answers) ? answers : [answers]) {
          const code = answer.success ? 'ok' : answer.error.code;
          if (code === 'INTERNAL') failed.push(`${name}: ${answer.message}`);
          outcomes.set(`${name} ${code}`, (outcomes.get(`${name} ${code}`) ?? 0) + 1);
        }
      }),
    );
    const what = `moment ${moments} of STAFF_LIVES_SEED=${seed}: ${drawn.map(({ name }) => name).join(', ')}`;
    const logged = errors.mock.calls.map((call) => call.map(inWords).join(' '));
    expect({ failed, logged }, what).toEqual({ failed: [], logged: [] });
    await checkAll().catch((error: unknown) => {
      throw new Error(`${what}\n${error instanceof Error ? error.message : error}`, { cause: error });
    });
  }
  await sendRefunds(inMinutes(4));
  await checkAll();
  await compareWithProviders();
  expect(town.fakes.shopper.missed, 'done without the shopper').toEqual([]);
  if (process.env.STAFF_LIVES_TELL) console.info(moments, Object.fromEntries([...outcomes].sort()));
  // Days on which nothing was done prove nothing.
  const done = new Set([...outcomes.keys()].filter((key) => key.endsWith(' ok')));
  if (moments >= 60) expect(done.size).toBeGreaterThan(25);
});

function named(who: string, deeds: Deeds): Deeds {
  return Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [`${who} ${name}`, deed]));
}

/** An error with why, whatever it was logged with. */
function inWords(part: unknown): string {
  const error = (part as { err?: unknown } | null)?.err ?? part;
  if (error instanceof Error) return `${error.stack} ${error.cause ? inWords(error.cause) : ''}`;
  return typeof part === 'string' ? part : JSON.stringify(part);
}
