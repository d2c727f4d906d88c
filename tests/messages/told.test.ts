import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addons, invoices, orders, payments, products, refunds, slots } from '#server/db/schema/index.ts';
import { writtenIn } from '#server/http/pages/written-in.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { availableTimeSlots, placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, readInvoice, readOrder } from '#shop/contract/orders.ts';
import { settleOrder, urpayPay } from '#shop/contract/payments.ts';
import { applyWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { tellAll as sendAndList } from '../support/messages/outbox.ts';
import { giveCredit, makeCoupon, reachableShopper } from '../support/money/money.ts';
import { type OrderBody, orderBody } from '../support/orders/order-body.ts';
import { chargeOf, cityId, openSlot, stocked } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** What the sender of an order is told, by text message and mail, and what its papers say. */

let test: TestShop;
let addonIds: number[];
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.update(slots).set({ capacity: 1_000 });
  const found = await test.context.db.select().from(addons).orderBy(asc(addons.id));
  addonIds = found.filter(({ slug }) => /gift-wrap|potting-mix/.test(slug)).map(({ id }) => id);
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}
/** As a reader sees it: without isolates, with plain spaces. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** How the authority wants a document's file named: VAT number, time of issue, and its number. */
const fileOf = (number: string | undefined) =>
  expect.stringMatching(new RegExp(`^3\\d{13}3_\\d{8}T\\d{6}_${number}\\.pdf$`));

let people = 0;
type Changes = {
  language?: 'ar' | 'en';
  code?: string;
  slug?: string;
  quantity?: number;
  extras?: boolean;
  wallet?: number;
  coupon?: string;
  body?: Partial<OrderBody>;
};

/** A shopper whose order is placed and, where anything is due, paid by card unless `method` says otherwise. */
async function ordered({
  language = 'en',
  code,
  slug = 'zz-plant',
  quantity = 1,
  extras = false,
  wallet = 0,
  coupon,
  body,
}: Changes) {
  people += 1;
  const phone = `05512${String(people).padStart(5, '0')}`;
  const email = `sender${people}@example.com`;
  const city = await cityId(test, code);
  const piece = await stocked(test, slug, 100);
  const who = { token: await makeToken(test, 'shopper'), language };
  const query = { cities_id: city };
  const line = {
    product_id: piece.productId,
    product_qty: quantity,
    product_color: piece.variantId,
    ...(extras && { addon_product_ids: addonIds, engraving: 'نورة & Sara' }),
  };
  good(await test.call(addToCart, { query, body: line }, who));
  if (coupon) good(await test.call(applyCoupon, { query, body: { coupon_code: coupon } }, who));
  if (wallet > 0) {
    await giveCredit(test, who.token, wallet);
    good(await test.call(applyWallet, { query, body: { apply: true } }, who));
  }
  const { summary } = good(await test.call(readCart, { query }, who));
  const pickup = body?.delivery_type === 'pickup';
  const total = pickup ? summary.total - summary.delivery : summary.total;
  const courier = good(await test.call(availableTimeSlots, { body: query })).days.length === 0;
  const slot = pickup || courier ? null : await openSlot(test, city);
  const order = orderBody(
    { city, slot, total, due: total - summary.wallet },
    {
      sender: { name: 'سارة <b>', phone_number: phone, email },
      recipient: {
        name: 'نورة',
        phone_number: '0559876543',
        district: 'الملقا',
        address: 'شارع 5',
        short_address: courier ? 'RAMA4821' : '',
      },
      ...body,
    },
  );
  const placed = good(await test.call(placeOrder, { body: order }, who));
  const [row] = await test.context.db.select().from(orders).where(eq(orders.uuid, placed.order_uuid));
  if (!row) throw new Error('no order');
  return { ...placed, id: row.id, who, phone, email, order };
}

async function paid(changes: Changes) {
  const made = await ordered(changes);
  if (made.payment_url) {
    await test.sandbox.post(`/control/tap/charges/${chargeOf(made.payment_url)}/pay`);
    good(await test.call(settleOrder, { body: { order_key: made.order_key } }));
  }
  return made;
}

const tellAll = (orderId: number) => sendAndList(test.context, orderId);

type Kept = {
  subject: string;
  body: string;
  html: string;
  language: string;
  attachments: { name: string; type: string; bytes: number }[];
};
/** The newest message to somebody. */
async function last(to: string): Promise<Kept> {
  const [message] = (await test.sandbox.get(`/messages?to=${encodeURIComponent(to)}`)).body.messages;
  return { ...message, subject: plain(message.subject ?? ''), body: plain(message.body) };
}
const sms = (phone: string) => last(`+966${phone.slice(1)}`);

async function documentsOf(orderId: number) {
  const rows = await test.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.counter));
  return rows.map(({ document }) => document);
}

describe('the mail about a paid order', () => {
  it.each([
    [
      'ar',
      [
        'الملقا، شارع 5، الرياض',
        'المستلم',
        'نورة',
        'زاميا',
        '279 ريالًا',
        'تربة زراعة',
        'الفاتورة الضريبية',
        'المبلغ (شامل ضريبة القيمة المضافة)',
        'الدفع عبر',
      ],
    ],
    [
      'en',
      [
        'الملقا, شارع 5, Riyadh',
        'Recipient',
        'نورة',
        'ZZ Plant',
        'SAR 279',
        'Potting mix',
        'Tax invoice',
        'Total (including VAT)',
        'Paid with',
      ],
    ],
  ] as const)(
    'says in %s what is in it, where it goes, what paid it, and brings its invoice',
    async (language, said) => {
      const { id, order_link, email, phone } = await paid({ language, extras: true });
      expect(await tellAll(id)).toEqual(['placed by mail', 'placed by sms']);
      const mail = await last(email);
      const [invoice] = await documentsOf(id);
      const link = `${test.url}${order_link}/invoice/${invoice?.number}`;
      for (const form of [mail.body, plain(mail.html.replace(/<[^>]+>/g, ''))]) {
        expect(said.filter((words) => !form.includes(words))).toEqual([]);
        expect(form).not.toMatch(/undefined|null|\[object/);
      }
      expect([mail.body.includes(link), mail.html.includes(`href="${link}"`)]).toEqual([true, true]);
      // 189 for the plant, 40 for the engraving, 50 for two add-ons, less nothing.
      expect(mail.body).toContain(language === 'ar' ? 'زاميا: 279 ريالًا' : 'ZZ Plant: SAR 279');
      expect(mail.html).not.toContain('<b>');
      expect(mail.html).toContain('نورة &amp; Sara');
      expect(mail.attachments).toMatchObject([{ name: fileOf(invoice?.number), type: 'application/pdf' }]);
      expect((await sms(phone)).body).toContain(order_link);
    },
  );

  it('says what the wallet paid beside the card, and what a coupon took off', async () => {
    const { code } = await makeCoupon(test, { percent: 10 });
    const { id, email } = await paid({ wallet: 50, coupon: code });
    await tellAll(id);
    const { body } = await last(email);
    for (const words of [
      `Coupon ${code}: minus SAR 18.90`,
      'Total (including VAT): SAR 170.10',
      'Wallet: SAR 50',
      ': SAR 120.10',
    ])
      expect(body).toContain(words);
  });
});

describe('an order that is picked up', () => {
  it('names its place, hours and map wherever it is told of, as it was promised when it was placed', async () => {
    const { id, order_key, email, phone } = await paid({ language: 'ar', body: { delivery_type: 'pickup' } });
    const place = 'معرض أصيص، طريق الأمير تركي الأول، حي حطين، الرياض';
    await test.context.db.execute(
      sql`update cities set pickup_address_ar = 'مكان آخر' where unique_city_id = 'SA-01-riyadh'`,
    );
    await tellAll(id);
    await test.context.db.execute(
      sql`update cities set pickup_address_ar = ${place} where unique_city_id = 'SA-01-riyadh'`,
    );
    const view = good(await test.call(readOrder, { params: { key: order_key } }, { language: 'ar' }));
    expect(view.pickup?.address).toBe(place);
    expect(decodeURIComponent(view.pickup?.map_url ?? '')).toContain(place);
    const mail = await last(email);
    expect(mail.body).toContain(place);
    expect(mail.body).toContain('على مدار الساعة');
    expect(mail.html).toContain(view.pickup?.map_url.replaceAll('&', '&amp;'));
    expect((await sms(phone)).body).toContain('وسنخبرك عندما يجهز');
  });
});

describe('an order that is cancelled', () => {
  it('is told of once, with what goes back to the card and to the wallet, and its credit note', async () => {
    const { id, order_key, order_link, who, email, phone } = await paid({ wallet: 50 });
    await tellAll(id);
    for (let press = 0; press < 2; press += 1)
      good(await test.call(cancelOrder, { body: { order_key } }, { token: who.token }));
    expect(await tellAll(id)).toEqual(['cancelled by mail', 'cancelled by sms']);
    const [, note] = await documentsOf(id);
    const mail = await last(email);
    for (const words of [
      'is cancelled',
      'SAR 139 to',
      'and SAR 50 to your wallet',
      `${order_link}/invoice/${note?.number}`,
    ])
      expect(`${mail.subject} ${mail.body}`).toContain(words);
    expect(mail.attachments).toMatchObject([{ name: fileOf(note?.number) }]);
    expect((await sms(phone)).body).toMatch(/is cancelled\. We are refunding SAR 189\.\nhttp.*\/order\//);

    const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, id));
    const send = () => sendRefund(test.context, refund?.id ?? 0, new Date());
    await until(async () => !(await send()));
    await send();
    expect(await tellAll(id)).toEqual(['refunded by mail', 'refunded by sms']);
    const done = await sms(phone);
    expect(done.body).toContain('we have refunded');
    expect(done.body).toContain('SAR 139');
    expect(done.body).not.toContain('SAR 50');
  });

  it('in Arabic says the amounts as they are counted', async () => {
    const { id, order_key, who, email, phone } = await paid({ language: 'ar', wallet: 103 });
    await tellAll(id);
    good(await test.call(cancelOrder, { body: { order_key } }, { token: who.token }));
    await tellAll(id);
    expect((await last(email)).body).toMatch(
      /ألغينا طلبك AS-\d+\. المبلغ المسترد: 86 ريالًا إلى .+ و103 ريالات إلى محفظتك\./,
    );
    expect((await sms(phone)).body).toMatch(/^أصيص: أُلغي طلبك AS-\d+، وسنعيد إليك 189 ريالًا:$/m);
  });

  it('for which nothing was paid is told of too', async () => {
    const { code } = await makeCoupon(test, { percent: 100 });
    const { id, order_key, who, email } = await paid({ coupon: code });
    await tellAll(id);
    good(await test.call(cancelOrder, { body: { order_key } }, { token: who.token }));
    expect(await tellAll(id)).toEqual(['cancelled by mail', 'cancelled by sms']);
    // Nothing is taken back, so there is no credit note; and the invoice came with the order.
    const mail = await last(email);
    expect(mail.body).toContain('You weren’t charged');
    expect(mail.body).not.toContain('/invoice/');
    expect(mail.attachments).toEqual([]);
  });
});

it.each([
  ['source', /Your refund for order AS-\d+: SAR 189 to/, /we are refunding SAR 189/],
  ['wallet', /Your refund for order AS-\d+: SAR 189 to your wallet\. You can use it now\./, /added SAR 189/],
] as const)(
  'a piece that is given back of an order that goes on is told of: to the %s',
  async (to, byMail, bySms) => {
    const { id, email, phone } = await paid({ quantity: 2 });
    await tellAll(id);
    const settings = await readSettings(test.context);
    await test.context.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from order_lines where order_id = ${id}`,
      );
      if (!order) throw new Error('no order');
      const wish = { pieces: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }], delivery: false } as const;
      const rest = { to, end: null, reason: 'damaged', requestKey: `told:${id}` } as const;
      await refundOrder(
        test.context,
        tx,
        order,
        { ...wish, pieces: [...wish.pieces], ...rest },
        new Date(),
        settings,
      );
    });
    expect(await tellAll(id)).toEqual(['given_back by mail', 'given_back by sms']);
    expect((await last(email)).body).toMatch(byMail);
    expect((await sms(phone)).body).toMatch(bySms);
  },
);

describe('an order that is paid twice', () => {
  it('tells which payment was kept and that the other goes back, and says so in mail and invoice', async () => {
    const made = await ordered({});
    const byTabby = good(
      await test.call(placeOrder, { body: { ...made.order, payment_method: 'tabby' } }, made.who),
    );
    expect(byTabby.order_key).toBe(made.order_key);
    await test.sandbox.post(`/control/tap/charges/${chargeOf(made.payment_url)}/pay`);
    const body = { order_key: made.order_key };
    good(await test.call(settleOrder, { body }));
    const [tabby] = await test.context.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, made.id), eq(payments.provider, 'tabby')));
    await test.sandbox.post(`/control/tabby/payments/${tabby?.chargeId}/approve`);
    good(await test.call(settleOrder, { body }));

    expect(await tellAll(made.id)).toEqual(
      ['placed', 'twice'].flatMap((news) => [`${news} by mail`, `${news} by sms`]),
    );
    const bodies = (await test.sandbox.get(`/messages?to=${made.email}`)).body.messages.map(
      ({ body: text }: Kept) => plain(text),
    );
    const twice = bodies.find((text: string) => text.includes('paid twice'));
    expect(twice).toMatch(
      /We kept the one paid with (?!Tabby).+ and are refunding the other: SAR 189 to Tabby\./,
    );
    const [invoice] = await documentsOf(made.id);
    expect(invoice?.payment.map(({ label }) => label.en)).toEqual(['Card']);
  });
});

describe('the lines of invoice and credit note', () => {
  it('name plant, engraving, each add-on and delivery, and add up with discount and VAT', async () => {
    const { code } = await makeCoupon(test, { percent: 10 });
    const made = await paid({ code: 'SA-02-makkah', extras: true, coupon: code });
    good(await test.call(cancelOrder, { body: { order_key: made.order_key } }, { token: made.who.token }));
    const [invoice, note] = await documentsOf(made.id);
    if (!invoice || !note) throw new Error('papers missing');
    expect(invoice.lines.map(({ title, unitPrice }) => [title.en, unitPrice])).toEqual([
      ['ZZ Plant', 18_900],
      ['Engraving on the pot', 4_000],
      ['Gift box with ribbon', 2_500],
      ['Potting mix', 2_500],
      ['Delivery', 3_500],
    ]);
    for (const { lines, totals } of [invoice, note]) {
      const sum = (what: 'total' | 'vat' | 'discount') => lines.reduce((all, line) => all + line[what], 0);
      expect(sum('total')).toBe(totals.total);
      expect(sum('vat')).toBe(totals.vat);
      expect(sum('discount')).toBe(totals.discount);
      expect(totals.goods - totals.discount + totals.delivery).toBe(totals.total);
    }
    expect(invoice.totals).toMatchObject({ goods: 27_900, discount: 2_790, delivery: 3_500 });
    expect(note.lines.map(({ title, total }) => [title.en, total])).toEqual(
      invoice.lines.map(({ title, total }) => [title.en, total]),
    );
    // Day and place of delivery are on it, the street is not: a paper is never changed.
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(invoice.delivery).toMatchObject({ kind: 'delivery', from: day, to: day, startsAt: null });
    // Nor is what was typed as a district, where it is none of the city's: it may name somebody.
    expect(invoice.delivery?.place).toEqual({ ar: 'مكة المكرمة', en: 'Makkah' });
    expect(JSON.stringify(invoice)).not.toMatch(/شارع 5|RAMA4821/);
    expect(note.delivery).toBeUndefined();
    // A name that was engraved stays out of a paper that is never changed.
    expect(JSON.stringify(invoice)).not.toContain('نورة & Sara');
    expect(
      good(await test.call(readInvoice, { params: { key: made.order_key, number: invoice.number } }))
        .document,
    ).toEqual(invoice);
  });

  it.each([
    ['الملقا', { ar: 'الملقا، الرياض', en: 'Al Malqa, Riyadh' }],
    ['حي الملقا', { ar: 'الملقا، الرياض', en: 'Al Malqa, Riyadh' }],
    ['Al Malqa', { ar: 'الملقا، الرياض', en: 'Al Malqa, Riyadh' }],
    ['villa of Noura Al Qahtani, 0559876543', { ar: 'الرياض', en: 'Riyadh' }],
  ])('name the district only as the shop knows it: %s', async (district, place) => {
    const recipient = { name: 'نورة', phone_number: '0559876543', district };
    const { id } = await paid({ body: { recipient } });
    const [invoice] = await documentsOf(id);
    expect(invoice?.delivery?.place).toEqual(place);
  });
});

describe('the pages of an order', () => {
  it('are in the language that it was placed in, where nobody has chosen one', async () => {
    const at = (path: string) => writtenIn(test.context, new URL(path, test.url));
    for (const language of ['ar', 'en'] as const) {
      const { order_key: key } = await ordered({ language });
      for (const path of [
        `/order/${key}`,
        `/order/${key}.data?_routes=x`,
        `/order/${key}/invoice/INV-000001`,
        `/checkout/success/${key}`,
        `/checkout/urpay/${key}`,
        `/checkout/return?order=${key}&tap_id=chg_x`,
      ])
        expect(await at(path), path).toBe(language);
      for (const path of [`/checkout/${key}`, `/products?order=${key}`, `/order/${key}x`, '/order/', '/'])
        expect(await at(path), path).toBeNull();
    }
  });

  it('are for wallet credit in the language that its payment page spoke', async () => {
    const token = await reachableShopper(test);
    const body = { amount: 50, payment_method: 'card' };
    const { payment_key } = good(await test.call(topUpWallet, { body }, { token, language: 'en' }));
    const url = new URL(`/checkout/return?order=${payment_key}`, test.url);
    expect(await writtenIn(test.context, url)).toBe('en');
  });
});

describe('the view of an order', () => {
  it('tells whose Urpay wallet may pay to whoever ordered, and to nobody else who holds the link', async () => {
    const { order_key, who, phone } = await ordered({ body: { payment_method: 'urpay' } });
    const params = { key: order_key };
    const own = async () => good(await test.call(readOrder, { params }, who)).payer;
    expect(await own()).toEqual({ phone, code_sent_to: null });
    const body = { order_key, phone_number: '0501112233' };
    good(await test.call(urpayPay, { body }, who));
    expect(await own()).toEqual({ phone, code_sent_to: '0501112233' });
    expect(good(await test.call(readOrder, { params })).payer).toBeNull();
  });

  it('promises a card about care with a plant, not with a pot alone', async () => {
    const view = async (slug: string) => {
      const { order_key } = await ordered({ slug });
      return good(await test.call(readOrder, { params: { key: order_key } }));
    };
    expect((await view('zz-plant')).care_card).toBe(true);
    const [pot] = await test.context.db.select().from(products).where(eq(products.kind, 'pot')).limit(1);
    expect((await view(pot?.slug ?? '')).care_card).toBe(false);
  });
});
