import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attachments,
  auditLog,
  couponUses,
  messages,
  orderEvents,
  orderLines,
  orders,
  refunds,
  runs,
  slotDays,
} from '#server/db/schema/index.ts';
import { pickupCode } from '#server/orders/pickup-code.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import type { Answer, Operation } from '#shop/contract/operation.ts';
import { cancelOrder, changeOrder } from '#shop/contract/orders.ts';
import { readWallet } from '#shop/contract/wallet.ts';
import {
  acceptOrder,
  cancelForSender,
  changeForCustomer,
  deliverOrder,
  handOverOrder,
  nobodyThere,
  readTimeline,
  readyOrder,
  rejectOrder,
  type StepOperation,
  sendOutOrder,
  sendPickupCode,
  takeBackStep,
  wrapOrder,
} from '#shop/contract/workshop/fulfilment.ts';
import { type OrderStatus, orderVariants } from '#shop/rules/orders/order.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { makeCoupon } from '../support/money/money.ts';
import {
  acceptGift,
  good,
  type Paid,
  type PaidWorld,
  paidOrder,
  paidWorld,
  type Wanted,
} from '../support/orders/paid-order.ts';
import { callAsStaff, type roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The steps of an order's life (decision 0040): who takes each, what it does to stock, slot, coupon, money and messages,
 * and what is refused. Races stand in tests/orders/order-races.test.ts, whole lives in tests/orders/order-histories.test.ts.
 */

let test: TestShop;
let world: PaidWorld;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);
beforeEach(async () => {
  books = await openBooks(test.context.db);
});

type Who = { role?: (typeof roles)[number]; now?: Date; language?: 'ar' | 'en' };
const minutes = (count: number, from = new Date()) => new Date(from.getTime() + count * 60_000);
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);

/** Takes a step of an order, as fulfilment unless it is said. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes
function press(operation: StepOperation<any>, { number }: Paid, body: unknown = {}, who: Who = {}) {
  const input = { params: { order_number: number }, body };
  return callAsStaff(test, operation as Operation, input, {
    role: 'fulfilment',
    proved: true,
    ...who,
  }) as Promise<
    // biome-ignore lint/suspicious/noExplicitAny: every step answers with the same
    Answer<any>
  >;
}
const order = (wanted: Wanted = {}) => paidOrder(test, world, wanted);
async function rowOf({ id }: Paid) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no order');
  return row;
}
const statusOf = async (paid: Paid) => (await rowOf(paid)).status;
const eventsOf = ({ id }: Paid) =>
  test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
/** What is told of its steps: that it was paid is told in any case. */
const told = async ({ id }: Paid, state: 'due' | 'dropped' = 'due') =>
  test.context.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, id), eq(messages.state, state), ne(messages.event, 'placed')))
    .orderBy(asc(messages.id));
const toldOf = async (paid: Paid) => [...new Set((await told(paid)).map(({ event }) => event))];
const placesTaken = async ({ slot_id, date } = world.slot) => {
  const [row] = await test.context.db
    .select()
    .from(slotDays)
    .where(and(eq(slotDays.slotId, slot_id), eq(slotDays.day, date)));
  return row?.taken ?? 0;
};
async function photo(givenBy: 'staff' | 'driver' | 'customer' = 'staff') {
  const [row] = await test.context.db
    .insert(attachments)
    .values({ givenBy, width: 4, height: 3, bytes: 100 })
    .returning({ id: attachments.id });
  return row?.id ?? '';
}

const window = { starts_at: '2026-11-22T13:00:00.000Z', ends_at: '2026-11-22T15:00:00.000Z' };
const going = { window, driver_name: 'Fahad' };
const proof = { taken_by: 'Noura' };

/** Brings an order to a status by the steps of staff, and a gift's recipient. */
async function at(status: OrderStatus, wanted: Wanted = {}): Promise<Paid> {
  const paid = await order(wanted);
  const { variant = 'direct' } = wanted;
  if (variant === 'gift' && status > 1) await acceptGift(test, paid, world.slot);
  else if (status > 1) good(await press(acceptOrder, paid));
  if (status > 2) good(await press(wrapOrder, paid));
  if (status > 3)
    good(await (variant === 'pickup' ? press(readyOrder, paid) : press(sendOutOrder, paid, going)));
  if (status > 4)
    good(
      await (variant === 'pickup'
        ? press(handOverOrder, paid, { code: codeFor(paid) })
        : press(deliverOrder, paid, proof)),
    );
  expect(await statusOf(paid)).toBe(status);
  return paid;
}
const codeFor = (paid: Paid) => pickupCode(test.context.config.secret, paid);

describe('accepting, 1 → 2', () => {
  it.each(['direct', 'pickup'] as const)(
    'is the workshop’s of a %s order, with its name and time',
    async (variant) => {
      const paid = await order({ variant });
      const now = new Date();
      expect(good(await press(acceptOrder, paid, {}, { now }))).toMatchObject({ status: 2, variant });
      const [, event] = await eventsOf(paid);
      expect(event).toMatchObject({ from: 1, to: 2, kind: 'step', by: 'fulfilment', staffId: 3, at: now });
      const [audit] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(audit).toMatchObject({
        staffId: 3,
        operation: 'acceptOrder',
        subject: `order:${paid.id}`,
        before: { status: 1 },
        after: { status: 2 },
      });
    },
  );

  it('of a gift is its recipient’s', async () => {
    const paid = await order({ variant: 'gift' });
    expect(codeOf(await press(acceptOrder, paid))).toBe('ORDER_UNANSWERED');
    expect(codeOf(await press(wrapOrder, paid))).toBe('ORDER_UNANSWERED');
    expect(await statusOf(paid)).toBe(1);
    await acceptGift(test, paid, world.slot);
    expect(good(await press(wrapOrder, paid)).status).toBe(3);
  });
});

describe('wrapping, → 3', () => {
  it('begins from 1 too, shows the finished gift, and tells its sender two minutes later', async () => {
    const paid = await order();
    const now = new Date();
    const finished = await photo();
    expect(good(await press(wrapOrder, paid, { photo: finished }, { now })).status).toBe(3);
    expect((await eventsOf(paid)).at(-1)).toMatchObject({ from: 1, to: 3, photo: finished });
    const rows = await told(paid);
    expect(rows.map(({ event }) => event)).toEqual(['wrapped']);
    expect(rows[0]?.dueAt).toEqual(minutes(2, now));
    const [used] = await test.context.db.select().from(attachments).where(eq(attachments.id, finished));
    expect(used?.usedAt).toEqual(now);
  });

  it.each([
    ['nobody gave', async () => '00000000-0000-4000-8000-000000000000'],
    ['a customer gave', () => photo('customer')],
    [
      'another order shows already',
      async () => {
        const taken = await photo();
        good(await press(wrapOrder, await order(), { photo: taken }));
        return taken;
      },
    ],
  ])('takes no photo that %s', async (_, given) => {
    const paid = await order();
    expect(codeOf(await press(wrapOrder, paid, { photo: await given() }))).toBe('ATTACHMENT_BAD');
    expect(await statusOf(paid)).toBe(1);
  });

  it('ends what the sender can do', async () => {
    const paid = await at(3);
    const body = { order_key: paid.key };
    expect(codeOf(await test.call(cancelOrder, { body }, paid))).toBe('ORDER_NOT_CANCELLABLE');
    const change = { ...body, expected_status: 3, card: { message: 'Too late' } };
    expect(codeOf(await test.call(changeOrder, { body: change }, paid))).toBe('ORDER_NOT_CHANGEABLE');
  });
});

describe('sending out, 3 → 4', () => {
  it('says when it is there and who brings it, and tells sender and recipient', async () => {
    const paid = await at(3);
    const seen = good(await press(sendOutOrder, paid, going));
    expect(seen).toMatchObject({ status: 4, window, driver_name: 'Fahad', run_id: null });
    expect(await toldOf(paid)).toEqual(['wrapped', 'on_the_way', 'on_the_way_recipient']);
  });

  it('tells no recipient of a surprise, nor who bought for themselves', async () => {
    const surprise = {
      recipient: { name: 'Noura', phone_number: '0559876543', district: 'Al Malqa', surprise: true },
    };
    const self = {
      gift_for: 'self',
      recipient: { name: '', phone_number: '', district: 'Al Malqa' },
    } as const;
    for (const changes of [surprise, self]) {
      const paid = await at(4, { changes });
      expect(await toldOf(paid)).not.toContain('on_the_way_recipient');
    }
  });

  it('goes with a run, whose driver it is', async () => {
    const [run] = await test.context.db
      .insert(runs)
      .values({ day: '2026-11-22', cityId: world.city, driverName: 'Majed' })
      .returning();
    const paid = await at(3);
    const seen = good(await press(sendOutOrder, paid, { window, run_id: run?.id }));
    expect(seen).toMatchObject({ driver_name: 'Majed', run_id: run?.id });
    await test.context.db.update(runs).set({ endedAt: new Date() });
    const late = await at(3);
    expect(codeOf(await press(sendOutOrder, late, { window, run_id: run?.id }))).toBe('INVALID_INPUT');
  });

  it.each([
    ['without a window', { driver_name: 'Fahad' }],
    ['without a driver', { window }],
    [
      'in a window that ends before it begins',
      { ...going, window: { starts_at: window.ends_at, ends_at: window.starts_at } },
    ],
  ])('is refused %s', async (_, body) => {
    const paid = await at(3);
    expect(codeOf(await press(sendOutOrder, paid, body))).toBe('INVALID_INPUT');
    expect(await statusOf(paid)).toBe(3);
  });

  it('is refused where nobody knows where to', async () => {
    const paid = await at(3);
    const { details } = await rowOf(paid);
    const recipient = { ...details.recipient, district: '', address: '', short_address: '' };
    await test.context.db
      .update(orders)
      .set({ details: { ...details, recipient } })
      .where(eq(orders.id, paid.id));
    expect(codeOf(await press(sendOutOrder, paid, going))).toBe('ORDER_WITHOUT_PLACE');
    expect(good(await press(changeForCustomer, paid, { place: { district: 'Al Malqa' } })).has_place).toBe(
      true,
    );
    expect(good(await press(sendOutOrder, paid, going)).status).toBe(4);
  });
});

describe('a pickup', () => {
  it('is ready, tells its code once it is, and is handed over for it', async () => {
    const paid = await at(3, { variant: 'pickup' });
    expect(codeOf(await press(sendOutOrder, paid, going))).toBe('STEP_NOT_FOR_ORDER');
    expect(good(await press(readyOrder, paid)).status_label).toBe('Ready for pick up');
    expect(await toldOf(paid)).toContain('ready');
    expect(codeOf(await press(nobodyThere, paid))).toBe('STEP_NOT_FOR_ORDER');
    expect(codeOf(await press(deliverOrder, paid, proof))).toBe('STEP_NOT_FOR_ORDER');
    expect(good(await press(handOverOrder, paid, { code: codeFor(paid) })).status_label).toBe('Picked up');
    expect(await toldOf(paid)).toEqual(expect.arrayContaining(['delivered', 'rating']));
    expect(codeFor(paid)).not.toBe(codeFor({ ...paid, uuid: '00000000-0000-4000-8000-000000000000' }));
  });

  it('is handed over for no wrong code, five of which end it until another is sent', async () => {
    const paid = await at(4, { variant: 'pickup' });
    const wrong = codeFor(paid) === '1111' ? '2222' : '1111';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => press(handOverOrder, paid, { code: wrong })),
    );
    expect(tries.map(codeOf).sort()).toEqual([
      ...Array(5).fill('OTP_WRONG'),
      ...Array(3).fill('TOO_MANY_TRIES'),
    ]);
    expect(codeOf(await press(handOverOrder, paid, { code: codeFor(paid) }))).toBe('TOO_MANY_TRIES');
    expect(codeOf(await press(sendPickupCode, paid))).toBe('FORBIDDEN');
    good(await press(sendPickupCode, paid, {}, { role: 'support' }));
    expect(
      (await told(paid)).filter(({ event, channel }) => event === 'ready' && channel === 'sms'),
    ).toHaveLength(2);
    expect(good(await press(handOverOrder, paid, { code: codeFor(paid) })).status).toBe(5);
  });
});

describe('delivering, 4 → 5', () => {
  it('needs proof, starts the days of return, asks how it was two hours later', async () => {
    const paid = await at(4);
    expect(codeOf(await press(deliverOrder, paid, {}))).toBe('INVALID_INPUT');
    const now = new Date();
    const door = await photo('driver');
    const seen = good(await press(deliverOrder, paid, { photo: door }, { now }));
    expect(seen).toMatchObject({ status: 5, delivered_at: now.toISOString() });
    const rating = (await told(paid)).filter(({ event }) => event === 'rating');
    expect(rating.every(({ dueAt }) => dueAt >= minutes(120, now))).toBe(true);
    expect(rating).toHaveLength(2);
  });

  it('is taken back by the owner within a day, before the reward is booked', async () => {
    const paid = await at(4);
    const now = new Date();
    const { events } = good(await press(deliverOrder, paid, proof, { now }));
    const balance = async () => good(await test.call(readWallet, {}, paid)).balance;
    const before = await balance();
    await rewardOrders(test.context, minutes(24 * 60 - 1, now));
    expect(await balance()).toBe(before);
    const body = { event_id: events.at(-1).id };
    const owner = { role: 'owner', now: minutes(24 * 60, now) } as const;
    expect(codeOf(await press(takeBackStep, paid, body, { now: minutes(16, now) }))).toBe('UNDO_TOO_LATE');
    expect(good(await press(takeBackStep, paid, body, owner))).toMatchObject({
      status: 4,
      delivered_at: null,
    });
    expect((await rowOf(paid)).takenBy).toBe(null);
    await rewardOrders(test.context, minutes(48 * 60, now));
    expect(await balance()).toBe(before);
    // Delivered again, it is rewarded; and what is rewarded stays delivered.
    const again = good(await press(deliverOrder, paid, proof, { now: minutes(25 * 60, now) }));
    await rewardOrders(test.context, minutes(49 * 60, now));
    expect(await balance()).toBe(Math.round((before + 3.78) * 100) / 100);
    const late = { event_id: again.events.at(-1).id };
    expect(codeOf(await press(takeBackStep, paid, late, { role: 'owner', now: minutes(49 * 60, now) }))).toBe(
      'UNDO_TOO_LATE',
    );
    await checkBooks(test.context.db, books);
  });
});

describe('nobody there, 4 → 3', () => {
  it('frees the place, asks for a new time, which the sender chooses, and can’t go out before', async () => {
    const before = await placesTaken();
    const paid = await at(4);
    expect(await placesTaken()).toBe(before + 1);
    expect(good(await press(nobodyThere, paid))).toMatchObject({
      status: 3,
      attempts: 1,
      slot: null,
      window: null,
      driver_name: null,
      waits_for_time: true,
    });
    expect(await placesTaken()).toBe(before);
    expect(await toldOf(paid)).toEqual(expect.arrayContaining(['nobody_there', 'nobody_there_recipient']));
    expect(codeOf(await press(sendOutOrder, paid, going))).toBe('ORDER_WITHOUT_TIME');
    const body = { order_key: paid.key, expected_status: 3, slot: world.slot };
    good(await test.call(changeOrder, { body }, paid));
    expect(await placesTaken()).toBe(before + 1);
    expect((await eventsOf(paid)).at(-1)).toMatchObject({ kind: 'changed', by: 'sender', note: 'slot' });
    expect(good(await press(sendOutOrder, paid, going)).status).toBe(4);
    await checkBooks(test.context.db, books);
  });

  it('is support’s to decide from the third time on, and the team hears of it', async () => {
    const paid = await at(4);
    const again = async () => {
      good(await press(changeForCustomer, paid, { slot: world.slot }));
      good(await press(sendOutOrder, paid, going));
    };
    good(await press(nobodyThere, paid));
    await again();
    good(await press(nobodyThere, paid));
    await again();
    expect(await toldOf(paid)).not.toContain('delivery_task');
    expect(good(await press(nobodyThere, paid)).attempts).toBe(3);
    expect(await toldOf(paid)).toContain('delivery_task');
    const slot = { slot: world.slot };
    expect(codeOf(await press(changeForCustomer, paid, slot))).toBe('SUPPORT_DECIDES');
    const body = { order_key: paid.key, expected_status: 3, ...slot };
    expect(codeOf(await test.call(changeOrder, { body }, paid))).toBe('ORDER_NOT_CHANGEABLE');
    good(await press(changeForCustomer, paid, slot, { role: 'support' }));
    expect(good(await press(sendOutOrder, paid, going)).status).toBe(4);
    await checkBooks(test.context.db, books);
  });
});

describe('rejecting, → 6', () => {
  it.each([1, 2, 3, 4] as const)(
    'gives all of it back from %i: money, place, coupon, and pieces by the tick',
    async (from) => {
      const coupon = await makeCoupon(test, { percent: 10 });
      const places = await placesTaken();
      const paid = await at(from, { quantity: 2, coupon: coupon.code, wallet: 50 });
      const answer = await press(rejectOrder, paid, { reason: 'unreachable' }, { role: 'support' });
      expect(good(answer)).toMatchObject({ status: 6, status_label: 'Rejected' });
      expect(await placesTaken()).toBe(places);
      const row = await rowOf(paid);
      const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, paid.id));
      expect(refund).toMatchObject({ toMethod: row.total - 5_000, toWallet: 5_000, reason: 'cancelled' });
      const [use] = await test.context.db.select().from(couponUses).where(eq(couponUses.orderId, paid.id));
      expect(use?.state).toBe('released');
      const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, paid.id));
      expect(line?.restocked).toBe(from < 3 ? 2 : 0);
      expect((await eventsOf(paid)).at(-1)).toMatchObject({ by: 'support', note: 'unreachable', staffId: 4 });
      expect(await toldOf(paid)).toContain('rejected');
      await checkBooks(test.context.db, books);
    },
  );

  it.each([
    ['is put back after all', 4, true, '', 1],
    ['isn’t, where it is damaged', 1, false, '', 0],
    ['that was engraved never is', 1, true, 'Noura', 0],
  ] as const)('a piece %s', async (_, from, restock, engraving, restocked) => {
    const paid = await at(from, { engraving });
    good(await press(rejectOrder, paid, { reason: 'damaged', restock }, { role: 'support' }));
    const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, paid.id));
    expect(line?.restocked).toBe(restocked);
    await checkBooks(test.context.db, books);
  });

  it('is support’s alone, and gives a reason', async () => {
    const paid = await at(1);
    expect(codeOf(await press(rejectOrder, paid, { reason: 'other' }))).toBe('FORBIDDEN');
    expect(codeOf(await press(rejectOrder, paid, {}, { role: 'support' }))).toBe('INVALID_INPUT');
    expect(codeOf(await press(rejectOrder, paid, { reason: 'because' }, { role: 'support' }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('cancelling, → 7', () => {
  it.each([1, 2] as const)('is the sender’s from %i, if that is what they saw', async (from) => {
    const paid = await at(from, { wallet: 50 });
    const body = { order_key: paid.key, expected_status: from === 1 ? 2 : 1 };
    expect(codeOf(await test.call(cancelOrder, { body }, paid))).toBe('ORDER_CHANGED');
    const seen = good(await test.call(cancelOrder, { body: { ...body, expected_status: from } }, paid));
    expect(seen).toMatchObject({ status: 7, can_cancel: false });
    // Pressed again, with what they saw then.
    good(await test.call(cancelOrder, { body: { ...body, expected_status: from } }, paid));
    expect(await test.context.db.$count(refunds, eq(refunds.orderId, paid.id))).toBe(1);
    await checkBooks(test.context.db, books);
  });

  it('tells a recipient who had accepted that nothing comes, and no other', async () => {
    const accepted = await at(2, { variant: 'gift' });
    const waiting = await order({ variant: 'gift' });
    for (const paid of [accepted, waiting])
      good(await test.call(cancelOrder, { body: { order_key: paid.key } }, paid));
    expect(await toldOf(accepted)).toContain('gift_off');
    expect(await toldOf(waiting)).not.toContain('gift_off');
    await checkBooks(test.context.db, books);
  });

  it.each([1, 2, 3] as const)(
    'is support’s for the sender from %i, and engraved pieces stay out once it was begun',
    async (from) => {
      const paid = await at(from, { engraving: 'Noura' });
      good(await press(cancelForSender, paid, {}, { role: 'support' }));
      const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, paid.id));
      expect(line?.restocked).toBe(from === 1 ? 1 : 0);
      await checkBooks(test.context.db, books);
    },
  );

  it('is nobody’s once it is on its way', async () => {
    const paid = await at(4);
    expect(codeOf(await press(cancelForSender, paid, {}, { role: 'support' }))).toBe('ORDER_MOVED');
    expect(await statusOf(paid)).toBe(4);
  });
});

describe('taking back', () => {
  it.each([
    ['wrapping', 3, 2],
    ['sending out', 4, 3],
    ['delivering', 5, 4],
  ] as const)('%s within two minutes tells nobody of it', async (_, from, to) => {
    const paid = await at(from);
    const { events } = good(
      await callAsStaff(test, readTimeline, { params: { order_number: paid.number } }, { role: 'support' }),
    );
    const last = events.at(-1);
    const before = (await told(paid)).length;
    expect(good(await press(takeBackStep, paid, { event_id: last?.id })).status).toBe(to);
    const dropped = await told(paid, 'dropped');
    expect(dropped.length).toBeGreaterThan(0);
    expect(dropped.every(({ orderEventId }) => orderEventId === last?.id)).toBe(true);
    expect((await told(paid)).length).toBe(before - dropped.length);
    expect((await eventsOf(paid)).at(-1)).toMatchObject({ kind: 'taken_back', from, to });
    // Pressed again it takes no further step back; and the step itself is told when it is taken again.
    expect(good(await press(takeBackStep, paid, { event_id: last?.id })).status).toBe(to);
    if (from === 3) {
      good(await press(wrapOrder, paid));
      expect(await toldOf(paid)).toContain('wrapped');
    }
    await checkBooks(test.context.db, books);
  });

  it('ends after fifteen minutes, with another step, and with what wasn’t a mistake of ours', async () => {
    const paid = await at(2);
    const now = new Date();
    const wrapped = good(await press(wrapOrder, paid, {}, { now })).events.at(-1);
    const body = { event_id: wrapped.id };
    expect(wrapped.undo_until).toBe(minutes(15, now).toISOString());
    expect(codeOf(await press(takeBackStep, paid, body, { now: minutes(16, now) }))).toBe('UNDO_TOO_LATE');
    expect(codeOf(await press(takeBackStep, paid, body, { role: 'support' }))).toBe('FORBIDDEN');
    const accepted = (await eventsOf(paid)).at(-2);
    expect(codeOf(await press(takeBackStep, paid, { event_id: accepted?.id }))).toBe('ORDER_MOVED');
    good(await press(sendOutOrder, paid, going));
    expect(codeOf(await press(takeBackStep, paid, body))).toBe('ORDER_MOVED');
    good(await press(nobodyThere, paid));
    const came = (await eventsOf(paid)).at(-1);
    expect(codeOf(await press(takeBackStep, paid, { event_id: came?.id }))).toBe('UNDO_TOO_LATE');
    good(await press(rejectOrder, paid, { reason: 'other' }, { role: 'owner' }));
    const ended = (await eventsOf(paid)).at(-1);
    expect(codeOf(await press(takeBackStep, paid, { event_id: ended?.id }, { role: 'owner' }))).toBe(
      'UNDO_TOO_LATE',
    );
    await checkBooks(test.context.db, books);
  });

  it('lets the same photo show the step when it is taken again', async () => {
    const paid = await at(4);
    const door = await photo();
    const { events } = good(await press(deliverOrder, paid, { photo: door }));
    good(await press(takeBackStep, paid, { event_id: events.at(-1).id }));
    expect(good(await press(deliverOrder, paid, { photo: door })).status).toBe(5);
  });
});

describe('changing it by its sender', () => {
  it('is another card, time and place, as often as they like, noted without what it says', async () => {
    const paid = await order();
    const card = { message: 'مبروك', language: 'ar', design: 'rose', to: 'نورة', from: 'سارة' } as const;
    const place = { district: 'Al Olaya', address: 'Door 4', short_address: 'rama 4821' };
    const body = { order_key: paid.key, expected_status: 1, card, place, slot: world.slot };
    const seen = good(await test.call(changeOrder, { body }, paid));
    expect(seen).toMatchObject({ card, recipient_place: 'Al Olaya, Door 4, RAMA4821' });
    expect((await eventsOf(paid)).at(-1)).toMatchObject({
      kind: 'changed',
      from: 1,
      to: 1,
      by: 'sender',
      note: 'card, place',
    });
    good(await test.call(changeOrder, { body }, paid));
    expect(await eventsOf(paid)).toHaveLength(2);
    await checkBooks(test.context.db, books);
  });

  it('is refused to whoever only has the link, of an order that moved, and for a slot that is full or closed', async () => {
    const paid = await order();
    const body = { order_key: paid.key, expected_status: 1, slot: world.slot };
    const stranger = { token: await test.newGuest() };
    expect(codeOf(await test.call(changeOrder, { body }, stranger))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await test.call(changeOrder, { body: { ...body, expected_status: 2 } }, paid))).toBe(
      'ORDER_CHANGED',
    );
    const closed = { date: '2020-01-01', slot_id: world.slot.slot_id };
    expect(codeOf(await test.call(changeOrder, { body: { ...body, slot: closed } }, paid))).toBe(
      'SLOT_CLOSED',
    );
    const none = { ...world.slot, slot_id: 999_999 };
    expect(codeOf(await test.call(changeOrder, { body: { ...body, slot: none } }, paid))).toBe(
      'SLOT_NOT_FOUND',
    );
    const full = await anotherSlot();
    await test.context.db
      .insert(slotDays)
      .values({ slotId: full.slot_id, day: full.date, capacity: 1, taken: 1 });
    books = await openBooks(test.context.db);
    expect(codeOf(await test.call(changeOrder, { body: { ...body, slot: full } }, paid))).toBe('SLOT_FULL');
    await test.context.db.update(slotDays).set({ capacity: 5 }).where(eq(slotDays.slotId, full.slot_id));
    expect(good(await test.call(changeOrder, { body: { ...body, slot: full } }, paid)).slot).toMatchObject({
      date: full.date,
    });
    await checkBooks(test.context.db, books);
  });

  it('never says where a gift goes, and tells its recipient of another time', async () => {
    const paid = await at(2, { variant: 'gift' });
    const body = { order_key: paid.key, expected_status: 2 };
    const place = { district: 'Al Olaya' };
    expect(codeOf(await test.call(changeOrder, { body: { ...body, place } }, paid))).toBe(
      'ORDER_NOT_CHANGEABLE',
    );
    good(await test.call(changeOrder, { body: { ...body, slot: await anotherSlot() } }, paid));
    expect(await toldOf(paid)).toContain('gift_changed');
    expect(await toldOf(paid)).not.toContain('time_changed');
    await checkBooks(test.context.db, books);
  });

  it('tells whoever ordered of a time that staff chose, and a recipient who had agreed to another', async () => {
    for (const variant of ['direct', 'gift'] as const) {
      const paid = await at(2, { variant });
      good(await press(changeForCustomer, paid, { slot: await anotherSlot() }, { role: 'support' }));
      expect(await toldOf(paid)).toContain('time_changed');
      expect((await toldOf(paid)).includes('gift_changed')).toBe(variant === 'gift');
      // Within a while it can be taken back.
      const due = (await told(paid)).filter(({ event }) => event === 'time_changed');
      for (const { dueAt } of due) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000);
    }
  });

  it('keeps a place that a driver finds', async () => {
    const paid = await order();
    const body = { order_key: paid.key, expected_status: 1, place: { district: '' } };
    expect(await test.call(changeOrder, { body }, paid)).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { 'place.district': expect.any(String) } },
    });
  });
});

/** A slot of the same city on a day after the usual one. */
async function anotherSlot() {
  const { rows } = await test.context.db.execute<{ id: number }>(
    `select id from slots where city_id = ${world.city} and weekday = extract(dow from date '${world.slot.date}' + 1) order by id limit 1`,
  );
  const date = new Date(Date.parse(world.slot.date) + 86_400_000).toISOString().slice(0, 10);
  return { slot_id: rows[0]?.id ?? 0, date };
}

describe('every step', () => {
  const steps = {
    acceptOrder: [acceptOrder, {}],
    wrapOrder: [wrapOrder, {}],
    readyOrder: [readyOrder, {}],
    sendOutOrder: [sendOutOrder, going],
    deliverOrder: [deliverOrder, proof],
    handOverOrder: [handOverOrder, { code: '0000' }],
    nobodyThere: [nobodyThere, {}],
    rejectOrder: [rejectOrder, { reason: 'other' }],
    cancelForSender: [cancelForSender, {}],
  } as const;
  const takes: Record<keyof typeof steps, { from: OrderStatus[]; to: OrderStatus }> = {
    acceptOrder: { from: [1], to: 2 },
    wrapOrder: { from: [1, 2], to: 3 },
    readyOrder: { from: [3], to: 4 },
    sendOutOrder: { from: [3], to: 4 },
    deliverOrder: { from: [4], to: 5 },
    handOverOrder: { from: [4], to: 5 },
    nobodyThere: { from: [4], to: 3 },
    rejectOrder: { from: [1, 2, 3, 4], to: 6 },
    cancelForSender: { from: [1, 2, 3], to: 7 },
  };
  const notFor: Record<(typeof orderVariants)[number], (keyof typeof steps)[]> = {
    gift: ['readyOrder', 'handOverOrder'],
    direct: ['readyOrder', 'handOverOrder'],
    pickup: ['sendOutOrder', 'deliverOrder', 'nobodyThere'],
  };

  it.each(orderVariants)(
    'of a %s order goes from where the table says, and from nowhere else',
    { timeout: 60_000 },
    async (variant) => {
      const said: string[] = [];
      const expected: string[] = [];
      for (const status of [1, 2, 3, 4, 5, 6, 7] as const)
        for (const [name, [operation, body]] of Object.entries(steps) as [
          keyof typeof steps,
          (typeof steps)['acceptOrder'],
        ][]) {
          const paid = await at(status > 5 ? 1 : status, { variant });
          const owner = { role: 'owner' } as const;
          if (status === 6) good(await press(rejectOrder, paid, { reason: 'other' }, owner));
          if (status === 7) good(await press(cancelForSender, paid, {}, owner));
          const code = { code: codeFor(paid) };
          const answer = await press(operation, paid, name === 'handOverOrder' ? code : body, owner);
          said.push(`${name} at ${status}: ${answer.success ? answer.data.status : answer.error.code}`);
          const { from, to } = takes[name];
          const unanswered = variant === 'gift' && status === 1 && [2, 3, 4, 5].includes(to);
          const outcome = notFor[variant].includes(name)
            ? 'STEP_NOT_FOR_ORDER'
            : unanswered
              ? 'ORDER_UNANSWERED'
              : (from.includes(status) && !(variant === 'gift' && name === 'acceptOrder')) ||
                  (status === to && name !== 'nobodyThere')
                ? to
                : 'ORDER_MOVED';
          expected.push(`${name} at ${status}: ${outcome}`);
        }
      expect(said).toEqual(expected);
      await checkBooks(test.context.db, books);
    },
  );

  it('pressed again changes nothing: no event, no message, no audit', async () => {
    const presses = [
      [acceptOrder, {}],
      [wrapOrder, {}],
      [sendOutOrder, going],
      [nobodyThere, {}],
      [rejectOrder, { reason: 'other' }],
    ] as const;
    const paid = await order();
    for (const [operation, body] of presses) {
      good(await press(operation, paid, body, { role: 'owner' }));
      const count = async () => [
        (await eventsOf(paid)).length,
        (await told(paid)).length,
        await test.context.db.$count(auditLog),
      ];
      const before = await count();
      good(await press(operation, paid, body, { role: 'owner' }));
      expect(await count()).toEqual(before);
    }
  });

  it('that comes after another’s says who and when, in both languages', async () => {
    const paid = await order();
    good(await press(wrapOrder, paid, {}, { now: new Date('2026-11-22T09:04:00Z') }));
    const who = { now: new Date('2026-11-22T09:05:00Z') };
    expect(await press(acceptOrder, paid, {}, who)).toMatchObject({
      message:
        'This order has been “Gift wrapping” since 12:04\u00a0PM, changed by fulfilment. Refresh to see where it stands.',
    });
    expect(await press(acceptOrder, paid, {}, { ...who, language: 'ar' })).toMatchObject({
      message:
        'الطلب الآن «تغليف الهدية» منذ 12:04\u00a0م، والتغيير من فريق التجهيز. حدّث الصفحة لترى آخر حالته.',
    });
  });

  it('is of an order that is there and paid', async () => {
    for (const number of ['AS-1', 'nonsense', '٩٩٩٩٩٩'])
      expect(codeOf(await press(acceptOrder, { number } as Paid))).toBe('ORDER_NOT_FOUND');
  });

  it.each(['catalogue', 'support', 'fulfilment', 'owner'] as const)('is %s’s or isn’t', async (role) => {
    const paid = await order();
    const may = async (operation: keyof typeof steps) =>
      codeOf(await press(steps[operation][0], { ...paid, number: 'AS-1' }, steps[operation][1], { role })) !==
      'FORBIDDEN';
    const workshop = role === 'fulfilment' || role === 'owner';
    const support = role === 'support' || role === 'owner';
    for (const step of [
      'acceptOrder',
      'wrapOrder',
      'readyOrder',
      'sendOutOrder',
      'deliverOrder',
      'handOverOrder',
      'nobodyThere',
    ] as const)
      expect(await may(step), step).toBe(workshop);
    for (const step of ['rejectOrder', 'cancelForSender'] as const)
      expect(await may(step), step).toBe(support);
    const read = await callAsStaff(test, readTimeline, { params: { order_number: paid.number } }, { role });
    expect(codeOf(read)).toBe(role === 'catalogue' ? 'FORBIDDEN' : 'ok');
  });
});
