import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { gifts, type Order } from '#server/db/schema/index.ts';

/** Where recipients said their gifts are to go, by the orders' ids: what their senders wrote counts where they said nothing. */
export async function placesOf(tx: Transaction, found: readonly Pick<Order, 'id'>[]) {
  const places = await tx
    .select({ orderId: gifts.orderId, place: gifts.place })
    .from(gifts)
    .where(
      inArray(
        gifts.orderId,
        found.map(({ id }) => id),
      ),
    );
  return new Map(places.map(({ orderId, place }) => [orderId, place]));
}
