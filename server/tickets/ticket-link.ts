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

/** Full address of the private page, for messages: at the host that it was written at, in its language. */
export function ticketAddress(
  context: AppContext,
  { uuid, origin, language }: { uuid: string; origin: string | null; language: Language },
): string {
  return `${originOfKept(context, origin)}${ticketLink(context.config.secret, uuid)}?lang=${language}`;
}
