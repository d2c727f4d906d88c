import type { Order } from '#server/db/schema/index.ts';

/** Whether the recipient hears of a step too: not of a surprise, and not where whoever ordered is the recipient. */
export function tellsRecipient({ details: { gift_for, recipient } }: Order): boolean {
  return gift_for === 'other' && !recipient.surprise && recipient.phone_number !== '';
}
