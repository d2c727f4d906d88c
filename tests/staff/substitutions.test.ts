import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  messages,
  orderEvents,
  orderLines,
  orders,
  products,
  substitutions,
  variants,
} from '#server/db/schema/index.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { readSettings } from '#server/settings/settings.ts';
import { answerProposal, cancelOrder, readOrder } from '#shop/contract/orders.ts';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { wrapOrder } from '#shop/contract/workshop/fulfilment.ts';
import { giveMoneyBack, readOrderDetails } from '#shop/contract/workshop/orders.ts';
import {
  answerForSender,
  listSubstitutes,
  proposeSubstitute,
  withdrawSubstitute,
} from '#shop/contract/workshop/substitutions.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { alone } from '#shop/rules/staff/approval.ts';
import { codeOf } from '../support/help/tickets.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import {
  good,
  type Paid,
  type PaidWorld,
  paidOrder,
  paidWorld,
  type Wanted,
} from '../support/orders/paid-order.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * What is sent instead of a piece that can't be given (decision 0071): the shop proposes and holds it, whoever ordered
 * decides, once. Nothing changes before they agree; they never pay more, and what costs less comes back. Whatever happens at
 * once, the shelf and the books agree.
 */

let test: TestShop;
let world: PaidWorld;
let books: Books;
/** Another plant, of which a test says how many there are and what it costs. */
let other: { variantId: number; productId: number };
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  const [found] = await test.context.db
    .select({ variantId: variants.id, productId: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.kind, 'plant'), eq(products.slug, 'snake-plant-laurentii')));
  if (!found) throw new Error('no other plant');
  other = found;
}, 60_000);

const staff = { role: 'fulfilment' } as const;
const shelfOf = async (variantId: number) => {
  const [row] = await test.context.db.select().from(variants).where(eq(variants.id, variantId));
  return row?.available ?? -1;
};
const stock = async (available: number, price = 10_000) => {
  await putOnShelf(test.context.db, other.variantId, available);
  await test.context.db
    .update(products)
    .set({ price: price as never, cityIds: null, published: true, priceBefore: null, saleId: null })
    .where(eq(products.id, other.productId));
  test.context.cache.drop('catalogue');
  books = await openBooks(test.context.db);
};
const lineOf = async (order: Paid) => {
  const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error('no line');
  return line;
};
const rowOf = async (id: number) =>
  (await test.context.db.select().from(substitutions).where(eq(substitutions.id, id)))[0];

async function propose(order: Paid, more: object = {}, who: Parameters<typeof callAsStaff>[3] = staff) {
  const line = await lineOf(order);
  const body = { line_id: line.id, variant_id: other.variantId, reason: 'انكسر الأصيص', ...more };
  return callAsStaff(test, proposeSubstitute, { params: { order_number: order.number }, body }, who);
}
const answer = ({ token, key }: Pick<Paid, 'token' | 'key'>, id: number, agree: boolean) =>
  test.call(answerProposal, { body: { order_key: key, id, agree } }, { token });
const onThePhone = (id: number, agree: boolean) =>
  callAsStaff(test, answerForSender, { params: { id }, body: { agree } }, { role: 'support' });
const withdraw = (id: number) => callAsStaff(test, withdrawSubstitute, { params: { id } }, staff);
const wrap = ({ number }: Paid) =>
  callAsStaff(test, wrapOrder, { params: { order_number: number }, body: {} }, staff);
const viewOf = async ({ key, token }: Paid) =>
  good(await test.call(readOrder, { params: { key } }, { token }));
const detailsOf = async ({ number }: Paid) =>
  good(await callAsStaff(test, readOrderDetails, { params: { order_number: number } }, { role: 'support' }));

/** A paid order, and what was proposed for it. */
async function asked(wanted: Wanted = {}, more: object = {}) {
  const order = await paidOrder(test, world, wanted);
  return { order, ...good(await propose(order, more)) };
}

describe('a proposal', () => {
  it('holds the piece, asks whoever ordered by every way, and nothing else changes', async () => {
    await stock(5);
    const { order, id } = await asked({ quantity: 2 });
    expect(await shelfOf(other.variantId)).toBe(3);
    const [proposal] = (await viewOf(order)).proposals;
    expect(proposal).toMatchObject({
      id,
      quantity: 2,
      reason: 'انكسر الأصيص',
      piece: { product_slug: 'snake-plant-laurentii' },
    });
    expect((await lineOf(order)).variantId).toBe(world.piece.variantId);
    const told = await test.context.db
      .select({ channel: messages.channel, audience: messages.audience })
      .from(messages)
      .where(and(eq(messages.orderId, order.id), eq(messages.event, 'piece_proposed')));
    expect(told.map(({ channel }) => channel).sort()).toEqual(['mail', 'push', 'sms']);
    expect(new Set(told.map(({ audience }) => audience))).toEqual(new Set(['sender']));
    const [line] = (await detailsOf(order)).lines;
    expect(line).toMatchObject({ may_substitute: false, substitution: { id, state: 'asked' } });
  });

  it('is seen by whoever ordered alone: not by the link without them, and never by a stranger', async () => {
    await stock(5);
    const { order, id } = await asked();
    const stranger = await test.newGuest();
    expect(
      good(await test.call(readOrder, { params: { key: order.key } }, { token: stranger })).proposals,
    ).toEqual([]);
    expect(codeOf(await answer({ key: order.key, token: stranger }, id, true))).toBe('ORDER_NOT_FOUND');
    const mine = await paidOrder(test, world);
    expect(codeOf(await answer(mine, id, true))).toBe('SUBSTITUTION_NOT_FOUND');
  });

  it('is for pieces that are left, of an order that isn’t wrapped, one at a time', async () => {
    await stock(5);
    const { order } = await asked();
    expect(codeOf(await propose(order))).toBe('SUBSTITUTION_ASKED');
    expect(codeOf(await wrap(order))).toBe('ORDER_ASKS_SENDER');
    const wrapped = await paidOrder(test, world);
    good(await wrap(wrapped));
    expect(codeOf(await propose(wrapped))).toBe('ORDER_NOT_CHANGEABLE');
    const third = await paidOrder(test, world);
    expect(codeOf(await propose(third, { variant_id: world.piece.variantId }))).toBe('SUBSTITUTE_NOT_FOUND');
    for (const role of ['catalogue'] as const)
      expect(codeOf(await propose(third, {}, { role }))).toBe('FORBIDDEN');
  });

  it('offers what there is enough of in that city, the nearest first, and finds it by name', async () => {
    await stock(1);
    const order = await paidOrder(test, world, { quantity: 2 });
    const line = await lineOf(order);
    const list = async (q = '') =>
      good(
        await callAsStaff(
          test,
          listSubstitutes,
          { params: { order_number: order.number, line_id: line.id }, query: { q } },
          staff,
        ),
      );
    const ids = async (q?: string) => (await list(q)).map(({ variant_id }) => variant_id);
    expect(await ids('snake')).not.toContain(other.variantId);
    await stock(2);
    expect(await ids('snake')).toContain(other.variantId);
    expect(await ids('zzzz')).toEqual([]);
    expect(await ids()).not.toContain(line.variantId);
    const [first] = await list();
    expect(first?.product_title).toBe(line.title.en);
  });
});

describe('what would go back with a yes', () => {
  it('is no more than staff give back alone: the list says so beforehand, and nothing is held or asked', async () => {
    await stock(10, 1_00);
    const order = await paidOrder(test, world, { quantity: 6 });
    const line = await lineOf(order);
    const offer = async () => {
      const params = { order_number: order.number, line_id: line.id };
      const list = good(await callAsStaff(test, listSubstitutes, { params, query: { q: 'snake' } }, staff));
      return list.find(({ variant_id }) => variant_id === other.variantId);
    };
    expect(line.unitPrice * 6).toBeGreaterThan(alone.refund + 600);
    expect(await offer()).toMatchObject({ is_over_limit: true });
    expect(codeOf(await propose(order))).toBe('SUBSTITUTE_OVER_LIMIT');
    expect(await shelfOf(other.variantId)).toBe(10);
    await stock(10, line.unitPrice - 1_00);
    expect(await offer()).toMatchObject({ is_over_limit: false, difference: 6 });
    good(await propose(order));
  });
});

describe('a yes', () => {
  it('puts the other piece into the order, not made yet, and gives back what it costs less', async () => {
    const { unitPrice } = await lineOf(await paidOrder(test, world));
    await stock(5, unitPrice - 1_500);
    const shelf = await shelfOf(world.piece.variantId);
    const order = await paidOrder(test, world, { quantity: 2 });
    const board = async () => {
      const query = { day: world.slot.date };
      const { slots, version } = good(await callAsStaff(test, readBoard, { query }, staff));
      const cards = slots.flatMap((slot) => slot.orders);
      return { version, card: cards.find(({ order_number }) => order_number === order.number) };
    };
    const before = await board();
    const { id, difference } = good(await propose(order, { restock: true }));
    expect(difference).toBe(30);
    await test.context.db.update(orderLines).set({ made: 2 }).where(eq(orderLines.orderId, order.id));
    const view = good(await answer(order, id, true));
    expect(view.proposals).toEqual([]);
    expect(view.items[0]).toMatchObject({ product_slug: 'snake-plant-laurentii', product_qty: 2 });
    expect(view.refunds.map(({ to_wallet, to_method }) => to_wallet + to_method)).toEqual([30]);
    expect(await lineOf(order)).toMatchObject({ variantId: other.variantId, made: 0, quantity: 2 });
    expect(await shelfOf(other.variantId)).toBe(3);
    // A board that nobody has looked at since before the question shows the other piece, and not what was read then.
    const { version, card } = await board();
    expect(version).not.toBe(before.version);
    expect(card?.pieces[0]?.alt).not.toBe(before.card?.pieces[0]?.alt);
    expect(card?.marks).not.toContain('asks_sender');
    // Bought two, and two are whole and on the shelf again.
    expect(await shelfOf(world.piece.variantId)).toBe(shelf);
    const noted = await test.context.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'changed')));
    expect(noted.map(({ note, by }) => [note, by])).toEqual([
      ['proposal', 'fulfilment'],
      ['piece', 'sender'],
    ]);
    good(await wrap(order));
    await checkBooks(test.context.db, books);
  });

  it('costs nothing where the other piece is dearer', async () => {
    await stock(5, 90_000);
    const { order, id, difference } = await asked();
    expect(difference).toBe(0);
    const view = good(await answer(order, id, true));
    expect(view.refunds).toEqual([]);
    expect(view.summary.total).toBe((await viewOf(order)).summary.total);
  });

  it('gives back what is left of the difference, where nearly all was given back before', async () => {
    const { unitPrice } = await lineOf(await paidOrder(test, world));
    await stock(5, unitPrice - 5_000);
    const { order, id, difference } = await asked();
    expect(difference).toBe(50);
    await test.context.db.transaction(async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      if (!row) throw new Error('no order');
      const wish = {
        pieces: { amount: halalas(row.total - 1_000) },
        delivery: false,
        to: 'source',
        end: null,
        reason: 'other',
        requestKey: `most-${order.id}`,
      } as const;
      await refundOrder(test.context, tx, row, wish, new Date(), await readSettings(test.context));
    });
    const { refunds, summary } = good(await answer(order, id, true));
    const back = refunds.map(({ to_wallet, to_method }) => to_wallet + to_method);
    expect(back.reduce((sum, each) => sum + each, 0)).toBe(summary.total);
    expect((await lineOf(order)).variantId).toBe(other.variantId);
  });

  it('said twice, in two tabs or five times at once, happens once', async () => {
    const { unitPrice } = await lineOf(await paidOrder(test, world));
    await stock(50, unitPrice - 1_000);
    const { order, id } = await asked();
    const held = await shelfOf(other.variantId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(order, id, true)));
    expect(answers.map(codeOf)).toEqual(Array(5).fill('ok'));
    expect((await viewOf(order)).refunds).toHaveLength(1);
    expect(await shelfOf(other.variantId)).toBe(held);
    expect(codeOf(await answer(order, id, false))).toBe('SUBSTITUTION_OVER');
  });

  it('on the phone is staff’s step with their name', async () => {
    await stock(5);
    const { order, id } = await asked();
    expect(good(await onThePhone(id, true))).toMatchObject({
      state: 'accepted',
      answered_by: { name: 'support' },
    });
    expect((await lineOf(order)).variantId).toBe(other.variantId);
  });
});

describe('a no', () => {
  it('puts the piece back on the shelf and leaves the order as it is; another one can be proposed', async () => {
    await stock(5);
    const { order, id } = await asked();
    good(await answer(order, id, false));
    expect(await shelfOf(other.variantId)).toBe(5);
    expect((await lineOf(order)).variantId).toBe(world.piece.variantId);
    expect((await detailsOf(order)).lines[0]).toMatchObject({
      may_substitute: true,
      substitution: { state: 'declined', answered_by: null },
    });
    expect(codeOf(await answer(order, id, true))).toBe('SUBSTITUTION_OVER');
    good(await propose(order));
    expect(await shelfOf(other.variantId)).toBe(4);
  });
});

describe('at once', () => {
  it('two who propose for one line: one does', async () => {
    await stock(5);
    const order = await paidOrder(test, world);
    const answers = await Promise.all([propose(order), propose(order), propose(order)]);
    expect(answers.map(codeOf).sort()).toEqual(['SUBSTITUTION_ASKED', 'SUBSTITUTION_ASKED', 'ok']);
    expect(await shelfOf(other.variantId)).toBe(4);
  });

  it('two orders and one piece: one holds it, and its yes can’t come too late', async () => {
    await stock(1);
    const [one, two] = [await paidOrder(test, world), await paidOrder(test, world)];
    const answers = await Promise.all([propose(one), propose(two)]);
    expect(answers.map(codeOf).sort()).toEqual(['SUBSTITUTE_NOT_FOUND', 'ok']);
    expect(await shelfOf(other.variantId)).toBe(0);
    const [held] = answers.filter(({ success }) => success).map(good);
    const order = answers[0]?.success ? one : two;
    good(await answer(order, held?.id ?? 0, true));
    expect(await shelfOf(other.variantId)).toBe(0);
  });

  it('a yes against withdrawing: one of them is true, and the shelf agrees', async () => {
    for (let round = 0; round < 6; round++) {
      await stock(5);
      const { order, id } = await asked();
      const [yes, back] = await Promise.all([answer(order, id, true), withdraw(id)]);
      const state = (await rowOf(id))?.state;
      expect([codeOf(yes), codeOf(back)].sort()).toEqual(['SUBSTITUTION_OVER', 'ok']);
      expect(state).toBe(yes.success ? 'accepted' : 'withdrawn');
      expect(await shelfOf(other.variantId)).toBe(yes.success ? 4 : 5);
      expect((await lineOf(order)).variantId).toBe(yes.success ? other.variantId : world.piece.variantId);
    }
  });

  it('a yes against cancelling and against a refund of the line: nothing is sold twice, the books agree', async () => {
    for (let round = 0; round < 6; round++) {
      await stock(5);
      const { order, id } = await asked();
      const line = await lineOf(order);
      const end =
        round % 2 === 0
          ? () => test.call(cancelOrder, { body: { order_key: order.key } }, { token: order.token })
          : () =>
              callAsStaff(
                test,
                giveMoneyBack,
                {
                  params: { order_number: order.number },
                  body: {
                    pieces: [{ line_id: line.id, quantity: 1 }],
                    to: 'source',
                    reason: 'damaged',
                    restock: true,
                    idempotency_key: `race-${order.id}`,
                  },
                },
                { role: 'support', proved: true },
              );
      const [yes, ended] = await Promise.all([answer(order, id, true), end()]);
      expect(codeOf(ended)).toBe('ok');
      expect(['ok', 'SUBSTITUTION_OVER']).toContain(codeOf(yes));
      // Whichever came first: what was held, or is the order's now, is back.
      expect(await shelfOf(other.variantId)).toBe(5);
      expect((await rowOf(id))?.state).toBe(yes.success ? 'accepted' : 'lapsed');
    }
    await checkBooks(test.context.db, books);
  });
});
