import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findDifferences } from '#server/books/check-books.ts';
import { accounts, coupons, orders, payments, sessions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { ChosenSlot } from '../../tests/support/orders/order-body.ts';
import { type Client, createClient } from './client.ts';
import { costOf, inParallel, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { addPiece, newGuest, openSlots, type Placed, pay, placeOrder } from './purchase.ts';
import { type BenchShop, type Good, putOnShelf } from './shop.ts';

const buyers = 200;
/** How the buyers pay, in turn. */
const ways = ['card', 'tabby', 'tamara', 'urpay', 'wallet', 'wallet and card', 'coupon'] as const;
type Way = (typeof ways)[number];

const decide = {
  tap: (id: string) => `/control/tap/charges/${id}/pay`,
  tabby: (id: string) => `/control/tabby/payments/${id}/approve`,
  tamara: (id: string) => `/control/tamara/orders/${id}/approve`,
  urpay: (id: string) => `/control/urpay/payments/${id}/pay`,
};

/** 200 buyers who pay in every way at once, the books after it, and what a repeated notification costs. */
export async function measurePayments(shop: BenchShop): Promise<Figure[]> {
  const [good] = shop.goods as [Good];
  await putOnShelf(shop, [good], buyers * 10);
  const client = createClient(shop.url, { connections: buyers });
  const [slot] = (await openSlots(client, shop)) as [ChosenSlot];
  const figures = [...(await mixed(shop, client, good, slot)), await repeated(shop, client, good, slot)];
  client.close();
  return figures;
}

async function mixed(shop: BenchShop, client: Client, good: Good, slot: ChosenSlot): Promise<Figure[]> {
  const code = `BENCH${Date.now()}`;
  const title = { ar: 'قسيمة', en: 'Coupon' };
  await shop.db.insert(coupons).values({ code, title, kind: 'percent', percent: 100, startsAt: new Date(0) });
  const ready: { way: Way; token: string }[] = [];
  await inParallel(buyers, 8, async (nth) => {
    const way = ways[nth % ways.length] as Way;
    const token = await newShopper(shop, way === 'wallet' ? 10_000 : way === 'wallet and card' ? 20 : 0);
    await addPiece(client, shop, token, good);
    const query = `?cities_id=${shop.cityId}`;
    if (way === 'coupon') await client.call('POST', `/coupons/apply${query}`, { coupon_code: code }, token);
    if (way.startsWith('wallet')) await client.call('POST', `/wallet/apply${query}`, { apply: true }, token);
    ready.push({ way, token });
  });
  const ends = new Map<string, number>();
  const begun = performance.now();
  await Promise.all(
    ready.map(async ({ way, token }) => {
      const end = await buy(way, token).catch((error: Error) => `${way}: ${error.message}`);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const differences = Object.keys(await findDifferences(shop.db));
  const others = [...ends].filter(([end]) => end !== 'paid');
  const name = `${buyers} checkouts at once, ${ways.length} ways to pay`;
  const { products } = shop;
  return [
    {
      name: `${name}: paid`,
      products,
      value: ends.get('paid') ?? 0,
      unit: 'orders',
      target: { exactly: buyers },
      note: others.map(([end, times]) => `${times} × ${end}`).join(', '),
    },
    {
      name: `${name}: differences in the books`,
      products,
      value: differences.length,
      unit: '',
      target: { exactly: 0 },
      note: differences.join(', '),
    },
    { name: `${name}: until all had an answer`, products, value: seconds, unit: 's' },
  ];

  async function buy(way: Way, token: string): Promise<string> {
    const cart = await client.call<{ summary: { total: number; due: number } }>(
      'GET',
      `/user/shopping-cart?cities_id=${shop.cityId}`,
      undefined,
      token,
    );
    const { total, due } = cart.summary;
    const paysAll = due === 0 || way === 'wallet' || way === 'coupon';
    const method = paysAll ? null : way === 'wallet and card' ? 'card' : way;
    const placed: Answer<Placed> = await placeOrder(client, shop, token, { slot, total, method });
    if (!placed.success) return placed.error.code;
    const { order_key, order_uuid, next } = placed.data;
    if (next === 'done') return 'paid';
    if (next === 'code')
      await client.call('POST', '/payment/urpay-wallet/pay', { order_key, phone_number: '551234567' }, token);
    const [payment] = await shop.db
      .select({ provider: payments.provider, id: payments.chargeId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.uuid, order_uuid));
    if (!payment?.id) return 'no charge';
    const decided = await fetch(shop.sandboxUrl + decide[payment.provider](payment.id), { method: 'POST' });
    if (!decided.ok) return `the sandbox answers ${decided.status}`;
    return (await client.call<{ status: string }>('POST', '/payment/settle', { order_key }, token)).status;
  }
}

/** What it costs to hear once more of a payment that is settled. */
async function repeated(shop: BenchShop, client: Client, good: Good, slot: ChosenSlot): Promise<Figure> {
  const token = await newGuest(client);
  const cart = await addPiece(client, shop, token, good);
  const placed = await placeOrder(client, shop, token, { slot, total: cart.summary.total });
  if (!placed.success) throw new Error(placed.message);
  await pay(client, shop, token, placed.data);
  const charge = /chg_\w+/.exec(placed.data.payment_url ?? '')?.[0];
  const cost = await costOf(shop, { warmUp: 600, count: 300 }, async () => {
    const again = await fetch(`${shop.sandboxUrl}/control/tap/charges/${charge}/webhook`, { method: 'POST' });
    if (!again.ok) throw new Error(`the sandbox answers ${again.status}`);
  });
  return {
    name: 'a repeated notification of a payment',
    products: shop.products,
    value: sumOf(cost),
    unit: 'ms',
    target: { most: 2 },
    note: `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}`,
  };
}

/** A shopper with credit, made where it costs nothing. */
async function newShopper({ db }: BenchShop, riyals: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [account] = await db
    .insert(accounts)
    .values({ kind: 'shopper', name: 'Noura' })
    .returning({ id: accounts.id });
  if (!account) throw new Error('no account');
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    deviceId: 'Web',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const wallet = { accountId: account.id, kind: 'bonus' } as const;
  await db.transaction((tx) =>
    transfer(tx, { from: 'rewards', to: 'wallets', amount: fromRiyals(riyals), wallet }),
  );
  return token;
}
