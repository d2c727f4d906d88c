import type { Order } from '#server/db/schema/index.ts';
import type { Visitor } from '#server/kernel/caller.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { linkIsOver } from '#shop/rules/orders/private-link.ts';

type Linked = {
  order: Pick<Order, 'accountId' | 'state' | 'status' | 'deliveredAt' | 'expiresAt'>;
  /** When something of it happened last; null where it was never paid. */
  lastEventAt: Date | null;
};

/** Whether the holder of an order's link sees all of it: whoever ordered always does, others until it is long over. */
export function linkShowsAll({ order, lastEventAt }: Linked, caller: Visitor, now: Date): boolean {
  if (caller.kind !== 'anyone' && caller.accountId === order.accountId) return true;
  return !linkIsOver(endedAt({ order, lastEventAt }), now);
}

/** When an order ended; null as long as something of it is still to happen. */
export function endedAt({ order, lastEventAt }: Linked): Date | null {
  const { state, status, deliveredAt, expiresAt } = order;
  if (state === 'released' || state === 'refunded') return expiresAt;
  if (state !== 'placed' || status === null || status < orderStatus.delivered) return null;
  return status === orderStatus.delivered ? deliveredAt : lastEventAt;
}
