import type { Language } from '#shop/contract/operation.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import { comesAgainBy } from '#shop/rules/orders/life.ts';
import { type OrderMover, wasStopped } from '#shop/rules/orders/order.ts';
import { statusWord } from '#shop/rules/orders/status-word.ts';
import { waitingFor } from '#shop/rules/orders/waiting-for.ts';

/** What is said of an order wherever it is shown. `back` is what is given back of it, in riyals. */
export function standingOf(
  language: Language,
  order: Omit<Parameters<typeof statusWord>[0], 'endedBy'> & Parameters<typeof waitingFor>[0],
  { endedBy, back }: { endedBy: OrderMover | null; back: { to_method: number; to_wallet: number } },
  now: Date,
) {
  const { status, variant } = order;
  return {
    status,
    variant,
    status_label: statusLabels[statusWord({ ...order, endedBy })][language],
    waiting_for: waitingFor(order, now),
    comes_again_by: order.state === 'placed' ? comesAgainBy(order) : null,
    ended: status !== null && wasStopped(status) && endedBy ? { by: endedBy, ...back } : null,
  };
}
