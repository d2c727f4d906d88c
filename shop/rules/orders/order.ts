/**
 * The life of an order. `awaiting_payment` holds stock and slot; `released` let them go unpaid; `placed` is paid.
 * A payment that comes after release finds its stock again (`released` → `placed`) or goes back
 * (`released` → `refunding` → `refunded`): decision 0004.
 */
export type OrderState = 'awaiting_payment' | 'released' | 'placed' | 'refunding' | 'refunded';

const next = {
  awaiting_payment: ['placed', 'released'],
  released: ['placed', 'refunding'],
  placed: [],
  refunding: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Whether the table of transitions allows the step. */
export function canBecome(from: OrderState, to: OrderState): boolean {
  return (next[from] as readonly OrderState[]).includes(to);
}

/**
 * What becomes of a paid order, as the spec numbers it (spec section 3). A gift waits at 1 for its recipient; who picks up is
 * told other words for the same numbers.
 */
export const orderStatus = {
  accepted: 1,
  recipientAccepted: 2,
  giftWrapping: 3,
  onTheWay: 4,
  delivered: 5,
  rejected: 6,
  cancelled: 7,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Who moves an order on: its payment, a person outside, or somebody of the shop in this capacity. */
export const orderMovers = ['payment', 'sender', 'recipient', 'fulfilment', 'driver', 'support'] as const;
export type OrderMover = (typeof orderMovers)[number];

/** From each status the ones that may follow, with who may say so. What isn't here doesn't happen. */
const moves = {
  1: {
    2: ['recipient', 'fulfilment', 'support'],
    3: ['fulfilment'],
    6: ['recipient', 'support'],
    7: ['sender', 'support'],
  },
  2: { 3: ['fulfilment'], 6: ['recipient', 'support'], 7: ['support'] },
  3: { 4: ['fulfilment'], 6: ['support'], 7: ['support'] },
  // Nobody was there: it is wrapped again for another day.
  4: { 3: ['fulfilment'], 5: ['fulfilment', 'driver'], 6: ['support'] },
  5: {},
  6: {},
  7: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderMover[]>>>;

/** Whether somebody may move an order from one status to another. From null, before it is paid, only its payment may. */
export function mayMove(from: OrderStatus | null, to: OrderStatus, by: OrderMover): boolean {
  if (from === null) return to === orderStatus.accepted && by === 'payment';
  const next: Partial<Record<OrderStatus, readonly OrderMover[]>> = moves[from];
  return next[to]?.includes(by) ?? false;
}

/** After these nothing more happens to a paid order, but for money that goes back. */
export const endedStatuses: readonly OrderStatus[] = [
  orderStatus.delivered,
  orderStatus.rejected,
  orderStatus.cancelled,
];

type Life = { state: OrderState; status: OrderStatus | null };

/** Whether somebody still waits for the order: for its payment, or for its delivery. */
export function isUnderWay({ state, status }: Life): boolean {
  if (state === 'awaiting_payment') return true;
  return state === 'placed' && (status === null || !endedStatuses.includes(status));
}

/** Whether the order is paid and not cancelled. */
export function isBought({ state, status }: Life): boolean {
  return state === 'placed' && status !== orderStatus.cancelled;
}

/** Whether this person may cancel it now. */
export function mayCancel({ state, status }: Life, by: OrderMover): boolean {
  return state === 'placed' && status !== null && mayMove(status, orderStatus.cancelled, by);
}

/** Whether it ended before it came to anybody. */
export function wasStopped(status: number): boolean {
  return status === orderStatus.rejected || status === orderStatus.cancelled;
}

/** How long stock and slot wait for a payment (decision 0004). */
export const holdMinutes = 20;

/** An order's number as people read it. */
export function orderNumber(number: number): string {
  return `AS-${number}`;
}
