import { and, eq, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approvals,
  auditLog,
  cities,
  invoices,
  ledger,
  orderLines,
  orders,
  refunds,
  staff,
  stockMovements,
  variants,
} from '#server/db/schema/index.ts';
import { creditCustomer, listCustomers } from '#shop/contract/help/customers.ts';
import { readWallet } from '#shop/contract/wallet.ts';
import { decideApproval, listApprovals, withdrawApproval } from '#shop/contract/workshop/approvals.ts';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { giveMoneyBack, readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { approvalHours } from '#shop/rules/staff/approval.ts';
import { codeOf } from '../support/help/tickets.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Money of an order that staff give back: pieces, delivery or all of it, with pieces on the shelf again; and what takes a
 * second person, who decides once, in time, and never about their own wish. Whatever happens, the books agree.
 */

let test: TestShop;
let world: PaidWorld;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  books = await openBooks(test.context.db);
}, 60_000);
/** Each test has a day of its own: what one gives alone is counted by day. */
let day = 0;
let now: Date;
beforeEach(() => {
  day += 1;
  now = new Date(Date.now() + day * 86_400_000);
});

type Role = 'owner' | 'support';
let keys = 0;
const refund = ({ number }: Paid, body: object, role: Role = 'support') => {
  keys += 1;
  const given = { to: 'source', reason: 'damaged', idempotency_key: `key-${keys}`, ...body };
  const input = { params: { order_number: number }, body: given };
  return callAsStaff(test, giveMoneyBack, input, { role, now, proved: true });
};
const decide = (id: string, body: object, role: Role = 'owner', at = now) =>
  callAsStaff(test, decideApproval, { params: { id }, body }, { role, now: at, proved: true });
const read = async ({ number }: Paid) =>
  good(
    await callAsStaff(test, readOrderDetails, { params: { order_number: number } }, { role: 'support', now }),
  );
const lineOf = async (order: Paid) => {
  const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error('no line');
  return line;
};
const shelf = async () => {
  const [variant] = await test.context.db
    .select({ available: variants.available })
    .from(variants)
    .where(eq(variants.id, world.piece.variantId));
  return variant?.available ?? 0;
};
const asked = async (order: Paid, body: object = {}) => {
  const answer = good(await refund(order, { pieces: 'all', note: 'The sender asked', ...body }));
  if (answer.approval_id === null) throw new Error('nobody was asked');
  return answer.approval_id;
};
const checked = () => checkBooks(test.context.db, books);

describe('a refund', () => {
  it('gives single pieces back, once for a key, keeps which, and the workshop makes what is left', async () => {
    const one = await paidOrder(test, world, { quantity: 3 });
    const { id, lineTotal, quantity } = await lineOf(one);
    const each = Number(lineTotal) / quantity / 100;
    const body = { pieces: [{ line_id: id, quantity: 1 }], idempotency_key: 'once' };
    const board = async () =>
      good(await callAsStaff(test, readBoard, { query: { day: world.slot.date } }, { role: 'support' }));
    const before = await board();
    const both = await Promise.all([refund(one, body), refund(one, body)]);
    expect(both.map((answer) => good(answer))).toEqual([
      { state: 'done', amount: each, approval_id: null },
      { state: 'done', amount: each, approval_id: null },
    ]);
    const whole = await read(one);
    expect(whole.lines).toMatchObject([{ quantity: 3, given_back: 1 }]);
    expect(whole.money?.refunds).toMatchObject([{ reason: 'Arrived damaged' }]);
    expect(whole.money?.left.lines).toMatchObject([{ pieces: 2 }]);
    // Those who look at the board are told, and nobody is shown what was read of it before.
    const { slots, version } = await board();
    expect(version).not.toBe(before.version);
    const card = slots.flatMap((slot) => slot.orders).find(({ order_number }) => order_number === one.number);
    expect(card?.pieces).toMatchObject([{ quantity: 2 }]);
    const [row] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, one.id));
    expect(row).toMatchObject({ reason: 'damaged', approvedBy: null });
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${one.id}`));
    expect(log.map(({ operation }) => operation)).toEqual(['giveMoneyBack']);
    await checked();
  });

  it('of two at the same moment for the last pieces one is given, and never more than was paid', async () => {
    const one = await paidOrder(test, world, { quantity: 2 });
    const { id } = await lineOf(one);
    const two = { pieces: [{ line_id: id, quantity: 2 }] };
    const answers = await Promise.all([refund(one, two), refund(one, two, 'owner'), refund(one, two)]);
    expect(answers.map(codeOf).sort()).toEqual(['NOTHING_TO_REFUND', 'NOTHING_TO_REFUND', 'ok']);
    for (const pieces of [[{ line_id: id, quantity: 1 }], [{ line_id: id + 1000, quantity: 1 }], []])
      expect(codeOf(await refund(one, { pieces }))).toBe('NOTHING_TO_REFUND');
    await checked();
  });

  it('puts on the shelf what it is told to, never what is engraved, and no piece twice where the order ends with it', async () => {
    const plain = await paidOrder(test, world, { quantity: 2 });
    const before = await shelf();
    const { id } = await lineOf(plain);
    const piece = { pieces: [{ line_id: id, quantity: 1 }] };
    good(await refund(plain, piece));
    expect(await shelf()).toBe(before);
    good(await refund(plain, { ...piece, restock: true }));
    expect(await shelf()).toBe(before + 1);
    // The shelf tells whose hand that was, as it does of every change by staff.
    const back = await test.context.db
      .select({ by: staff.name, kind: stockMovements.kind })
      .from(stockMovements)
      .leftJoin(staff, eq(staff.id, stockMovements.staffId))
      .where(and(eq(stockMovements.orderId, plain.id), gt(stockMovements.delta, 0)));
    expect(back).toEqual([{ by: 'support', kind: 'came_back' }]);
    // Nothing of the goods is left: with the delivery the order is over, or was free and is over already.
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, plain.id));
    if (row?.status !== 7) good(await refund(plain, { pieces: 'all', restock: true }));
    const [ended] = await test.context.db.select().from(orders).where(eq(orders.id, plain.id));
    expect(ended?.status).toBe(7);
    expect(await shelf()).toBe(before + 1);
    const engraved = await paidOrder(test, world, { engraving: 'For Noura' });
    const then = await shelf();
    good(await refund(engraved, { pieces: 'all', restock: true }));
    expect(await shelf()).toBe(then);
    await checked();
  });

  it('gives the delivery back alone, once: its pieces are still made, and the order goes on', async () => {
    const { db, cache } = test.context;
    const priced = async (price: Pick<typeof cities.$inferSelect, 'deliveryFee' | 'freeDeliveryFrom'>) => {
      await db.update(cities).set(price).where(eq(cities.id, world.city));
      cache.drop('cities');
    };
    const [city] = await db.select().from(cities).where(eq(cities.id, world.city));
    if (!city) throw new Error('no city');
    await priced({ deliveryFee: halalas(25_00), freeDeliveryFrom: null });
    const one = await paidOrder(test, world, { quantity: 1 });
    const { deliveryFee, freeDeliveryFrom } = city;
    await priced({ deliveryFee, freeDeliveryFrom });
    const before = await shelf();
    const alone = { pieces: [], delivery: true, restock: true };
    const twice = await Promise.all([refund(one, alone), refund(one, alone, 'owner')]);
    expect(twice.map(codeOf).sort()).toEqual(['NOTHING_TO_REFUND', 'ok']);
    expect(codeOf(await refund(one, alone))).toBe('NOTHING_TO_REFUND');
    const { status, lines, money } = await read(one);
    // Of the day of whoever gave it, and it is support that reads.
    expect(money?.given_today).toBe(codeOf(twice[0]) === 'ok' ? 25 : 0);
    expect({ status, lines }).toMatchObject({ status: 1, lines: [{ given_back: 0 }] });
    expect(money).toMatchObject({ refunds: [{ credit_note: expect.any(String) }], left: { delivery: 0 } });
    const [{ to_method, to_wallet } = { to_method: 0, to_wallet: 0 }] = money?.refunds ?? [];
    expect(to_method + to_wallet).toBe(25);
    expect(await shelf()).toBe(before);
    await checked();
  });

  it('to the wallet is credit at once, by one or by two, and nothing goes to the provider; its credit note says so', async () => {
    const balance = async ({ token }: Paid) => good(await test.call(readWallet, {}, { token })).balance;
    const piece = await paidOrder(test, world, { quantity: 2, wallet: 0 });
    const { id } = await lineOf(piece);
    const had = await balance(piece);
    const given = good(await refund(piece, { pieces: [{ line_id: id, quantity: 1 }], to: 'wallet' }));
    expect(await balance(piece)).toBe(had + given.amount);
    const whole = await paidOrder(test, world, { quantity: 4, wallet: 0 });
    const before = await balance(whole);
    const wish = await asked(whole, { to: 'wallet' });
    expect(await balance(whole)).toBe(before);
    good(await decide(wish, { agree: true }));
    const { money, status } = await read(whole);
    expect(status).toBe(7);
    expect(await balance(whole)).toBe(before + (money?.summary.total ?? 0));
    for (const one of [piece, whole]) {
      const [row] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, one.id));
      expect(row).toMatchObject({ status: 'done', toMethod: 0, paymentId: null });
      const moved = await test.context.db
        .select({ from: ledger.fromBook, to: ledger.toBook, kind: ledger.walletKind, amount: ledger.amount })
        .from(ledger)
        .where(eq(ledger.refundId, row?.id ?? 0));
      expect(moved).toEqual([{ from: 'orders', to: 'wallets', kind: 'refund', amount: row?.toWallet }]);
      const [note] = await test.context.db
        .select({ document: invoices.document })
        .from(invoices)
        .where(eq(invoices.refundId, row?.id ?? 0));
      expect(note?.document.payment).toMatchObject([{ label: { en: 'Wallet' }, amount: row?.toWallet }]);
    }
    await checked();
  });

  it('asks for a fresh proof, a reason, and a permission', async () => {
    const one = await paidOrder(test, world);
    const input = {
      params: { order_number: one.number },
      body: { pieces: 'all', to: 'source', reason: 'other' },
    };
    expect(codeOf(await callAsStaff(test, giveMoneyBack, input, { role: 'support', now }))).toBe(
      'PROOF_NEEDED',
    );
    expect(
      codeOf(await callAsStaff(test, giveMoneyBack, input, { role: 'fulfilment', now, proved: true })),
    ).toBe('FORBIDDEN');
    expect(codeOf(await refund(one, { pieces: 'all', reason: undefined }))).toBe('INVALID_INPUT');
  });
});

describe('above what one gives alone', () => {
  it('nothing happens until somebody else agrees; then exactly that, in both names, and the order ends', async () => {
    const one = await paidOrder(test, world, { quantity: 4 });
    expect(codeOf(await refund(one, { pieces: 'all' }))).toBe('INVALID_INPUT');
    const id = await asked(one, { idempotency_key: 'whole' });
    expect(await asked(one, { idempotency_key: 'whole' })).toBe(id);
    const still = await read(one);
    expect(still.status).toBeLessThan(3);
    expect(still.money?.refunds).toEqual([]);
    expect(still.money?.waiting).toMatchObject([
      { id, asked_by: { name: 'support' }, reason: 'The sender asked', whole: true, goods: [], to: 'source' },
    ]);
    const mine = good(await callAsStaff(test, listApprovals, {}, { role: 'support', now }));
    expect(mine.waiting).toMatchObject([
      {
        id,
        order_number: one.number,
        whole: true,
        mine: true,
        asked_by: { name: 'support' },
        why: 'Arrived damaged',
      },
    ]);
    expect(codeOf(await decide(id, { agree: false }))).toBe('INVALID_INPUT');
    expect(codeOf(await decide(id, { agree: true }, 'support'))).toBe('FORBIDDEN');
    const both = await Promise.all([decide(id, { agree: true }), decide(id, { agree: true })]);
    expect(both.map(codeOf).sort()).toEqual(['APPROVAL_OVER', 'ok']);
    const over = await read(one);
    expect(over).toMatchObject({ status: 7, money: { left: { sum: 0 }, waiting: [] } });
    expect(over.money?.refunds).toMatchObject([{ approved_by: { name: 'owner' }, note: 'The sender asked' }]);
    await checked();
  });

  it('nobody agrees to their own wish, though they may agree to others’', async () => {
    const one = await paidOrder(test, world, { quantity: 4 });
    const answer = good(await refund(one, { pieces: 'all', note: 'Mine' }, 'owner'));
    expect(answer.state).toBe('waiting');
    expect(codeOf(await decide(answer.approval_id ?? '', { agree: true }))).toBe('OWN_REQUEST');
    const [row] = await test.context.db
      .select()
      .from(approvals)
      .where(eq(approvals.uuid, answer.approval_id ?? ''));
    // Nor does the database let anybody.
    const own = { state: 'approved', decidedBy: row?.askedBy, decidedAt: now } as const;
    await expect(
      test.context.db
        .update(approvals)
        .set(own)
        .where(eq(approvals.id, row?.id ?? 0)),
    ).rejects.toThrow();
  });

  it('a no, a withdrawal and a day that passed leave everything as it is', async () => {
    const one = await paidOrder(test, world, { quantity: 4 });
    const [refused, withdrawn, late] = [await asked(one), await asked(one), await asked(one)];
    expect(codeOf(await decide(refused, { agree: false, answer: 'Ask her first' }))).toBe('ok');
    const withdraw = (id: string, role: Role) =>
      callAsStaff(test, withdrawApproval, { params: { id } }, { role, now });
    expect(codeOf(await withdraw(withdrawn, 'owner'))).toBe('APPROVAL_NOT_FOUND');
    expect(codeOf(await withdraw(withdrawn, 'support'))).toBe('ok');
    const tomorrow = new Date(now.getTime() + approvalHours * 3_600_000);
    for (const id of [refused, withdrawn])
      expect(codeOf(await decide(id, { agree: true }))).toBe('APPROVAL_OVER');
    expect(codeOf(await decide(late, { agree: true }, 'owner', tomorrow))).toBe('APPROVAL_OVER');
    const { decided } = good(await callAsStaff(test, listApprovals, {}, { role: 'owner', now: tomorrow }));
    const states = new Map(decided.map(({ id, state, over }) => [id, over ? 'over' : state]));
    expect([refused, withdrawn, late].map((id) => states.get(id))).toEqual(['refused', 'withdrawn', 'over']);
    const { money, happened } = await read(one);
    expect(money?.refunds).toEqual([]);
    // Whoever asked reads on the order what became of it, and why.
    const told = happened.filter(({ kind }) => kind.startsWith('approval_'));
    expect(told.find(({ kind }) => kind === 'approval_refused')).toMatchObject({
      ...{ text: 'Ask her first', staff: { name: 'owner' } },
    });
    expect(told.find(({ kind }) => kind === 'approval_withdrawn')).toMatchObject({
      ...{ text: '', staff: { name: 'support' } },
    });
    expect(told).toHaveLength(2);
    await checked();
  });

  it('what is left by then is what counts: agreed to after others gave it, it is refused and stays waiting', async () => {
    const one = await paidOrder(test, world, { quantity: 4 });
    const { id: line } = await lineOf(one);
    const id = await asked(one, { pieces: [{ line_id: line, quantity: 4 }] });
    good(await refund(one, { pieces: [{ line_id: line, quantity: 1 }] }));
    expect(codeOf(await decide(id, { agree: true }))).toBe('NOTHING_TO_REFUND');
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, { role: 'owner', now }));
    expect(waiting.map((each) => each.id)).toContain(id);
    await checked();
  });

  it('what waits is no part of what another one can ask for; a whole order leaves nothing, and a no all of it', async () => {
    const one = await paidOrder(test, world, { quantity: 6 });
    const { id: line } = await lineOf(one);
    const unaskedOf = async () => (await read(one)).money?.unasked;
    const { left } = (await read(one)).money ?? {};
    expect(await unaskedOf()).toEqual({ lines: left?.lines, delivery: left?.delivery, sum: left?.sum });
    const three = { pieces: [{ line_id: line, quantity: 3 }], note: 'Broken' };
    const first = good(await refund(one, three));
    expect(first.state).toBe('waiting');
    expect(await unaskedOf()).toMatchObject({
      ...{ lines: [{ id: line, pieces: 3 }], delivery: left?.delivery },
      sum: (left?.sum ?? 0) - first.amount,
    });
    // Another one beside it, by one person, and then what is left of both.
    const second = good(await refund(one, { pieces: [{ line_id: line, quantity: 1 }] }));
    expect(second.state).toBe('done');
    expect(await unaskedOf()).toMatchObject({ lines: [{ pieces: 2 }] });
    good(await decide(first.approval_id ?? '', { agree: true }));
    expect(await unaskedOf()).toMatchObject({ lines: [{ pieces: 2 }] });

    const whole = await paidOrder(test, world, { quantity: 6 });
    const { id: other } = await lineOf(whole);
    const all = await asked(whole);
    expect((await read(whole)).money?.unasked).toMatchObject({ delivery: 0, sum: 0 });
    good(await decide(all, { agree: false, answer: 'Ask her first' }));
    // More than is still there, as a part of it went back alone: it asks for what there is.
    const five = good(await refund(whole, { pieces: [{ line_id: other, quantity: 5 }], note: 'Broken' }));
    good(await refund(whole, { pieces: [{ line_id: other, quantity: 2 }] }));
    expect((await read(whole)).money?.unasked).toMatchObject({ lines: [{ pieces: 0, amount: 0 }] });
    expect(codeOf(await decide(five.approval_id ?? '', { agree: true }))).toBe('NOTHING_TO_REFUND');
    await checked();
  });

  it('many small ones of a day count together, also where they are given at once', async () => {
    const made: Paid[] = [];
    for (let nth = 0; nth < 12; nth += 1) made.push(await paidOrder(test, world));
    const answers = await Promise.all(made.map((one) => refund(one, { pieces: 'all', note: 'One of many' })));
    const alone = answers.map((each) => good(each)).filter(({ state }) => state === 'done');
    const sum = alone.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(2_000);
    expect(alone.length).toBeLessThan(answers.length);
    // Somebody else has a day of their own.
    const [waits] = made.filter((_, at) => good(answers[at] as (typeof answers)[number]).state === 'waiting');
    if (waits) expect(good(await refund(waits, { pieces: 'all' }, 'owner')).state).toBe('done');
    await checked();
  });

  it('credit is agreed to in the same way', async () => {
    const one = await paidOrder(test, world);
    const found = good(
      await callAsStaff(test, listCustomers, { query: { q: one.number } }, { role: 'support' }),
    ).items[0];
    const body = { amount: 250, reason: 'goodwill', note: 'The wedding', idempotency_key: 'wedding' };
    const input = { params: { id: found?.id }, body };
    const give = () => callAsStaff(test, creditCustomer, input, { role: 'support', now, proved: true });
    const answer = good(await give());
    expect(answer.state).toBe('waiting');
    expect(good(await give()).approval_id).toBe(answer.approval_id);
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, { role: 'owner', now }));
    expect(waiting.find((each) => each.id === answer.approval_id)).toMatchObject({
      ...{ credit_reason: 'goodwill', reason: 'The wedding', why: '' },
    });
    expect(codeOf(await decide(answer.approval_id ?? '', { agree: true }))).toBe('ok');
    expect(good(await give()).balance).toBe(answer.balance + 250);
    await checked();
  });
});
