import { eq } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { signedKey, uuidOfKey } from '#server/kernel/signed-key.ts';
import type { Language } from '#shop/contract/operation.ts';

/** Path of a ticket's private page, where whoever has the link reads and answers without an account. */
export function ticketLink(secret: string, uuid: string): string {
  return `/ticket/${signedKey('ticket', secret, uuid)}`;
}

/** The uuid of the ticket that a key opens, or null for a key that opens none. */
export function uuidOfTicketKey(secret: string, key: string): string | null {
  return uuidOfKey(['ticket'], secret, key);
}

/** Full address of the private page, for messages: at the host that it was written at. */
export function ticketAddress(
  context: AppContext,
  { uuid, origin }: { uuid: string; origin: string | null },
): string {
  return originOfKept(context, origin) + ticketLink(context.config.secret, uuid);
}

/** The language that a ticket was written in, by the key of its private page; null for a key that opens nothing. */
export async function languageOfTicket({ config, db }: AppContext, key: string): Promise<Language | null> {
  const uuid = uuidOfTicketKey(config.secret, key);
  if (!uuid) return null;
  const [ticket] = await db
    .select({ language: tickets.language })
    .from(tickets)
    .where(eq(tickets.uuid, uuid));
  return ticket?.language ?? null;
}
