import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approvals,
  blackoutDays,
  forms,
  orderLines,
  orders,
  products,
  tickets,
} from '#server/db/schema/index.ts';
import { listApprovals } from '#shop/contract/workshop/approvals.ts';
import { moveOrders, moveToSlot, readBoard } from '#shop/contract/workshop/board.ts';
import {
  cancelForSender,
  handOverOrder,
  nobodyThere,
  readyOrder,
  wrapOrder,
} from '#shop/contract/workshop/fulfilment.ts';
import { cancelImport, writeImport } from '#shop/contract/workshop/imports.ts';
import { noteOrder, staffOrders } from '#shop/contract/workshop/orders.ts';
import {
  answerForSender,
  listSubstitutes,
  proposeSubstitute,
} from '#shop/contract/workshop/substitutions.ts';
import { countWork, readToday } from '#shop/contract/workshop/today.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { lowStock } from '#shop/rules/staff/today.ts';
import { addDays, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { opened } from '../support/help/tickets.ts';
import {
  acceptGift,
  good,
  type Paid,
  type PaidWorld,
  paidOrder,
  paidWorld,
} from '../support/orders/paid-order.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff, type roles, staffOf } from '../support/people/staff.ts';
import { tryTable } from '../support/shop/tables.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* What needs somebody today: each number by what makes it one more and one less, and to whom it is told. */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.delete(blackoutDays);
  world = await paidWorld(test);
}, 60_000);
beforeEach(() => test.context.cache.drop('catalogue'));

type Role = (typeof roles)[number];
const read = async (now = new Date(), role: Role = 'owner') =>
  good(await callAsStaff(test, readToday, {}, { role, now }));
const hours = (count: number, from = new Date()) => new Date(from.getTime() + count * 3_600_000);
const move = (paid: Paid, to: string, also: object, now?: Date) =>
  callAsStaff(
    test,
    moveOrders,
    { body: { order_numbers: [paid.number], to, ...also } },
    { role: 'fulfilment', ...(now && { now }) },
  );
async function slotEnd({ id }: Paid): Promise<Date> {
  const [order] = await test.context.db.select().from(orders).where(eq(orders.id, id));
  return riyadhMoment(order?.slotDay ?? '', order?.slotEndsAt ?? '');
}

describe('late orders', () => {
  it('are those that the board calls late, whoever they are of, the longest first', async () => {
    const [first, out, pickup, gift] = [
      await paidOrder(test, world),
      await paidOrder(test, world),
      await paidOrder(test, world, { variant: 'pickup' }),
      await paidOrder(test, world, { variant: 'gift' }),
    ];
    good(await move(out, 'wrapping', {}));
    const end = await slotEnd(first);
    expect((await read(end)).late?.count).toBe(0);
    const soon = hours(0.1, end);
    // It sets out late: what is promised then is a window as long, from then on.
    good(await move(out, 'on_the_way', { driver_name: 'Fahad' }, soon));
    const board = async (now: Date) => {
      const query = { day: world.slot.date };
      const { slots } = good(await callAsStaff(test, readBoard, { query }, { role: 'owner', now }));
      return slots.flatMap((slot) => slot.orders).filter(({ standing }) => standing === 'late');
    };
    for (const now of [soon, hours(30, end)]) {
      const { late } = await read(now);
      const onBoard = await board(now);
      expect(late?.count).toBe(onBoard.length);
      expect(late?.first.map(({ order_number }) => order_number)).toEqual(
        expect.arrayContaining(onBoard.slice(0, 3).map(({ order_number }) => order_number)),
      );
    }
    const { late } = await read(hours(30, end));
    expect(late?.first[0]).toMatchObject({
      ...{ order_number: first.number, out: false, day: world.slot.date, slot_id: world.slot.slot_id },
      promised: end.toISOString(),
      city: { id: world.city, name: 'Riyadh' },
    });
    expect(late?.first.find(({ order_number }) => order_number === out.number)).toMatchObject({
      ...{ out: true, driver_name: 'Fahad' },
    });
    // The 16th day after its own is later than its buyer has to bear.
    expect(late?.first[0]?.cancel_from).toBe(addDays(world.slot.date, 16));
    const said = JSON.stringify(late);
    for (const { number } of [pickup, gift]) expect(said).not.toContain(number);
    good(await move(out, 'delivered', { taken_by: 'Noura' }));
    expect((await read(hours(30, end))).late?.count).toBe((late?.count ?? 0) - 1);
  });
});

describe('what has no slot of ours', () => {
  const byCourier = async (paid: Paid, estimateTo: string) => {
    const none = { slotId: null, slotDay: null, slotStartsAt: null, slotEndsAt: null };
    const days = { estimateFrom: addDays(estimateTo, -2), estimateTo };
    await test.context.db
      .update(orders)
      .set({ ...none, ...days })
      .where(eq(orders.id, paid.id));
  };
  const attention = async (now: Date) => {
    const query = { view: 'attention', limit: 100 };
    const { items } = good(await callAsStaff(test, staffOrders, { query }, { role: 'support', now }));
    return items.map(({ order_number }) => order_number);
  };

  it('is late once the last day of its courier is over, and its buyer may cancel after 15 more', async () => {
    const last = addDays(riyadhDay(new Date()), 3);
    const [inside, out, gift, earlier] = [
      await paidOrder(test, world),
      await paidOrder(test, world),
      await paidOrder(test, world, { variant: 'gift' }),
      await paidOrder(test, world),
    ];
    for (const each of [inside, out, gift]) await byCourier(each, last);
    await byCourier(earlier, addDays(last, -1));
    good(await move(out, 'wrapping', {}));
    await test.context.db.update(orders).set({ status: 4 }).where(eq(orders.id, out.id));
    const over = riyadhMoment(addDays(last, 1), '00:00');
    const before = new Date(over.getTime() - 1);
    expect((await read(before)).couriers?.count).toBe(1);
    expect(await attention(before)).not.toContain(inside.number);
    const { couriers, late } = await read(over);
    expect(couriers).toMatchObject({
      count: 3,
      first: [
        { order_number: earlier.number },
        { order_number: inside.number, out: false, city: { id: world.city, name: 'Riyadh' } },
        { order_number: out.number, out: true },
      ],
    });
    expect(couriers?.first[1]).toMatchObject({
      ...{ last_day: last, since: over.toISOString(), cancel_from: addDays(last, 16) },
      buyer_name: expect.stringMatching(/./),
    });
    expect(JSON.stringify([couriers, late])).not.toContain(gift.number);
    expect(await attention(over)).toEqual(expect.arrayContaining([inside.number, out.number]));
    await test.context.db.update(orders).set({ status: 5 }).where(eq(orders.id, out.id));
    expect((await read(over)).couriers?.count).toBe(2);
    expect((await read(over, 'catalogue')).couriers).toBeNull();
  });

  it('is told of when a pickup has been ready for longer than the terms keep it', async () => {
    const [kept, making] = [
      await paidOrder(test, world, { variant: 'pickup' }),
      await paidOrder(test, world, { variant: 'pickup' }),
    ];
    const now = new Date();
    const step = (paid: Paid) => ({ params: { order_number: paid.number }, body: {} });
    const as = { role: 'fulfilment', now } as const;
    for (const each of [kept, making]) good(await callAsStaff(test, wrapOrder, step(each), as));
    good(await callAsStaff(test, readyOrder, step(kept), as));
    const week = hours(7 * 24, now);
    const over = new Date(week.getTime() + 1);
    expect((await read(week)).pickups).toEqual({ count: 0, first: [] });
    expect((await read(over)).pickups).toMatchObject({
      count: 1,
      first: [{ order_number: kept.number, since: now.toISOString() }],
    });
    expect(await attention(week)).not.toContain(kept.number);
    expect(await attention(over)).toContain(kept.number);
    expect(await attention(over)).not.toContain(making.number);
    // Only its code or its end takes it away.
    const code = { ...step(kept), body: { code: '0000' } };
    await callAsStaff(test, handOverOrder, code, { ...as, now: over });
    expect((await read(over)).pickups?.count).toBe(1);
    await test.context.db.update(orders).set({ status: 5 }).where(eq(orders.id, kept.id));
    expect((await read(over)).pickups?.count).toBe(0);
  });
});

describe('an order that lost its time', () => {
  it('is told of from the moment that nobody took it until it has another', async () => {
    const before = (await read()).untimed?.count ?? 0;
    const [back, coming] = [await paidOrder(test, world), await paidOrder(test, world)];
    for (const to of ['wrapping', 'on_the_way'] as const)
      good(await move(back, to, { driver_name: 'Fahad' }));
    expect((await read()).untimed?.count).toBe(before);
    const order = { params: { order_number: back.number } };
    good(await callAsStaff(test, nobodyThere, { ...order, body: {} }, { role: 'fulfilment' }));
    const { untimed } = await read();
    expect(untimed?.count).toBe(before + 1);
    expect(untimed?.first).toContainEqual(
      expect.objectContaining({ order_number: back.number, recipient_name: 'Noura', came_back: true }),
    );
    expect(untimed?.first.map(({ order_number }) => order_number)).not.toContain(coming.number);
    const body = { order_numbers: [back.number], slot: world.slot };
    good(await callAsStaff(test, moveToSlot, { body }, { role: 'support' }));
    expect((await read()).untimed?.count).toBe(before);
  });
});

describe('gifts that wait for their recipient', () => {
  it('are counted until they are answered or called off, the longest told', async () => {
    const before = (await read()).waiting;
    const [asked, stopped] = [
      await paidOrder(test, world, { variant: 'gift' }),
      await paidOrder(test, world, { variant: 'gift' }),
    ];
    const waiting = (await read()).waiting;
    expect(waiting).toMatchObject({ count: (before?.count ?? 0) + 2, long: 0 });
    // Paid at night, the link is sent in the morning: the waiting counts from then on.
    const later = (await read(hours(49 + 12))).waiting;
    expect(later?.long).toBe(later?.count);
    expect(later?.oldest).toMatchObject({ opened: false, city: { id: world.city } });
    await acceptGift(test, asked, world.slot);
    const params = { order_number: stopped.number };
    good(await callAsStaff(test, cancelForSender, { params, body: {} }, { role: 'support', proved: true }));
    expect((await read()).waiting?.count).toBe(before?.count);
  });
});

describe('what waits for a second person', () => {
  it('is what colleagues asked for and hasn’t run out, told to who may decide', async () => {
    const paid = await paidOrder(test, world);
    const before = (await read()).approvals;
    expect(before).toEqual({ count: 0, next: null });
    const wish = (askedBy: Role, expiresAt: Date) => ({
      ...{ kind: 'refund', subject: `order:${paid.id}`, wish: {}, amount: halalas(596_70), reason: 'late' },
      ...{ askedBy: staffOf(askedBy).staffId, askedAt: hours(-2), expiresAt },
    });
    const runsOut = hours(22);
    await test.context.db
      .insert(approvals)
      .values([wish('support', runsOut), wish('support', hours(-1)), wish('owner', hours(1))] as never);
    expect((await read()).approvals).toMatchObject({
      count: 1,
      next: {
        amount: 596.7,
        asked_by: 'support',
        order_number: paid.number,
        expires_at: runsOut.toISOString(),
      },
    });
    expect((await read(new Date(), 'support')).approvals).toBeNull();
    expect((await read(hours(23))).approvals?.count).toBe(0);
  });

  it('is files whose prices take two, until one is written or let go, and never one’s own', async () => {
    const file = async (role: Role, price: number) => {
      const tried = await tryTable(test, 'prices', `slug,price\nzz-plant,${price}`, { role });
      return tried.import.id;
    };
    const files = async () => {
      const menu = good(await callAsStaff(test, countWork, {}, { role: 'owner' })).approvals;
      const today = await read();
      expect(menu).toBe((today.approvals?.count ?? 0) + (today.files?.count ?? 0));
      return today.files;
    };
    const listed = async (role: Role) =>
      good(await callAsStaff(test, listApprovals, {}, { role })).imports.map(({ id }) => id);
    expect(await files()).toEqual({ count: 0, oldest: null });
    const [row] = await test.context.db.select().from(products).where(eq(products.slug, 'zz-plant'));
    const price = (row?.price ?? 0) / 100;
    await file('catalogue', price + 1);
    expect(await files()).toEqual({ count: 0, oldest: null });

    const own = await file('owner', price * 2);
    expect((await files())?.count).toBe(0);
    const first = await file('catalogue', price * 2);
    const second = await file('catalogue', price * 3);
    expect(await files()).toMatchObject({ count: 2, oldest: { id: first, prices: 1, by: 'catalogue' } });
    expect(await listed('owner')).toEqual([own, first, second]);
    // Whoever may not decide sees their own, and support keeps no prices.
    expect(await listed('support')).toEqual([]);
    expect((await read(new Date(), 'support')).files).toBeNull();
    expect((await read(new Date(), 'catalogue')).files).toBeNull();

    good(await callAsStaff(test, cancelImport, { params: { id: first } }, { role: 'owner' }));
    expect(await files()).toMatchObject({ count: 1, oldest: { id: second } });
    good(await callAsStaff(test, writeImport, { params: { id: second } }, { role: 'owner', proved: true }));
    expect((await files())?.count).toBe(0);
    expect(await listed('owner')).toEqual([own]);
  });
});

describe('what people wrote', () => {
  it('is tickets by their promise: late, due today, and the next of them', async () => {
    const before = (await read()).tickets;
    const ticket = await opened(test, { token: await makeToken(test, 'guest') });
    const now = new Date();
    const due = async (answerBy: Date) => {
      await test.context.db.update(tickets).set({ answerBy }).where(eq(tickets.uuid, ticket.id));
      return (await read(now)).tickets;
    };
    const endOfDay = riyadhMoment(addDays(riyadhDay(now), 1), '00:00');
    const base = { count: (before?.count ?? 0) + 1 };
    expect(await due(hours(1, endOfDay))).toMatchObject({ ...base, late: 0, soon: 0 });
    expect(await due(new Date(endOfDay.getTime() - 1))).toMatchObject({ ...base, late: 0, soon: 1 });
    expect(await due(hours(-1, now))).toMatchObject({
      ...{ ...base, late: 1, soon: 0 },
      next: { ticket_number: ticket.ticket_number, due: hours(-1, now).toISOString() },
    });
    await test.context.db
      .update(tickets)
      .set({ status: 'pending', pendingAt: now })
      .where(eq(tickets.uuid, ticket.id));
    expect((await read(now)).tickets?.count).toBe(before?.count);
  });

  it('is forms that nobody is done with', async () => {
    const before = (await read()).forms;
    const createdAt = hours(-100);
    const [form] = await test.context.db
      .insert(forms)
      .values({
        ...{ kind: 'contact', language: 'ar', network: '', fingerprint: 'f'.repeat(64), createdAt },
      })
      .returning();
    expect((await read()).forms).toEqual({
      ...{ count: (before?.count ?? 0) + 1, oldest: createdAt.toISOString() },
    });
    await test.context.db
      .update(forms)
      .set({ doneAt: new Date() })
      .where(eq(forms.id, form?.id ?? 0));
    expect((await read()).forms).toEqual(before);
  });
});

describe('what is nearly sold out', () => {
  it('has few pieces left, and some', async () => {
    const { variantId } = world.piece;
    const set = async (available: number) => {
      await putOnShelf(test.context.db, variantId, available);
      test.context.cache.drop('catalogue');
      return (await read()).low?.count ?? 0;
    };
    const none = await set(0);
    expect(await set(1)).toBe(none + 1);
    expect((await read()).low?.first[0]?.left).toBe(1);
    expect(await set(lowStock)).toBe(none + 1);
    expect(await set(lowStock + 1)).toBe(none);
    await set(1_000_000);
  });
});

describe('the day and the week', () => {
  it('has the slots of the day with their places and how far their orders are', async () => {
    const paid = await paidOrder(test, world);
    const noon = riyadhMoment(world.slot.date, '00:01');
    const slotOf = async () =>
      (await read(noon)).slots
        ?.find(({ city }) => city.id === world.city)
        ?.slots.find(({ id }) => id === world.slot.slot_id);
    const making = async () => (await read(noon)).making?.count ?? 0;
    const [before, toMake] = [await slotOf(), await making()];
    expect(before?.taken).toBeGreaterThan(0);
    good(await move(paid, 'wrapping', {}));
    expect(await slotOf()).toMatchObject({
      ...{ taken: before?.taken, to_make: (before?.to_make ?? 0) - 1, wrapping: (before?.wrapping ?? 0) + 1 },
    });
    expect(await making()).toBe(toMake - 1);
    // Today's list has what is picked up as well.
    const pickup = await paidOrder(test, world, { variant: 'pickup' });
    expect(await making()).toBe(toMake);
    good(await move(pickup, 'wrapping', {}));
    // What waits for its recipient is told apart from what may be begun.
    const gift = await paidOrder(test, world);
    expect(await slotOf()).toMatchObject({ waiting: before?.waiting, to_make: before?.to_make });
    await test.context.db.update(orders).set({ variant: 'gift' }).where(eq(orders.id, gift.id));
    expect(await slotOf()).toMatchObject({
      ...{ waiting: (before?.waiting ?? 0) + 1, to_make: (before?.to_make ?? 0) - 1 },
    });
    expect(await making()).toBe(toMake - 1);
    const dayBefore = await read(riyadhMoment(addDays(world.slot.date, -1), '12:00'));
    expect(dayBefore.tomorrow?.orders).toBeGreaterThan(0);
  });

  it('has orders by the day of their payment beside the week before, without those given back', async () => {
    const today = riyadhDay(new Date());
    const before = (await read()).week;
    expect(before).toHaveLength(7);
    const [paid, older, gone] = [
      await paidOrder(test, world),
      await paidOrder(test, world),
      await paidOrder(test, world),
    ];
    // A minute into the day in Riyadh, which is the day before in London.
    const paidAt = riyadhMoment(addDays(today, -7), '00:01');
    await test.context.db.update(orders).set({ paidAt }).where(eq(orders.id, older.id));
    const params = { order_number: gone.number };
    good(await callAsStaff(test, cancelForSender, { params, body: {} }, { role: 'support', proved: true }));
    const last = (await read()).week?.at(-1);
    expect(last).toEqual({
      ...{ day: today, orders: (before?.at(-1)?.orders ?? 0) + 1, before: (before?.at(-1)?.before ?? 0) + 1 },
    });
    expect(paid.number).not.toBe(older.number);
  });
});

describe('proposals', () => {
  it('need somebody where the sender said no or nothing for six hours, until something is done', async () => {
    const order = await paidOrder(test, world);
    const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const params = { order_number: order.number };
    const who = { role: 'support' } as const;
    const offered = { params: { ...params, line_id: line?.id }, query: {} };
    const [other] = good(await callAsStaff(test, listSubstitutes, offered, who));
    const propose = async () => {
      const body = { line_id: line?.id, variant_id: other?.variant_id };
      return good(await callAsStaff(test, proposeSubstitute, { params, body }, who)).id;
    };
    const id = await propose();
    expect((await read()).proposals?.count).toBe(0);
    const later = hours(7);
    expect((await read(later)).proposals).toMatchObject({
      count: 1,
      first: [{ order_number: order.number, declined: false }],
    });
    const answer = { params: { id }, body: { agree: false } };
    good(await callAsStaff(test, answerForSender, answer, who));
    expect((await read()).proposals?.first).toMatchObject([{ declined: true }]);
    expect((await read(later, 'catalogue')).proposals).toBeNull();
    const again = await propose();
    expect((await read()).proposals?.count).toBe(0);
    good(await callAsStaff(test, answerForSender, { params: { id: again }, body: { agree: true } }, who));
    expect((await read(later)).proposals?.count).toBe(0);
  });
});

describe('each part', () => {
  it('is told to whoever may see to it', async () => {
    const parts = async (role: Role) => {
      const { day, hijri, ...rest } = await read(new Date(), role);
      expect([day, hijri]).not.toContain('');
      return Object.entries(rest).flatMap(([name, part]) => (part === null ? [] : [name]));
    };
    const ofOrders = [
      ...['late', 'couriers', 'pickups', 'untimed', 'proposals', 'waiting', 'slots', 'tomorrow', 'week'],
    ];
    expect((await parts('fulfilment')).sort()).toEqual([...ofOrders, 'making', 'low'].sort());
    expect((await parts('support')).sort()).toEqual([...ofOrders, 'tickets', 'forms'].sort());
    expect(await parts('catalogue')).toEqual(['low']);
    expect((await parts('owner')).sort()).toEqual(
      [...ofOrders, 'making', 'approvals', 'files', 'einvoices', 'tickets', 'forms', 'low'].sort(),
    );
  });

  it('is as much as the menu says, and null there for the same people', async () => {
    const counts = async (role: Role) => good(await callAsStaff(test, countWork, {}, { role }));
    const [menu, today] = [await counts('owner'), await read()];
    expect(menu).toEqual({
      today: [today.late, today.couriers, today.untimed, today.proposals].reduce(
        (sum, part) => sum + (part?.count ?? 0),
        0,
      ),
      board: expect.any(Number),
      making: (today.making?.count ?? 0) - (today.making?.made ?? 0),
      waiting: today.waiting?.count,
      tickets: today.tickets?.count,
      forms: today.forms?.count,
      stock: today.low?.count,
      approvals: (today.approvals?.count ?? 0) + (today.files?.count ?? 0),
      einvoices: (today.einvoices?.unsent ?? 0) + (today.einvoices?.rejected ?? 0),
    });
    const seen = async (role: Role) =>
      Object.entries(await counts(role)).flatMap(([name, count]) => (count === null ? [] : [name]));
    expect(await seen('fulfilment')).toEqual(['today', 'board', 'making', 'waiting', 'stock']);
    expect(await seen('support')).toEqual(['today', 'board', 'waiting', 'tickets', 'forms']);
    expect(await seen('catalogue')).toEqual(['today', 'stock']);
  });

  it('on today’s screen is what needs somebody there: what is late, and notes that name the caller', async () => {
    const counted = async (role: Role) => good(await callAsStaff(test, countWork, {}, { role })).today;
    const paid = await paidOrder(test, world);
    const before = await counted('fulfilment');
    const params = { order_number: paid.number };
    good(
      await callAsStaff(
        test,
        noteOrder,
        { params, body: { text: '@fulfilment متى يخرج؟' } },
        { role: 'owner' },
      ),
    );
    expect(await counted('fulfilment')).toBe(before + 1);
    const slotDay = addDays(riyadhDay(new Date()), -1);
    await test.context.db.update(orders).set({ slotDay }).where(eq(orders.id, paid.id));
    expect(await counted('fulfilment')).toBe(before + 2);
    expect(await counted('catalogue')).toBe(0);
  });

  it('on the board are the orders of today that aren’t delivered, in all cities', async () => {
    const open = async () => good(await callAsStaff(test, countWork, {}, { role: 'fulfilment' })).board ?? 0;
    const [before, paid] = [await open(), await paidOrder(test, world)];
    const set = (also: object) => test.context.db.update(orders).set(also).where(eq(orders.id, paid.id));
    await set({ slotDay: riyadhDay(new Date()) });
    expect(await open()).toBe(before + 1);
    await set({ status: 5 });
    expect(await open()).toBe(before);
    // Nobody may begin a gift before its recipient has answered.
    await set({ status: 1, variant: 'gift' });
    expect(await open()).toBe(before);
    await set({ variant: 'direct', slotDay: addDays(riyadhDay(new Date()), 1) });
    expect(await open()).toBe(before);
  });
});
