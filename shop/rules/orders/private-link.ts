/** How long after its end an order's private link alone still shows all of it. */
export const linkShowsAllDays = 21;

/**
 * Whether the link alone shows only what it is about: it has been passed on, lies in mailboxes and chats, and names
 * people. Whoever ordered sees all of it as long as it is kept. `endedAt` is null as long as it hasn't ended.
 */
export function linkIsOver(endedAt: Date | null, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() >= linkShowsAllDays * 86_400_000;
}
