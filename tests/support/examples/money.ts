import { desc, eq } from 'drizzle-orm';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { captureTap, urpayPay } from '#shop/contract/payments.ts';
import { listSubstitutes, proposeSubstitute } from '#shop/contract/workshop/substitutions.ts';
import { exampleCompany as company } from '#shop/rules/checkout/testing-company.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { cardToken, giveCredit, keepCard, makeCoupon, reachableShopper } from '../money/money.ts';
import { good } from '../orders/paid-order.ts';
import { chargeOf } from '../orders/purchase.ts';
import { makeToken } from '../people/sessions.ts';
import { callAsStaff } from '../people/staff.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { type MakeExample, orderOf, type World, withLine } from './examples.ts';

/** An order placed by this method and not paid yet. */
async function ordered(test: TestShop, world: World, method: 'card' | 'urpay', idempotency_key?: string) {
  const { token, total } = await withLine(test, world);
  const body = orderOf(world, total, { payment_method: method, idempotency_key });
  const placed = await test.call(placeOrder, { body }, { token });
  if (!placed.success) throw new Error(placed.message);
  return { token, key: placed.data.order_key, uuid: placed.data.order_uuid, url: placed.data.payment_url };
}

/** An order that is paid, with its invoice. */
async function paid(test: TestShop, world: World) {
  const { token, key, uuid, url } = await ordered(test, world, 'card');
  await test.sandbox.post(`/control/tap/charges/${chargeOf(url)}/pay`);
  await test.call(captureTap, { body: { tap_id: chargeOf(url) } }, { token });
  const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (order?.state !== 'placed') throw new Error('not paid');
  return { token, key };
}

/** Another piece that is proposed for the order that was paid last: its proposal's id. */
async function proposed(test: TestShop): Promise<number> {
  const { db } = test.context;
  const [order] = await db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0));
  const params = { order_number: orderNumber(order?.number ?? 0) };
  const staff = { role: 'support' } as const;
  const offered = { params: { ...params, line_id: line?.id }, query: {} };
  const [other] = good(await callAsStaff(test, listSubstitutes, offered, staff));
  const body = { line_id: line?.id, variant_id: other?.variant_id };
  return good(await callAsStaff(test, proposeSubstitute, { params, body }, staff)).id;
}

async function invoiceNumber(test: TestShop): Promise<string> {
  const { rows } = await test.context.db.execute<{ number: string }>(
    "select document ->> 'number' as number from invoices where kind = 'invoice' order by counter desc limit 1",
  );
  return rows[0]?.number ?? '';
}

const urpayPhone = { phone_code: '966', phone_number: '551234567' };

const asShopper =
  (body?: unknown): MakeExample =>
  async (test) => ({
    ...(body === undefined ? {} : { body }),
    as: 'shopper',
    token: await makeToken(test, 'shopper'),
  });

/** A good call of every operation of shop/contract/{payments,wallet,coupons}.ts, and of orders' about money. */
export const moneyExamples: Record<string, MakeExample> = {
  listPaymentMethods: asShopper(),
  settleOrder: async (test, world) => {
    const { key, url } = await ordered(test, world, 'card');
    await test.sandbox.post(`/control/tap/charges/${chargeOf(url)}/pay`);
    return { body: { order_key: key }, as: 'anyone' };
  },
  readAttempt: async (test, world) => {
    const { token } = await ordered(test, world, 'card', 'pressed');
    return { query: { idempotency_key: 'pressed' }, as: 'guest', token };
  },
  tabbyRequiredPayload: async (test, world) => ({
    query: { cities_id: world.city },
    as: 'guest',
    token: (await withLine(test, world)).token,
  }),
  preTabbyProcessing: async (test, world) => ({
    body: { cities_id: world.city, provider: 'tabby' },
    as: 'guest',
    token: (await withLine(test, world)).token,
  }),
  urpayPay: async (test, world) => {
    const { token, key } = await ordered(test, world, 'urpay');
    return { body: { order_key: key, ...urpayPhone }, as: 'guest', token };
  },
  urpayValidateOtp: async (test, world) => {
    const { token, key } = await ordered(test, world, 'urpay');
    await test.call(urpayPay, { body: { order_key: key, ...urpayPhone } }, { token });
    const { body } = await test.sandbox.get('/control/urpay/payments');
    return { body: { order_key: key, otp: body.payments[0].code }, as: 'guest', token };
  },
  listSavedCards: asShopper(),
  addSavedCard: async (test) => {
    const token = await reachableShopper(test);
    return { body: { token: await cardToken(test) }, as: 'shopper', token };
  },
  removeSavedCard: async (test) => {
    const token = await reachableShopper(test);
    return { params: { id: await keepCard(test, token) }, as: 'shopper', token };
  },
  readWallet: async (test) => {
    const token = await makeToken(test, 'shopper');
    await giveCredit(test, token, 50);
    return { as: 'shopper', token };
  },
  applyWallet: async (test, world) => {
    const { token } = await withLine(test, world, 'shopper');
    await giveCredit(test, token, 50);
    return { query: { cities_id: world.city }, body: { apply: true }, as: 'shopper', token };
  },
  topUpWallet: async (test) => ({
    body: { amount: 100, payment_method: 'card' },
    as: 'shopper',
    token: await reachableShopper(test),
  }),
  readRewards: asShopper(),
  applyCoupon: async (test, world) => {
    const { token } = await withLine(test, world);
    const { code } = await makeCoupon(test);
    return { query: { cities_id: world.city }, body: { coupon_code: code }, as: 'guest', token };
  },
  listCoupons: asShopper(),
  filterCoupons: asShopper({ type: 'available' }),
  saveCoupon: async (test) => ({
    body: { coupon_code: (await makeCoupon(test)).code.toLowerCase() },
    as: 'shopper',
    token: await makeToken(test, 'shopper'),
  }),
  cancelOrder: async (test, world) => {
    const { token, key } = await paid(test, world);
    return { body: { order_key: key }, as: 'guest', token };
  },
  changeOrder: async (test, world) => {
    const { token, key } = await paid(test, world);
    const card = { message: 'Happy birthday', language: 'en', to: 'Noura', from: 'Sara' };
    const place = { district: 'Al Olaya', short_address: 'RAMA4821' };
    const body = { order_key: key, expected_status: 1, card, place, slot: world.slot };
    return { body, as: 'guest', token };
  },
  askCompanyInvoice: async (test, world) => {
    const { token, key } = await paid(test, world);
    const { wanted: _, ...body } = company;
    return { body: { order_key: key, company: body }, as: 'guest', token };
  },
  renewOrderLink: async (test, world) => {
    const { token, key } = await paid(test, world);
    return { body: { order_key: key }, as: 'guest', token };
  },
  answerProposal: async (test, world) => {
    const { token, key } = await paid(test, world);
    return { body: { order_key: key, id: await proposed(test), agree: true }, as: 'guest', token };
  },
  readInvoice: async (test, world) => {
    const { key } = await paid(test, world);
    return { params: { key, number: await invoiceNumber(test) }, as: 'anyone' };
  },
};
