import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sweepAccounts } from '#server/accounts/leave/sweep.ts';
import { bringAlong } from '#server/accounts/sign-in/bring-along.ts';
import { sweepAttachments } from '#server/attachments/keep-picture.ts';
import { attachments, cartLines, mediaCards, orderLines, orders } from '#server/db/schema/index.ts';
import { writtenIn } from '#server/http/pages/written-in.ts';
import { sweepCards } from '#server/media-cards/sweep-cards.ts';
import {
  addToCart,
  changeCartLine,
  choosePhotoCard,
  chooseVideoCard,
  readCart,
  removeCartLine,
} from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { readGift, readVideoCard } from '#shop/contract/gifts.ts';
import { readOrder } from '#shop/contract/orders.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { deleteAccount } from '#shop/contract/user.ts';
import { printCards } from '#shop/contract/workshop/fulfilment.ts';
import { readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import {
  accountOf,
  chooseCards,
  givenPicture,
  orderedCards,
  orderOfCart,
  videoAt,
  withCards,
} from '../support/media/media-cards.ts';
import { bringTo } from '../support/orders/order-life.ts';
import { good } from '../support/orders/paid-order.ts';
import { chargeOf } from '../support/orders/purchase.ts';
import { changedLetter } from '../support/people/changed-letter.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Photo cards and video cards: what is asked for, chosen, ordered, printed, played, and when it goes.
 */

const test = await openTestShop();
const { context } = test;
const { db } = context;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const choosePhoto = (
  { token, line, query }: Awaited<ReturnType<typeof withCards>>,
  body: { attachment?: string; crop?: 'first' | 'middle' | 'last' },
) => test.call(choosePhotoCard, { params: { id: line }, query, body }, { token });
const chooseVideo = ({ token, line, query }: Awaited<ReturnType<typeof withCards>>, link: string) =>
  test.call(chooseVideoCard, { params: { id: line }, query, body: { link } }, { token });
const codeOf = (answer: { success: boolean; error?: { code: string } }) => answer.error?.code;
const play = (key: string) => test.call(readVideoCard, { params: { key } });
const photoRow = async (id: string) =>
  (await db.select({ usedAt: attachments.usedAt }).from(attachments).where(eq(attachments.id, id)))[0];
/** Both jobs, as they run one after the other. */
const sweep = async (now: Date) => {
  await sweepCards(context, now);
  await sweepAttachments(context, now);
};

describe('a line whose add-ons ask for something', () => {
  it('says what it lacks, and can’t be ordered before it has all of it', async () => {
    const made = await withCards(test);
    const { token } = made;
    const cart = good(await test.call(readCart, { query: made.query }, { token }));
    expect(cart.items[0]?.cards).toEqual({ photo: null, video: null, lacking: ['photo', 'video'] });
    expect(cart.items[0]?.addons.map(({ asks }) => asks)).toEqual(['photo', 'video']);
    const place = async () =>
      codeOf(await test.call(placeOrder, { body: await orderOfCart(test, token) }, { token }));
    expect(await place()).toBe('CARD_PICTURE_REQUIRED');
    good(await choosePhoto(made, { attachment: await givenPicture(test, token) }));
    expect(await place()).toBe('CARD_VIDEO_REQUIRED');
    const full = good(await chooseVideo(made, videoAt));
    expect(full.items[0]?.cards).toMatchObject({
      photo: { width: 1400, height: 700, crop: 'middle' },
      video: { link: videoAt, host: 'youtu.be' },
      lacking: [],
    });
    expect(await place()).toBe(undefined);
  });

  it('keeps its choice when it grows or changes, and asks anew when it is repeated', async () => {
    const made = await withCards(test);
    const { attachment } = await chooseCards(test, made);
    const { token, query, given } = made;
    const more = good(await test.call(addToCart, { query, body: given }, { token }));
    expect(more.items).toMatchObject([{ product_qty: 2, cards: { photo: { attachment }, lacking: [] } }]);
    const engraved = { ...given, engraving: 'Noura' };
    const two = good(await test.call(addToCart, { query, body: engraved }, { token }));
    expect(two.items[1]?.cards.lacking).toEqual(['photo', 'video']);
    // The line that is like another one now takes over what was chosen for it.
    const one = good(
      await test.call(
        changeCartLine,
        { params: { id: two.items[1]?.id ?? 0 }, query, body: given },
        { token },
      ),
    );
    expect(one.items).toMatchObject([
      { product_qty: 3, cards: { photo: { attachment }, video: { link: videoAt } } },
    ]);
    const plain = { ...given, addon_product_ids: [] };
    const id = one.items[0]?.id ?? 0;
    const without = good(await test.call(changeCartLine, { params: { id }, query, body: plain }, { token }));
    expect(without.items[0]?.cards).toEqual({ photo: null, video: null, lacking: [] });
    expect(codeOf(await choosePhoto({ ...made, line: id }, { crop: 'first' }))).toBe('CARD_NOT_ASKED');
  });

  it('is nobody else’s to choose for', async () => {
    const made = await withCards(test);
    const other = await withCards(test);
    const theirs = await givenPicture(test, other.token);
    expect(codeOf(await choosePhoto(made, { attachment: theirs }))).toBe('ATTACHMENT_BAD');
    expect(codeOf(await chooseVideo({ ...made, token: other.token }, videoAt))).toBe('CART_LINE_NOT_FOUND');
    expect(codeOf(await choosePhoto(made, {}))).toBe('CARD_PICTURE_REQUIRED');
    const own = await givenPicture(test, made.token);
    good(await choosePhoto(made, { attachment: own }));
    // One picture, one card: it belongs to the first.
    const second = await withCards(test, { token: made.token, kinds: ['photo'] });
    expect(codeOf(await choosePhoto(second, { attachment: own }))).toBe('ATTACHMENT_BAD');
    expect((await photoRow(theirs))?.usedAt).toBe(null);
  });

  it('takes no picture that is too small, and leaves that unused', async () => {
    const made = await withCards(test);
    const small = await givenPicture(test, made.token, { width: 899, height: 700 });
    expect(codeOf(await choosePhoto(made, { attachment: small }))).toBe('CARD_PICTURE_SMALL');
    expect((await photoRow(small))?.usedAt).toBe(null);
  });

  it.each([
    ['http://youtu.be/a', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['https://localhost/a.mp4', 'Nobody else can open'],
    ['https://192.168.1.7/a.mp4', 'Nobody else can open'],
    ['https://youtu.be/a b', 'Paste the whole link'],
    ['', 'Paste the whole link'],
  ])('takes no link that leads nowhere or elsewhere: %s', async (link, says) => {
    const answer = await chooseVideo(await withCards(test, { kinds: ['video'] }), link);
    expect(answer).toMatchObject({ success: false, error: { code: 'INVALID_INPUT' } });
    expect(answer.success ? '' : answer.error.fields?.link).toContain(says);
  });

  it('brings its choice along when its guest signs in, also to a line that is there already', async () => {
    const shopper = await makeToken(test, 'shopper');
    const own = await withCards(test, { token: shopper });
    const guest = await withCards(test);
    const { attachment } = await chooseCards(test, guest);
    const [from, to] = [await accountOf(test, guest.token), await accountOf(test, shopper)];
    await db.transaction((tx) => bringAlong(context, tx, from, to));
    const cart = good(await test.call(readCart, { query: own.query }, { token: shopper }));
    expect(cart.items).toMatchObject([{ product_qty: 2, cards: { photo: { attachment }, lacking: [] } }]);
    // It is the shopper's picture now: it may be cut in another way.
    good(await choosePhoto(own, { crop: 'last' }));
  });
});

describe('an order', () => {
  it('has what was chosen when it was placed, whatever is chosen afterwards', async () => {
    const made = await withCards(test);
    const { token } = made;
    const { attachment } = await chooseCards(test, made);
    const body = await orderOfCart(test, token);
    const first = good(await test.call(placeOrder, { body }, { token }));
    // The same again is the same order; another picture is another.
    expect(good(await test.call(placeOrder, { body }, { token })).order_uuid).toBe(first.order_uuid);
    good(await choosePhoto(made, { attachment: await givenPicture(test, token) }));
    expect(codeOf(await test.call(placeOrder, { body }, { token }))).toBe('CART_CHANGED');
    const again = await orderOfCart(test, token);
    const second = good(await test.call(placeOrder, { body: again }, { token }));
    expect(second.order_uuid).not.toBe(first.order_uuid);
    const old = good(await test.call(readOrder, { params: { key: first.order_key } }, { token }));
    expect(old.items[0]?.cards.photo).toMatchObject({ attachment, crop: 'middle' });
  });

  it('never holds a card that its line lacks, however choosing and placing race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await withCards(test, { kinds: ['photo'] });
      const { token } = made;
      const pictures = [await givenPicture(test, token), await givenPicture(test, token)];
      const body = { ...(await orderOfCart(test, token)), cart_seen: undefined };
      const [placed] = await Promise.all([
        test.call(placeOrder, { body }, { token }),
        ...pictures.map((attachment) => choosePhoto(made, { attachment })),
        test.call(removeCartLine, { params: { id: made.line }, query: {} }, { token }),
        sweepCards(context, inDays(3)),
      ]);
      if (!placed.success) {
        expect(['CARD_PICTURE_REQUIRED', 'CART_EMPTY']).toContain(placed.error.code);
        continue;
      }
      const order = good(await test.call(readOrder, { params: { key: placed.data.order_key } }, { token }));
      expect(pictures).toContain(order.items[0]?.cards.photo?.attachment);
    }
  });

  it('shows its cards to whoever ordered, and to a recipient once they are in hand', async () => {
    const { order, orderKey, token, uuid } = await orderedCards(
      test,
      {},
      {
        recipient: { name: 'Noura', phone_number: '0559876543', knows_address: false },
        slot: null,
        not_before: inDays(2).toISOString().slice(0, 10),
      },
    );
    expect(order.items[0]?.cards).toMatchObject({ photo: { crop: 'middle' }, video: { page: /^\/video\// } });
    const link = order.gift?.link ?? '';
    const gift = async () =>
      good(await test.call(readGift, { params: { key: link.replace('/gift/', '') } })).items?.[0];
    expect(await gift()).toMatchObject({ cards: { photo: null, video: null } });
    await bringTo(context, eq(orders.uuid, uuid), orderStatus.delivered);
    await db.execute(
      sql`update gifts set state = 'accepted' where order_id = (select id from orders where uuid = ${uuid})`,
    );
    expect((await gift())?.cards).toMatchObject({
      photo: { crop: 'middle' },
      video: { page: order.items[0]?.cards.video?.page },
    });
    good(await test.call(readOrder, { params: { key: orderKey } }, { token }));
  });

  it('is printed by the workshop: a page for each card, the picture cut to it', async () => {
    const { order, attachment } = await orderedCards(test, { quantity: 2 });
    const params = { order_number: order.order_number ?? '' };
    const printed = good(await callAsStaff(test, printCards, { params }, { role: 'fulfilment' }));
    expect(printed).toMatchObject({ name: `${order.order_number}-cards`, cards: 4 });
    const pdf = Buffer.from(printed.pdf ?? '', 'base64').toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    // Millimetres in points: 150 × 100 for what is wide, 105 × 74 for the code.
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
      Math.round(Number(w)),
      Math.round(Number(h)),
    ]);
    expect(boxes).toEqual([
      [425, 283],
      [425, 283],
      [298, 210],
      [298, 210],
    ]);
    expect(pdf).toContain('/DCTDecode');
    expect(pdf).toContain('/Width 1050');
    expect(await photoRow(attachment)).toBeDefined();
    const shown = good(await callAsStaff(test, readOrderDetails, { params }, { role: 'fulfilment' }));
    expect(shown.media_cards).toBe(true);
    const refused = await callAsStaff(test, printCards, { params }, { role: 'catalogue' });
    expect(codeOf(refused)).toBe('FORBIDDEN');
    const unknown = await callAsStaff(
      test,
      printCards,
      { params: { order_number: 'AS-1' } },
      { role: 'fulfilment' },
    );
    expect(codeOf(unknown)).toBe('ORDER_NOT_FOUND');
  });
});

describe('the video behind a QR code', () => {
  it('plays from its payment until a year after its delivery, and names nobody', async () => {
    const { key, uuid } = await orderedCards(test);
    expect(good(await play(key))).toEqual({ link: videoAt, host: 'youtu.be', file: null, until: null });
    const delivered = inDays(-300);
    await bringTo(context, eq(orders.uuid, uuid), orderStatus.delivered, delivered);
    const until = new Date(delivered.getTime() + 365 * 86_400_000).toISOString();
    expect(good(await play(key))).toMatchObject({ until });
    await db
      .update(orders)
      .set({ deliveredAt: inDays(-366) })
      .where(eq(orders.uuid, uuid));
    expect(codeOf(await play(key))).toBe('VIDEO_OVER');
  });

  it('is over when its order is stopped, or its key is another’s', async () => {
    const { key, uuid, orderKey } = await orderedCards(test);
    expect(codeOf(await play(orderKey))).toBe('VIDEO_OVER');
    expect(codeOf(await play(changedLetter(key)))).toBe('VIDEO_OVER');
    await db.update(orders).set({ status: orderStatus.cancelled }).where(eq(orders.uuid, uuid));
    expect(codeOf(await play(key))).toBe('VIDEO_OVER');
  });
});

describe('a card that two orders name', () => {
  it('plays by the one that was paid, whichever came first', async () => {
    const made = await withCards(test);
    await chooseCards(test, made);
    const { token } = made;
    const place = async (changes = {}) =>
      good(await test.call(placeOrder, { body: await orderOfCart(test, token, changes) }, { token }));
    const first = await place();
    // Another wish is another order; the first lets go what it held.
    const paid = await place({ additional_information: 'ring twice' });
    expect(paid.order_uuid).not.toBe(first.order_uuid);
    await test.sandbox.post(`/control/tap/charges/${chargeOf(paid.payment_url)}/pay`);
    good(await test.call(settleOrder, { body: { order_key: paid.order_key } }, { token }));
    const order = good(await test.call(readOrder, { params: { key: paid.order_key } }, { token }));
    const key = (order.items[0]?.cards.video?.page ?? '').replace('/video/', '');
    expect(good(await play(key)).link).toBe(videoAt);
  });

  it('opens its page in the language of the card', async () => {
    const page = async (card: object) =>
      writtenIn(test.context, new URL((await orderedCards(test, {}, { card })).page, test.url));
    expect(await page({ message: 'With love', language: 'en' })).toBe('en');
    expect(await page({ message: 'مع حبي', language: 'ar' })).toBe('ar');
    expect(await writtenIn(test.context, new URL('/video/x', test.url))).toBeNull();
  });

  it('plays by none that was never paid', async () => {
    const made = await withCards(test);
    await chooseCards(test, made);
    const { token } = made;
    const body = await orderOfCart(test, token);
    const placed = good(await test.call(placeOrder, { body }, { token }));
    const order = good(await test.call(readOrder, { params: { key: placed.order_key } }, { token }));
    const key = (order.items[0]?.cards.video?.page ?? '').replace('/video/', '');
    expect(codeOf(await play(key))).toBe('VIDEO_OVER');
  });
});

describe('what was chosen goes', () => {
  const cardsOfLine = async (id: number) =>
    (await db.select().from(cartLines).where(eq(cartLines.id, id)))[0];

  it('with its line, and its picture with it; not before', async () => {
    const made = await withCards(test);
    const { attachment } = await chooseCards(test, made);
    const stored = await cardsOfLine(made.line);
    await sweep(inDays(2));
    expect((await photoRow(attachment))?.usedAt).toBeInstanceOf(Date);
    good(await test.call(removeCartLine, { params: { id: made.line }, query: {} }, { token: made.token }));
    await sweep(inDays(2));
    expect(await photoRow(attachment)).toBe(undefined);
    for (const id of [stored?.photoCardId, stored?.videoCardId])
      expect(await db.$count(mediaCards, eq(mediaCards.id, id ?? ''))).toBe(0);
  });

  it('when another crop took its place, but the picture stays', async () => {
    const made = await withCards(test);
    const { attachment } = await chooseCards(test, made);
    good(await choosePhoto(made, { crop: 'last' }));
    await sweep(inDays(2));
    expect((await photoRow(attachment))?.usedAt).toBeInstanceOf(Date);
    expect(await db.$count(mediaCards, eq(mediaCards.photo, attachment))).toBe(1);
  });

  it('with an order that wasn’t paid in two days, and a year after one was delivered', async () => {
    const kept = await orderedCards(test);
    const left = await withCards(test);
    const { attachment } = await chooseCards(test, left);
    const body = await orderOfCart(test, left.token);
    good(await test.call(placeOrder, { body }, { token: left.token }));
    good(await test.call(removeCartLine, { params: { id: left.line }, query: {} }, { token: left.token }));
    await db
      .update(orders)
      .set({ state: 'released' })
      .where(eq(orders.accountId, await accountOf(test, left.token)));
    await sweep(inDays(1));
    expect(await photoRow(attachment)).toBeDefined();
    await sweep(inDays(3));
    expect(await photoRow(attachment)).toBe(undefined);
    expect(await photoRow(kept.attachment)).toBeDefined();
    await bringTo(context, eq(orders.uuid, kept.uuid), orderStatus.delivered);
    await sweep(inDays(364));
    expect(good(await play(kept.key)).link).toBe(videoAt);
    await sweep(inDays(366));
    expect(await photoRow(kept.attachment)).toBe(undefined);
    expect(codeOf(await play(kept.key))).toBe('VIDEO_OVER');
    const order = good(await test.call(readOrder, { params: { key: kept.orderKey } }, { token: kept.token }));
    expect(order.items[0]).toMatchObject({ cards: { photo: null, video: null } });
    expect(order.items[0]?.addons).toHaveLength(2);
  });

  it('with the account, and with an order that is blanked', async () => {
    const shopper = await makeToken(test, 'shopper');
    const ended = await orderedCards(test, { token: shopper });
    await bringTo(context, eq(orders.uuid, ended.uuid), orderStatus.delivered);
    const open = await withCards(test, { token: shopper });
    const { attachment } = await chooseCards(test, open);
    good(await test.call(deleteAccount, { body: { confirmation: 'delete my account' } }, { token: shopper }));
    await sweepAccounts(context, new Date());
    expect(codeOf(await play(ended.key))).toBe('VIDEO_OVER');
    const [line] = await db
      .select({ photo: orderLines.photoCardId, video: orderLines.videoCardId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.uuid, ended.uuid));
    expect(line).toEqual({ photo: null, video: null });
    await sweep(inDays(2));
    for (const id of [attachment, ended.attachment]) expect(await photoRow(id)).toBe(undefined);
  });
});
