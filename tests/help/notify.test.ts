import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import {
  accounts,
  codes,
  messages,
  orders,
  products,
  restocks,
  slots,
  stockWaits,
  variants,
  waitContacts,
} from '#server/db/schema/index.ts';
import { writtenIn } from '#server/http/pages/written-in.ts';
import { messageComposers } from '#server/message-composers.ts';
import type { Composed, Message } from '#server/outbox/message.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { forgetWaits } from '#server/waits/forget-waits.ts';
import { tellOfRestocks } from '#server/waits/tell-of-restocks.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import {
  confirmWaitContact,
  endWaits,
  listWaits,
  readWait,
  sendWaitCode,
} from '#shop/contract/help/waits.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { deleteAccount, exportUser } from '#shop/contract/user.ts';
import { waitRequest } from '#shop/messages/bilingual/waits.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { moreToTell, waitDays, waitsMost } from '#shop/rules/catalogue/restock.ts';
import { pushDestination } from '#shop/rules/messages/push.ts';
import { notify, openWait, type Piece, reachableGuest, soldOut } from '../support/help/waits.ts';
import { sendDue } from '../support/messages/outbox.ts';
import { accountOfToken, reachableShopper } from '../support/money/money.ts';
import { cityId, guestWithCart, openSlot, stocked } from '../support/orders/purchase.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { codeFor, newEmail, newPhone, signInByPhone, targetOf, wrong } from '../support/people/accounts.ts';
import { changedLetter } from '../support/people/changed-letter.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Being told that a sold-out product is back (decision 0050): who asks and how they are reached; who is told when it is,
 * in order, never more people than pieces; and what they are told.
 */

let test: TestShop;
let city: number;
let piece: Piece;
beforeAll(async () => {
  test = await openTestShop();
  city = await cityId(test);
  await test.context.db.update(slots).set({ capacity: 1_000 });
}, 60_000);
beforeEach(async () => {
  await test.context.db.execute(sql`delete from stock_waits`);
  await test.context.db.execute(sql`delete from restocks`);
  piece = await soldOut(test);
});

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.error.code);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'OK' : answer.error.code);
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Riyadh's morning of a day to come, and minutes after it: nothing here waits for a clock. */
const morning = new Date(`${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T07:00:00Z`);
const at = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);

/** The job as it runs each minute, over some minutes. */
async function minutes(from: number, to: number) {
  for (let minute = from; minute <= to; minute++) await tellOfRestocks(test.context, at(minute));
}
const put = (available: number, variantId = piece.variantId) =>
  putOnShelf(test.context.db, variantId, available);
const told = () => test.context.db.$count(stockWaits, eq(stockWaits.state, 'told'));
const toldIds = async () =>
  (await test.context.db.select().from(stockWaits).where(eq(stockWaits.state, 'told')))
    .map(({ id }) => id)
    .sort((one, other) => one - other);

/** So many who wait, in order; without addresses, which the line doesn't ask about. */
async function line(length: number, of: Piece = piece, cityOf = of.city): Promise<number[]> {
  const { db } = test.context;
  const made = await db
    .insert(accounts)
    .values(Array.from({ length }, () => ({ kind: 'guest' as const })))
    .returning({ accountId: accounts.id });
  const rows = made.map(({ accountId }, index) => ({
    ...{ accountId, variantId: of.variantId, cityId: cityOf, language: 'ar' as const },
    ...{ wording: waitRequest.ar, createdAt: new Date(at(-1_000).getTime() + index * 1_000) },
  }));
  const waits = await db.insert(stockWaits).values(rows).returning({ id: stockWaits.id });
  return waits.map(({ id }) => id);
}

describe('asking', () => {
  it('is for who can be reached: a guest proves a phone or an address first', async () => {
    const token = await test.newGuest();
    expect(good(await notify(test, piece, token))).toMatchObject({
      notify: false,
      in_stock: false,
      reach: [],
    });
    expect(codeOf(await notify(test, piece, token, true))).toBe('CONTACT_NEEDED');
    for (const by of ['sms', 'email'] as const) {
      const guest = await reachableGuest(test, by);
      const asked = good(await notify(test, piece, guest, true));
      expect(asked).toEqual({
        ...{ product_id: piece.productId, color_id: piece.variantId },
        ...{ notify: true, in_stock: false, reach: [by] },
      });
    }
  });

  it('sends nothing to an address but its code, and needs the code of whoever asked for it', async () => {
    const [token, stranger, phone] = [await test.newGuest(), await test.newGuest(), newPhone()];
    const contact = { by: 'sms', ...phone } as const;
    good(await test.call(sendWaitCode, { body: contact }, { token }));
    expect(codeOf(await test.call(sendWaitCode, { body: contact }, { token }))).toBe('OTP_WAIT');
    const otp = await codeFor(test, 'wait', targetOf(phone));
    const confirm = (otp: string, token: string) =>
      test.call(confirmWaitContact, { body: { ...contact, otp } }, { token });
    expect(codeOf(await confirm(wrong(otp), token))).toBe('OTP_WRONG');
    expect(codeOf(await confirm(otp, stranger))).toBe('OTP_EXPIRED');
    expect(codeOf(await notify(test, piece, token, true))).toBe('CONTACT_NEEDED');
    expect(good(await confirm(otp, token))).toEqual({ reach: ['sms'] });
    expect(codeOf(await confirm(otp, token)), 'once').toBe('OTP_EXPIRED');
    expect(codeOf(await notify(test, piece, token, true))).toBe('OK');
  });

  it('texts the code to a phone and mails it to an address, in the language it was asked in', async () => {
    const { sendCode } = await import('#server/accounts/codes/send-code.ts');
    const [token, phone, email] = [await test.newGuest(), newPhone(), newEmail()];
    for (const [contact, target, says] of [
      [{ by: 'sms', ...phone }, targetOf(phone), 'رمز التحقق'],
      [{ by: 'email', email }, email, 'تأكيد بريدك للتنبيه'],
    ] as const) {
      await test.call(sendWaitCode, { body: contact }, { token, language: 'ar' });
      const [code] = await test.context.db.select().from(codes).where(eq(codes.target, target));
      await sendCode(test.context, { codeId: code?.uuid ?? '', origin: null }, new Date());
      const inbox = await fetch(`${test.sandbox.origin}/messages?to=${encodeURIComponent(target)}`);
      const { messages: got } = (await inbox.json()) as { messages: unknown[] };
      expect(JSON.stringify(got)).toContain(says);
      expect(JSON.stringify(got)).toContain(await codeFor(test, 'wait', target));
    }
  });

  it('a shopper is known already, and keeps the words that were agreed to', async () => {
    const token = await reachableShopper(test);
    expect(good(await notify(test, piece, token, true, 'ar'))).toMatchObject({ notify: true });
    const [kept] = await test.context.db.select().from(stockWaits);
    expect(kept).toMatchObject({ wording: waitRequest.ar, language: 'ar', state: 'waiting', cityId: city });
  });

  it('is one wish however often and at once, each city and colour its own, and ends', async () => {
    const token = await reachableGuest(test);
    await Promise.all([1, 2, 3].map(() => notify(test, piece, token, true)));
    expect(await test.context.db.$count(stockWaits)).toBe(1);
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from cities where id <> ${city} limit 1`,
    );
    const elsewhere = { ...piece, city: rows[0]?.id ?? 0 };
    expect(good(await notify(test, elsewhere, token))).toMatchObject({ notify: false });
    good(await notify(test, elsewhere, token, true));
    expect(good(await test.call(listWaits, {}, { token })).total).toBe(2);
    expect(good(await notify(test, piece, token, false))).toMatchObject({ notify: false });
    expect(good(await notify(test, piece, token, false))).toMatchObject({ notify: false });
    expect(good(await test.call(listWaits, {}, { token })).items).toMatchObject([
      { product_id: piece.productId, color_id: piece.variantId, cities_id: elsewhere.city },
    ]);
  });

  it('changes only where it says so: a look asks for nothing', async () => {
    const token = await reachableGuest(test);
    await notify(test, piece, token);
    expect(await test.context.db.$count(stockWaits)).toBe(0);
  });

  it('is not for what is there, and says that it is', async () => {
    const token = await reachableGuest(test);
    await put(2);
    expect(good(await notify(test, piece, token, true))).toMatchObject({ notify: false, in_stock: true });
    expect(await test.context.db.$count(stockWaits)).toBe(0);
  });

  it('is refused for what isn’t there, nobody, and a colour of another product', async () => {
    const token = await reachableGuest(test);
    const other = await soldOut(test, 'zz-plant');
    expect(codeOf(await notify(test, { ...piece, productId: 2_000_000_000 }, token, true))).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect(codeOf(await notify(test, { ...piece, variantId: other.variantId }, token, true))).toBe(
      'COLOR_NOT_FOUND',
    );
    expect(codeOf(await notify(test, { ...piece, city: 999_999 }, token, true))).toBe('CITY_NOT_FOUND');
    const { productId, city: cities_id, variantId } = piece;
    const asked = await fetch(
      `${test.url}/api/user/product/notify-me/${productId}?cities_id=${cities_id}&color_id=${variantId}&on=true`,
    );
    expect(asked.status).toBe(401);
  });

  it('by a cookie comes from the shop’s own pages, and not from a browser that looks ahead', async () => {
    const token = await reachableGuest(test);
    const { productId, variantId } = piece;
    const ask = async (headers: Record<string, string>) =>
      (
        await fetch(
          `${test.url}/api/user/product/notify-me/${productId}?cities_id=${city}&color_id=${variantId}&on=true`,
          { headers: { cookie: `asees_session=${token}`, ...headers } },
        )
      ).status;
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' })).toBe(403);
    expect(await test.context.db.$count(stockWaits)).toBe(0);
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await test.context.db.$count(stockWaits)).toBe(1);
  });

  it(`ends at ${waitsMost}`, async () => {
    const token = await reachableGuest(test);
    const accountId = await accountOfToken(test, token);
    const [shown] = await test.context.db.select().from(products).where(eq(products.slug, 'golden-pothos'));
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from cities where id <> ${city} order by id limit ${waitsMost}`,
    );
    await test.context.db.insert(stockWaits).values(
      rows.map(({ id }) => ({
        ...{ accountId, variantId: piece.variantId, cityId: id },
        ...{ language: 'ar' as const, wording: shown?.slug ?? '' },
      })),
    );
    expect(rows).toHaveLength(waitsMost);
    expect(codeOf(await notify(test, piece, token, true))).toBe('WAITS_FULL');
  });

  it('begins sixty times an hour; asking again for what is waited for, ending and looking count nothing', async () => {
    const strict = await openTestShop({ SIGN_IN_LIMITS: '1' });
    const gone = await soldOut(strict, 'golden-pothos');
    const token = await reachableGuest(strict);
    const codes: string[] = [];
    for (let count = 0; count < 61; count += 1) {
      codes.push(codeOf(await notify(strict, gone, token, true)));
      for (const on of [true, undefined]) await notify(strict, gone, token, count < 60 ? on : undefined);
      await notify(strict, gone, token, false);
    }
    expect(codes).toEqual([...Array(60).fill('OK'), 'TOO_MANY_REQUESTS']);
    expect((await notify(strict, gone, token)).data).toMatchObject({ notify: false });
  }, 60_000);
});

describe('a restock', () => {
  it('of 3 where 50 wait tells 3, the oldest; one buys: nobody more; after two hours the next 2', async () => {
    const waits = await line(50);
    await put(3);
    await minutes(0, 9);
    expect(await told(), 'not before ten minutes').toBe(0);
    await minutes(10, 30);
    expect(await toldIds()).toEqual(waits.slice(0, 3));

    const [first] = await test.context.db
      .select()
      .from(stockWaits)
      .where(eq(stockWaits.id, waits[0] ?? 0));
    await buyAs(first?.accountId ?? 0, at(31));
    expect(
      (await test.context.db.select().from(variants).where(eq(variants.id, piece.variantId)))[0],
    ).toMatchObject({ available: 2 });
    await minutes(31, 129);
    expect(await told(), 'two are there for the two who were told').toBe(3);
    await minutes(130, 133);
    expect(await toldIds()).toEqual(waits.slice(0, 5));
    await minutes(134, 200);
    expect(await told()).toBe(5);
  }, 60_000);

  it('is told once by two workers at once, and by none that dies while telling', async () => {
    const waits = await line(9);
    await put(4);
    await minutes(0, 9);
    const die = new Error('killed');
    await test.context.db
      .transaction(async (tx) => {
        await tellOfRestocks({ ...test.context, db: tx as unknown as Database }, at(10));
        throw die;
      })
      .catch((error: unknown) => expect(error).toBe(die));
    expect(await told(), 'nothing of a worker that died').toBe(0);
    expect(await test.context.db.$count(messages, eq(messages.event, 'product_available'))).toBe(0);
    await Promise.all([1, 2, 3, 4].map(() => tellOfRestocks(test.context, at(10))));
    expect(await toldIds()).toEqual(waits.slice(0, 4));
    const rows = await test.context.db.select().from(messages).where(inArray(messages.waitId, waits));
    expect(rows.map(({ channel }) => channel).sort()).toEqual(
      ['mail', 'push', 'sms'].flatMap((channel) => Array(4).fill(channel)),
    );
  });

  it('that bounces after 5 minutes tells nobody, nor does one that nobody has watched', async () => {
    await line(5);
    await put(3);
    await minutes(0, 5);
    await put(0);
    await minutes(6, 7);
    await put(3);
    await minutes(8, 17);
    expect(await told(), 'counted anew').toBe(0);
    await put(0);
    await minutes(18, 18);
    await put(3);
    await minutes(19, 22);
    // No worker ran: what happened meanwhile, nobody knows.
    await minutes(40, 49);
    expect(await told()).toBe(0);
    await minutes(50, 50);
    expect(await told()).toBe(3);
  });

  it('is not what an order that nobody paid puts back and somebody takes again', async () => {
    await put(1);
    const slot = await openSlot(test, city);
    const { token, order } = await guestWithCart(test, { ...piece, slot });
    const placed = good(await test.call(placeOrder, { body: order }, { token }));
    await line(3);
    await minutes(0, 3);
    const [held] = await test.context.db.select().from(orders).where(eq(orders.uuid, placed.order_uuid));
    await test.context.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 3_600_000) })
      .where(eq(orders.id, held?.id ?? 0));
    await endHold(test.context, held?.id ?? 0, new Date());
    const [shelf] = await test.context.db.select().from(variants).where(eq(variants.id, piece.variantId));
    expect(shelf?.available).toBe(1);
    await minutes(4, 12);
    expect(await told()).toBe(0);
    await put(0);
    await minutes(13, 30);
    expect(await told()).toBe(0);
  });

  it('is for the cities that can have it, oldest first across them', async () => {
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from cities where id <> ${city} order by id limit 2`,
    );
    const [near = 0, far = 0] = rows.map(({ id }) => id);
    const [away, here, there] = [await line(2, piece, far), await line(1), await line(1, piece, near)];
    await test.context.db
      .update(products)
      .set({ cityIds: [city, near] })
      .where(eq(products.id, piece.productId));
    await put(10);
    await minutes(0, 12);
    expect(await toldIds()).toEqual([...here, ...there]);
    await test.context.db.update(products).set({ cityIds: null }).where(eq(products.id, piece.productId));
    await minutes(13, 24);
    expect(await toldIds(), 'and for who can have it only now').toEqual([...away, ...here, ...there]);
  });

  it('is kept for the morning: nobody is told at night, when the next wave would overtake it', async () => {
    await line(2);
    await put(2);
    const night = 13 * 60 + 50;
    await minutes(night, night + 15);
    expect(await told()).toBe(0);
    await minutes(23 * 60 - 11, 23 * 60);
    expect(await told()).toBe(2);
  });

  it('tells nobody of what isn’t for sale, and lets go of what nobody waits for', async () => {
    const [wait] = await line(1);
    await put(2);
    await test.context.db.update(products).set({ published: false }).where(eq(products.id, piece.productId));
    await minutes(0, 12);
    expect(await told()).toBe(0);
    await test.context.db.update(products).set({ published: true }).where(eq(products.id, piece.productId));
    await minutes(13, 14);
    expect(await test.context.db.$count(restocks)).toBe(1);
    await test.context.db
      .update(stockWaits)
      .set({ state: 'ended' })
      .where(eq(stockWaits.id, wait ?? 0));
    await minutes(15, 30);
    expect([await told(), await test.context.db.$count(restocks)]).toEqual([0, 0]);
  });

  it('never promises more than there is, whatever was told and bought', () => {
    expect([moreToTell(3, 0), moreToTell(3, 3), moreToTell(2, 2), moreToTell(1, 3)]).toEqual([3, 0, 0, 0]);
  });
});

describe('the message', () => {
  /** Somebody who is told: their wait, and what it is told with. */
  async function tellOne(token: string, language: 'ar' | 'en' = 'en') {
    good(await notify(test, piece, token, true, language));
    const accountId = await accountOfToken(test, token);
    await put(1);
    await minutes(0, 10);
    const [wait] = await test.context.db.select().from(stockWaits).where(eq(stockWaits.accountId, accountId));
    return { waitId: wait?.id ?? 0, accountId };
  }
  const compose = (waitId: number) =>
    messageComposers.people.product_available(test.context, { waitId } as Message, at(11));
  const composed = (words: Composed | string): Composed => {
    if (typeof words === 'string') throw new Error(words);
    return words;
  };

  it.each(['ar', 'en'] as const)(
    'says in %s what is back, that it isn’t reserved and how to end it',
    async (language) => {
      const token = await reachableGuest(test);
      const { waitId } = await tellOne(token, language);
      const said = composed(await compose(waitId));
      expect(said.language).toBe(language);
      expect(said.to).toMatchObject({ phone: expect.stringMatching(/^\+966/), email: null });
      const mail = await said.mail?.();
      const reserved = language === 'ar' ? /نحجز/ : /reserve/;
      for (const text of [said.sms?.text, mail?.text, mail?.html, said.push?.body])
        expect(plain(text ?? '').replace('يحجزه', 'نحجز')).toMatch(reserved);
      const link = new RegExp(`${test.url}/notify-me/([\\w-]{43})`);
      const key = link.exec(said.sms?.text ?? '')?.[1] ?? '';
      expect(mail?.text).toMatch(link);
      expect(await writtenIn(test.context, new URL(`/notify-me/${key}`, test.url))).toBe(language);
      expect(mail?.text).toContain(
        `${test.url}/product/golden-pothos?color=${piece.variantId}&lang=${language}`,
      );
      expect(pushDestination({ type: 'product_available', receipt: '', ...said.push?.data })).toBe(
        `/product/golden-pothos?color=${piece.variantId}`,
      );
      expect(good(await test.call(readWait, { params: { key } }))).toMatchObject({
        ...{ product_slug: 'golden-pothos', in_stock: true, waiting: 0 },
      });
    },
  );

  it('is sent by text message where no device takes pushes, once, and by mail to a shopper', async () => {
    const token = await reachableShopper(test);
    const { waitId } = await tellOne(token);
    await sendDue(test.context, at(11));
    await sendDue(test.context, at(30));
    const rows = await test.context.db.select().from(messages).where(eq(messages.waitId, waitId));
    expect(rows.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'mail sent',
      'push dropped',
      'sms sent',
    ]);
    await minutes(31, 300);
    expect(await test.context.db.$count(messages, eq(messages.waitId, waitId)), 'once a restock').toBe(3);
  }, 30_000);

  it('isn’t sent when it is gone again, and whom it was for keeps their place', async () => {
    const { waitId } = await tellOne(await reachableGuest(test));
    await put(0);
    await sendDue(test.context, at(12));
    const rows = await test.context.db.select().from(messages).where(eq(messages.waitId, waitId));
    expect(rows.map(({ state }) => state)).not.toContain('sent');
    await sendDue(test.context, at(30));
    await minutes(31, 31);
    const [wait] = await test.context.db.select().from(stockWaits).where(eq(stockWaits.id, waitId));
    expect(wait?.state).toBe('waiting');
    await put(1);
    await minutes(32, 42);
    expect(await told()).toBe(1);
    await sendDue(test.context, at(59));
    const sms = and(eq(messages.waitId, waitId), eq(messages.channel, 'sms'), eq(messages.state, 'sent'));
    expect(await test.context.db.$count(messages, sms)).toBe(1);
  });

  it('has a link that ends all that its person waits for, when it is pressed and not when it is looked at', async () => {
    const token = await reachableGuest(test);
    const { key } = await openWait(test, piece, token);
    await openWait(test, await soldOut(test, 'zz-plant'), token);
    expect(good(await test.call(readWait, { params: { key } })).waiting).toBe(1);
    expect(good(await test.call(endWaits, { body: { key } }))).toEqual({ ended: 2 });
    expect(good(await test.call(endWaits, { body: { key } }))).toEqual({ ended: 0 });
    expect(good(await notify(test, piece, token))).toMatchObject({ notify: false, reach: [] });
    for (const bad of [changedLetter(key), 'x', key.toLowerCase()])
      expect(codeOf(await test.call(endWaits, { body: { key: bad } }))).toBe('WAIT_OVER');
  });

  it('that is due says nothing any more after "no more", a new sale or the end of the account', async () => {
    const token = await reachableGuest(test);
    const { waitId } = await tellOne(token);
    await test.context.db.update(stockWaits).set({ state: 'ended' }).where(eq(stockWaits.id, waitId));
    expect(await compose(waitId)).toBe('the wish is over');
    expect(await compose(2_000_000_000)).toBe('the wish is over');
  });
});

describe('whose wish it is', () => {
  it('goes along when a guest signs in, at the better place, with what is due', async () => {
    const phone = newPhone();
    const shopper = await signInByPhone(test, phone);
    await notify(test, piece, shopper.token, true);
    const guest = await reachableGuest(test, 'email');
    const { waitId } = await openWait(test, piece, guest);
    const other = await openWait(test, await soldOut(test, 'zz-plant'), guest);
    const early = at(-9_000);
    await test.context.db.update(stockWaits).set({ createdAt: early }).where(eq(stockWaits.id, waitId));
    await test.context.db.execute(sql`update codes set sent_at = sent_at - interval '2 minutes'`);
    const { id, token } = await signInByPhone(test, phone, { token: guest });
    const own = await test.context.db.select().from(stockWaits).where(eq(stockWaits.accountId, id));
    expect(own).toHaveLength(2);
    expect(own.find(({ variantId }) => variantId === piece.variantId)?.createdAt).toEqual(early);
    expect(own.map((each) => each.id)).toContain(other.waitId);
    expect(await test.context.db.$count(waitContacts, eq(waitContacts.accountId, id))).toBe(1);
    expect(good(await notify(test, piece, token))).toMatchObject({ notify: true, reach: ['sms', 'email'] });
  });

  it('of two guests who prove each other’s phone and address at once is one’s in the end, without a deadlock', async () => {
    const { db } = test.context;
    const deadlocks = async () => {
      // Connections tell of what they counted once a second.
      await new Promise((done) => setTimeout(done, 1_500));
      const { rows } = await db.execute<{ deadlocks: string }>(
        sql`select deadlocks from pg_stat_database where datname = current_database()`,
      );
      return Number(rows[0]?.deadlocks);
    };
    const before = await deadlocks();
    for (let round = 0; round < 25; round += 1) {
      const [email, phone] = [newEmail(), newPhone()];
      const mail = { contact: { by: 'email', email } as const, target: email };
      const text = { contact: { by: 'sms', ...phone } as const, target: targetOf(phone) };
      const [one, other] = [await test.newGuest(), await test.newGuest()];
      const proving = async (token: string, { contact, target }: typeof mail | typeof text) => {
        await db.execute(sql`update codes set sent_at = sent_at - interval '2 minutes'`);
        good(await test.call(sendWaitCode, { body: contact }, { token }));
        const otp = await codeFor(test, 'wait', target);
        return () => test.call(confirmWaitContact, { body: { ...contact, otp } }, { token });
      };
      for (const [token, way] of [
        [one, mail],
        [other, text],
      ] as const) {
        good(await (await proving(token, way))());
        good(await notify(test, piece, token, true));
      }
      const presses = [await proving(one, text), await proving(other, mail)];
      for (const answer of await Promise.all(presses.map((press) => press()))) good(answer);
      const held = await db
        .select()
        .from(waitContacts)
        .where(or(eq(waitContacts.phone, text.target), eq(waitContacts.email, email)));
      // Whoever was second has it, at the address that only they have proved.
      expect(held.map((row) => [row.phone, row.email].filter(Boolean).length)).toEqual([1]);
      const waiting = await db
        .select({ accountId: stockWaits.accountId })
        .from(stockWaits)
        .where(eq(stockWaits.state, 'waiting'));
      expect(waiting).toEqual([{ accountId: held[0]?.accountId }]);
      await db.delete(stockWaits);
    }
    expect((await deadlocks()) - before).toBe(0);
  }, 60_000);

  it('is one person’s who proves the same phone in another browser, and told at no address proved in the first', async () => {
    const [one, other, phone] = [await test.newGuest(), await test.newGuest(), newPhone()];
    type Proved = ({ by: 'sms' } & typeof phone) | { by: 'email'; email: string };
    const prove = async (token: string, contact: Proved, target: string) => {
      await test.context.db.execute(sql`update codes set sent_at = sent_at - interval '2 minutes'`);
      await test.call(sendWaitCode, { body: contact }, { token });
      const otp = await codeFor(test, 'wait', target);
      return good(await test.call(confirmWaitContact, { body: { ...contact, otp } }, { token }));
    };
    const email = newEmail();
    await prove(one, { by: 'email', email }, email);
    for (const token of [one, other]) {
      const { reach } = await prove(token, { by: 'sms', ...phone }, targetOf(phone));
      expect(reach).toEqual(token === one ? ['sms', 'email'] : ['sms']);
      await notify(test, piece, token, true);
    }
    expect(await test.context.db.$count(stockWaits)).toBe(1);
    expect(good(await notify(test, piece, other))).toMatchObject({ notify: true });
    expect(good(await notify(test, piece, one))).toMatchObject({ notify: false, reach: [] });
  });

  it('is in the shopper’s export, and gone with the account', async () => {
    const token = await makeToken(test, 'shopper');
    const accountId = await accountOfToken(test, token);
    await test.context.db
      .insert(waitContacts)
      .values({ accountId, email: 'sara.waits@example.com', confirmedAt: new Date() });
    good(await notify(test, piece, token, true));
    const data = good(await test.call(exportUser, {}, { token }));
    expect(data.waits).toMatchObject([{ state: 'waiting', wording: waitRequest.en }]);
    expect(data.wait_contact).toEqual({ phone: null, email: 'sara.waits@example.com' });
    good(await test.call(deleteAccount, { body: { confirmation: deletePhrases.en } }, { token }));
    expect(await test.context.db.$count(stockWaits, eq(stockWaits.accountId, accountId))).toBe(0);
    expect(await test.context.db.$count(waitContacts, eq(waitContacts.accountId, accountId))).toBe(0);
  });

  it(`is forgotten after ${waitDays} days, and an address when nothing waits for it`, async () => {
    const { accountId, waitId } = await openWait(test, piece);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetWaits(test.context.db, inDays(waitDays - 1));
    expect(await test.context.db.$count(stockWaits, eq(stockWaits.id, waitId))).toBe(1);
    await forgetWaits(test.context.db, inDays(waitDays + 1));
    expect(await test.context.db.$count(stockWaits, eq(stockWaits.id, waitId))).toBe(0);
    expect(await test.context.db.$count(waitContacts, eq(waitContacts.accountId, accountId))).toBe(0);
  });
});

/** Somebody buys a piece: as `take-goods` does, an order of theirs with a line, and a piece less. */
async function buyAs(accountId: number, when: Date): Promise<void> {
  const slot = await openSlot(test, city);
  await stocked(test, 'golden-pothos', 3);
  const { token, order } = await guestWithCart(test, { ...piece, slot });
  const placed = good(await test.call(placeOrder, { body: order }, { token }));
  await test.context.db
    .update(orders)
    .set({ accountId, createdAt: when })
    .where(eq(orders.uuid, placed.order_uuid));
}
