import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { signedKey, uuidOfKey } from '#server/kernel/signed-key.ts';

/** The key of an order's private page, which whoever ordered may pass on. */
export function orderKey(secret: string, uuid: string): string {
  return signedKey('order', secret, uuid);
}

/** The uuid of the order that a key opens, or null for a key that opens none. */
export function uuidOfOrderKey(secret: string, key: string): string | null {
  return uuidOfKey(['order'], secret, key);
}

/** Path of the order's private page. */
export function orderLink(secret: string, uuid: string): string {
  return `/order/${orderKey(secret, uuid)}`;
}

/** Full address of the private page, where messages lead: at the host that the order was placed at. */
export function orderAddress(
  context: AppContext,
  { uuid, origin }: { uuid: string; origin: string | null },
): string {
  return originOfKept(context, origin) + orderLink(context.config.secret, uuid);
}
