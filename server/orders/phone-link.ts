import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { signedKey, uuidOfKey } from '#server/kernel/signed-key.ts';

/** Full address of the page where whoever ordered on the phone sees and pays it; by the uuid of its guest. */
export function phoneOrderAddress(context: AppContext, guest: string, origin: string | null): string {
  return `${originOfKept(context, origin)}/phone-order/${signedKey('phone-order', context.config.secret, guest)}`;
}

/** The uuid of the guest whose basket a key opens, or null for a key that opens none. */
export function guestOfPhoneKey(secret: string, key: string): string | null {
  return uuidOfKey(['phone-order'], secret, key);
}
