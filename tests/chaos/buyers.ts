import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import type { ProviderName } from '#shop/rules/payments/payment.ts';
import { lineOf, orderOf, sender } from '../support/examples/examples.ts';
import { cardToken, giveCredit, reachableShopper } from '../support/money/money.ts';
import { makeToken } from '../support/people/sessions.ts';
import type { Random } from '../walks/random.ts';
import { count } from './report.ts';
import { persist, type World } from './world.ts';

/** Everything that a buyer was told and that must be true in the end. */
export type Receipt = { number: number; uuid: string; toldPaid: boolean };

const ways = [
  'card',
  'card',
  'apple_pay',
  'saved_card',
  'tabby',
  'tamara',
  'urpay',
  'wallet',
  'wallet and card',
  'coupon and card',
] as const;

/** What a buyer does once there is something to pay. */
const ends = [
  { weight: 12, does: 'pays' },
  { weight: 3, does: 'pays and never comes back' },
  { weight: 2, does: 'pays by two methods' },
  { weight: 2, does: 'is declined' },
  { weight: 2, does: 'leaves' },
] as const;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Heard = { status: number; data: any; code: string };

/** Says that nothing can be told now: who hears it asks again, with the same words. */
const again = ['UNAVAILABLE', 'INTERNAL', 'OVERLOADED', 'PAYMENT_UNAVAILABLE'];

/** One who comes to buy, by lot. Answers for what they were told, and counts what has become of them. */
export async function buy(world: World, random: Random, number: number): Promise<Receipt[]> {
  const way = random.pick(ways);
  const buyer = await enter(world, random, number, way);
  const word = await buyer.fill();
  if (word !== 'filled') {
    count(world.tally.buyers, word);
    return [];
  }
  const placed = await buyer.place(buyer.method, random.chance(0.2) ? 2 : 1);
  if (placed?.status !== 200) {
    count(world.tally.buyers, placed ? `refused: ${placed.code}` : 'gave up');
    return buyer.receipts;
  }
  if (placed.data.next === 'done') return buyer.end('bought');
  const { does } = random.weighted(ends);
  if (does === 'leaves') return buyer.end(does);
  const { order_key: key, order_uuid: uuid } = placed.data;
  await buyer.askForCode(placed.data);
  if (does === 'pays by two methods')
    await buyer.place(buyer.method === 'tabby' ? 'card' : 'tabby', 1, 'other');
  await buyer.decide(uuid, does === 'is declined' ? 'no' : 'yes');
  if (does === 'pays and never comes back') return buyer.end(does);
  const settled = await buyer.insist('POST', '/payment/settle', { order_key: key });
  const status = settled?.data?.status ?? settled?.code ?? 'no answer';
  if (status !== 'paid') return buyer.end(does === 'is declined' ? does : `paid, and was told: ${status}`);
  const receipt = buyer.receipts.find((each) => each.uuid === uuid);
  if (receipt) receipt.toldPaid = true;
  if (!random.chance(0.15)) return buyer.end('bought');
  const refund_to = random.pick(['source', 'wallet']);
  const cancelled = await buyer.insist('POST', '/orders/cancel', { order_key: key, refund_to });
  return buyer.end(
    cancelled?.status === 200 ? 'bought and cancelled' : `bought, and was not let cancel: ${cancelled?.code}`,
  );
}

async function enter(world: World, random: Random, number: number, way: (typeof ways)[number]) {
  const { test, wares, tally } = world;
  const isGuest = !way.startsWith('wallet') && way !== 'saved_card' && random.chance(0.5);
  const token = await persist(() =>
    way === 'saved_card' ? reachableShopper(test) : makeToken(test, isGuest ? 'guest' : 'shopper'),
  );
  const inCity = `?cities_id=${wares.city}`;
  const receipts: Receipt[] = [];
  let card: number | null = null;

  /** One call; null where no answer came. */
  async function ask(method: string, path: string, body?: unknown): Promise<Heard | null> {
    const { url } = random.pick([world.parts['web 1'], world.parts['web 2']]);
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          localization: 'en',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(15_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { data, error } = (await answer.json()) as { data: unknown; error?: { code: string } };
      if (error && again.includes(error.code)) count(tally.met, error.code);
      return { status: answer.status, data, code: error?.code ?? '' };
    } catch (error) {
      count(
        tally.met,
        (error as Error).name === 'TimeoutError' ? 'no answer within 15 s' : 'a connection that was cut',
      );
      return null;
    }
  }

  /** Asks until it is told what is, a dozen times at most. */
  async function insist(method: string, path: string, body?: unknown): Promise<Heard | null> {
    for (let tries = 1; ; tries += 1) {
      const heard = await ask(method, path, body);
      if (heard && !again.includes(heard.code)) return heard;
      if (tries === 12) return null;
      await sleep(200 + random.below(800));
    }
  }

  /** What is to be paid, and how. */
  let sums = { total: 0, due: 0 };
  const method = way.endsWith('card') && way !== 'saved_card' ? 'card' : way;

  return {
    receipts,
    insist,
    method,

    /** Puts things in the cart; answers why it can't be bought otherwise. */
    async fill(): Promise<string> {
      const piece = random.chance(0.1)
        ? {
            product_id: world.scarce.product,
            product_color: world.scarce.color,
            engraving: undefined,
            addon_product_ids: [],
          }
        : {};
      const line = lineOf(wares, { product_qty: 1 + random.below(2), ...piece });
      const added = await insist('POST', `/user/shopping-cart${inCity}`, line);
      if (added?.status !== 200) return added ? `refused: ${added.code}` : 'gave up';
      if (way === 'coupon and card')
        await insist('POST', `/coupons/apply${inCity}`, { coupon_code: world.coupon });
      if (way.startsWith('wallet')) {
        await persist(() => giveCredit(test, token, way === 'wallet' ? 5_000 : 50));
        await insist('POST', `/wallet/apply${inCity}`, { apply: true });
      }
      if (way === 'saved_card') {
        const kept = await insist('POST', '/user/save-card', { token: await cardToken(test) });
        const cards = kept?.status === 200 ? await insist('GET', '/user/save-card') : null;
        card = cards?.data?.cards?.[0]?.id ?? null;
        if (card === null) return 'could not keep a card';
      }
      const cart = await insist('GET', `/user/shopping-cart${inCity}`);
      if (cart?.status !== 200) return 'gave up';
      sums = cart.data.summary;
      return 'filled';
    },

    /** Places the order, pressed so often at once: each time it must be the same order, unless its hold was over. */
    async place(by: string, presses: number, what = 'order'): Promise<Heard | null> {
      const body = orderOf(wares, sums.total, {
        sender: {
          ...sender,
          phone_number: `55${String(number).padStart(7, '0')}`,
          email: `buyer${number}@example.com`,
        },
        expected_due: sums.due,
        payment_method: sums.due === 0 ? null : by === 'wallet' ? 'card' : by,
        ...(card !== null && { card_id: card }),
        idempotency_key: `${what} ${number}`,
      });
      const heard = await Promise.all(
        Array.from({ length: presses }, () => insist('POST', '/orders/place-order', body)),
      );
      const uuids = new Set(heard.flatMap((each) => each?.data?.order_uuid ?? []));
      if (uuids.size > 0) world.tally.placed.push(performance.now());
      for (const uuid of uuids)
        if (!receipts.some((each) => each.uuid === uuid)) receipts.push({ number, uuid, toldPaid: false });
      return heard.find((each) => each?.status === 200) ?? heard[0] ?? null;
    },

    /** Urpay makes its payment when a phone is named. */
    async askForCode({ next, order_key }: { next: string; order_key: string }): Promise<void> {
      const phone = { phone_code: '966', phone_number: '551234567' };
      if (next === 'code') await insist('POST', '/payment/urpay-wallet/pay', { order_key, ...phone });
    },

    /** Says so at every provider at which the order has something open. */
    async decide(uuid: string, says: 'yes' | 'no'): Promise<void> {
      const open = await persist(() =>
        test.context.db
          .select({ provider: payments.provider, charge: payments.chargeId })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(eq(orders.uuid, uuid)),
      );
      for (const { provider, charge } of open)
        if (charge !== null)
          await test.sandbox.post(
            `/control/${says === 'yes' ? yes[provider] : no[provider]}`.replace('#', charge),
          );
    },

    end(word: string): Receipt[] {
      count(tally.buyers, word);
      return receipts;
    },
  };
}

const yes: Record<ProviderName, string> = {
  tap: 'tap/charges/#/pay',
  tabby: 'tabby/payments/#/approve',
  tamara: 'tamara/orders/#/approve',
  urpay: 'urpay/payments/#/pay',
};
const no: Record<ProviderName, string> = {
  tap: 'tap/charges/#/decline',
  tabby: 'tabby/payments/#/reject',
  tamara: 'tamara/orders/#/decline',
  urpay: 'urpay/payments/#/decline',
};
