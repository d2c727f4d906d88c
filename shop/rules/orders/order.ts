import { westernDigits } from '../text/digits.ts';

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

/**
 * How an order goes: a gift whose sender leaves place and time to the recipient waits for them; one that goes straight
 * to its place asks nobody (the spec's "cafe" words); one that is picked up waits for somebody to come.
 */
export const orderVariants = ['gift', 'direct', 'pickup'] as const;
export type OrderVariant = (typeof orderVariants)[number];

/** What the details of a checkout ask for. */
export function variantOf(details: {
  delivery_type: 'delivery' | 'pickup';
  gift_for: 'other' | 'self';
  recipient: { knows_address: boolean };
}): OrderVariant {
  if (details.delivery_type === 'pickup') return 'pickup';
  return details.gift_for === 'other' && !details.recipient.knows_address ? 'gift' : 'direct';
}

/**
 * Who moves an order on: its payment, a person outside, somebody of the shop in this capacity, or the clock, where a
 * gift was not answered in time.
 */
export const orderMovers = [
  'payment',
  'sender',
  'recipient',
  'fulfilment',
  'driver',
  'support',
  'clock',
] as const;
export type OrderMover = (typeof orderMovers)[number];

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderMover[]>>>;

const asksNobody = {
  1: { 2: ['fulfilment'], 3: ['fulfilment'], 6: ['support'], 7: ['sender', 'support'] },
  2: { 3: ['fulfilment'], 6: ['support'], 7: ['sender', 'support'] },
  3: { 4: ['fulfilment'], 6: ['support'], 7: ['support'] },
  // Back to 3: nobody was there, and it is brought again another time.
  4: { 3: ['fulfilment', 'driver'], 5: ['fulfilment', 'driver'], 6: ['support'] },
  5: {},
  6: {},
  7: {},
} as const satisfies Moves;

/** Of each variant, from each status the ones that may follow, with who may say so. What isn't here doesn't happen. */
const moves = {
  gift: {
    ...asksNobody,
    1: {
      // The sender: where nobody answers, and they give the address themselves.
      2: ['sender', 'recipient', 'support'],
      6: ['recipient', 'support', 'clock'],
      7: ['sender', 'support'],
    },
    2: { 3: ['fulfilment'], 6: ['recipient', 'support'], 7: ['sender', 'support'] },
  },
  direct: asksNobody,
  pickup: { ...asksNobody, 4: { 5: ['fulfilment'], 6: ['support'] } },
} as const satisfies Record<OrderVariant, Moves>;

/** Whether somebody may move an order from one status to another. From null, before it is paid, only its payment may. */
export function mayMove(
  variant: OrderVariant,
  from: OrderStatus | null,
  to: OrderStatus,
  by: OrderMover,
): boolean {
  if (from === null) return to === orderStatus.accepted && by === 'payment';
  const next: Moves[OrderStatus] = moves[variant][from];
  return next[to]?.includes(by) ?? false;
}

/** Whether a step brings an order back that nobody took: it is no wrapping, though both end at 3. */
export function isComingBack(from: OrderStatus | null, to: OrderStatus): boolean {
  return from === orderStatus.onTheWay && to === orderStatus.giftWrapping;
}

/** A step pressed by mistake is taken back by whoever fulfils within minutes, and by the owner within a day. */
export const takeBackMinutes = { fulfilment: 15, owner: 24 * 60 } as const;

/** Whether a step of the workshop or the driver may be taken back at all: to where the order was before it. */
export function mayTakeBack(from: OrderStatus, to: OrderStatus): boolean {
  const { giftWrapping, onTheWay, delivered } = orderStatus;
  if (from === giftWrapping) return to < giftWrapping;
  return (from === onTheWay && to === giftWrapping) || (from === delivered && to === onTheWay);
}

/** A rejected or cancelled order was given back whole: nobody has bought anything with it. */
export const stoppedStatuses: readonly OrderStatus[] = [orderStatus.rejected, orderStatus.cancelled];

/** After these nothing more happens to a paid order, but for money that goes back and a mistake that is taken back. */
export const endedStatuses: readonly OrderStatus[] = [orderStatus.delivered, ...stoppedStatuses];

type Life = { state: OrderState; status: OrderStatus | null };
type LifeOf = Life & { variant: OrderVariant };

/** Whether somebody still waits for the order: for its payment, or for its delivery. */
export function isUnderWay({ state, status }: Life): boolean {
  if (state === 'awaiting_payment') return true;
  return state === 'placed' && (status === null || !endedStatuses.includes(status));
}

/** Whether the order is paid, and wasn't given back whole. */
export function isBought({ state, status }: Life): boolean {
  return state === 'placed' && (status === null || !wasStopped(status));
}

/** Whether this person may cancel it now. */
export function mayCancel({ state, status, variant }: LifeOf, by: OrderMover): boolean {
  return state === 'placed' && status !== null && mayMove(variant, status, orderStatus.cancelled, by);
}

/** Whether it ended before it came to anybody. */
export function wasStopped(status: number): boolean {
  return stoppedStatuses.some((stopped) => stopped === status);
}

/** How long stock and slot wait for a payment (decision 0004). */
export const holdMinutes = 20;
/** So long they wait for whoever ordered on the phone and pays by the link that they are sent. */
export const phoneHoldMinutes = 120;

/** An order's number as people read it. */
export function orderNumber(number: number): string {
  return `AS-${number}`;
}

/** The number that somebody reads out, with its prefix or without and in digits of any script; null for what is none. */
export function typedOrderNumber(typed: string): number | null {
  const digits = /^\s*(?:AS-?)?(\d{1,9})\s*$/i.exec(westernDigits(typed))?.[1];
  return digits === undefined ? null : Number(digits);
}
