import { linkIsOver } from '../orders/private-link.ts';

type Told = { to: string; at: Date };

/**
 * Whether a ticket's private link alone shows only how it stands: as long after its close as an order's link after the
 * order's end, so that both say less by the same day's measure. `events`: its moves, oldest first.
 */
export function ticketLinkIsOver(status: string, events: readonly Told[], now: Date): boolean {
  if (status !== 'closed') return false;
  const closed = events.findLast(({ to }) => to === 'closed');
  return linkIsOver(closed?.at ?? null, now);
}
