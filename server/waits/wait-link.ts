import { eq } from 'drizzle-orm';
import { stockWaits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { signedKey, uuidOfKey } from '#server/kernel/signed-key.ts';
import type { Language } from '#shop/contract/operation.ts';

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

/** The language that a wait was asked in, for its page; null for a key that opens none. */
export async function languageOfWait(context: AppContext, key: string): Promise<Language | null> {
  const uuid = uuidOfWaitKey(context, key);
  if (!uuid) return null;
  const [wait] = await context.db
    .select({ language: stockWaits.language })
    .from(stockWaits)
    .where(eq(stockWaits.uuid, uuid));
  return wait?.language ?? null;
}
