import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { signedKey, uuidOfKey } from '#server/kernel/signed-key.ts';

/** The address of a wait's page, as its message leads there: what it was, and how to end them all. */
export function waitAddress(
  context: AppContext,
  { uuid, origin }: { uuid: string; origin: string | null },
): string {
  return `${originOfKept(context, origin)}/notify-me/${signedKey('wait', context.config.secret, uuid)}`;
}

/** The uuid of the wait that a key opens; null for none of this shop's. */
export function uuidOfWaitKey({ config }: AppContext, key: string): string | null {
  return uuidOfKey(['wait'], config.secret, key);
}
