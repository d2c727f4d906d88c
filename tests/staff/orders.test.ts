import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvals, gifts, orderNotes, orders } from '#server/db/schema/index.ts';
import { blankOrder } from '#server/orders/blank-orders.ts';
import { decideApproval } from '#shop/contract/workshop/approvals.ts';
import { changeForCustomer, wrapOrder } from '#shop/contract/workshop/fulfilment.ts';
import {
  giveMoneyBack,
  listMentions,
  noteOrder,
  readOrderDetails,
  readOrderVersion,
  renewLinkForSender,
  seeMention,
  staffOrders,
} from '#shop/contract/workshop/orders.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { logCall } from '#shop/contract/workshop/waiting.ts';
import { codeOf } from '../support/help/tickets.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * All orders as staff find them, one of them whole, what colleagues write to each other about it, and its edits: two who
 * edit one order at once keep both changes, or see each other's.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

type Role = 'owner' | 'fulfilment' | 'support' | 'catalogue';
const as = (role: Role, now?: Date) => ({ role, ...(now && { now }) });
const list = async (query: object, role: Role = 'support', now?: Date) =>
  good(await callAsStaff(test, staffOrders, { query }, as(role, now)));
const numbers = async (query: object, now?: Date) =>
  (await list(query, 'support', now)).items.map(({ order_number }) => order_number);
const read = async ({ number }: Paid, role: Role = 'support') =>
  good(await callAsStaff(test, readOrderDetails, { params: { order_number: number } }, as(role)));
const change = (of: Paid, body: object, role: Role = 'support') =>
  callAsStaff(test, changeForCustomer, { params: { order_number: of.number }, body }, as(role));

describe('the list', () => {
  it('finds an order by its number, by names as people type them, and by four digits of either phone', async () => {
    const one = await paidOrder(test, world, {
      changes: {
        sender: { name: 'أسامة القحطانيّ', phone_number: '0551230987' },
        recipient: { name: 'نورة', phone_number: '0559874321', district: 'Al Malqa' },
      },
    });
    const other = await paidOrder(test, world);
    const typed = [one.number, one.number.toLowerCase(), one.number.slice(3), 'اسامه', 'نوره القحطاني'];
    for (const q of [...typed, '0551230987', '+966 55 987 4321', '٤٣٢١', '0987'])
      expect(await numbers({ q }), q).toContain(one.number);
    for (const q of ['%', 'أسامة العتيبي', '5512309870', "'; drop table orders; --"])
      expect(await numbers({ q }), q).not.toContain(one.number);
    expect((await numbers({ q: one.number }))[0]).toBe(one.number);
    expect(await numbers({ q: one.number })).not.toContain(other.number);
    // The phone that was looked for is the one that is shown.
    const byPhone = await list({ q: '0987' });
    expect(byPhone.items.find(({ order_number }) => order_number === one.number)?.phone).toBe(
      '+966551230987',
    );
  });

  it('pages through every order once, the newest first, and counts them', async () => {
    for (let made = 0; made < 3; made += 1) await paidOrder(test, world);
    const all = await list({ limit: 100 });
    expect(all.total).toBe(all.items.length);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: typeof all = await list({ limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ order_number }) => order_number));
      cursor = page.next;
    }
    expect(paged).toEqual(all.items.map(({ order_number }) => order_number));
  });

  it('needs somebody: what is late, has no time, or is silent for two days; and nothing else', async () => {
    const gift = await paidOrder(test, world, { variant: 'gift' });
    const pickup = await paidOrder(test, world, { variant: 'pickup' });
    const direct = await paidOrder(test, world);
    const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);
    const soon = await numbers({ view: 'attention', limit: 100 });
    for (const each of [gift, pickup, direct]) expect(soon).not.toContain(each.number);
    // Two days after the link could first be read the recipient is silent, whenever it was paid; a month later the slot
    // is long over. A pickup that isn't ready keeps nobody.
    const sentAt = daysOn(0.5);
    await test.context.db.update(gifts).set({ sentAt }).where(eq(gifts.orderId, gift.id));
    expect(await numbers({ view: 'attention', limit: 100 }, daysOn(2.4))).not.toContain(gift.number);
    expect(await numbers({ view: 'attention', limit: 100 }, daysOn(2.6))).toContain(gift.number);
    const later = await list({ view: 'attention', limit: 100 }, 'support', daysOn(30));
    const found = later.items.map(({ order_number }) => order_number);
    expect(found).toEqual(expect.arrayContaining([gift.number, direct.number]));
    expect(found).not.toContain(pickup.number);
    // As the card of the board says it.
    for (const { standing } of later.items) expect(['late', 'time', 'recipient']).toContain(standing);
    expect(later.views.attention).toBe(later.total);
    const today = new Date(`${world.slot.date}T06:00:00Z`);
    expect(await numbers({ view: 'today', limit: 100 }, today)).toContain(direct.number);
    expect(await numbers({ view: 'waiting', limit: 100 })).toContain(gift.number);
    await test.context.db.update(orders).set({ slotDay: null, slotId: null }).where(eq(orders.id, direct.id));
    expect(await numbers({ view: 'attention', limit: 100 })).toContain(direct.number);
  });

  it('shows money to support alone', async () => {
    const one = await paidOrder(test, world);
    for (const [role, seen] of [
      ['support', true],
      ['owner', true],
      ['fulfilment', false],
    ] as const) {
      const row = (await list({ q: one.number }, role)).items[0];
      expect(row?.total !== null, role).toBe(seen);
      const whole = await read(one, role);
      expect(whole.money !== null, role).toBe(seen);
      expect(whole.lines.every(({ price }) => (price !== null) === seen)).toBe(true);
    }
  });
});

describe('one order', () => {
  it('is read whole: people, goods, card, money, papers and what happened, the newest first', async () => {
    const one = await paidOrder(test, world, {
      quantity: 2,
      engraving: 'For Noura',
      changes: { card: { message: 'Happy birthday', language: 'en' } },
    });
    const step = { params: { order_number: one.number }, body: {} };
    good(await callAsStaff(test, wrapOrder, step, as('fulfilment')));
    const print = { body: { paper: 'card', order_numbers: [one.number] } };
    good(await callAsStaff(test, printOrders, print, as('fulfilment')));
    const note = { params: { order_number: one.number }, body: { text: 'The back door' } };
    good(await callAsStaff(test, noteOrder, note, as('support')));
    const seen = await read(one);
    expect(seen).toMatchObject({
      order_number: one.number,
      status: 3,
      sender: { name: 'Sara', phone: '+966551234567' },
      recipient: { name: 'Noura', phone: '+966559876543' },
      place: { district: 'Al Malqa' },
      place_by: 'sender',
      card: { message: 'Happy birthday' },
      lines: [{ quantity: 2, given_back: 0, engraving: 'For Noura' }],
      papers: [{ paper: 'card', times: 1, staff: { name: 'fulfilment' } }],
      can: { cancel: true, change: ['card', 'slot', 'place', 'phone'] },
    });
    expect(seen.money?.left.sum).toBe(seen.money?.summary.total);
    expect(seen.happened.map(({ kind, staff }) => [kind, staff?.name ?? null])).toEqual([
      ['note', 'support'],
      ['print', 'fulfilment'],
      ['step', 'fulfilment'],
      ['step', null],
    ]);
    const nobody = await callAsStaff(
      test,
      readOrderDetails,
      { params: { order_number: 'AS-1' } },
      as('support'),
    );
    expect(codeOf(nobody)).toBe('ORDER_NOT_FOUND');
  });

  it('has another version whenever anything of it is another, and the same as long as nothing is', async () => {
    const one = await paidOrder(test, world, { quantity: 6 });
    const other = await paidOrder(test, world);
    const params = { order_number: one.number };
    const proved = { role: 'support', proved: true } as const;
    const version = async ({ number }: Paid) =>
      good(await callAsStaff(test, readOrderVersion, { params: { order_number: number } }, as('support')))
        .version;
    const [line] = (await read(one)).lines;
    const back = (body: object) =>
      callAsStaff(
        test,
        giveMoneyBack,
        { params, body: { to: 'source', reason: 'other', note: 'The sender asked', ...body } },
        proved,
      );
    let wish = '';
    const deeds: Record<string, () => Promise<unknown>> = {
      note: async () =>
        good(await callAsStaff(test, noteOrder, { params, body: { text: 'x' } }, as('support'))),
      call: async () =>
        good(
          await callAsStaff(
            test,
            logCall,
            { params, body: { to: 'sender', outcome: 'answered' } },
            as('support'),
          ),
        ),
      place: async () => good(await change(one, { place: { ...oneNow().place, district: 'An Narjis' } })),
      card: async () =>
        good(await change(one, { card: { message: 'Happy birthday', to: '', from: '', language: 'en' } })),
      piece: async () => good(await back({ pieces: [{ line_id: line?.id, quantity: 1 }] })),
      wish: async () => {
        wish = good(await back({ pieces: 'all' })).approval_id ?? '';
      },
      refused: async () =>
        good(
          await callAsStaff(
            test,
            decideApproval,
            { params: { id: wish }, body: { agree: false, answer: 'Ask her first' } },
            { role: 'owner', proved: true },
          ),
        ),
      wrapped: async () => good(await callAsStaff(test, wrapOrder, { params, body: {} }, as('fulfilment'))),
      print: async () =>
        good(
          await callAsStaff(
            test,
            printOrders,
            { body: { paper: 'card', order_numbers: [one.number] } },
            as('fulfilment'),
          ),
        ),
      link: async () =>
        good(
          await callAsStaff(
            test,
            renewLinkForSender,
            { params, body: { link_version: oneNow().link_version } },
            as('support'),
          ),
        ),
    };
    let seen = await read(one);
    const oneNow = () => seen;
    const [first, beside] = [await version(one), await version(other)];
    const versions = [first];
    expect(await version(one)).toBe(first);
    for (const [name, act] of Object.entries(deeds)) {
      await act();
      const now = await read(one);
      expect(now, name).not.toEqual(seen);
      seen = now;
      versions.push(await version(one));
    }
    expect(new Set(versions).size).toBe(versions.length);
    expect(await version(one)).toBe(versions.at(-1));
    expect(await version(other)).toBe(beside);
    const nobody = { params: { order_number: 'AS-1' } };
    expect(codeOf(await callAsStaff(test, readOrderVersion, nobody, as('support')))).toBe('ORDER_NOT_FOUND');
  });
});

describe('a note', () => {
  it('reaches whoever it names until they have seen to it, and goes with the order’s people', async () => {
    const one = await paidOrder(test, world);
    const write = (text: string) =>
      callAsStaff(test, noteOrder, { params: { order_number: one.number }, body: { text } }, as('support'));
    expect(good(await write('@fulfilment the back door; @support knows')).mentioned).toMatchObject([
      { name: 'fulfilment' },
    ]);
    const mentions = async (role: Role) => good(await callAsStaff(test, listMentions, {}, as(role)));
    const [mine] = await mentions('fulfilment');
    expect(mine).toMatchObject({ order_number: one.number, staff: { name: 'support' } });
    expect(await mentions('support')).toEqual([]);
    // Somebody else's press sees to nothing.
    for (const role of ['support', 'fulfilment', 'fulfilment'] as const) {
      good(await callAsStaff(test, seeMention, { params: { id: mine?.id } }, as(role)));
      expect(await mentions('fulfilment')).toHaveLength(role === 'support' ? 1 : 0);
    }
    expect(codeOf(await write(''))).toBe('INVALID_INPUT');
    const { db } = test.context;
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, one.id));
      if (order) await blankOrder(tx, order);
    });
    expect(await db.select().from(orderNotes).where(eq(orderNotes.orderId, one.id))).toEqual([]);
    const { rows } = await db.execute(
      sql`select from ${approvals} where subject = ${`order:${one.id}`} and reason <> ''`,
    );
    expect(rows).toEqual([]);
  });
});

describe('two edits of one order', () => {
  const place = (district: string, address = '') => ({ district, address, short_address: '' });
  const was = { place: place('Al Malqa') };

  it('keep what each of them changed, where they touch different fields', async () => {
    const one = await paidOrder(test, world);
    const [first, second] = await Promise.all([
      change(one, { place: place('Al Narjis'), was }),
      change(one, { place: place('Al Malqa', 'The back door'), was }, 'fulfilment'),
    ]);
    expect([codeOf(first), codeOf(second)]).toEqual(['ok', 'ok']);
    expect((await read(one)).place).toEqual(place('Al Narjis', 'The back door'));
  });

  it('are refused field by field where both changed the same; saved again on purpose, the last one holds', async () => {
    const one = await paidOrder(test, world);
    const both = await Promise.all(
      ['Al Narjis', 'Al Yasmin'].map((district) => change(one, { place: place(district), was })),
    );
    expect(both.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', 'ok']);
    const refused = both.find(({ success }) => !success);
    expect(!refused?.success && Object.keys(refused?.error.fields ?? {})).toEqual(['place.district']);
    const { place: now } = await read(one);
    expect(codeOf(await change(one, { place: place('Al Rawdah'), was: { place: now } }))).toBe('ok');
    expect((await read(one)).place?.district).toBe('Al Rawdah');
  });

  it('of a time: the other one’s is seen first; of a card and a place at once both stand', async () => {
    const one = await paidOrder(test, world);
    const { slot_id: id, slot } = await read(one);
    const seen = { slot: { date: slot?.date, slot_id: id } };
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from slots where city_id = ${world.city} and id <> ${id} order by id limit 2`,
    );
    const other = { date: world.slot.date, slot_id: rows[0]?.id };
    const moved = await change(one, { slot: other, was: seen });
    if (codeOf(moved) === 'ok') {
      const late = { slot: { date: world.slot.date, slot_id: rows[1]?.id ?? id }, was: seen };
      expect(codeOf(await change(one, late))).toBe('CHANGED_MEANWHILE');
    }
    const card = { message: 'With love', language: 'en', design: 'leaf', to: '', from: '' };
    const edits = [
      { card, was: { card: { ...card, message: '' } } },
      { place: place('Al Narjis'), was },
    ];
    const answers = await Promise.all(edits.map((body) => change(one, body)));
    expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
    expect(await read(one)).toMatchObject({
      card: { message: 'With love' },
      place: { district: 'Al Narjis' },
    });
  });

  it('another number asks a gift’s recipient anew; nobody changes it once it is there', async () => {
    const gift = await paidOrder(test, world, { variant: 'gift' });
    const phone = { phone_code: '966', phone_number: '0551112223' };
    const versionOf = async () => {
      const { rows } = await test.context.db.execute<{ version: number }>(
        sql`select version from gifts where order_id = ${gift.id}`,
      );
      return rows[0]?.version;
    };
    expect(codeOf(await change(gift, { phone }))).toBe('ok');
    expect(await versionOf()).toBe(2);
    expect(codeOf(await change(gift, { phone }))).toBe('ok');
    expect(await versionOf()).toBe(2);
    expect((await read(gift)).recipient.phone).toBe('+966551112223');
    await test.context.db.execute(sql`update orders set status = 5 where id = ${gift.id}`);
    const another = { phone: { ...phone, phone_number: '0551112224' } };
    expect(codeOf(await change(gift, another))).toBe('ORDER_NOT_CHANGEABLE');
  });
});
