import { type OrderMover, type OrderStatus, type OrderVariant, orderStatus, wasStopped } from './order.ts';

/** What happened to an order, as far as its timeline is made of it. */
export type TimelineEvent = {
  kind: 'step' | 'taken_back' | 'nobody_there' | 'changed';
  to: OrderStatus;
  at: Date;
  by: OrderMover;
  photo: string | null;
};

export type TimelineStep = {
  status: OrderStatus;
  /** ended: here it stopped, and what would have followed isn't shown. */
  state: 'done' | 'now' | 'ahead' | 'ended';
  /** Null where it hasn't happened. */
  at: Date | null;
  by: OrderMover | null;
  photo: string | null;
};

/**
 * An order's life as it is told: every step that it took and the ones ahead, without what was taken back. Takes the
 * events oldest first. A gift that waits for its recipient has done its first step and is at the second.
 */
export function timelineOf(
  { variant, status }: { variant: OrderVariant; status: OrderStatus },
  events: readonly TimelineEvent[],
): TimelineStep[] {
  const taken = stepsTaken(events);
  const step = (status: OrderStatus, state: TimelineStep['state']): TimelineStep => {
    const event = state === 'ahead' ? undefined : taken.get(status);
    return {
      status,
      state,
      at: event?.at ?? null,
      by: event?.by ?? null,
      photo: event?.photo ?? null,
    };
  };
  if (wasStopped(status)) {
    const before = [...taken.keys()].filter((each) => !wasStopped(each)).sort((one, other) => one - other);
    return [...before.map((each) => step(each, 'done')), step(status, 'ended')];
  }
  const { accepted, recipientAccepted, delivered } = orderStatus;
  const waits = variant === 'gift' && status === accepted;
  const now = waits ? recipientAccepted : status;
  const going = [1, 2, 3, 4, 5] as const;
  return going
    .filter((each) => each !== recipientAccepted || taken.has(each) || isAhead(variant, status))
    .map((each) => step(each, each < now || status === delivered ? 'done' : each === now ? 'now' : 'ahead'));
}

/** The last event that led to each status and holds: a step that was taken back, or had to be repeated, is none. */
function stepsTaken(events: readonly TimelineEvent[]): Map<OrderStatus, TimelineEvent> {
  const taken = new Map<OrderStatus, TimelineEvent>();
  for (const event of events) {
    if (event.kind === 'changed') continue;
    if (event.kind === 'step') taken.set(event.to, event);
    else for (const later of [...taken.keys()]) if (later > event.to) taken.delete(later);
  }
  return taken;
}

/** Whether the second step, which only gifts always take, is still to come; the workshop may pass it over. */
function isAhead(variant: OrderVariant, status: OrderStatus): boolean {
  return variant === 'gift' || (variant === 'pickup' && status < orderStatus.giftWrapping);
}
