import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { CartToday } from '#server/carts/open-cart/cart-today.ts';
import type { Transaction } from '#server/db/database.ts';
import { placeholders, prepared } from '#server/db/prepared.ts';
import { type Order, orderLines, orders } from '#server/db/schema/index.ts';
import type { TakenSlot } from '#server/delivery/take-slot.ts';
import { hiddenNetwork } from '#server/kernel/limits.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import type { Held } from '#shop/rules/checkout/holds.ts';
import { zero } from '#shop/rules/money/money.ts';
import { lineTotal } from '#shop/rules/money/price.ts';
import { holdMinutes, phoneHoldMinutes, variantOf } from '#shop/rules/orders/order.ts';
import { usualRewards } from '#shop/rules/payments/reward-rules.ts';
import type { Wish } from './wish.ts';

export type NewOrder = {
  wish: Wish;
  cartId: number;
  cart: CartToday;
  fingerprint: string;
  slot: TakenSlot | null;
  /** A courier's promise; null where a slot was chosen, and where it is picked up. */
  estimate: { from: string; to: string } | null;
  /**
   * Taken on the phone by staff: it is held until its sender has opened a link and paid, who accepts the terms there, and
   * counts for no network.
   */
  byPhone?: boolean;
  /** The texts that were in force when the shopper accepted. */
  accepted: { terms: number | null; privacy: number | null };
};

/** What others of the order's network hold unpaid, and in how many seconds the first of it is free again. */
export type HeldByNetwork = Held & { seconds: number };

/**
 * Counted as the order is written, so that it costs no query of its own. Orders that are written at the very same
 * moment don't see each other: as many more as there are connections may be held.
 */
const held: SQL<HeldByNetwork> = sql`(
  select jsonb_build_object('orders', count(distinct o.id), 'pieces', coalesce(sum(l.quantity), 0),
    'seconds', coalesce(extract(epoch from min(o.expires_at) - now())::int, 0))
  from orders o join order_lines l on l.order_id = o.id
  where o.network = ${sql.placeholder('network')} and o.state = 'awaiting_payment')`;

/** Writes the rows of an order that waits for its payment: what was wished for, as the cart is now. */
export async function writeOrder(
  tx: Transaction,
  { context, ip, language, origin, now }: Visit,
  given: NewOrder,
): Promise<{ order: Order; held: HeldByNetwork }> {
  const { wish, cart, slot, estimate, byPhone = false } = given;
  const accepts = byPhone
    ? { termsVersion: null, privacyVersion: null, termsAcceptedAt: null }
    : {
        termsVersion: given.accepted.terms,
        privacyVersion: given.accepted.privacy,
        termsAcceptedAt: now,
      };
  const row: ToWrite = {
    accountId: wish.accountId,
    cartId: given.cartId,
    state: 'awaiting_payment',
    language,
    origin: keptOrigin(context, origin),
    cityId: cart.city.id,
    details: wish.details,
    variant: variantOf(wish.details),
    pickupPlace: pickupPlace(wish),
    slotId: slot?.slotId ?? null,
    slotDay: slot?.day ?? null,
    slotStartsAt: slot?.startsAt ?? null,
    slotEndsAt: slot?.endsAt ?? null,
    estimateFrom: estimate?.from ?? null,
    estimateTo: estimate?.to ?? null,
    ...cart.summary,
    wallet: cart.wallet.part,
    paymentMethod: cart.due > 0 && wish.paying ? wish.paying.method : null,
    fingerprint: given.fingerprint,
    idempotencyKey: wish.key,
    network: cart.due > 0 && !byPhone ? hiddenNetwork(context.config.secret, ip) : null,
    ...accepts,
  };
  const [written] = await orderToWrite(tx).execute({
    ...row,
    holdMinutes: byPhone ? phoneHoldMinutes : holdMinutes,
  });
  if (!written) throw new Error('no order written');
  const { held, ...order } = written;
  const lines = cart.lines.map((line, at) => ({
    orderId: order.id,
    productId: line.productId,
    variantId: line.variantId,
    slug: line.slug,
    kind: line.kind,
    title: line.title,
    colorTitle: line.colorTitle,
    picture: line.picture,
    addons: line.addons.map(({ id, title, price }) => ({ id, title, price })),
    engraving: line.engraving,
    photoCardId: line.cards.photo && (line.stored.photo?.id ?? null),
    videoCardId: line.cards.video && (line.stored.video?.id ?? null),
    quantity: line.quantity,
    unitPrice: line.price,
    unitExtras: line.extras,
    lineTotal: lineTotal(line),
    discount: cart.discounts[at] ?? zero,
  }));
  await tx.insert(orderLines).values(lines).prepare(`order_lines_write_${lines.length}`).execute();
  return { order, held };
}

const columns = [
  ...(['accountId', 'cartId', 'state', 'language', 'origin', 'cityId', 'details', 'variant'] as const),
  ...([
    'pickupPlace',
    'slotId',
    'slotDay',
    'slotStartsAt',
    'slotEndsAt',
    'estimateFrom',
    'estimateTo',
  ] as const),
  ...(['items', 'extras', 'discount', 'delivery', 'total', 'vat', 'wallet', 'paymentMethod'] as const),
  ...(['fingerprint', 'idempotencyKey', 'network'] as const),
  ...(['termsVersion', 'privacyVersion', 'termsAcceptedAt'] as const),
];
type ToWrite = Required<Pick<typeof orders.$inferInsert, (typeof columns)[number]>>;

const orderToWrite = prepared((db) =>
  db
    .insert(orders)
    .values({
      ...placeholders(columns),
      // From the table, not from what a process remembers: after the answer to a pause no order earns anything.
      rewardPercent: sql`coalesce((select case when (value->>'paused')::boolean then 0
        else (value->>'percent')::numeric end from settings where key = 'rewards'), ${usualRewards.percent}::numeric)`,
      // By the clock that the job which ends it is due by.
      expiresAt: sql`now() + ${sql.placeholder('holdMinutes')}::int * interval '1 minute'`,
    })
    .returning({ ...getTableColumns(orders), held })
    .prepare('order_write'),
);

function pickupPlace({ details, city }: Wish) {
  const { pickupAddressAr: ar, pickupAddressEn: en } = city;
  return details.delivery_type === 'pickup' && ar !== null && en !== null ? { ar, en } : null;
}
