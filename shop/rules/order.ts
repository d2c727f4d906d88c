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

/** Order statuses as the specification numbers them (spec section 3). */
export const orderStatus = {
  accepted: 1,
  recipientAccepted: 2,
  giftWrapping: 3,
  onTheWay: 4,
  delivered: 5,
  rejected: 6,
  cancelled: 7,
} as const;

/** After these nothing more happens to a paid order, but for money that goes back. */
export const endedStatuses: readonly number[] = [
  orderStatus.delivered,
  orderStatus.rejected,
  orderStatus.cancelled,
];

/** Whether somebody still waits for the order: for its payment, or for its delivery. */
export function isUnderWay({ state, status }: { state: OrderState; status: number | null }): boolean {
  if (state === 'awaiting_payment') return true;
  return state === 'placed' && (status === null || !endedStatuses.includes(status));
}

/** How long stock and slot wait for a payment (decision 0004). */
export const holdMinutes = 20;

/** An order's number as people read it. */
export function orderNumber(number: number): string {
  return `AS-${number}`;
}
