import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accounts,
  auditLog,
  blackoutDays,
  carts,
  gifts,
  mutedNumbers,
  orderCalls,
  orderEvents,
  orders,
  refunds,
  slotDays,
  slots,
  staff,
} from '#server/db/schema/index.ts';
import { answerForRecipient } from '#server/gifts/answer-for-recipient.ts';
import { forgetRecipients } from '#server/gifts/forget-recipients.ts';
import { runGiftClock } from '#server/gifts/gift-clock.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { perform, type Visit } from '#server/kernel/operation.ts';
import { holdAgain } from '#server/orders/hold-again.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import {
  acceptGift,
  changeGift,
  checkGiftPlace,
  correctRecipient,
  declineGift,
  giftElsewhere,
  notMe,
  placeGift,
  readGift,
  sendGiftCode,
} from '#shop/contract/gifts.ts';
import { createTicket, listTickets } from '#shop/contract/help/tickets.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, glanceOrder, listOrders, readOrder } from '#shop/contract/orders.ts';
import type { permissions } from '#shop/contract/permissions.ts';
import { deliveredOrders } from '#shop/contract/ratings.ts';
import { exportUser } from '#shop/contract/user.ts';
import { nobodyThere } from '#shop/contract/workshop/fulfilment.ts';
import { readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { send } from '../support/browsers/wire.ts';
import { ticketBody } from '../support/help/tickets.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { giftOf, keyOf, orderOf, type PaidGift, paidGift, place, toldOf } from '../support/orders/gift.ts';
import type { ChosenSlot } from '../support/orders/order-body.ts';
import { bringTo } from '../support/orders/order-life.ts';
import { bought } from '../support/orders/orders.ts';
import { availableOf, buy, cityId, guestWithCart, openSlot, stocked } from '../support/orders/purchase.ts';
import { codeFor, wrong } from '../support/people/accounts.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * A gift whose recipient says where and when (decision 0041): by the link, by the sender, by the team, or by nobody.
 */

let test: TestShop;
let slot: ChosenSlot;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.update(slots).set({ capacity: 1_000 });
  slot = await openSlot(test, await cityId(test));
}, 60_000);
beforeEach(async () => {
  for (const plant of ['zz-plant', 'peace-lily']) await stocked(test, plant, 10_000);
  await test.context.db.delete(mutedNumbers);
  books = await openBooks(test.context.db);
});

const codeOf = (answer: Answer<unknown>) => (answer.success ? 'done' : answer.error.code);
const counted = (answers: Answer<unknown>[]) =>
  Object.fromEntries([...Map.groupBy(answers, codeOf)].map(([code, all]) => [code, all.length]));
const accept = (gift: PaidGift, changes: object = {}) =>
  test.call(acceptGift, { body: { key: gift.key, place, slot, ...changes } });
const view = async (gift: PaidGift, key = gift.key) => test.call(readGift, { params: { key } });
const taken = async ({ date, slot_id } = slot) => {
  const rows = await test.context.db.select().from(slotDays).where(eq(slotDays.slotId, slot_id));
  return rows.find(({ day }) => day === date)?.taken ?? 0;
};
const codeTo = async (gift: PaidGift) => {
  const sent = await test.call(sendGiftCode, { body: { key: gift.key } });
  if (!sent.success) throw new Error(sent.message);
  return codeFor(test, 'gift', gift.phone);
};
let numbers = 0;
/** A recipient of one's own, whose codes are nobody else's. */
const newRecipient = () => {
  numbers += 1;
  return { recipient: { phone_number: `05${String(10_000_000 + numbers).padStart(8, '0')}` } };
};
/** Another slot than the one that is chosen. */
async function otherSlot(): Promise<ChosenSlot> {
  const { rows } = await test.context.db.execute<{ id: number }>(
    `select id from slots where city_id = ${await cityId(test)}
     and weekday = extract(dow from date '${slot.date}') and id <> ${slot.slot_id} order by starts_at limit 1`,
  );
  return { date: slot.date, slot_id: rows[0]?.id ?? 0 };
}

describe('a gift without an address', () => {
  it('holds its pieces and no time, and its recipient is asked once it is paid', async () => {
    const before = await availableOf(test, (await stocked(test, 'zz-plant', 10_000)).variantId);
    const gift = await paidGift(test);
    const order = await orderOf(test, gift.uuid);
    expect(order).toMatchObject({ variant: 'gift', status: 1, slotId: null, estimateFrom: null });
    expect(await availableOf(test, (await stocked(test, 'zz-plant', 10_000)).variantId)).toBe(before);
    expect(await toldOf(test, gift)).toEqual(['gift_link recipient mail due', 'gift_link recipient sms due']);
    const asked = await giftOf(test, gift);
    expect(asked).toMatchObject({ state: 'waiting', version: 1, place: null, openedAt: null });
    // Nobody is woken: it is there between nine and nine.
    const hour = Number(asked.sentAt?.toISOString().slice(11, 13)) + 3;
    expect(hour).toBeGreaterThanOrEqual(9);
    expect(hour).toBeLessThan(21);
    expect(gift.key).toHaveLength(43);
  });

  it('tells its sender when its recipient was asked, or that they will be; never a time to come as one that was', async () => {
    const gift = await paidGift(test);
    const asked = async (sentAt: Date) => {
      await test.context.db
        .update(gifts)
        .set({ sentAt })
        .where(eq(gifts.orderId, (await orderOf(test, gift.uuid)).id));
      const answer = await test.call(readOrder, { params: { key: gift.orderKey } }, { token: gift.token });
      return answer.success ? answer.data.timeline[1] : null;
    };
    const [before, after] = [new Date(Date.now() - 60_000), new Date(Date.now() + 43_200_000)];
    expect(await asked(before)).toMatchObject({ state: 'now', at: before.toISOString() });
    expect(await asked(after)).toMatchObject({ at: null, text: expect.stringContaining('in the morning: ') });
  });

  it.each([
    ['none', null, 'DELIVERY_TIME_REQUIRED'],
    ['yesterday', -1, 'SLOT_CLOSED'],
    ['one beyond those that can be chosen', 14, 'SLOT_CLOSED'],
  ])('wants a first day, and %s isn’t one', async (_, ahead, code) => {
    const piece = await stocked(test, 'zz-plant', 10);
    const { token, order } = await guestWithCart(test, piece);
    const not_before = ahead === null ? null : addDays(riyadhDay(new Date()), ahead);
    const who = { ...order.recipient, knows_address: false };
    const body = { ...order, recipient: who, slot: null, not_before };
    expect(codeOf(await test.call(placeOrder, { body }, { token }))).toBe(code);
  });

  it('shows its recipient what it is, and no money', async () => {
    const gift = await paidGift(test);
    const answer = await view(gift);
    expect(answer).toMatchObject({
      data: {
        state: 'waiting',
        to_name: 'Noura Alotaibi',
        from_name: 'Sara Alqahtani',
        items: [{ product_title: expect.any(String), product_qty: 1 }],
        card: { message: 'Happy birthday', from: 'Sara' },
        city_name: 'Riyadh',
        answered: null,
        can_change: false,
        phone_end: '43',
      },
    });
    expect(answer.success && answer.data.days.length).toBeGreaterThan(0);
  });

  it('names nobody who wants not to be named', async () => {
    const gift = await paidGift(test, { details: { anonymous_sender: true } });
    const answer = await view(gift);
    expect(answer).toMatchObject({ data: { from_name: null, card: { from: '' } } });
    expect(JSON.stringify(answer)).not.toContain('Sara');
  });

  it('begins on the day that its sender wants', async () => {
    const not_before = addDays(slot.date, 1);
    const gift = await paidGift(test, { not_before });
    const answer = await view(gift);
    expect(answer.success && answer.data.days.every(({ date }) => date >= not_before)).toBe(true);
    expect(codeOf(await accept(gift))).toBe('SLOT_CLOSED');
  });
});

describe('accepting', () => {
  it('takes the place, keeps where apart from what the sender sees, and moves the order on', async () => {
    const gift = await paidGift(test);
    const before = await taken();
    const answer = await accept(gift);
    expect(answer).toMatchObject({
      data: { state: 'accepted', answered: { slot: { date: slot.date } }, can_change: true },
    });
    expect(await taken()).toBe(before + 1);
    expect(await giftOf(test, gift)).toMatchObject({
      state: 'accepted',
      place,
      placeBy: 'recipient',
      clockAt: null,
    });
    expect(await orderOf(test, gift.uuid)).toMatchObject({
      status: 2,
      slotDay: slot.date,
      slotId: slot.slot_id,
    });
    const told = await toldOf(test, gift);
    expect(told).toContain('gift_accepted sender push due');
    expect(told).toContain('gift_link recipient sms dropped');
    const sent = await test.call(readOrder, { params: { key: gift.orderKey } }, { token: gift.token });
    expect(sent).toMatchObject({ data: { status: 2, recipient_place: '', slot: { date: slot.date } } });
    await checkBooks(test.context.db, books);
  });

  it('pressed again, after a lost answer, changes nothing; another answer is refused', async () => {
    const gift = await paidGift(test);
    const before = await taken();
    expect(codeOf(await accept(gift))).toBe('done');
    expect(codeOf(await accept(gift))).toBe('done');
    expect(codeOf(await accept(gift, { place: { ...place, district: 'Elsewhere' } }))).toBe('GIFT_ANSWERED');
    expect(await taken()).toBe(before + 1);
    const events = await test.context.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, gift.orderId))
      .orderBy(orderEvents.id);
    expect(events.filter(({ to }) => to === 2)).toHaveLength(1);
  });

  it('wants a place that a driver finds, and a time that can be had', async () => {
    const gift = await paidGift(test);
    const nowhere = { district: '', directions: '', short_address: '' };
    expect(await accept(gift, { place: nowhere })).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { 'place.district': expect.any(String) } },
    });
    expect(await accept(gift, { slot: null })).toMatchObject({ error: { code: 'DELIVERY_TIME_REQUIRED' } });
    expect(codeOf(await accept(gift, { slot: { ...slot, slot_id: 2_000_000 } }))).toBe('SLOT_NOT_FOUND');
    expect(codeOf(await accept(gift, { slot: { ...slot, date: addDays(slot.date, 21) } }))).toBe(
      'SLOT_CLOSED',
    );
    // The day is closed between the page and its answer.
    await test.context.db.insert(blackoutDays).values({ day: slot.date, reason: { ar: 'عيد', en: 'Feast' } });
    test.context.cache.drop('cities');
    expect(codeOf(await accept(gift))).toBe('SLOT_CLOSED');
    await test.context.db.delete(blackoutDays).where(eq(blackoutDays.day, slot.date));
    test.context.cache.drop('cities');
    // Its orders are taken no more.
    const cutOff = (minutes: number) =>
      test.context.db.execute(`update slots set cut_off_minutes = ${minutes} where id = ${slot.slot_id}`);
    await cutOff(30 * 24 * 60);
    expect(codeOf(await accept(gift))).toBe('SLOT_CLOSED');
    await cutOff(60);
    expect(await giftOf(test, gift)).toMatchObject({ state: 'waiting', place: null });
    const checked = await test.call(checkGiftPlace, { body: { key: gift.key, place: nowhere } });
    expect(checked).toMatchObject({ data: { fields: { 'place.district': expect.any(String) } } });
    expect((await giftOf(test, gift)).openedAt).not.toBeNull();
  });

  it('counts a courier’s days from the answer, and wants the code that couriers want', async () => {
    const gift = await paidGift(test, { cityId: await cityId(test, 'SA-02-makkah') });
    expect(await view(gift)).toMatchObject({ data: { days: [], delivery_service: 'courier' } });
    const blind = { ...place, short_address: '' };
    expect(await accept(gift, { place: blind, slot: null })).toMatchObject({
      error: { fields: { 'place.short_address': expect.any(String) } },
    });
    expect(await accept(gift, { slot: null })).toMatchObject({
      data: { state: 'accepted', answered: { slot: null, estimate: { from: expect.any(String) } } },
    });
    expect((await orderOf(test, gift.uuid)).estimateFrom).not.toBeNull();
  });

  it('gives the last place to one of 50 recipients', { timeout: 120_000 }, async () => {
    const last = await otherSlot();
    const all = await Promise.all(Array.from({ length: 50 }, () => paidGift(test)));
    await test.context.db
      .insert(slotDays)
      .values({ slotId: last.slot_id, day: last.date, capacity: 5, taken: 4 })
      .onConflictDoUpdate({ target: [slotDays.slotId, slotDays.day], set: { capacity: 5, taken: 4 } });
    const opened = await openBooks(test.context.db);
    const answers = await Promise.all(all.map((gift) => accept(gift, { slot: last })));
    expect(counted(answers)).toEqual({ done: 1, SLOT_FULL: 49 });
    expect(await taken(last)).toBe(5);
    await checkBooks(test.context.db, opened);
    await test.context.db.update(slotDays).set({ capacity: 1_000 });
  });
});

describe('two at once', () => {
  it('accepting on two phones is one answer', async () => {
    const gift = await paidGift(test);
    const before = await taken();
    const districts = ['Al Malqa', 'Al Olaya', 'Al Nakheel', 'Al Wurud'];
    const answers = await Promise.all(
      districts.map((district) => accept(gift, { place: { ...place, district } })),
    );
    expect(counted(answers)).toEqual({ done: 1, GIFT_ANSWERED: 3 });
    expect(await taken()).toBe(before + 1);
    await checkBooks(test.context.db, books);
  });

  it('accepting, declining and cancelling leave books, slot and stock in order, whoever comes first', {
    timeout: 240_000,
  }, async () => {
    const ends = new Map<string, number>();
    for (let round = 0; round < 200; round += 20) {
      const all = await Promise.all(Array.from({ length: 20 }, () => paidGift(test)));
      await Promise.all(
        all.map(async (gift, at) => {
          const calls = [
            () => accept(gift),
            () => test.call(cancelOrder, { body: { order_key: gift.orderKey } }, { token: gift.token }),
            () => test.call(declineGift, { body: { key: gift.key } }),
          ];
          const pair = at % 2 === 0 ? [calls[0], calls[1]] : [calls[0], calls[2]];
          const answers = await Promise.all((at % 4 < 2 ? pair : pair.toReversed()).map((call) => call?.()));
          const { status } = await orderOf(test, gift.uuid);
          const end = `${answers.filter((answer) => answer?.success).length} done, now ${status}`;
          ends.set(end, (ends.get(end) ?? 0) + 1);
        }),
      );
    }
    // Accepted and then cancelled is two that were done; a decline after an answer is refused.
    for (const end of ends.keys())
      expect(['2 done, now 7', '1 done, now 7', '1 done, now 2', '1 done, now 6']).toContain(end);
    await checkBooks(test.context.db, books);
  });
});

describe('changing an answer', () => {
  it('takes a code to the recipient’s number: the link may have been passed on', async () => {
    const gift = await paidGift(test, newRecipient());
    await accept(gift);
    const other = await otherSlot();
    const before = [await taken(), await taken(other)];
    const change = (body: object) => test.call(changeGift, { body: { key: gift.key, ...body } as never });
    expect(codeOf(await change({ slot: other, otp: '0000' }))).toBe('OTP_EXPIRED');
    const otp = await codeTo(gift);
    expect(codeOf(await change({ slot: other, otp: wrong(otp) }))).toBe('OTP_WRONG');
    expect(await change({ slot: other, otp })).toMatchObject({ data: { state: 'accepted' } });
    expect([await taken(), await taken(other)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
    // A code is used once.
    expect(codeOf(await change({ slot, otp }))).toBe('OTP_EXPIRED');
    const told = await toldOf(test, gift);
    expect(told.filter((each) => each.startsWith('gift_changed'))).toEqual([
      'gift_changed recipient sms due',
    ]);
    expect(told.filter((each) => each.startsWith('gift_accepted'))).toHaveLength(2);
    await checkBooks(test.context.db, books);
  });

  it('is over once it is wrapped', async () => {
    const gift = await paidGift(test, newRecipient());
    await accept(gift);
    const otp = await codeTo(gift);
    await bringTo(test.context, eq(orders.id, gift.orderId), 3);
    expect(await view(gift)).toMatchObject({ data: { state: 'wrapping', can_change: false, days: [] } });
    expect(codeOf(await test.call(changeGift, { body: { key: gift.key, place, otp } }))).toBe('GIFT_WRAPPED');
    expect(codeOf(await test.call(declineGift, { body: { key: gift.key, otp } }))).toBe('GIFT_WRAPPED');
    await bringTo(test.context, eq(orders.id, gift.orderId), 5);
    expect(await view(gift)).toMatchObject({ data: { state: 'delivered', items: [{}] } });
  });

  it('comes again after nobody was there, with no time until another is agreed', async () => {
    const gift = await paidGift(test, newRecipient());
    await accept(gift);
    const otp = await codeTo(gift);
    await bringTo(test.context, eq(orders.id, gift.orderId), 4);
    const { number } = await orderOf(test, gift.uuid);
    const params = { order_number: orderNumber(number ?? 0) };
    const answer = await callAsStaff(test, nobodyThere, { params, body: {} }, { role: 'fulfilment' });
    expect(codeOf(answer)).toBe('done');
    const answered = { slot: null, estimate: null };
    expect(await view(gift)).toMatchObject({ data: { state: 'coming_again', can_change: false, answered } });
    expect(codeOf(await test.call(changeGift, { body: { key: gift.key, place, otp } }))).toBe('GIFT_WRAPPED');
    const { db } = test.context;
    const days = { estimateFrom: slot.date, estimateTo: slot.date };
    await db.update(orders).set(days).where(eq(orders.id, gift.orderId));
    expect(await view(gift)).toMatchObject({ data: { state: 'coming_again', answered } });
    await db
      .update(orders)
      .set({
        estimateFrom: null,
        estimateTo: null,
        slotDay: slot.date,
        slotStartsAt: '16:00',
        slotEndsAt: '19:00',
      })
      .where(eq(orders.id, gift.orderId));
    expect(await view(gift)).toMatchObject({
      data: { state: 'coming_again', answered: { slot: { date: slot.date } } },
    });
  });
});

describe('declining', () => {
  const decline = (gift: PaidGift, more: object = {}) =>
    test.call(declineGift, { body: { key: gift.key, reason: 'I am moving', ...more } });

  it('gives the sender everything back, whatever the provider does meanwhile', async () => {
    const gift = await paidGift(test);
    await test.sandbox.post('/control/tap', { down: true });
    expect(await decline(gift)).toMatchObject({ data: { state: 'declined', items: null } });
    expect(await decline(gift)).toMatchObject({ data: { state: 'declined' } });
    const [refund, ...others] = await test.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, gift.orderId));
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ status: 'started', requestKey: `decline:${gift.uuid}` });
    const { total, status } = await orderOf(test, gift.uuid);
    expect([refund?.toMethod, status]).toEqual([total, 6]);
    await expect(sendRefund(test.context, refund?.id ?? 0, new Date())).rejects.toThrow();
    await test.sandbox.post('/control/tap', { down: false });
    const later = new Date(Date.now() + 2 * 60_000);
    while (await sendRefund(test.context, refund?.id ?? 0, later));
    const [done] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, gift.orderId));
    expect(done?.status).toBe('done');
    await checkBooks(test.context.db, books);
  });

  it('is never explained to the sender', async () => {
    const gift = await paidGift(test);
    await decline(gift);
    expect((await giftOf(test, gift)).reason).toBe('I am moving');
    const sent = await test.call(readOrder, { params: { key: gift.orderKey } }, { token: gift.token });
    expect(sent).toMatchObject({ data: { status: 6, gift: { state: 'declined', link: null } } });
    expect(JSON.stringify(sent)).not.toContain('moving');
  });

  it('after accepting takes the code, and gives the place in the slot back', async () => {
    const gift = await paidGift(test, newRecipient());
    await accept(gift);
    const before = await taken();
    expect(codeOf(await decline(gift))).toBe('INVALID_INPUT');
    expect(await decline(gift, { otp: await codeTo(gift) })).toMatchObject({ data: { state: 'declined' } });
    expect(await taken()).toBe(before - 1);
    await checkBooks(test.context.db, books);
  });
});

describe('somebody else’s number', () => {
  const stranger = (gift: PaidGift, more: object = {}) =>
    test.call(notMe, { body: { key: gift.key, ...more } });
  const correct = (gift: PaidGift, phone_number: string, token = gift.token) =>
    test.call(correctRecipient, { body: { order_key: gift.orderKey, phone_number } }, { token });

  it('gets nothing more; the sender corrects it, 3 times, and each new link ends the one before', async () => {
    const gift = await paidGift(test);
    expect(await stranger(gift)).toMatchObject({
      data: { state: 'not_me', to_name: '', from_name: null, items: null, card: null, phone_end: '' },
    });
    expect(codeOf(await accept(gift))).toBe('GIFT_ANSWERED');
    expect(await toldOf(test, gift)).toContain('gift_not_me sender sms due');
    expect(codeOf(await correct(gift, '0550000001', await test.newGuest()))).toBe('ORDER_NOT_FOUND');
    for (const [time, number] of ['0550000001', '0550000002', '0550000003'].entries()) {
      expect(await correct(gift, number)).toMatchObject({
        data: {
          state: 'waiting',
          corrections_left: 2 - time,
          link: `/gift/${keyOf(test, gift.uuid, time + 2)}`,
        },
      });
      expect(codeOf(await view(gift, keyOf(test, gift.uuid, time + 1)))).toBe('GIFT_OVER');
    }
    expect(codeOf(await correct(gift, '0550000004'))).toBe('CORRECTIONS_USED');
    const now = { ...gift, key: keyOf(test, gift.uuid, 4) };
    expect(codeOf(await accept(now))).toBe('done');
    expect(codeOf(await correct(gift, '0550000005'))).toBe('GIFT_ANSWERED');
    expect((await orderOf(test, gift.uuid)).details.recipient.phone_number).toBe('550000003');
  });

  it('that wants no more links gets none, from anybody: the team calls', async () => {
    const gift = await paidGift(test);
    await stranger(gift, { no_more: true });
    const [row] = await test.context.db.select().from(mutedNumbers);
    expect(row?.number).toMatch(/^[0-9a-f]{64}$/);
    const next = await paidGift(test);
    expect(await toldOf(test, next)).toEqual(['gift_task team mail due']);
    expect((await giftOf(test, next)).sentAt).toBeNull();
    const other = await paidGift(test, newRecipient());
    expect(await toldOf(test, other)).toContain('gift_link recipient sms due');
  });

  it('or one who is in another city: the team is told, and nobody reminded', async () => {
    const gift = await paidGift(test);
    const moved = { key: gift.key, city_name: 'Abha' };
    expect(await test.call(giftElsewhere, { body: moved })).toMatchObject({
      data: { state: 'waiting', elsewhere: true },
    });
    expect(await toldOf(test, gift)).toEqual([
      'gift_link recipient mail dropped',
      'gift_link recipient sms dropped',
      'gift_task team mail due',
    ]);
    await runGiftClock(test.context, new Date(Date.now() + 60 * 3_600_000));
    expect((await toldOf(test, gift)).filter((each) => /reminder/.test(each))).toEqual([]);
    const sent = await test.call(readOrder, { params: { key: gift.orderKey } }, { token: gift.token });
    expect(JSON.stringify(sent)).not.toContain('Abha');
  });
});

describe('where nobody answers', () => {
  const hours = async (gift: PaidGift, count: number, from: 'sentAt' | 'createdAt') => {
    const { [from]: begun } = await giftOf(test, gift);
    return new Date((begun?.getTime() ?? 0) + count * 3_600_000 + 1_000);
  };
  const due = async (gift: PaidGift) =>
    (await toldOf(test, gift)).filter((each) => !each.startsWith('gift_link'));

  it('reminds, tells the sender, has the team call, and gives the money back: once, with two workers', async () => {
    const gift = await paidGift(test);
    const tick = async (count: number, from: 'sentAt' | 'createdAt') => {
      const now = await hours(gift, count, from);
      await Promise.all([runGiftClock(test.context, now), runGiftClock(test.context, now)]);
      await runGiftClock(test.context, now);
      return due(gift);
    };
    expect(await tick(5.9, 'sentAt')).toEqual([]);
    const reminder = ['gift_reminder recipient mail due', 'gift_reminder recipient sms due'];
    expect(await tick(6, 'sentAt')).toEqual(reminder);
    expect(await tick(24, 'sentAt')).toEqual([
      ...reminder.flatMap((each) => [each, each]),
      'gift_unanswered sender push due',
    ]);
    const third = await tick(48, 'sentAt');
    expect(third).toContain('gift_task team mail due');
    expect(third).toContain('gift_overdue sender push due');
    expect(await tick(7 * 24, 'createdAt')).toContain('gift_week sender sms due');
    expect((await orderOf(test, gift.uuid)).status).toBe(1);
    await tick(10 * 24, 'createdAt');
    expect((await orderOf(test, gift.uuid)).status).toBe(6);
    expect(await giftOf(test, gift)).toMatchObject({ state: 'ended', clockAt: null });
    const given = await test.context.db.select().from(refunds).where(eq(refunds.orderId, gift.orderId));
    expect(given).toHaveLength(1);
    const [end] = (
      await test.context.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, gift.orderId))
        .orderBy(orderEvents.id)
    ).slice(-1);
    expect(end).toMatchObject({ to: 6, by: 'clock' });
    expect(await view(gift)).toMatchObject({ data: { state: 'ended', items: null } });
    expect(codeOf(await accept(gift))).toBe('GIFT_OVER');
    await checkBooks(test.context.db, books);
  });

  it('stands still once somebody has answered, or the order is cancelled', async () => {
    const [answered, cancelled] = [await paidGift(test), await paidGift(test)];
    await accept(answered);
    await test.call(cancelOrder, { body: { order_key: cancelled.orderKey } }, { token: cancelled.token });
    await runGiftClock(test.context, await hours(answered, 11 * 24, 'createdAt'));
    expect((await orderOf(test, answered.uuid)).status).toBe(2);
    expect((await due(answered)).filter((each) => /reminder|unanswered/.test(each))).toEqual([]);
    expect(await giftOf(test, cancelled)).toMatchObject({ state: 'ended', clockAt: null });
    expect(codeOf(await accept(cancelled))).toBe('GIFT_OVER');
  });

  it('the sender gives the address, and may make it a surprise', async () => {
    const gift = await paidGift(test);
    const body = { order_key: gift.orderKey, place, slot, surprise: true };
    expect(codeOf(await test.call(placeGift, { body }, { token: await test.newGuest() }))).toBe(
      'ORDER_NOT_FOUND',
    );
    const placed = await test.call(placeGift, { body }, { token: gift.token });
    expect(placed).toMatchObject({ data: { state: 'accepted' } });
    expect(await giftOf(test, gift)).toMatchObject({ place, placeBy: 'sender' });
    expect(await orderOf(test, gift.uuid)).toMatchObject({ status: 2, variant: 'gift', slotDay: slot.date });
    // What they typed they may see.
    const sent = await test.call(readOrder, { params: { key: gift.orderKey } }, { token: gift.token });
    expect(sent).toMatchObject({ data: { recipient_place: expect.stringContaining('Al Yasmin') } });
    expect(await view(gift)).toMatchObject({
      data: { state: 'accepted', items: null, card: null, can_change: false },
    });
    expect(codeOf(await accept(gift))).toBe('GIFT_ANSWERED');
    // What the workshop has photographed is there to see once the gift is; where it was handed over never.
    const [finished, door] = [randomUUID(), randomUUID()];
    const photographed = (to: 3 | 5, photo: string) =>
      test.context.db
        .insert(orderEvents)
        .values({ orderId: gift.orderId, from: 2, to, at: new Date(), by: 'fulfilment', photo });
    await bringTo(test.context, eq(orders.id, gift.orderId), 3);
    await photographed(3, finished);
    expect(await view(gift)).toMatchObject({ data: { photo: null } });
    await bringTo(test.context, eq(orders.id, gift.orderId), 5);
    await photographed(5, door);
    const arrived = await view(gift);
    expect(arrived).toMatchObject({
      data: { state: 'delivered', items: [{}], card: {}, photo: expect.stringContaining(finished) },
    });
    expect(JSON.stringify(arrived)).not.toContain(door);
  });

  it('the sender no longer sees a place that the recipient has changed', async () => {
    const gift = await paidGift(test, newRecipient());
    await test.call(placeGift, { body: { order_key: gift.orderKey, place, slot } }, { token: gift.token });
    const mine = { ...place, district: 'Al Rabwah' };
    const changed = await test.call(changeGift, {
      body: { key: gift.key, place: mine, otp: await codeTo(gift) },
    });
    expect(codeOf(changed)).toBe('done');
    const sent = await test.call(readOrder, { params: { key: gift.orderKey } }, { token: gift.token });
    expect(sent).toMatchObject({ data: { recipient_place: '' } });
  });

  it('the team accepts on the recipient’s word, and the log doesn’t say where', async () => {
    const gift = await paidGift(test);
    const asStaff = (may: (keyof typeof permissions)[]): Visit<Staff> => ({
      ...{ context: test.context, language: 'en', now: new Date(), requestId: 'r', origin: test.url },
      ...{ ip: '127.0.0.1', device: '', caller: { kind: 'staff', staffId: 4, may: new Set(may) } },
    });
    const body = { order_id: gift.orderId, place, slot };
    expect(codeOf(await perform(answerForRecipient, asStaff(['stock']), { body }))).toBe('FORBIDDEN');
    expect(codeOf(await perform(answerForRecipient, asStaff(['change-orders']), { body }))).toBe('done');
    expect(await giftOf(test, gift)).toMatchObject({ state: 'accepted', placeBy: 'support', place });
    const events = await test.context.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, gift.orderId))
      .orderBy(orderEvents.id);
    expect(events.at(-1)).toMatchObject({ to: 2, by: 'support', staffId: 4 });
    expect(JSON.stringify(await test.context.db.select().from(auditLog))).not.toContain('Yasmin');
  });
});

describe('a recipient’s link', () => {
  it('opens nothing with another version, another MAC or another purpose; looking changes nothing', async () => {
    const gift = await paidGift(test);
    const rows = async () => ({
      gift: await giftOf(test, gift),
      order: await orderOf(test, gift.uuid),
      told: await toldOf(test, gift),
    });
    const before = await rows();
    expect(codeOf(await view(gift))).toBe('done');
    await send(test.url, { method: 'HEAD', path: `/api/gift/${gift.key}` });
    expect(await rows()).toEqual(before);
    const flipped = gift.key.slice(0, -2) + (gift.key.at(-2) === 'A' ? 'B' : 'A') + gift.key.at(-1);
    for (const key of [
      keyOf(test, gift.uuid, 2),
      keyOf(test, gift.uuid, 0),
      flipped,
      gift.orderKey,
      'x',
      gift.uuid,
    ])
      expect(codeOf(await view(gift, key))).toBe('GIFT_OVER');
  });

  it('may be opened 60 times an hour and answered 10 times a day', { timeout: 60_000 }, async () => {
    const strict = await openTestShop({ SIGN_IN_LIMITS: '1' });
    const gift = await paidGift(strict);
    const look = () => strict.call(readGift, { params: { key: gift.key } });
    const looks = [];
    for (let time = 0; time < 61; time += 1) looks.push(codeOf(await look()));
    expect(looks.lastIndexOf('done')).toBe(59);
    expect(looks.at(60)).toBe('TOO_MANY_TRIES');
    const answers = [];
    for (let time = 0; time < 11; time += 1)
      answers.push(codeOf(await strict.call(acceptGift, { body: { key: gift.key, place, slot: null } })));
    expect(answers).toEqual([...Array(10).fill('DELIVERY_TIME_REQUIRED'), 'TOO_MANY_TRIES']);
  });

  it('forgets where it went and whom to call 60 days after the end, and nothing before', async () => {
    const gift = await paidGift(test, newRecipient());
    await accept(gift);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetRecipients(test.context, inDays(100));
    await bringTo(test.context, eq(orders.id, gift.orderId), 5);
    await forgetRecipients(test.context, inDays(59));
    expect(await giftOf(test, gift)).toMatchObject({ place });
    await forgetRecipients(test.context, inDays(61));
    await forgetRecipients(test.context, inDays(61));
    expect(await giftOf(test, gift)).toMatchObject({
      state: 'ended',
      place: null,
      placeBy: null,
      reason: '',
    });
    const { details } = await orderOf(test, gift.uuid);
    expect(details.recipient).toMatchObject({ name: 'Noura Alotaibi', phone_number: '', email: '' });
    expect(await test.context.db.select().from(gifts).where(eq(gifts.orderId, gift.orderId))).toHaveLength(1);
  });
});

describe('an address that the sender typed', () => {
  const recipient = { name: 'Noura', phone_number: '0557770001', email: 'noura@example.com' };
  const typed = { district: 'Al Aqiq', address: 'Behind the mosque, door 7', short_address: 'RYAA1234' };
  const notes = { additional_information: 'The third floor' };
  const said = /557770001|noura@example|Aqiq|mosque|RYAA1234|third floor/;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  /** Everything that is stored of an order besides its invoice, which has city and district. */
  const storedOf = async (uuid: string) => {
    const { rows } = await test.context.db.execute(sql`
      select to_jsonb(o) as "order", to_jsonb(s) as search, to_jsonb(c) as cart,
        (select jsonb_agg(to_jsonb(e)) from order_events e where e.order_id = o.id) as events,
        (select jsonb_agg(to_jsonb(l)) from order_calls l where l.order_id = o.id) as calls
      from orders o join carts c on c.id = o.cart_id left join order_search s on s.order_id = o.id
      where o.uuid = ${uuid}`);
    return JSON.stringify(rows);
  };
  const delivered = async (details: object) => {
    const paid = await bought(test, { ...notes, ...details });
    await bringTo(test.context, eq(orders.uuid, paid.uuid), 5);
    return { ...paid, order: await orderOf(test, paid.uuid) };
  };

  it('goes 60 days after the end with the recipient’s number, and the sender’s own data stay', async () => {
    const { db } = test.context;
    const paid = await delivered({ recipient: { ...recipient, ...typed } });
    const { id, cartId } = paid.order;
    await db.update(carts).set({ checkout: paid.order.details }).where(eq(carts.id, cartId));
    const [colleague] = await db.select({ id: staff.id }).from(staff).limit(1);
    const call = { orderId: id, staffId: colleague?.id ?? 0, to: 'recipient', outcome: 'no_answer' } as const;
    await db.insert(orderCalls).values({ ...call, note: 'Third floor: call 0557770001', at: new Date() });
    await forgetRecipients(test.context, inDays(59));
    expect((await storedOf(paid.uuid)).match(new RegExp(said, 'g'))?.length).toBeGreaterThan(10);
    await forgetRecipients(test.context, inDays(61));
    await forgetRecipients(test.context, inDays(61));
    const stored = await storedOf(paid.uuid);
    expect(stored).not.toMatch(said);
    for (const word of ['551234567', 'Sara', 'Noura']) expect(stored).toContain(word);
  });

  it('is said to be deleted, on the order’s page and to staff', async () => {
    const paid = await delivered({ recipient: { ...recipient, ...typed } });
    const asSender = () => test.call(readOrder, { params: { key: paid.key } }, { token: paid.token });
    const asStaff = () =>
      callAsStaff(
        test,
        readOrderDetails,
        { params: { order_number: orderNumber(paid.order.number ?? 0) } },
        { role: 'support' },
      );
    const kept = { recipient_place: expect.stringContaining('Aqiq'), place_forgotten: false };
    expect(await asSender()).toMatchObject({ data: kept });
    expect(await asStaff()).toMatchObject({ data: { place: typed, forgotten: false } });
    await forgetRecipients(test.context, inDays(61));
    expect(await asSender()).toMatchObject({ data: { recipient_place: '', place_forgotten: true } });
    const seen = { recipient: { name: 'Noura', phone: '', email: '' }, place: null, forgotten: true };
    expect(await asStaff()).toMatchObject({ data: { ...seen, note: '' } });
  });

  it('goes as long after an order that was never paid, which nobody can be asked to pay for any more', async () => {
    const piece = await stocked(test, 'zz-plant', 10);
    const { token, order } = await guestWithCart(test, piece);
    const body = { ...order, ...notes, recipient: { ...recipient, ...typed } };
    const placed = await buy(test, token, body, 'decline');
    const uuid = placed.placed.success ? placed.placed.data.order_uuid : '';
    await test.context.db.update(orders).set({ state: 'released' }).where(eq(orders.uuid, uuid));
    await forgetRecipients(test.context, inDays(59));
    expect(await storedOf(uuid)).toMatch(said);
    await forgetRecipients(test.context, inDays(61));
    expect(await storedOf(uuid)).not.toMatch(said);
    const gone = await orderOf(test, uuid);
    const again = (order: typeof gone) =>
      test.context.db.transaction((tx) => holdAgain(tx, order, new Date()));
    expect(await again(gone)).toBe(false);
  });

  it('stays with whoever ordered for themselves, and with an order that is under way', async () => {
    const own = await delivered({ gift_for: 'self', recipient: typed });
    const under = await bought(test, { recipient: { ...recipient, ...typed } });
    await forgetRecipients(test.context, inDays(200));
    expect((await orderOf(test, own.uuid)).details.recipient).toMatchObject(typed);
    expect((await orderOf(test, under.uuid)).details.recipient).toMatchObject(typed);
  });
});

describe('what nobody learns', () => {
  /** Every answer that the holder of a link can get, from before the answer to after the end. */
  it('the recipient no price, the sender no place, whatever they ask for', async () => {
    const seen: string[] = [];
    const look = async (gift: PaidGift) => void seen.push(JSON.stringify(await view(gift)));
    const sent: string[] = [];
    const lookAsSender = async (gift: PaidGift) => {
      const { token } = gift;
      const params = { key: gift.orderKey };
      const answers = [
        await test.call(readOrder, { params }, { token }),
        await test.call(glanceOrder, { params }, { token }),
        await test.call(listOrders, { body: { type: 'upcoming' } }, { token }),
        await test.call(listOrders, { body: { type: 'history' } }, { token }),
        await test.call(deliveredOrders, {}, { token }),
        await test.call(exportUser, {}, { token }),
        await test.call(listTickets, {}, { token }),
      ];
      for (const answer of answers) {
        expect(answer.success).toBe(true);
        sent.push(JSON.stringify(answer));
      }
    };
    /** Whose sender has an account, and has written about it. */
    const gifted = async () => {
      const gift = await paidGift(test, newRecipient());
      const { accountId } = await orderOf(test, gift.uuid);
      const { db } = test.context;
      await db.update(accounts).set({ kind: 'shopper' }).where(eq(accounts.id, accountId));
      const body = await ticketBody(test, gift);
      expect(await test.call(createTicket, { body }, { token: gift.token })).toMatchObject({ success: true });
      return gift;
    };
    const gift = await gifted();
    await look(gift);
    seen.push(JSON.stringify(await accept(gift)));
    for (const status of [2, 3, 4, 5] as const) {
      if (status > 2) await bringTo(test.context, eq(orders.id, gift.orderId), status);
      await look(gift);
      await lookAsSender(gift);
    }
    const declined = await gifted();
    await accept(declined);
    const otp = await codeTo(declined);
    seen.push(JSON.stringify(await test.call(declineGift, { body: { key: declined.key, otp } })));
    await lookAsSender(declined);
    const { total, items } = await orderOf(test, gift.uuid);
    for (const answer of seen) {
      expect(answer).not.toMatch(/price|total|riyal|amount|discount|coupon|payment|wallet|refund/i);
      for (const sum of [total, items]) expect(answer).not.toContain(String(sum / 100));
    }
    const said = [place.district, place.directions, place.short_address];
    for (const answer of sent) for (const word of said) expect(answer).not.toContain(word);
    const papers = await test.context.db.execute(
      `select document from invoices where order_id = ${gift.orderId}`,
    );
    for (const word of said) expect(JSON.stringify(papers.rows)).not.toContain(word);
    expect(JSON.stringify(papers.rows)).toContain('recipient');
  });
});
