import { and, eq } from 'drizzle-orm';
import { cities, products, variants } from '#server/db/schema/index.ts';
import { addToCart } from '#shop/contract/cart.ts';
import { availableTimeSlots, placeOrder } from '#shop/contract/checkout.ts';
import { captureTap } from '#shop/contract/payments.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { type ChosenSlot, type OrderBody, orderBody } from './order-body.ts';
import { putOnShelf } from './shelf.ts';

export const riyadhCode = 'SA-01-riyadh';

export async function cityId({ context }: TestShop, code = riyadhCode): Promise<number> {
  const [city] = await context.db.select({ id: cities.id }).from(cities).where(eq(cities.uniqueCityId, code));
  if (!city) throw new Error(`no city ${code}`);
  return city.id;
}

/** A colour of a product that every city can have, with its stock set to `available`. */
export async function stocked({ context }: TestShop, slug: string, available: number) {
  const [variant] = await context.db
    .select({
      productId: products.id,
      variantId: variants.id,
      price: products.price,
      colorSlug: variants.colorSlug,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.slug, slug), eq(variants.position, 0)));
  const [first] = variant
    ? [variant]
    : await context.db
        .select({
          productId: products.id,
          variantId: variants.id,
          price: products.price,
          colorSlug: variants.colorSlug,
        })
        .from(products)
        .innerJoin(variants, eq(variants.productId, products.id))
        .where(eq(products.slug, slug))
        .orderBy(variants.position)
        .limit(1);
  if (!first) throw new Error(`no product ${slug}`);
  await putOnShelf(context.db, first.variantId, available);
  return first;
}

export async function availableOf({ context }: TestShop, variantId: number): Promise<number> {
  const [variant] = await context.db
    .select({ available: variants.available })
    .from(variants)
    .where(eq(variants.id, variantId));
  return variant?.available ?? Number.NaN;
}

/** The first slot that can be chosen on a later day. */
export async function openSlot(test: TestShop, city: number): Promise<ChosenSlot> {
  const answer = await test.call(availableTimeSlots, { body: { cities_id: city } });
  if (!answer.success) throw new Error(answer.message);
  for (const day of answer.data.days.slice(1)) {
    const slot = day.slots.find(({ status }) => status === 'available');
    if (slot) return { date: day.date, slot_id: slot.id };
  }
  throw new Error('no open slot');
}

/** A guest with one piece in the cart, and the order that would buy it. */
export async function guestWithCart(
  test: TestShop,
  {
    productId,
    variantId,
    quantity = 1,
    slot,
  }: { productId: number; variantId: number; quantity?: number; slot?: ChosenSlot },
): Promise<{ token: string; order: OrderBody }> {
  const city = await cityId(test);
  const token = await test.newGuest();
  const added = await test.call(
    addToCart,
    {
      query: { cities_id: city },
      body: { product_id: productId, product_qty: quantity, product_color: variantId },
    },
    { token },
  );
  if (!added.success) throw new Error(added.message);
  return {
    token,
    order: orderBody({
      city,
      slot: slot ?? (await openSlot(test, city)),
      total: added.data.summary.total,
    }),
  };
}

/** The charge that a payment page belongs to. */
export function chargeOf(paymentUrl: string | null): string {
  const id = /chg_\w+/.exec(paymentUrl ?? '')?.[0];
  if (!id) throw new Error(`no charge in ${paymentUrl}`);
  return id;
}

/** Places the order, decides the charge on the sandbox as a shopper would, and comes back. */
export async function buy(
  test: TestShop,
  token: string,
  order: OrderBody,
  decision: 'pay' | 'decline' | 'cancel' = 'pay',
) {
  const placed = await test.call(placeOrder, { body: order }, { token });
  if (!placed.success) return { placed, captured: null, chargeId: null };
  const chargeId = chargeOf(placed.data.payment_url);
  await test.sandbox.post(`/control/tap/charges/${chargeId}/${decision}`);
  const captured = await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
  return { placed, captured, chargeId };
}
