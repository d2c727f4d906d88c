import {
  type OrderMover,
  type OrderState,
  type OrderStatus,
  type OrderVariant,
  orderStatus,
} from './order.ts';

/**
 * What a status is called: the words of the spec (spec section 3), which depend on how the order goes, and ours for what
 * isn't paid. `shop/messages/bilingual/order-status.ts` has them in both languages.
 */
export type StatusWord =
  | 'awaiting_payment'
  | 'failed'
  | 'accepted'
  | 'confirmed'
  | 'waiting_for_recipient'
  | 'recipient_accepted'
  | 'processing'
  | 'gift_wrapping'
  | 'wrap_gift'
  | 'on_the_way'
  | 'ready_for_pickup'
  | 'delivered'
  | 'picked_up'
  | 'rejected'
  | 'recipient_rejected'
  | 'cancelled';

type Going = Exclude<OrderStatus, 6 | 7>;
const brought = { 3: 'gift_wrapping', 4: 'on_the_way', 5: 'delivered' } as const;

const words: Record<OrderVariant, Record<Going, StatusWord>> = {
  gift: { 1: 'accepted', 2: 'recipient_accepted', ...brought },
  direct: { 1: 'confirmed', 2: 'accepted', ...brought },
  pickup: { 1: 'accepted', 2: 'processing', 3: 'wrap_gift', 4: 'ready_for_pickup', 5: 'picked_up' },
};

/** What a step to this status is called; `by` is who took it, which tells why a gift ended. */
export function stepWord(variant: OrderVariant, status: OrderStatus, by: OrderMover | null): StatusWord {
  if (status === orderStatus.cancelled) return 'cancelled';
  if (status === orderStatus.rejected) return by === 'recipient' ? 'recipient_rejected' : 'rejected';
  return words[variant][status];
}

/** What the order is said to be now; `endedBy` is who ended it, null as long as nobody has. */
export function statusWord({
  state,
  status,
  variant,
  endedBy,
}: {
  state: OrderState;
  status: OrderStatus | null;
  variant: OrderVariant;
  endedBy: OrderMover | null;
}): StatusWord {
  if (state === 'awaiting_payment') return 'awaiting_payment';
  if (state !== 'placed' || status === null) return 'failed';
  if (variant === 'gift' && status === orderStatus.accepted) return 'waiting_for_recipient';
  return stepWord(variant, status, endedBy);
}
