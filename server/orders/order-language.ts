import { eq } from 'drizzle-orm';
import { gifts, orders, payments } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readVersionedKey } from '#server/kernel/signed-key.ts';
import type { Language } from '#shop/contract/operation.ts';
import { readOrderKey, uuidOfCreditKey } from './order-link.ts';

/**
 * The language that an order was placed in, or wallet credit was paid for in, by the key of its private link. On the way
 * back from a payment page the browser keeps its own choice to itself. Null for a key that opens nothing.
 */
export async function languageOfOrder(context: AppContext, key: string): Promise<Language | null> {
  const { secret } = context.config;
  const ofOrder = readOrderKey(secret, key);
  const [order] = ofOrder
    ? await context.db
        .select({ language: orders.language, linkVersion: orders.linkVersion })
        .from(orders)
        .where(eq(orders.uuid, ofOrder.uuid))
    : [];
  if (order) return ofOrder?.opens(order)?.language ?? null;
  // Wallet credit has no order: its payment knows what the payment page spoke.
  const uuid = uuidOfCreditKey(secret, key);
  if (!uuid) return null;
  const [payment] = await context.db
    .select({ request: payments.request })
    .from(payments)
    .where(eq(payments.uuid, uuid));
  return payment?.request.language ?? null;
}

/** A recipient's page speaks as the card does: its language by the key of the recipient's link, or null. */
export async function languageOfGift({ db, config }: AppContext, key: string): Promise<Language | null> {
  const read = readVersionedKey('gift', config.secret, key);
  if (!read) return null;
  const [found] = await db
    .select({ details: orders.details, version: gifts.version })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.uuid, read.uuid));
  return found && read.isOf(found.version) ? found.details.card.language : null;
}
