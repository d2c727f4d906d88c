import type { OrderStatus } from './order.ts';

/**
 * Whether an order's private link can be renewed: once it is paid. Before that it stands in no message, and whoever pays
 * comes back by the one that the payment page was given.
 */
export function mayRenewLink({ status }: { status: OrderStatus | null }): boolean {
  return status !== null;
}

/** How long after its end an order's private link alone still shows all of it. */
export const linkShowsAllDays = 21;

/**
 * Whether the link alone shows only what it is about: it has been passed on, lies in mailboxes and chats, and names
 * people. Whoever ordered sees all of it as long as it is kept. `endedAt` is null as long as it hasn't ended.
 */
export function linkIsOver(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() >= linkShowsAllDays * 86_400_000;
}
