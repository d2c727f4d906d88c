import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { mutedNumbers } from '#server/db/schema/index.ts';

type Phone = { phone_code: string; phone_number: string };

/** A number as it stands among those that want no gift links: keyed, so that none can be read from it or tried. */
function muted(secret: string, { phone_code, phone_number }: Phone): string {
  return createHmac('sha256', secret).update(`muted-number:${phone_code}${phone_number}`).digest('hex');
}

/** Whether whoever has this number wants no gift links. */
export async function isMuted(tx: Transaction, secret: string, phone: Phone): Promise<boolean> {
  return (await tx.$count(mutedNumbers, eq(mutedNumbers.number, muted(secret, phone)))) > 0;
}

/** Sends no gift links to this number any more: gifts for it go to the team, which calls. */
export async function mute(tx: Transaction, secret: string, phone: Phone): Promise<void> {
  await tx
    .insert(mutedNumbers)
    .values({ number: muted(secret, phone) })
    .onConflictDoNothing();
}
