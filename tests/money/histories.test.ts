import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { openShelves } from '#server/catalogue/stock.ts';
import { orderLines, orders, refunds } from '#server/db/schema/index.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { receiveNotification } from '#server/payments/receive-notification.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder } from '#shop/contract/orders.ts';
import { addSavedCard, listSavedCards, urpayPay, urpayValidateOtp } from '#shop/contract/payments.ts';
import { applyWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { fromRiyals, halalas } from '#shop/rules/money/money.ts';
import { firstPreviousHash } from '#shop/rules/orders/invoice.ts';
import { type PaymentMethod, paymentMethods, providerNames } from '#shop/rules/payments/payment.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { fakePayments, urpayCode } from '../support/money/fake-payments.ts';
import { giveCredit, makeCoupon, reachableShopper } from '../support/money/money.ts';
import { type ChosenSlot, orderBody } from '../support/orders/order-body.ts';
import { cancelledEnd } from '../support/orders/order-life.ts';
import { cityId, openSlot, stocked } from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Money always adds up, whatever happens: random histories of three shoppers with their orders, coupons, wallets, kept
 * cards, codes, refunds, lost answers, late and repeated notifications, held against the providers' own books. Each
 * history begins on empty books, so that one that fails can be made shorter, and lived again: HISTORIES says how many,
 * HISTORIES_SEED and HISTORIES_PATH which.
 */

const histories = Number(process.env.HISTORIES ?? 150);
const seed = Number(process.env.HISTORIES_SEED ?? Date.now() % 2 ** 31);
const path = process.env.HISTORIES_PATH;
const shoppers = 3;
/** A second for each, and two minutes to make one that fails shorter. */
const limitMs = 120_000 + histories * 1_000;

const fakes = fakePayments();
let test: TestShop;
let city: number;
let slot: ChosenSlot;
let piece: Awaited<ReturnType<typeof stocked>>;
beforeAll(async () => {
  test = await openTestShop();
  test.context.payments = fakes.payments;
  await test.context.db.execute('update slots set capacity = 100000');
  city = await cityId(test);
  slot = await openSlot(test, city);
}, 60_000);

const provider = fc.constantFrom(...providerNames);
const word = fc.constantFrom('captured', 'authorized', 'failed', 'cancelled', 'captured', 'captured');
const kinds = {
  add: [2, { quantity: fc.integer({ min: 1, max: 4 }) }],
  coupon: [1, { which: fc.nat(3) }],
  wallet: [1, { apply: fc.boolean() }],
  credit: [1, { riyals: fc.integer({ min: 1, max: 400 }) }],
  topUp: [1, { riyals: fc.integer({ min: 10, max: 300 }) }],
  keepCard: [1, {}],
  place: [5, { method: fc.constantFrom(...paymentMethods), save: fc.boolean(), says: word }],
  sendCode: [2, {}],
  enterCode: [2, { right: fc.boolean() }],
  decide: [4, { charge: fc.nat(), says: word }],
  notify: [4, { charge: fc.nat(), times: fc.integer({ min: 1, max: 3 }) }],
  lose: [1, { provider, what: fc.constantFrom('question', 'answer') }],
  release: [1, {}],
  reconcile: [1, {}],
  refund: [2, { part: fc.nat(5), toWallet: fc.boolean(), delivery: fc.boolean() }],
  cancel: [1, { toWallet: fc.boolean() }],
} as const satisfies Record<string, readonly [weight: number, Record<string, fc.Arbitrary<unknown>>]>;

type Kinds = typeof kinds;
type Given<Name extends keyof Kinds> = {
  [Key in keyof Kinds[Name][1]]: Kinds[Name][1][Key] extends fc.Arbitrary<infer T> ? T : never;
};
type Step = { [Name in keyof Kinds]: { do: Name; who: number } & Given<Name> }[keyof Kinds];

const step = fc.oneof(
  ...Object.entries(kinds).map(([name, [weight, given]]) => ({
    weight,
    arbitrary: fc.record({
      do: fc.constant(name),
      who: fc.nat(shoppers - 1),
      ...given,
    }) as unknown as fc.Arbitrary<Step>,
  })),
);

/** A history for each way to pay, in which it pays: chance draws each of them in nearly every run, not in every one. */
const paidHistories = paymentMethods.map((method): [Step[]] => [
  [
    { do: 'place', who: 0, method, save: false, says: 'captured' },
    ...(method === 'urpay'
      ? [{ do: 'sendCode', who: 0 } as const, { do: 'enterCode', who: 0, right: true } as const]
      : [
          { do: 'decide', who: 0, charge: 0, says: 'captured' } as const,
          { do: 'notify', who: 0, charge: 0, times: 1 } as const,
        ]),
  ],
]);

/** Steps at which somebody sits before the page: what needs a shopper may be done then, and only then. */
const pressing = new Set<Step['do']>(['place', 'topUp', 'keepCard', 'sendCode', 'enterCode', 'cancel']);

/** Nothing has been bought yet, at the shop and at the providers. The catalogue stays. */
async function emptyBooks(): Promise<void> {
  const { db, cache } = test.context;
  await db.execute(sql`truncate accounts, coupons, payment_notifications, pgboss.job cascade`);
  await db.execute(sql`update slot_days set taken = 0`);
  await db.execute(
    sql`update invoice_chain set counter = 0, invoices = 0, credit_notes = 0, hash = ${firstPreviousHash}`,
  );
  // Movements of stock went with the orders: shelves begin with what lies on them.
  await db.transaction(openShelves);
  piece = await stocked(test, 'zz-plant', 1_000_000);
  cache.drop('content');
  for (const name of providerNames) fakes.banks[name].forget();
  fakes.shopper.missed = [];
}

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}

/** A provider that can't be reached is met by trying again later; whatever else goes wrong is a finding. */
const orUnreachable = (error: unknown) => {
  if (!(error instanceof ProviderUnavailable)) throw error;
};

/** One of the shoppers, with the newest order and the newest kept card. */
type Person = { token: string; order: { uuid: string; key: string } | null; card: number | null };

async function live(steps: readonly Step[]): Promise<void> {
  const coupons = await Promise.all([
    makeCoupon(test, { percent: 13 }),
    makeCoupon(test, { kind: 'fixed', percent: null, amount: fromRiyals(100), perShopper: 1 }),
    makeCoupon(test, { percent: 100, inTotal: 2 }),
    makeCoupon(test, { percent: 33, stackable: true, ceiling: fromRiyals(77.77) }),
  ]);
  const settings = await readSettings(test.context);
  const query = { cities_id: city };
  const people: Person[] = await Promise.all(
    Array.from({ length: shoppers }, async () => ({
      token: await reachableShopper(test),
      order: null,
      card: null,
    })),
  );
  const known = (at: number) => fakes.charges()[at % Math.max(fakes.charges().length, 1)];
  const rowOf = async (uuid: string | undefined) =>
    uuid === undefined
      ? undefined
      : (await test.context.db.select().from(orders).where(eq(orders.uuid, uuid)))[0];
  const add = ({ quantity }: Given<'add'>, { token }: Person) => {
    const body = { product_id: piece.productId, product_qty: quantity, product_color: piece.variantId };
    return test.call(addToCart, { query, body }, { token });
  };
  const keepCard = async (me: Person) => {
    await test.call(addSavedCard, { body: { token: 'tok_from_the_fields' } }, me);
    const listed = await test.call(listSavedCards, {}, me);
    me.card = (listed.success && listed.data.cards[0]?.id) || null;
  };
  let refundsAsked = 0;

  const doing: {
    [Name in Step['do']]: (given: Given<Name>, me: Person) => Promise<unknown>;
  } = {
    add,
    coupon: ({ which }, { token }) =>
      test.call(applyCoupon, { query, body: { coupon_code: coupons[which]?.code ?? '' } }, { token }),
    wallet: ({ apply }, { token }) => test.call(applyWallet, { query, body: { apply } }, { token }),
    credit: ({ riyals }, { token }) => giveCredit(test, token, riyals),
    topUp: ({ riyals }, { token }) => test.call(topUpWallet, { body: { amount: riyals } }, { token }),
    keepCard: (_, me) => keepCard(me),
    async place({ method, save, says }, me) {
      let cart = good(await test.call(readCart, { query }, me));
      if (cart.items.length === 0) cart = good(await add({ quantity: 1 }, me));
      const { total, due } = cart.summary;
      if (method === 'saved_card' && me.card === null) await keepCard(me);
      if (method === 'saved_card') fakes.banks.tap.letKeptCards(says);
      const paying = due === 0 ? {} : { payment_method: method, save_card: save, card_id: me.card };
      const placed = await test.call(placeOrder, { body: orderBody({ city, slot, total, due }, paying) }, me);
      if (placed.success) me.order = { uuid: placed.data.order_uuid, key: placed.data.order_key };
    },
    async sendCode(_, { token, order }) {
      const phone = { phone_code: '966', phone_number: '551234567' };
      if (order) await test.call(urpayPay, { body: { order_key: order.key, ...phone } }, { token });
    },
    async enterCode({ right }, { token, order }) {
      const otp = right ? urpayCode : '0000';
      if (order) await test.call(urpayValidateOtp, { body: { order_key: order.key, otp } }, { token });
    },
    async decide({ charge, says }) {
      const made = known(charge);
      if (made) fakes.banks[made.provider].decide(made.id, says);
    },
    async notify({ charge, times }) {
      const made = known(charge);
      if (made) await Promise.all(Array.from({ length: times }, () => notify(made).catch(orUnreachable)));
    },
    lose: async (given) => fakes.banks[given.provider].lose(given.what),
    async release(_, { order }) {
      const row = await rowOf(order?.uuid);
      if (row) await endHold(test.context, row.id, inMinutes(21));
    },
    reconcile: () => settlePayments(test.context, inMinutes(2)),
    async refund({ part, toWallet, delivery }, { order }) {
      await test.context.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(orders)
          .where(eq(orders.uuid, order?.uuid ?? nobodys))
          .for('update');
        if (row?.state !== 'placed') return;
        const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, row.id));
        const line = lines[part % Math.max(lines.length, 1)];
        refundsAsked += 1;
        const wish = {
          pieces: piecesOf(part, line),
          delivery,
          to: toWallet ? ('wallet' as const) : ('source' as const),
          end: cancelledEnd(row),
          reason: 'returned' as const,
          requestKey: String(refundsAsked),
        };
        await refundOrder(test.context, tx, row, wish, new Date(), settings).catch((error: unknown) => {
          // More pieces than are left: the rule says no before anything is written.
          if (!(error instanceof RangeError)) throw error;
        });
      });
    },
    async cancel({ toWallet }, { token, order }) {
      const refund_to = toWallet ? 'wallet' : 'source';
      if (order) await test.call(cancelOrder, { body: { order_key: order.key, refund_to } }, { token });
    },
  };
  for (const each of steps) {
    const me = people[each.who] as Person;
    fakes.shopper.isHere = pressing.has(each.do);
    await (doing[each.do] as (given: Step, who: Person) => Promise<unknown>)(each, me);
    fakes.shopper.isHere = false;
  }
}

/** Everything, a piece, or an amount that is no piece's. */
function piecesOf(part: number, line: { id: number } | undefined) {
  if (part === 0 || !line) return 'all' as const;
  return part % 2 === 0 ? { amount: halalas(part * 1234 + 1) } : [{ lineId: line.id, quantity: 1 }];
}

const nobodys = '00000000-0000-0000-0000-000000000000';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

function notify({ provider, id }: ReturnType<typeof fakes.charges>[number]) {
  const given = { headers: {}, query: {}, body: id, rawBody: '' };
  return receiveNotification(test.context, fakes.banks[provider].provider, given, new Date());
}

/** Everybody's word is heard in the end, holds run out, and what is on its way back arrives. */
async function end(): Promise<void> {
  const { context } = test;
  for (const name of providerNames) fakes.banks[name].lose(null);
  for (const charge of fakes.charges()) if (charge.state !== 'pending') await notify(charge);
  await settlePayments(context, inMinutes(2));
  await context.db.execute(sql`update orders set expires_at = now() where state = 'awaiting_payment'`);
  for (const { id } of await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.state, 'awaiting_payment')))
    await endHold(context, id, inMinutes(1));
  // After the minute in which nobody else asks: reconciling may just have asked, and lost the answer.
  for (const { id } of await context.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.status, 'started')))
    await sendRefund(context, id, inMinutes(4));
}

/** What the shop thinks that each provider has taken for it is what the provider thinks. */
async function compareWithProviders(): Promise<void> {
  const { rows } = await test.context.db.execute<{ book: string; booked: string }>(sql`
    select book, sum(amount) as booked from (
      select from_book as book, amount from ledger union all select to_book, -amount from ledger
    ) moves group by book`);
  const booked = new Map(rows.map((row) => [row.book, Number(row.booked)]));
  for (const name of providerNames)
    expect(booked.get(name) ?? 0, `what ${name} has taken`).toBe(fakes.banks[name].held());
}

/** How many orders were paid by each method, over all histories; wallet and coupons alone count as 'none'. */
const paidBy = new Map<PaymentMethod | 'none', number>();
async function countPaid(): Promise<void> {
  const { rows } = await test.context.db.execute<{ method: PaymentMethod | 'none'; count: number }>(sql`
    select coalesce(p.method, 'none') as method, count(*)::int as count
    from orders o left join payments p on p.order_id = o.id and p.status = 'captured'
    where o.state = 'placed' group by 1`);
  for (const { method, count } of rows) paidBy.set(method, (paidBy.get(method) ?? 0) + count);
}

it(`adds up over ${histories} random histories`, { timeout: limitMs + 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      await emptyBooks();
      const opened = await openBooks(test.context.db);
      await live(steps);
      await checkBooks(test.context.db, opened);
      await end();
      await checkBooks(test.context.db, opened);
      await compareWithProviders();
      expect(fakes.shopper.missed, 'done without the shopper').toEqual([]);
      await countPaid();
    }),
    {
      numRuns: histories,
      seed,
      examples: paidHistories,
      interruptAfterTimeLimit: limitMs,
      ...(path !== undefined && { path }),
      async asyncReporter(run) {
        if (!run.failed) return;
        const again = `HISTORIES_SEED=${run.seed} HISTORIES_PATH=${run.counterexamplePath}`;
        throw new Error(`${await fc.asyncDefaultReportMessage(run)}\n\nLive it again with ${again}`, {
          cause: run.errorInstance,
        });
      },
    },
  );
  // A run in which nobody paid would prove nothing: every way to pay has paid.
  if (path === undefined && histories >= paymentMethods.length)
    expect([...paidBy.keys()]).toEqual(expect.arrayContaining([...paymentMethods]));
});
