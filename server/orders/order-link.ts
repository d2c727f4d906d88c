import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Shop } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';

/**
 * The key of an order's private page: the order's uuid and a MAC over it. It can be made again whenever the link has
 * to be shown, is stored nowhere, and can't be guessed from an order's id or number.
 */
export function orderKey(secret: string, uuid: string): string {
  return Buffer.concat([uuidBytes(uuid), mac(secret, uuid)]).toString('base64url');
}

/** Path of the order's private page. */
export function orderLink(secret: string, uuid: string): string {
  return `/order/${orderKey(secret, uuid)}`;
}

/** Full address of the private page, where messages lead: at the host that the order was placed at. */
export function orderAddress(shop: Shop, { uuid, origin }: { uuid: string; origin: string | null }): string {
  return originOfKept(shop, origin) + orderLink(shop.config.secret, uuid);
}

/** The uuid that a key opens, or null for a key that this shop did not make. */
export function uuidOfKey(secret: string, key: string): string | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== key) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return timingSafeEqual(bytes.subarray(16), mac(secret, uuid)) ? uuid : null;
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function mac(secret: string, uuid: string): Buffer {
  return createHmac('sha256', secret).update(`order-link:${uuid}`).digest().subarray(0, 16);
}
