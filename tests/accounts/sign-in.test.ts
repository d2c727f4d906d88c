import { and, eq, or } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendCode } from '#server/accounts/codes/send-code.ts';
import { accounts, codes, consents, contentPages, orders } from '#server/db/schema/index.ts';
import { accountSummary, login, type SignedIn, sendOtp, verifyOtp } from '#shop/contract/account.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder, readCheckout, saveCheckout } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { listOrders, readOrder } from '#shop/contract/orders.ts';
import { captureTap } from '#shop/contract/payments.ts';
import { makeAccount } from '../support/examples/account.ts';
import { lineOf, makeWorld, orderOf, sender, type World, withLine } from '../support/examples/examples.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { availableOf, buy, chargeOf, stocked } from '../support/orders/purchase.ts';
import { codeFor, newPhone, signInByPhone, targetOf } from '../support/people/accounts.ts';
import { makeToken } from '../support/people/sessions.ts';
import { idTokenOf, type SaysToBe } from '../support/people/social.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Signing in, and what of a guest goes along. */

let test: TestShop;
let world: World;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  world = await makeWorld(test);
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.error.code);
  return answer.data;
}

const inCity = () => ({ query: { cities_id: world.city } });

async function cartOf(token: string) {
  const answer = await test.call(readCart, inCity(), { token });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.items.map((line) => ({
    product: line.product_id,
    asked: line.product_qty,
    engraving: line.engraving,
    notices: line.notices.map(({ code }) => code),
  }));
}

async function listed(token: string) {
  return good(await test.call(listOrders, { body: {} }, { token })).items;
}

async function add(token: string, more: Record<string, unknown> = {}) {
  const answer = await test.call(addToCart, { ...inCity(), body: lineOf(world, more) }, { token });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

describe('a code on the phone', () => {
  it('is sent, and signs a new shopper in whom the next time it knows', async () => {
    const phone = newPhone();
    const guest = await test.newGuest();
    const sent = await test.call(sendOtp, { body: phone }, { token: guest });
    expect(sent).toMatchObject({
      success: true,
      data: { is_new_account: true, resend_in: 60, expires_in: 300 },
    });
    const [code] = await test.context.db
      .select()
      .from(codes)
      .where(eq(codes.target, targetOf(phone)));
    await sendCode(test.context, { codeId: code?.uuid ?? '', origin: null }, new Date());
    const otp = await codeFor(test, 'sign_in', targetOf(phone));
    const inbox = await test.sandbox.get('/messages');
    expect(JSON.stringify(inbox.body)).toContain(otp);

    const first = await test.call(verifyOtp, { body: { ...phone, otp: Number(otp) } }, { token: guest });
    expect(first).toMatchObject({ success: true, data: { ...phone, name: null, is_new_account: true } });
    if (!first.success) return;
    expect(first.data.token).not.toBe(guest);
    const summary = await test.call(accountSummary, {}, { token: first.data.token });
    expect(summary).toMatchObject({ data: { kind: 'shopper', id: first.data.id } });

    await test.context.db.update(codes).set({ sentAt: new Date(0) });
    const again = await signInByPhone(test, phone);
    expect(again).toMatchObject({ id: first.data.id, is_new_account: false });
    expect(again.token).not.toBe(first.data.token);
  });

  it('takes the number as people type it', async () => {
    const { phone_number } = newPhone();
    const arabic = phone_number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
    const sent = await test.call(sendOtp, { body: { phone_code: '+٩٦٦', phone_number: `٠${arabic}` } });
    expect(sent.success).toBe(true);
    const otp = await codeFor(test, 'sign_in', `966${phone_number}`);
    const spoken = otp.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
    const answer = await test.call(verifyOtp, { body: { phone_number: `966${phone_number}`, otp: spoken } });
    expect(answer.success).toBe(true);
  });
});

describe('an account that is made by signing in', () => {
  const accepted = (accountId: number) =>
    test.context.db.select().from(consents).where(eq(consents.accountId, accountId));
  const byGoogle = async (person: SaysToBe, language: 'ar' | 'en' = 'ar') => {
    const proof = await idTokenOf(test, person);
    return test.call(login, { body: { login_type: 'google', ...proof } }, { language });
  };
  /** Refuses every row of `consents` until it is taken back. */
  const nothingKept = (kept: boolean) =>
    test.context.db.execute(
      kept
        ? 'alter table consents drop constraint nothing_kept'
        : 'alter table consents add constraint nothing_kept check (false) not valid',
    );

  beforeAll(async () => {
    // Another text than the first, so that its version can be told from any number that is always there.
    const another = { title: { ar: 'شروط', en: 'Terms' } };
    await test.context.db.update(contentPages).set(another).where(eq(contentPages.slug, 'terms'));
    test.context.cache.drop('content');
  });

  it('by a code to a phone keeps which terms it accepts, in which language and when; signing in again accepts nothing', async () => {
    const phone = newPhone();
    const before = Date.now();
    const { id } = await signInByPhone(test, phone, { language: 'ar' });
    await test.context.db.update(codes).set({ sentAt: new Date(0) });
    expect(await signInByPhone(test, phone, { language: 'en' })).toMatchObject({ id, is_new_account: false });
    const kept = await accepted(id);
    expect(kept).toMatchObject([
      { subject: 'terms', given: true, version: 2, language: 'ar', source: 'sign_up_phone' },
    ]);
    expect(kept[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(kept[0]?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('by what a provider signed does so too; one that was there is only tied to it', async () => {
    const person = { subject: 'terms-1', email: 'terms.1@gmail.com' };
    const { id } = good(await byGoogle(person, 'en')) as SignedIn;
    expect(good(await byGoogle(person))).toMatchObject({ id, is_new_account: false });
    expect(await accepted(id)).toMatchObject([
      { subject: 'terms', given: true, version: 2, language: 'en', source: 'sign_up_social' },
    ]);

    const { id: known } = await makeAccount(test);
    const theirs = { email: 'terms.2@gmail.com' };
    await test.context.db.update(accounts).set(theirs).where(eq(accounts.id, known));
    expect(good(await byGoogle({ subject: 'terms-2', ...theirs }))).toMatchObject({ id: known });
    expect(await accepted(known)).toEqual([]);
  });

  it('isn’t made where that can’t be kept', async () => {
    const phone = newPhone();
    const email = 'terms.3@gmail.com';
    await nothingKept(false);
    try {
      await expect(signInByPhone(test, phone)).rejects.toThrow();
      expect(await byGoogle({ subject: 'terms-3', email })).toMatchObject({ success: false });
    } finally {
      await nothingKept(true);
    }
    const made = or(eq(accounts.phoneNumber, phone.phone_number), eq(accounts.email, email));
    expect(await test.context.db.$count(accounts, made)).toBe(0);
  });
});

describe("a guest's cart", () => {
  it('is the new shopper’s, with what was filled in of the checkout', async () => {
    const { token } = await withLine(test, world);
    await test.call(saveCheckout, { body: { cities_id: world.city, sender } }, { token });
    const shopper = await signInByPhone(test, newPhone(), { token });
    expect(await cartOf(shopper.token)).toEqual([
      { product: world.product, asked: 2, engraving: 'Noura', notices: [] },
    ]);
    const draft = await test.call(readCheckout, {}, { token: shopper.token });
    expect(draft).toMatchObject({ data: { sender } });
  });

  it('is added to the shopper’s: same lines are one, others stay, and nothing is over what is there', async () => {
    const phone = newPhone();
    const piece = await stocked(test, 'aloe-vera', 4);
    const line = {
      product_id: piece.productId,
      product_color: piece.variantId,
      addon_product_ids: [],
      engraving: null,
    };
    const first = await signInByPhone(test, phone);
    await add(first.token, { ...line, product_qty: 3 });
    await test.context.db.update(codes).set({ sentAt: new Date(0) });

    const guest = await test.newGuest();
    await add(guest, { ...line, product_qty: 3 });
    await add(guest, { product_qty: 1 });
    const again = await signInByPhone(test, phone, { token: guest });

    expect(await cartOf(again.token)).toEqual([
      { product: piece.productId, asked: 4, engraving: null, notices: ['QUANTITY_REDUCED'] },
      { product: world.product, asked: 1, engraving: 'Noura', notices: [] },
    ]);
    // The other device has the same cart.
    expect(await cartOf(first.token)).toEqual(await cartOf(again.token));
  });

  it('leaves what the shopper has filled in of the checkout as it is', async () => {
    const phone = newPhone();
    const first = await signInByPhone(test, phone);
    await test.call(saveCheckout, { body: { cities_id: world.city, sender } }, { token: first.token });
    await test.context.db.update(codes).set({ sentAt: new Date(0) });
    const { token } = await withLine(test, world);
    await test.call(saveCheckout, { body: { cities_id: world.city, sender: { name: 'Guest' } } }, { token });
    const again = await signInByPhone(test, phone, { token });
    const draft = await test.call(readCheckout, {}, { token: again.token });
    expect(draft).toMatchObject({ data: { sender } });
  });

  it('is brought along once by ten tabs that sign in at the same time', async () => {
    const phones = Array.from({ length: 10 }, newPhone);
    const one = phones[0] as (typeof phones)[number];
    const owner = await signInByPhone(test, one);
    await add(owner.token, { product_qty: 1 });
    await test.context.db.update(codes).set({ sentAt: new Date(0) });
    const { token } = await withLine(test, world);
    for (const phone of phones) await test.call(sendOtp, { body: phone });
    const otps = await Promise.all(phones.map((phone) => codeFor(test, 'sign_in', targetOf(phone))));

    const answers = await Promise.all(
      phones.map((phone, at) => test.call(verifyOtp, { body: { ...phone, otp: otps[at] } }, { token })),
    );

    // Who comes when the guest has gone already signs in without one.
    const tokens = answers.map((answer) => (answer.success ? answer.data.token : answer.error.code));
    const carts = await Promise.all(tokens.map(cartOf));
    expect(carts.flat().reduce((sum, { asked }) => sum + asked, 0)).toBe(3);
  });

  it('is brought along once when the same code comes twice at once', async () => {
    const phone = newPhone();
    const { token } = await withLine(test, world);
    await test.call(sendOtp, { body: phone }, { token });
    const otp = await codeFor(test, 'sign_in', targetOf(phone));
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => test.call(verifyOtp, { body: { ...phone, otp } }, { token })),
    );
    const good = answers.filter(({ success }) => success);
    expect(good).toHaveLength(1);
    expect(answers.filter((answer) => !answer.success && answer.error.code === 'OTP_EXPIRED')).toHaveLength(
      3,
    );
    if (good[0]?.success) expect(await cartOf(good[0].data.token)).toMatchObject([{ asked: 2 }]);
  });

  it('takes along what another tab puts in at the same moment, or that tab is told that the guest is gone', async () => {
    for (let round = 0; round < 12; round += 1) {
      const phone = newPhone();
      const { token } = await withLine(test, world);
      good(await test.call(sendOtp, { body: phone }, { token }));
      const otp = await codeFor(test, 'sign_in', targetOf(phone));
      const put = () =>
        test.call(addToCart, { ...inCity(), body: lineOf(world, { product_qty: 1 }) }, { token });
      const [signedIn, ...puts] = await Promise.all([
        test.call(verifyOtp, { body: { ...phone, otp } }, { token }),
        ...[put(), put(), put(), put()],
      ]);
      const taken = puts.filter(({ success }) => success).length;
      for (const answer of puts) if (!answer.success) expect(answer.error.code).toBe('UNAUTHENTICATED');
      expect(await cartOf(good(signedIn).token)).toMatchObject([{ asked: 2 + taken }]);
    }
  });

  it('of two guests at once goes to the same shopper', async () => {
    const phone = newPhone();
    const owner = await signInByPhone(test, phone);
    await add(owner.token, { product_qty: 5 });
    const { mergeCarts } = await import('#server/orders/merge-carts.ts');
    const guests = await Promise.all([1, 2, 3, 4, 5, 6].map(() => withLine(test, world)));
    const ids = await Promise.all(
      guests.map(async ({ token }) => {
        const summary = await test.call(accountSummary, {}, { token });
        return summary.success ? (summary.data.id as number) : 0;
      }),
    );
    // Each of them twice, in opposite order.
    await Promise.all(
      [...ids, ...ids.toReversed()].map((id) =>
        test.context.db.transaction((tx) => mergeCarts(tx, id, owner.id)),
      ),
    );
    expect(await cartOf(owner.token)).toMatchObject([{ asked: 17 }]);
  });
});

describe('an order', () => {
  it('that a guest is paying goes along: its pieces stay held, paying it empties the cart', async () => {
    const books = await openBooks(test.context.db);
    const phone = newPhone();
    const owner = await signInByPhone(test, phone);
    await add(owner.token, { product_qty: 1, engraving: 'Mine' });
    await test.context.db.update(codes).set({ sentAt: new Date(0) });
    const { token, total } = await withLine(test, world);
    const placed = await test.call(placeOrder, { body: orderOf(world, total) }, { token });
    if (!placed.success) throw new Error(placed.message);
    const charge = chargeOf(placed.data.payment_url);

    const shopper = await signInByPhone(test, phone, { token });
    await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
    // The page that comes back does so with the new session.
    const captured = await test.call(captureTap, { body: { tap_id: charge } }, { token: shopper.token });

    expect(captured).toMatchObject({ data: { status: 'paid' } });
    expect(await cartOf(shopper.token)).toMatchObject([{ engraving: 'Mine', asked: 1 }]);
    expect(await listed(shopper.token)).toMatchObject([{ pieces: 2 }]);
    await checkBooks(test.context.db, books);
  });

  it('that a guest is paying can be placed again by the shopper: the last pieces are not sold out to themselves', async () => {
    const piece = await stocked(test, 'peace-lily', 2);
    const books = await openBooks(test.context.db);
    const guest = await test.newGuest();
    const line = {
      product_id: piece.productId,
      product_color: piece.variantId,
      addon_product_ids: [],
      engraving: null,
    };
    const cart = await add(guest, { ...line, product_qty: 2 });
    const order = orderOf(world, cart.summary.total, { idempotency_key: 'key-1' });
    const first = await test.call(placeOrder, { body: order }, { token: guest });
    const shopper = await signInByPhone(test, newPhone(), { token: guest });
    const second = await test.call(placeOrder, { body: order }, { token: shopper.token });
    expect(second).toMatchObject({ success: true });
    if (first.success && second.success) expect(second.data.order_uuid).toBe(first.data.order_uuid);
    expect(await availableOf(test, piece.variantId)).toBe(0);
    await checkBooks(test.context.db, books);
  });

  it('of the shopper makes way for the one that is being paid on this device', async () => {
    const books = await openBooks(test.context.db);
    const phone = newPhone();
    const owner = await signInByPhone(test, phone);
    const own = await add(owner.token, { product_qty: 3 });
    const older = await test.call(
      placeOrder,
      { body: orderOf(world, own.summary.total) },
      { token: owner.token },
    );
    await test.context.db.update(codes).set({ sentAt: new Date(0) });
    const { token, total } = await withLine(test, world);
    const newer = await test.call(placeOrder, { body: orderOf(world, total) }, { token });
    if (!older.success || !newer.success) throw new Error('not placed');
    const shopper = await signInByPhone(test, phone, { token });

    // Both are paid after all: one is an order, the money of the other goes back.
    for (const { payment_url } of [older.data, newer.data]) {
      await test.sandbox.post(`/control/tap/charges/${chargeOf(payment_url)}/pay`);
      await test.call(captureTap, { body: { tap_id: chargeOf(payment_url) } }, { token: shopper.token });
    }
    const states = await test.context.db
      .select({ uuid: orders.uuid, state: orders.state })
      .from(orders)
      .where(eq(orders.accountId, shopper.id));
    expect(states).toHaveLength(2);
    expect(states).toContainEqual({ uuid: newer.data.order_uuid, state: 'placed' });
    await checkBooks(test.context.db, books);
  });

  it('that guests paid is claimed with the code on its phone, and by nobody else', async () => {
    const phone = newPhone();
    const { token, total } = await withLine(test, world);
    const { placed } = await buy(
      test,
      token,
      orderOf(world, total, { sender: { ...sender, ...phone } }) as never,
    );
    if (!placed.success) throw new Error(placed.message);

    // Signing in on the same device by another number claims nothing …
    const other = await signInByPhone(test, newPhone(), { token });
    expect(await listed(other.token)).toEqual([]);
    // … and its own number does, on any device.
    const owner = await signInByPhone(test, phone);
    expect(await listed(owner.token)).toMatchObject([{ pieces: 2 }]);
    const key = placed.data.order_link.replace('/order/', '');
    expect(await test.call(readOrder, { params: { key } })).toMatchObject({ success: true });

    // A shopper's order is never claimed.
    const { token: third } = { token: await makeToken(test, 'shopper') };
    const cart = await add(third);
    const mine = newPhone();
    await buy(test, third, orderOf(world, cart.summary.total, { sender: { ...sender, ...mine } }) as never);
    const claimer = await signInByPhone(test, mine);
    expect(await listed(claimer.token)).toEqual([]);
    const kept = await test.context.db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, claimer.id)));
    expect(kept).toEqual([]);
  });
});
