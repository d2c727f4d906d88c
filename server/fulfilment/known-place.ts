import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { gifts, type Order } from '#server/db/schema/index.ts';

/** Whether it is known where an order goes: as its sender typed it, or as the recipient of a gift said. */
export async function knownPlace(tx: Transaction, { id, variant, details }: Order): Promise<boolean> {
  if (variant === 'pickup') return true;
  if (variant === 'direct') {
    const { district, address, short_address } = details.recipient;
    return [district, address, short_address].some((part) => part !== '');
  }
  const [gift] = await tx.select({ place: gifts.place }).from(gifts).where(eq(gifts.orderId, id));
  return gift?.place != null;
}
