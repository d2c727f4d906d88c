import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { versionedKey } from '#server/kernel/signed-key.ts';

/** Path of the page where a gift's recipient says where and when; another version's is another. */
export function giftLink(secret: string, uuid: string, version: number): string {
  return `/gift/${versionedKey('gift', secret, uuid, version)}`;
}

/** Full address of that page, for messages: at the host that the gift was ordered at. */
export function giftAddress(
  context: AppContext,
  { uuid, origin }: { uuid: string; origin: string | null },
  version: number,
): string {
  return originOfKept(context, origin) + giftLink(context.config.secret, uuid, version);
}
