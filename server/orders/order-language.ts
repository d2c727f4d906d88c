import { eq } from 'drizzle-orm';
import { gifts, orders, payments } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readVersionedKey, uuidOfKey } from '#server/kernel/signed-key.ts';
import type { Language } from '#shop/contract/operation.ts';

const pagesOfGifts = /^\/gift\/([^/]+)/;
const pagesOfOrders = /^\/(?:order|checkout\/(?:success|failure|cancel|urpay))\/([^/]+)/;

/**
 * The language that an order was placed in, for the pages that are its own: links in messages open them where nobody
 * has chosen a language, and on the way back from a payment page the browser keeps the choice to itself. Null for any
 * other page, and for a key that opens nothing.
 */
export async function languageOfOrderPage(
  context: AppContext,
  { pathname, searchParams }: URL,
): Promise<Language | null> {
  const key =
    pathname.replace(/\.data$/, '') === '/checkout/return'
      ? searchParams.get('order')
      : pagesOfOrders.exec(pathname.replace(/\.data$/, ''))?.[1];
  const gift = pagesOfGifts.exec(pathname.replace(/\.data$/, ''))?.[1];
  if (gift !== undefined) return languageOfGift(context, gift);
  const uuid = key && uuidOfKey(['order', 'top-up'], context.config.secret, key);
  if (!uuid) return null;
  const [order] = await context.db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.uuid, uuid));
  if (order) return order.language;
  // Wallet credit has no order: its payment knows what the payment page spoke.
  const [payment] = await context.db
    .select({ request: payments.request })
    .from(payments)
    .where(eq(payments.uuid, uuid));
  return payment?.request.language ?? null;
}

/** A recipient's page speaks as the card does. */
async function languageOfGift({ db, config }: AppContext, key: string): Promise<Language | null> {
  const read = readVersionedKey('gift', config.secret, key);
  if (!read) return null;
  const [found] = await db
    .select({ details: orders.details, version: gifts.version })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.uuid, read.uuid));
  return found && read.isOf(found.version) ? found.details.card.language : null;
}
