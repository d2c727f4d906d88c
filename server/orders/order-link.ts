import type { Order } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { readVersionedKey, uuidOfKey, versionedKey } from '#server/kernel/signed-key.ts';

/** What of an order its link is made of: a new version ends the link before (decision 0106). */
export type Linked = Pick<Order, 'uuid' | 'linkVersion'>;

/** A key as it was given: the order that it names, and what of a row with that uuid it opens. */
export type OrderKey = {
  uuid: string;
  /** What was found by the uuid, or null where there is none or it has another link. Nothing is proved before. */
  opens<T extends Pick<Order, 'linkVersion'>>(found: T | null | undefined): T | null;
};

/** The key of an order's private page, which whoever ordered may pass on. */
export function orderKey(secret: string, { uuid, linkVersion }: Linked): string {
  return versionedKey('order', secret, uuid, linkVersion);
}

/**
 * Reads a key of an order's private page; null for what is none. The one way from a key to an order: the statement that
 * finds the order by `uuid` brings its version, and `opens` compares.
 */
export function readOrderKey(secret: string, key: string): OrderKey | null {
  const read = readVersionedKey('order', secret, key);
  if (!read) return null;
  return { uuid: read.uuid, opens: (found) => (found && read.isOf(found.linkVersion) ? found : null) };
}

/** The uuid of the payment for wallet credit that a key opens, or null: such keys were signed as those of orders once. */
export function uuidOfCreditKey(secret: string, key: string): string | null {
  const once = readVersionedKey('order', secret, key);
  return uuidOfKey(['top-up'], secret, key) ?? (once?.isOf(0) ? once.uuid : null);
}

/** Path of the order's private page. */
export function orderLink(secret: string, order: Linked): string {
  return `/order/${orderKey(secret, order)}`;
}

/** Full address of the private page, where messages lead: at the host that the order was placed at. */
export function orderAddress(context: AppContext, order: Linked & { origin: string | null }): string {
  return originOfKept(context, order.origin) + orderLink(context.config.secret, order);
}
