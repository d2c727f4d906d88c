import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, orders } from '#server/db/schema/index.ts';
import { cancelForSender } from '#shop/contract/workshop/fulfilment.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { type Paper, papers } from '#shop/rules/orders/papers.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { lockAwaited } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Cards and slips: what stands on them and never does, that each print is counted, and what a change meanwhile does. */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const written = { message: 'Grow well', language: 'en', design: 'night', to: '', from: '' } as const;
const recipient = { name: 'Noura Al Otaibi', phone_number: '0559876543', district: 'Al Malqa', address: '7' };
const order = (changes: Parameters<typeof paidOrder>[2] = {}) =>
  paidOrder(test, world, { ...changes, changes: { card: written, recipient, ...changes.changes } });
const print = async (paper: Paper, ...paid: Pick<Paid, 'number'>[]) => printAlso(paper, {}, ...paid);
const printAlso = async (paper: Paper, also: object, ...paid: Pick<Paid, 'number'>[]) =>
  good(
    await callAsStaff(
      test,
      printOrders,
      { body: { paper, order_numbers: paid.map(({ number }) => number), ...also } },
      { role: 'fulfilment' },
    ),
  );

describe('what is printed', () => {
  it('is a card with the names of the people, in its language', async () => {
    const { printed } = await print('card', await order());
    expect(printed[0]?.card).toMatchObject({
      to: 'Noura',
      message: 'Grow well',
      design: 'night',
      language: 'en',
    });
    expect(printed[0]?.card?.from).not.toBe('');
    expect(printed[0]?.slip).toBeNull();
  });

  it('names no sender who stays unknown, on no paper, and no price', async () => {
    const hidden = await order({ changes: { anonymous_sender: true, card: { ...written, from: 'Sarah' } } });
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, hidden.id));
    const name = row?.details.sender.name ?? '';
    expect(name).not.toBe('');
    for (const paper of papers) {
      const said = JSON.stringify(await print(paper, hidden));
      expect(said).not.toContain('Sarah');
      expect(said).not.toContain(name);
      expect(said).not.toMatch(/price|total|riyal/i);
    }
    const { printed } = await print('slip', hidden);
    expect(printed[0]?.slip).toMatchObject({ recipient_name: 'Noura Al Otaibi', district: 'Al Malqa' });
    expect(printed[0]?.slip?.lines[0]?.quantity).toBe(1);
  });

  it('is a care card for each plant in both languages, whose code leads to its guide, and none where it isn’t wanted', async () => {
    const [one, without] = [await order({ quantity: 2 }), await order({ changes: { care_card: false } })];
    const { printed, refused } = await print('care', one, without);
    expect(printed.map(({ order_number, times }) => [order_number, times])).toEqual([[one.number, 1]]);
    expect(refused.map(({ order_number, code }) => [order_number, code])).toEqual([
      [without.number, 'ORDER_WITHOUT_CARE'],
    ]);
    const [care, ...more] = printed[0]?.care ?? [];
    expect(more).toEqual([]);
    const { publicUrl } = test.context.config;
    expect(care?.ar).toMatchObject({
      title: 'زاميا',
      address: `${publicUrl}/gifts-care?plant=zz-plant`,
      code: { size: expect.any(Number), path: expect.stringContaining('M') },
    });
    expect(care?.en.address).toBe(`${publicUrl}/gifts-care?plant=zz-plant&lang=en`);
    expect(care?.en.steps.length).toBeGreaterThan(1);
    expect(printed[0]).toMatchObject({ card: null, slip: null, before: null });
  });

  it('has a back where it is asked for, which says where the shop is and nothing of anybody', async () => {
    const one = await order();
    expect((await print('card', one)).printed[0]?.card?.back).toBeNull();
    const { card } = (await printAlso('card', { back: true }, one)).printed[0] ?? {};
    expect(card?.back).toEqual({
      host: new URL(test.context.config.publicUrl).host,
      code: { size: expect.any(Number), path: expect.stringContaining('M') },
    });
  });

  it('shows on the slip what is packed, with its picture and size', async () => {
    const { printed } = await print('slip', await order());
    expect(printed[0]?.slip?.lines[0]).toMatchObject({
      picture: expect.stringMatching(/^\/pictures\/zz-plant/),
      size_cm: expect.any(Number),
    });
  });

  it('keeps the order that is asked for, and says which of many have none', async () => {
    const [first, second, without, ended] = [
      await order(),
      await order(),
      await order({ changes: { card: { ...written, message: '' } } }),
      await order(),
    ];
    const params = { order_number: ended.number };
    good(await callAsStaff(test, cancelForSender, { params, body: {} }, { role: 'support', proved: true }));
    const answer = await print('card', second, without, first, ended, { number: 'AS-999999' });
    expect(answer.printed.map(({ order_number }) => order_number)).toEqual([second.number, first.number]);
    expect(answer.refused.map(({ order_number, code }) => [order_number, code])).toEqual([
      [without.number, 'ORDER_WITHOUT_CARD'],
      [ended.number, 'ORDER_ENDED'],
      ['AS-999999', 'ORDER_NOT_FOUND'],
    ]);
  });
});

describe('prints are counted', () => {
  it('by paper, each with who did it', async () => {
    const one = await order();
    expect((await print('card', one)).printed[0]?.times).toBe(1);
    expect((await print('slip', one)).printed[0]?.times).toBe(1);
    const again = (await print('card', one)).printed[0];
    expect(again).toMatchObject({ times: 2, before: { by: 'fulfilment' } });
    expect(Date.parse(again?.before?.at ?? '')).toBeLessThanOrEqual(Date.now());
    const kept = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${one.id}`));
    expect(kept.filter(({ operation }) => operation === 'printOrders')).toHaveLength(3);
  });

  it('also where eight print at once', async () => {
    const one = await order();
    const all = await Promise.all(Array.from({ length: 8 }, () => print('card', one)));
    const times = all.map(({ printed }) => printed[0]?.times ?? 0).sort((a, b) => a - b);
    expect(times).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

it('waits for a change that is under way, and prints what it left', async () => {
  const one = await order();
  let asked: ReturnType<typeof print> | undefined;
  let done = false;
  await test.context.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ details: sql`jsonb_set(${orders.details}, '{card,message}', '"Changed meanwhile"')` })
      .where(eq(orders.id, one.id));
    asked = print('card', one).finally(() => {
      done = true;
    });
    await lockAwaited(test);
    expect(done).toBe(false);
  });
  expect((await asked)?.printed[0]?.card?.message).toBe('Changed meanwhile');
});
