import { isResolved, type TicketStatus } from './ticket.ts';

export type TicketStep = { to: TicketStatus; at: Date };
export type TicketStage = {
  /** Null as long as nobody knows how it ends. */
  status: TicketStatus | null;
  state: 'done' | 'now' | 'ahead';
  at: Date | null;
};

/**
 * A ticket's way in four stages: received, under review or waiting for an answer, how it ends, closed. Of a ticket that
 * was reopened the last round counts. What was left out has no time; one that its writer closed has no end of ours.
 */
export function trackingOf(status: TicketStatus, steps: readonly TicketStep[]): TicketStage[] {
  const lastAt = (wanted: (to: TicketStatus) => boolean) => steps.findLast(({ to }) => wanted(to)) ?? null;
  const received = steps[0]?.at ?? null;
  const reviewed = lastAt((to) => to === 'in_progress' || to === 'pending');
  const round = steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ to }) => to === 'in_progress'),
    ),
  );
  const end = round.findLast(({ to }) => isResolved(to)) ?? null;
  const closed = lastAt((to) => to === 'closed');
  const now =
    status === 'received'
      ? 0
      : status === 'in_progress' || status === 'pending'
        ? 1
        : status === 'closed'
          ? 3
          : 2;
  const stages = [
    { status: 'received', at: received },
    { status: status === 'pending' ? 'pending' : 'in_progress', at: reviewed?.at ?? null },
    { status: end?.to ?? null, at: end?.at ?? null },
    { status: 'closed', at: closed?.at ?? null },
  ] as const;
  return stages.map((stage, index) => ({
    ...stage,
    state: index < now ? 'done' : index === now ? 'now' : 'ahead',
  }));
}
