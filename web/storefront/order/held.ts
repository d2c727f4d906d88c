import type { OrderView } from '#shop/contract/orders.ts';

/** Whether what was ordered is held until it is paid. */
export function isHeld({ state, expires_at }: Pick<OrderView, 'state' | 'expires_at'>, now: number): boolean {
  return state === 'awaiting_payment' && Date.parse(expires_at) > now;
}
