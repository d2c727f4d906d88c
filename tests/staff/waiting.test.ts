import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages, orderCalls } from '#server/db/schema/index.ts';
import { answerForRecipient, readGift } from '#shop/contract/gifts.ts';
import { listWaiting, logCall, readWaiting, sendLinkAgain } from '#shop/contract/workshop/waiting.ts';
import { silentHours } from '#shop/rules/gifts/gift-clock.ts';
import { linkSentMost } from '#shop/rules/orders/call.ts';
import { codeOf } from '../support/help/tickets.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Recipients who don't answer: who they are, longest first; calls to either side; the link once more, but not often; and
 * their answer by phone, which one of two who type it at once gives.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const hour = 3_600_000;
const as = (now = new Date(), role: 'support' | 'fulfilment' | 'catalogue' = 'support') => ({ role, now });
const list = async (now?: Date) => good(await callAsStaff(test, listWaiting, {}, as(now)));
const of = ({ number }: Paid) => ({ params: { order_number: number } });
const read = async (order: Paid, now?: Date) =>
  good(await callAsStaff(test, readWaiting, of(order), as(now)));
const call = (order: Paid, body: object) =>
  callAsStaff(test, logCall, { ...of(order), body: { outcome: 'no_answer', ...body } }, as());
const send = (order: Paid, now: Date) => callAsStaff(test, sendLinkAgain, of(order), as(now));

describe('who waits', () => {
  it('is listed until somebody answers, those that wait longest first', async () => {
    const [first, second] = [
      await paidOrder(test, world, { variant: 'gift' }),
      await paidOrder(test, world, { variant: 'gift' }),
    ];
    const direct = await paidOrder(test, world);
    const numbers = (await list()).map(({ order_number }) => order_number);
    expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number));
    expect(numbers).not.toContain(direct.number);
    const at = async (now: Date) =>
      (await list(now)).find(({ order_number }) => order_number === first.number);
    // Two days from when the link could first be read, as everywhere.
    const two = silentHours * hour + Date.parse((await at(new Date()))?.since ?? '');
    expect((await at(new Date(two - 1)))?.long).toBe(false);
    const later = await at(new Date(two));
    expect(later).toMatchObject({ long: true, opened: false, calls: 0, state: 'waiting' });
    const place = { district: 'Al Malqa', directions: 'The green door', short_address: '' };
    const body = { order_id: (await read(first)).order_id, place, slot: world.slot };
    const both = await Promise.all([1, 2].map(() => callAsStaff(test, answerForRecipient, { body }, as())));
    expect(both.map(codeOf).sort()).toEqual(['GIFT_ANSWERED', 'ok']);
    expect((await list()).map(({ order_number }) => order_number)).not.toContain(first.number);
    expect(codeOf(await callAsStaff(test, readWaiting, of(first), as()))).toBe('GIFT_ANSWERED');
    expect(codeOf(await callAsStaff(test, readWaiting, of({ ...first, number: 'AS-1' }), as()))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(codeOf(await callAsStaff(test, listWaiting, {}, as(new Date(), 'catalogue')))).toBe('FORBIDDEN');
  });
});

describe('a call', () => {
  it('is noted with whom, what came of it and when to try again, and counts', async () => {
    const order = await paidOrder(test, world, { variant: 'gift' });
    const again_at = new Date(Date.now() + 3 * hour).toISOString();
    good(await call(order, { note: 'Rings, nobody there', again_at }));
    good(await call(order, { to: 'sender', outcome: 'answered', again_at: '' }));
    expect(codeOf(await call(order, { outcome: 'link_sent' }))).toBe('INVALID_INPUT');
    const { made, calls, again_at: next } = await read(order);
    expect(made).toMatchObject([
      { to: 'sender', outcome: 'answered', again_at: null, staff: { name: 'support' } },
      { to: 'recipient', outcome: 'no_answer', note: 'Rings, nobody there', again_at },
    ]);
    expect([calls, next]).toEqual([2, null]);
    await test.context.db.delete(orderCalls).where(eq(orderCalls.orderId, order.id));
  });
});

describe('the link', () => {
  it('goes out once more after an hour, once of two presses, three times at most, and stays the same', async () => {
    const order = await paidOrder(test, world, { variant: 'gift' });
    const { link, sent_at } = await read(order);
    const begun = new Date(sent_at ?? 0).getTime();
    expect(codeOf(await send(order, new Date(begun + hour / 2)))).toBe('LINK_SENT_OFTEN');
    for (let nth = 1; nth <= linkSentMost; nth += 1) {
      const now = new Date(begun + nth * 2 * hour);
      expect((await read(order, now)).can_send).toBe(true);
      const both = await Promise.all([send(order, now), send(order, now)]);
      expect(both.map(codeOf).sort()).toEqual(['LINK_SENT_OFTEN', 'ok']);
    }
    const late = new Date(begun + 30 * hour);
    expect(codeOf(await send(order, late))).toBe('LINK_SENT_OFTEN');
    expect((await read(order, late)).can_send).toBe(false);
    const told = await test.context.db
      .select()
      .from(messages)
      .where(
        and(eq(messages.orderId, order.id), eq(messages.event, 'gift_link'), eq(messages.channel, 'sms')),
      );
    expect(told).toHaveLength(1 + linkSentMost);
    const after = await read(order, late);
    expect(after.link).toBe(link);
    expect(after.made.every(({ outcome }) => outcome === 'link_sent')).toBe(true);
    expect(after.calls).toBe(0);
    const key = link.split('/gift/')[1] ?? '';
    expect(codeOf(await test.call(readGift, { params: { key } }))).toBe('ok');
  });

  it('isn’t sent for an order that asks nobody', async () => {
    const direct = await paidOrder(test, world);
    expect(codeOf(await send(direct, new Date()))).toBe('GIFT_ANSWERED');
  });
});
