import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orders, refunds, staff } from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobData, JobName } from '#server/jobs/jobs.ts';
import { NotYet } from '#server/jobs/jobs.ts';
import { invite } from '#server/staff/base/invitations.ts';
import { sendOtp } from '#shop/contract/account.ts';
import { addToCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { cancelOrder } from '#shop/contract/orders.ts';
import { writeImport } from '#shop/contract/workshop/imports.ts';
import { previewProductChange } from '#shop/contract/workshop/product-changes.ts';
import { listProductsForStaff } from '#shop/contract/workshop/product-list.ts';
import { opened } from '../support/help/tickets.ts';
import { accountOfToken, keepCard, reachableShopper } from '../support/money/money.ts';
import { paidGift } from '../support/orders/gift.ts';
import { orderBody } from '../support/orders/order-body.ts';
import { bringTo } from '../support/orders/order-life.ts';
import { good } from '../support/orders/paid-order.ts';
import { buy, chargeOf, cityId, guestWithCart, openSlot, stocked } from '../support/orders/purchase.ts';
import { newPhone } from '../support/people/accounts.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { makeMember } from '../support/people/staff-door.ts';
import { giveTable, idOfImport, tryTable } from '../support/shop/tables.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Jobs are safe to run twice, and at once: a queue that loses its memory, a second process, a clock that strikes while the
 * last stroke is still at work. Two shops live the same; in the one each job is done once, in the other four times at the
 * same moment, and afterwards they can't be told apart.
 */

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Lives until every job has something to do. Answers what each has to be told. */
async function live(test: TestShop): Promise<{ [Name in JobName]: JobData[Name] }> {
  const { db } = test.context;
  const city = await cityId(test);
  await db.execute(sql`update slots set capacity = 1000`);
  const piece = await stocked(test, 'zz-plant', 1_000);
  const slot = await openSlot(test, city);
  const withCart = () => guestWithCart(test, { ...piece, slot });
  const placed = async () => {
    const { token, order } = await withCart();
    return good(await test.call(placeOrder, { body: order }, { token }));
  };
  const idOf = async (uuid: string) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.uuid, uuid));
    return order?.id ?? 0;
  };
  const bought = async (token: string, order: Parameters<typeof buy>[2]) => {
    const { placed, captured } = await buy(test, token, order);
    good(captured ?? placed);
    return good(placed);
  };

  // Unpaid at its end; one whose job was lost; one that is paid and nobody heard of it.
  const [ended, lost, unheard] = [await placed(), await placed(), await placed()];
  await db.execute(
    sql`update orders set expires_at = now() - interval '1 minute' where uuid = ${ended.order_uuid}`,
  );
  await db.execute(
    sql`update orders set expires_at = now() - interval '9 minutes' where uuid = ${lost.order_uuid}`,
  );
  await test.sandbox.post(`/control/tap/charges/${chargeOf(unheard.payment_url)}/pay`);
  await db.execute(
    sql`update payments set requested_at = now() - interval '2 minutes' where status = 'started'`,
  );

  // Cancelled, its money on the way back.
  const buyer = await withCart();
  const cancelled = await bought(buyer.token, buyer.order);
  const body = { order_key: cancelled.order_key, expected_status: 1, refund_to: 'source' } as const;
  good(await test.call(cancelOrder, { body }, { token: buyer.token }));
  const [refund] = await db.select().from(refunds);

  // Gifts that nobody answers: for seven hours, and for eleven days.
  for (const days of [0.3, 11]) {
    const { orderId } = await paidGift(test);
    const at = daysAgo(days);
    await db.execute(sql`
      update gifts set created_at = ${at}, sent_at = ${at}, clock_at = ${at} where order_id = ${orderId}`);
  }

  // Delivered long enough ago to have earned something.
  const shopper = await reachableShopper(test);
  const query = { cities_id: city };
  const line = { product_id: piece.productId, product_qty: 1, product_color: piece.variantId };
  const { summary } = good(await test.call(addToCart, { query, body: line }, { token: shopper }));
  const came = await bought(shopper, orderBody({ city, slot, total: summary.total }));
  await bringTo(test.context, eq(orders.uuid, came.order_uuid), 5, daysAgo(2));

  await keepCard(test, shopper);
  const [customer] = (await db.execute<{ id: string }>(sql`select customer_id as id from card_customers`))
    .rows;

  // A cart that was left by somebody who wants to be told; a guest's that is to be brought to its shopper.
  const leaver = await reachableShopper(test);
  good(await test.call(addToCart, { query, body: line }, { token: leaver }));
  await db.execute(sql`
    update accounts set marketing_email = true where id = ${await accountOfToken(test, leaver)}`);
  await db.execute(sql`
    update carts set updated_at = now() - interval '5 hours' where account_id = ${await accountOfToken(test, leaver)}`);
  const [guest, owner] = [await withCart(), await makeToken(test, 'shopper')];

  // A ticket that was resolved a week ago, a session that is over, and a guest whom nobody can be any more.
  await opened(test, { token: shopper });
  await db.execute(sql`
    update tickets set status = 'rejected', resolved_at = ${daysAgo(8)}, clock_at = ${daysAgo(1)}`);
  await test.newGuest();
  const gone = await accountOfToken(test, await test.newGuest());
  await db.execute(sql`update sessions set expires_at = now() - interval '1 day' where account_id = ${gone}`);
  await db.execute(sql`update accounts set created_at = ${daysAgo(200)} where id = ${gone}`);

  const { id: member } = await makeMember(test, ['support']);
  const visit = { context: test.context, now: new Date(), origin: test.context.config.publicUrl };
  await db.transaction((tx) => invite(tx, visit, member));
  const [invited] = await db.select().from(staff).where(eq(staff.id, member));

  good(await test.call(sendOtp, { body: newPhone() }));
  const [code] = (await db.execute<{ uuid: string }>(sql`select uuid from codes limit 1`)).rows;
  // One table that waits to be tried, and one that waits to be written.
  const table = 'slug,add,reason\r\nno-such-plant,1,kiln';
  const waiting = good(await giveTable(test, 'stock', table));
  const begun = await tryTable(test, 'stock', table);
  good(await callAsStaff(test, writeImport, { params: { id: begun.import.id } }, { role: 'owner' }));

  const nothing = {};
  return {
    'release-order': { orderId: await idOf(ended.order_uuid) },
    'tell-sender': { orderId: await idOf(came.order_uuid), news: 'placed', refundId: null, by: 'sms' },
    'send-refund': { refundId: refund?.id ?? 0 },
    'forget-cards': { customerId: customer?.id ?? '' },
    'gift-clock': nothing,
    'ticket-clock': nothing,
    'settle-payments': nothing,
    'send-code': { codeId: code?.uuid ?? '', origin: null },
    'bring-cart': {
      guestId: await accountOfToken(test, guest.token),
      shopperId: await accountOfToken(test, owner),
    },
    'sweep-sessions': nothing,
    'sweep-attachments': nothing,
    'sweep-cards': nothing,
    'close-runs': nothing,
    'forget-pictures': { names: ['nothing.webp'] },
    'reward-orders': nothing,
    'check-books': nothing,
    'count-popularity': nothing,
    'compute-occasions': nothing,
    'tell-of-own-release': { approval: '00000000-0000-4000-8000-000000000000', origin: null },
    'invite-staff': { invitation: invited?.invitation ?? '', origin: null },
    'remind-of-carts': nothing,
    'close-days': nothing,
    'tell-of-restocks': nothing,
    'publish-products': nothing,
    'try-table': { importId: await idOfImport(test, waiting.id) },
    'write-table': { importId: await idOfImport(test, begun.import.id) },
    'sweep-tables': nothing,
    'publish-page': { slug: 'faq', version: 1 },
    'change-products': { change: await begunChange(test) },
    'make-picture': { id: 1_000_000 },
    'sweep-pictures': nothing,
    'report-einvoices': nothing,
  };
}

/** A change of every product's price that nobody has begun to do. */
async function begunChange(test: TestShop): Promise<string> {
  const as = { role: 'catalogue' } as const;
  const { found } = good(await callAsStaff(test, listProductsForStaff, { query: {} }, as));
  const body = { found, change: 'price', by: 'percent', percent: 4, rounding: 'whole' };
  const { id } = good(await callAsStaff(test, previewProductChange, { body }, as));
  await test.context.db.execute(sql`
    update product_changes set state = 'running', started_at = now(), agreed_by = 1 where uuid = ${id}`);
  return id;
}

/** What can be counted of a shop without naming anybody or any moment. */
const counted: Record<string, string> = {
  orders: 'select variant, state, status, count(*), sum(total) from orders group by 1, 2, 3',
  steps: 'select from_status, to_status, kind, by, count(*) from order_events group by 1, 2, 3, 4',
  payments: 'select provider, status, count(*), sum(amount) from payments group by 1, 2',
  refunds: 'select kind, status, count(*), sum(to_method), sum(to_wallet) from refunds group by 1, 2',
  ledger: 'select from_book, to_book, count(*), sum(amount) from ledger group by 1, 2',
  wallets: 'select balance, count(*) from wallets group by 1',
  invoices: 'select kind, count(*), sum(total) from invoices group by 1',
  shelf: 'select sum(available) from variants',
  places: 'select sum(taken) from slot_days',
  gifts: 'select state, clock_step, clock_at is null, count(*) from gifts group by 1, 2, 3',
  messages: 'select event, audience, channel, count(*) from messages group by 1, 2, 3',
  tickets: 'select status, count(*) from tickets group by 1',
  'ticket steps': 'select to_status, by, count(*) from ticket_events group by 1, 2',
  carts: 'select status, count(*) from carts group by 1',
  lines: 'select count(*), sum(quantity) from cart_lines',
  accounts: 'select kind, count(*) from accounts group by 1',
  sessions: 'select count(*) from sessions',
  prices: 'select sum(price), sum(version) from products',
  'bulk change': 'select state, count(*) from product_change_rows group by 1',
  popularity: 'select count(*), sum(popularity) from products',
  occasions: 'select count(*) from occasion_days',
};

/** The same of two shops that have lived alike. */
async function countAll({ context }: TestShop): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(counted)) {
    const { rows } = await context.db.execute(query);
    all[name] = rows.map((row) => Object.values(row).join(' ')).sort();
  }
  return all;
}

/** Does each job so many times at the same moment. One that is to come again later has done its part. */
async function work(
  test: TestShop,
  told: { [Name in JobName]: JobData[Name] },
  times: number,
): Promise<void> {
  const handlers = jobHandlers(test.context) as Record<string, (data: object) => Promise<void>>;
  for (const [name, data] of Object.entries(told)) {
    const ends = await Promise.allSettled(Array.from({ length: times }, () => handlers[name]?.(data)));
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof NotYet))
        throw new Error(name, { cause: end.reason });
  }
}

let once: TestShop;
let oft: TestShop;
beforeAll(async () => {
  [once, oft] = [await openTestShop(), await openTestShop()];
}, 60_000);

it('every job, done four times at once, does what it does once', { timeout: 120_000 }, async () => {
  const [toldOnce, toldOft] = [await live(once), await live(oft)];
  const before = await countAll(once);
  expect(await countAll(oft), 'both have lived alike').toEqual(before);
  await work(once, toldOnce, 1);
  await work(oft, toldOft, 4);
  const after = await countAll(once);
  expect(await countAll(oft)).toEqual(after);
  const moved = [
    'orders',
    'refunds',
    'ledger',
    'wallets',
    'shelf',
    'gifts',
    'messages',
    'tickets',
    'accounts',
  ];
  for (const what of moved) expect(after[what], `${what} are moved by jobs`).not.toEqual(before[what]);
});
