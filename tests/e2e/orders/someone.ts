import type { BrowserContext } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { OrderStatus, OrderVariant } from '#shop/rules/orders/order.ts';
import { orderBody } from '../../support/orders/order-body.ts';
import { bringTo } from '../../support/orders/order-life.ts';
import { putOnShelf, variantsOf } from '../../support/orders/shelf.ts';
import { newShopper, type Shopper } from '../../support/people/shopper.ts';
import { inRiyadh } from '../support.ts';

/* Whoever orders, for tests about what becomes of their orders. */

const shopUrl = process.env.SHOP_URL as string;
const sandboxUrl = process.env.SANDBOX_URL as string;

export type Bought = { uuid: string; link: string };
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
export const byId = ({ uuid }: Bought) => eq(orders.uuid, uuid);

/** The database of the shop, for what time and staff do there, and people who order; each file of tests closes its own. */
export function besideTheShop() {
  const { db, close } = connect(process.env.SHOP_DATABASE_URL ?? '', { max: 2 });
  /** Brings an order to a status, step by step, all of it at one moment. */
  const bring = (order: Bought, to: OrderStatus, moment?: Date) =>
    bringTo({ db } as AppContext, byId(order), to, moment);

  /** A signed-in shopper with a card that pays at once. */
  async function someone(): Promise<Shopper & { buy(status?: OrderStatus, moment?: Date): Promise<Bought> }> {
    const shopper = await newShopper(shopUrl, sandboxUrl);
    const card_id = await shopper.keepCard();
    return {
      ...shopper,
      async buy(status, moment) {
        // As much as these tests take, so that no other finds the shelf empty.
        await putOnShelf(db, await variantsOf(db, 'zz-plant'), { more: 2 });
        await shopper.fillCart();
        const order = await shopper.order(card_id);
        if (status) await bring(order, status, moment);
        return order;
      },
    };
  }
  return { db, close, bring, someone };
}

/** Has somebody order and pay a piece in a variant. */
export async function orderIn(shopper: Shopper, variant: OrderVariant): Promise<Bought> {
  const card_id = await shopper.keepCard();
  await shopper.fillCart();
  const { summary, pickup_summary } = await shopper.call(
    'GET',
    `/user/shopping-cart?cities_id=${shopper.city}`,
  );
  const { days } = await shopper.call('POST', '/delivery/available-time-slots', { cities_id: shopper.city });
  const day = days.at(2);
  const slot_id = day.slots.find(({ status }: { status: string }) => status === 'available').id;
  const recipient = { name: 'Noura', phone_number: '0559876543' };
  const changes = {
    direct: {},
    gift: { recipient: { ...recipient, knows_address: false }, slot: null, not_before: day.date },
    pickup: { delivery_type: 'pickup', recipient, slot: null },
  } as const;
  const total = (variant === 'pickup' ? pickup_summary : summary).total;
  const body = orderBody(
    { city: shopper.city, slot: { date: day.date, slot_id }, total },
    { payment_method: 'saved_card', card_id, ...changes[variant] },
  );
  const placed = await shopper.call('POST', '/orders/place-order', body);
  return { uuid: placed.order_uuid, link: placed.order_link };
}

/** Chooses the page's language: an order's own pages open in the one that it was placed in otherwise. */
export async function speaks(
  context: BrowserContext,
  { baseURL, language }: { baseURL: string | undefined; language: 'ar' | 'en' },
) {
  await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
}

/** Gives the browser somebody's session. */
export async function beThem(
  context: BrowserContext,
  shopper: Shopper,
  { baseURL, language }: { baseURL: string | undefined; language: 'ar' | 'en' },
) {
  await inRiyadh(context, baseURL);
  await speaks(context, { baseURL, language });
  await context.addCookies([{ name: 'asees_session', value: shopper.token, url: baseURL as string }]);
}
