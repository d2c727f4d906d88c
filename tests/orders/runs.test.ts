import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  attachments,
  cities,
  gifts,
  messages,
  orderEvents,
  orders,
  slotDays,
} from '#server/db/schema/index.ts';
import {
  deliverOrder,
  nobodyThere,
  sendOutOrder,
  takeBackStep,
  wrapOrder,
} from '#shop/contract/workshop/fulfilment.ts';
import { changeRun, endRun, listRuns, planRun } from '#shop/contract/workshop/run-plans.ts';
import {
  addRunPhoto,
  deliverStop,
  nobodyAtStop,
  type RunView,
  readRun,
} from '#shop/contract/workshop/runs.ts';
import { runEnds } from '#shop/rules/delivery/run.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { send } from '../support/browsers/wire.ts';
import { aPicture } from '../support/media/pictures.ts';
import {
  acceptGift,
  good,
  type Paid,
  type PaidWorld,
  paidOrder,
  paidWorld,
  type Wanted,
} from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Drivers' runs (decision 0046): who makes them, what a driver sees and never sees, and that what a phone says late or
 * twice happens once.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const today = riyadhDay(new Date());
const staff = { role: 'fulfilment' } as const;
const codeOf = (answer: { success: boolean; error?: { code: string } }) => answer.error?.code ?? 'done';
const rowOf = async ({ id }: Paid) => {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no order');
  return row;
};

/** Brings a paid order as far as the workshop does: wrapped. */
async function wrapped(wanted: Wanted = {}): Promise<Paid> {
  const order = await paidOrder(test, world, wanted);
  if (wanted.variant === 'gift') await acceptGift(test, order, world.slot);
  good(await callAsStaff(test, wrapOrder, { params: { order_number: order.number }, body: {} }, staff));
  return order;
}

async function plan(list: readonly Paid[], more: Partial<{ day: string; cities_id: number }> = {}) {
  const body = {
    cities_id: world.city,
    day: world.slot.date,
    driver_name: 'فهد',
    order_numbers: list.map(({ number }) => number),
    ...more,
  };
  return callAsStaff(test, planRun, { body }, staff);
}

async function sendOut(list: readonly Paid[], run_id: number) {
  const window = { starts_at: `${today}T13:00:00.000Z`, ends_at: `${today}T16:00:00.000Z` };
  for (const { number } of list)
    good(
      await callAsStaff(
        test,
        sendOutOrder,
        { params: { order_number: number }, body: { window, run_id } },
        staff,
      ),
    );
}

/** A run that is under way, and its key. */
async function underWay(wanted: readonly Wanted[]) {
  const list: Paid[] = [];
  for (const each of wanted) list.push(await wrapped(each));
  const run = good(await plan(list));
  await sendOut(list, run.id);
  return { list: list as [Paid, ...Paid[]], run, key: run.link.replace('/run/', '') };
}

const read = (key: string) => test.call(readRun, { params: { key } });
const stopOf = (view: RunView, { number }: Paid) =>
  view.stops.find(({ order_number }) => order_number === number);
const deliver = (key: string, order: Paid, more: object = {}) =>
  test.call(deliverStop, {
    body: { key, order_number: order.number, attempt: 0, taken_by: 'أم نورة', ...more },
  });
const nobody = (key: string, order: Paid, more: object = {}) =>
  test.call(nobodyAtStop, { body: { key, order_number: order.number, attempt: 0, ...more } });
const give = async (key: string) =>
  send(test.url, {
    method: 'POST',
    path: `/api${addRunPhoto.path.replace('{key}', key)}`,
    headers: { localization: 'en', 'content-type': 'image/jpeg' },
    body: await aPicture(),
  });

describe('what a driver sees', () => {
  const secretive: Wanted = {
    changes: {
      anonymous_sender: true,
      sender: { name: 'Hidden Sara', phone_number: '0551112223', email: 'hidden@example.com' },
      recipient: {
        name: 'Noura',
        phone_number: '0559876543',
        district: 'Al Malqa',
        address: 'The blue gate',
        short_address: 'RAMA4821',
        surprise: true,
      },
      card: { message: 'Between you and me', to: 'Noura', from: 'Sara' },
    },
  };

  it('is who, where, when and how much to carry, in their order', async () => {
    const { list, key } = await underWay([{ ...secretive, quantity: 3 }, { variant: 'gift' }]);
    const view = good(await read(key));
    expect(view).toMatchObject({ driver_name: 'فهد', city_name: 'Riyadh', day: world.slot.date });
    expect(view.stops.map(({ order_number }) => order_number)).toEqual(list.map(({ number }) => number));
    expect(stopOf(view, list[0])).toEqual({
      order_number: list[0].number,
      state: 'to_deliver',
      attempt: 0,
      recipient_name: 'Noura',
      district: 'Al Malqa',
      phone: '+966559876543',
      surprise: true,
      place: {
        directions: 'The blue gate',
        short_address: 'RAMA4821',
        map_url: 'https://www.google.com/maps/search/?api=1&query=RAMA4821%2C%20Riyadh',
      },
      window: { starts_at: `${today}T13:00:00.000Z`, ends_at: `${today}T16:00:00.000Z` },
      pieces: 3,
      size: expect.stringMatching(/^(small|medium|large)$/),
      delivered_at: null,
    });
    // A gift's place is the one that its recipient gave.
    expect(view.stops[1]?.place).toMatchObject({ directions: 'The green door' });
  });

  it('is no price, no sender and no word of the card, anonymous or not', async () => {
    const { list, key } = await underWay([
      secretive,
      { changes: { ...secretive.changes, anonymous_sender: false } },
    ]);
    const texts = [
      await send(test.url, { path: `/api/run/${key}` }),
      { text: JSON.stringify(await deliver(key, list[0])) },
    ];
    for (const { text } of texts)
      for (const word of [
        'Hidden',
        '0551112223',
        '551112223',
        'hidden@',
        'Between',
        'total',
        'price',
        'riyal',
        'wallet',
        'paid',
      ])
        expect(text).not.toContain(word);
  });

  it('is neither a door nor a number once nothing is to be brought', async () => {
    const { list, key } = await underWay([secretive, secretive]);
    await deliver(key, list[0]);
    const view = good(await nobody(key, list[1] as Paid));
    expect(view.stops.map(({ state, phone, place }) => [state, phone, place])).toEqual([
      ['delivered', null, null],
      ['nobody_there', null, null],
    ]);
  });
});

describe('the link', () => {
  it('opens its own run and nothing else', async () => {
    const one = await underWay([{}]);
    const other = await underWay([{}]);
    expect(codeOf(await deliver(one.key, other.list[0]))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await read(one.list[0].key))).toBe('RUN_LINK_NOT_FOUND');
    expect(codeOf(await read('nonsense'))).toBe('RUN_LINK_NOT_FOUND');
    expect((await give('nonsense')).json.error.code).toBe('RUN_LINK_NOT_FOUND');
    expect((await rowOf(other.list[0])).status).toBe(4);
  });

  it('ends in the morning after its day, and where staff end it', async () => {
    const { key, run, list } = await underWay([{}]);
    expect(run.ends_at).toBe(runEnds(world.slot.date).toISOString());
    const yesterday = addDays(today, -2);
    await test.context.db.execute(`update runs set day = '${yesterday}' where id = ${run.id}`);
    expect(codeOf(await read(key))).toBe('RUN_LINK_OVER');
    expect(codeOf(await deliver(key, list[0]))).toBe('RUN_LINK_OVER');
    await test.context.db.execute(`update runs set day = '${today}' where id = ${run.id}`);
    expect(codeOf(await read(key))).toBe('done');
    expect(good(await callAsStaff(test, endRun, { params: { id: run.id } }, staff)).ended).toBe(true);
    for (const answer of [await read(key), await deliver(key, list[0]), await nobody(key, list[0])])
      expect(codeOf(answer)).toBe('RUN_LINK_OVER');
    expect((await give(key)).json.error.code).toBe('RUN_LINK_OVER');
  });
});

describe('delivering', () => {
  it('takes a photo or a name, tells who is to be told, and is the driver’s step', async () => {
    const { list, key } = await underWay([{}, {}]);
    expect(codeOf(await deliver(key, list[0], { taken_by: '' }))).toBe('INVALID_INPUT');
    const { json } = await give(key);
    good(await deliver(key, list[0], { taken_by: '', photo: json.data.id }));
    const view = good(await deliver(key, list[1] as Paid, { taken_by: 'الحارس' }));
    expect(view.stops.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const [event] = await test.context.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, list[0].id), eq(orderEvents.to, 5)));
    expect(event).toMatchObject({ by: 'driver', staffId: null, photo: json.data.id });
    expect((await rowOf(list[1] as Paid)).takenBy).toBe('الحارس');
    const [photo] = await test.context.db.select().from(attachments).where(eq(attachments.id, json.data.id));
    expect(photo).toMatchObject({ givenBy: 'driver', accountId: null, usedAt: expect.any(Date) });
    const told = await test.context.db.$count(
      messages,
      and(eq(messages.orderId, list[0].id), eq(messages.event, 'delivered')),
    );
    expect(told).toBeGreaterThan(0);
  });

  it('said again, late or five times at once, happens once', async () => {
    const { list, key } = await underWay([{}]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(key, list[0])));
    expect(answers.map(codeOf)).toEqual(Array(5).fill('done'));
    expect(codeOf(await deliver(key, list[0]))).toBe('done');
    const steps = await test.context.db.$count(
      orderEvents,
      and(eq(orderEvents.orderId, list[0].id), eq(orderEvents.to, 5)),
    );
    expect(steps).toBe(1);
  });

  it('happens at the time that the phone says, but neither before what came before nor in the future', async () => {
    const { list, key } = await underWay([{}, {}, {}]);
    const begun = (
      await test.context.db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, list[0].id), eq(orderEvents.to, 4)))
    )[0];
    const between = new Date((begun?.at.getTime() ?? 0) + 5);
    const said = [between, new Date('2020-01-01T00:00:00Z'), new Date(Date.now() + 3_600_000)];
    for (const [at, moment] of said.entries())
      good(await deliver(key, list[at] as Paid, { done_at: moment.toISOString() }));
    expect((await rowOf(list[0])).deliveredAt).toEqual(between);
    const tooEarly = (await rowOf(list[1] as Paid)).deliveredAt;
    expect(tooEarly?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await rowOf(list[2] as Paid)).deliveredAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is refused with why where staff have moved it on, and for a photo that is none of the shop’s', async () => {
    const { list, key } = await underWay([{}, {}]);
    const params = { order_number: list[0].number };
    good(await callAsStaff(test, nobodyThere, { params, body: {} }, staff));
    expect(codeOf(await deliver(key, list[0]))).toBe('ORDER_MOVED');
    const photo = '0f6c0a3e-6f39-4b4e-9d6a-1f6a3b7c2d10';
    expect(codeOf(await deliver(key, list[1] as Paid, { photo }))).toBe('ATTACHMENT_BAD');
    expect((await rowOf(list[1] as Paid)).status).toBe(4);
  });

  it('can be taken back by the workshop, and done again', async () => {
    const { list, key } = await underWay([{}]);
    await deliver(key, list[0]);
    const [last] = await test.context.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, list[0].id), eq(orderEvents.to, 5)));
    const params = { order_number: list[0].number };
    good(await callAsStaff(test, takeBackStep, { params, body: { event_id: last?.id } }, staff));
    expect(stopOf(good(await read(key)), list[0])?.state).toBe('to_deliver');
    expect(stopOf(good(await deliver(key, list[0])), list[0])?.state).toBe('delivered');
  });
});

describe('nobody there', () => {
  it('counts one try however often it is said, and gives the slot back once', async () => {
    const { list, key } = await underWay([{}]);
    const { slotId, slotDay } = await rowOf(list[0]);
    const taken = async () =>
      (
        await test.context.db
          .select()
          .from(slotDays)
          .where(and(eq(slotDays.slotId, slotId ?? 0), eq(slotDays.day, slotDay ?? '')))
      )[0]?.taken ?? 0;
    const before = await taken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => nobody(key, list[0])));
    expect(answers.map(codeOf)).toEqual(Array(5).fill('done'));
    expect(await rowOf(list[0])).toMatchObject({ status: 3, attempts: 1 });
    expect(await taken()).toBe(before - 1);
    expect(codeOf(await nobody(key, list[0]))).toBe('done');
    expect((await rowOf(list[0])).attempts).toBe(1);
  });

  it('said of an earlier try leaves the next one alone', async () => {
    const { list, key, run } = await underWay([{}]);
    await nobody(key, list[0]);
    // A new time is agreed, and it sets out again.
    await test.context.db
      .update(orders)
      .set({ slotId: world.slot.slot_id, slotDay: world.slot.date })
      .where(eq(orders.id, list[0].id));
    await sendOut(list, run.id);
    expect(stopOf(good(await read(key)), list[0])).toMatchObject({ state: 'to_deliver', attempt: 1 });
    expect(codeOf(await nobody(key, list[0]))).toBe('done');
    expect(await rowOf(list[0])).toMatchObject({ status: 4, attempts: 1 });
    expect(codeOf(await deliver(key, list[0]))).toBe('ORDER_MOVED');
    expect(codeOf(await deliver(key, list[0], { attempt: 1 }))).toBe('done');
  });
});

describe('planning', () => {
  it('keeps the order of stops, lets them be changed, and audits both', async () => {
    const [one, two, three] = [await wrapped(), await wrapped(), await wrapped()];
    const run = good(await plan([one, two, three]));
    const body = { version: run.version, driver_name: 'سالم', order_numbers: [three.number, one.number] };
    const changed = good(await callAsStaff(test, changeRun, { params: { id: run.id }, body }, staff));
    expect(changed).toMatchObject({ driver_name: 'سالم', link: run.link });
    expect(changed.stops.map(({ order_number }) => order_number)).toEqual([three.number, one.number]);
    expect(await rowOf(two)).toMatchObject({ runId: null, runPosition: null });
    const query = { day: world.slot.date, cities_id: world.city };
    const listed = good(await callAsStaff(test, listRuns, { query }, staff));
    expect(listed.runs.find(({ id }) => id === run.id)).toEqual(changed);
  });

  it('takes nothing from another run: it names who drives it', async () => {
    const order = await wrapped();
    const first = good(await plan([order]));
    const second = await plan([order]);
    expect(codeOf(second)).toBe('ORDER_ON_OTHER_RUN');
    expect(second.message).toContain('فهد');
    expect((await rowOf(order)).runId).toBe(first.id);
  });

  it('refuses what the run can’t bring, with its number, and keeps nothing of it', async () => {
    const [other] = await test.context.db
      .select({ id: cities.id })
      .from(cities)
      .where(eq(cities.uniqueCityId, 'SA-02-jeddah'));
    const open = await wrapped();
    const bad: [string, Paid][] = [
      ['picked up', await paidOrder(test, world, { variant: 'pickup' })],
      ['ended', (await ended()) as Paid],
      ['on its way with another', (await underWay([{}])).list[0]],
      ['unknown', { ...open, number: 'AS-999999' }],
    ];
    for (const [why, order] of bad) {
      const answer = await plan([open, order]);
      expect(codeOf(answer), why).toBe('ORDER_NOT_FOR_RUN');
      expect(answer.message, why).toContain(order.number);
    }
    expect(codeOf(await plan([open, open])), 'twice').toBe('ORDER_NOT_FOR_RUN');
    expect(codeOf(await plan([open], { cities_id: other?.id ?? 2 })), 'another city').toBe(
      'ORDER_NOT_FOR_RUN',
    );
    expect(codeOf(await plan([open], { cities_id: 2_000_000 }))).toBe('CITY_NOT_FOUND');
    expect(codeOf(await plan([open], { day: addDays(today, -2) }))).toBe('RUN_OVER');
    expect((await rowOf(open)).runId).toBeNull();
  });

  it('keeps what is on its way or was brought', async () => {
    const { run, list } = await underWay([{}, {}]);
    good(
      await callAsStaff(
        test,
        deliverOrder,
        { params: { order_number: list[0].number }, body: { taken_by: 'x' } },
        staff,
      ),
    );
    const { version } = run;
    const without = (kept: Paid) => ({ version, driver_name: 'فهد', order_numbers: [kept.number] });
    for (const kept of list)
      expect(
        codeOf(await callAsStaff(test, changeRun, { params: { id: run.id }, body: without(kept) }, staff)),
      ).toBe('ORDER_NOT_FOR_RUN');
  });

  it('is for who fulfils', async () => {
    const body = { cities_id: world.city, day: today, driver_name: 'فهد', order_numbers: ['AS-999999'] };
    for (const [role, code] of [
      ['owner', 'ORDER_NOT_FOR_RUN'],
      ['fulfilment', 'ORDER_NOT_FOR_RUN'],
      ['support', 'FORBIDDEN'],
      ['catalogue', 'FORBIDDEN'],
    ] as const)
      expect(codeOf(await callAsStaff(test, planRun, { body }, { role })), role).toBe(code);
  });

  async function ended() {
    const { list, key } = await underWay([{}]);
    await deliver(key, list[0]);
    return list[0];
  }
});

it('a gift whose recipient hasn’t said where stands on the run without a place', async () => {
  const order = await paidOrder(test, world, { variant: 'gift' });
  const run = good(await plan([order]));
  const [stop] = good(await read(run.link.replace('/run/', ''))).stops;
  expect(stop).toMatchObject({ state: 'waiting', place: { directions: '', short_address: '' } });
  await test.context.db.delete(gifts).where(eq(gifts.orderId, order.id));
});
