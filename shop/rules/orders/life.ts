import { type OrderMover, type OrderStatus, type OrderVariant, orderStatus } from './order.ts';

/*
 * What the steps of a paid order do beside moving it (decision 0040). Which steps there are, and who takes them, stands in
 * order.ts.
 */

/** So long a step of workshop or driver stays silent: taken back meanwhile, nobody hears of it. */
export const silentMinutes = 2;

/** What a delivered order earns is booked so long after delivery: until then the owner may take the delivery back. */
export const rewardAfterHours = 24;

/** From this try on at which nobody was there, only support says when it is brought again, or that it isn't. */
export const attemptsMost = 3;

/** Wrong codes that may be given at the counter before a new one has to be sent. */
export const pickupTriesMost = 5;

/** Why the shop ends an order that its sender wants: a closed list, because an order's events are never blanked. */
export const rejectReasons = [
  'unreachable',
  'not_taken',
  'damaged',
  'out_of_stock',
  'not_deliverable',
  'other',
] as const;

/** Which pieces of an order that ends are for sale again. What was engraved is nobody else's. */
export type Restock = 'all' | 'unengraved' | 'none';

/** How an order ends before it came to anybody. Its place in a slot and its coupons always come back. */
export type OrderEnd = {
  to: typeof orderStatus.rejected | typeof orderStatus.cancelled;
  by: Exclude<OrderMover, 'payment' | 'fulfilment' | 'driver'>;
  restock: Restock;
  /** Why, for its history. */
  note: string;
  staffId?: number | null;
};

/** Whether the workshop has begun: a gift waits for its recipient's word first. */
export function hasBegun(variant: OrderVariant, status: OrderStatus): boolean {
  return status > (variant === 'gift' ? orderStatus.recipientAccepted : orderStatus.accepted);
}

/** What comes back to the shelf by itself, where nobody has looked at the pieces. */
export function restockUnseen(variant: OrderVariant, status: OrderStatus): Restock {
  return hasBegun(variant, status) ? 'unengraved' : 'all';
}

/** Whether whoever rejects an order finds the tick set that puts its pieces back: as long as nothing was wrapped. */
export function restocksByDefault(status: OrderStatus): boolean {
  return status < orderStatus.giftWrapping;
}

/** What of a paid order can be changed: the card's words, when it comes, and where to. */
export const changeableParts = ['card', 'slot', 'place'] as const;
export type ChangeablePart = (typeof changeableParts)[number];

/** What staff change beside: the number of whoever gets it. */
export const staffParts = [...changeableParts, 'phone'] as const;
export type StaffPart = (typeof staffParts)[number];

type Changing = {
  variant: OrderVariant;
  status: OrderStatus;
  attempts: number;
  slotId: number | null;
  /** Of a courier, who keeps no time of ours. */
  estimateFrom: string | null;
  isForSelf: boolean;
  knowsAddress: boolean;
};

/**
 * On what an order waits that nobody took: that its sender chooses another time, that the team agrees on one, because it was
 * tried too often, or nothing but the courier. Null where it wasn't tried, is on its way, or has its new time.
 */
export const comingAgain = ['sender', 'team', 'courier'] as const;
export type ComingAgain = (typeof comingAgain)[number];

type Tried = Pick<Changing, 'attempts' | 'slotId' | 'estimateFrom'> & { status: OrderStatus | null };

export function comesAgainBy({ status, attempts, slotId, estimateFrom }: Tried): ComingAgain | null {
  if (status !== orderStatus.giftWrapping || attempts === 0 || slotId !== null) return null;
  if (estimateFrom !== null) return 'courier';
  return attempts < attemptsMost ? 'sender' : 'team';
}

/** Whether nobody was there and a new time has to be agreed on before it is brought again. */
export function waitsForTime(order: Tried): boolean {
  const by = comesAgainBy(order);
  return by === 'sender' || by === 'team';
}

/** The same for staff, with the number of a recipient: until it is there. */
export function changeableByStaff(order: Changing, by: 'fulfilment' | 'support'): StaffPart[] {
  const phone = !order.isForSelf && order.status < orderStatus.delivered;
  return [...changeable(order, by), ...(phone ? (['phone'] as const) : [])];
}

/**
 * What of a paid order may be changed now, and by whom: its sender until it is wrapped, staff until it sets out. A gift's
 * place is its recipient's to say, unless nobody answered and its sender typed it. The new time of one that nobody took is
 * the sender's to choose, until it was tried too often: then support agrees on it.
 */
export function changeable(order: Changing, by: 'sender' | 'fulfilment' | 'support'): ChangeablePart[] {
  const { variant, status, slotId, isForSelf, knowsAddress } = order;
  const open = status < (by === 'sender' ? orderStatus.giftWrapping : orderStatus.onTheWay);
  const mayAgree = comesAgainBy(order) === 'sender' || by === 'support';
  const parts: ChangeablePart[] = [];
  if (open && !isForSelf) parts.push('card');
  if (waitsForTime(order) ? mayAgree : open && slotId !== null) parts.push('slot');
  if (open && (variant === 'direct' || (variant === 'gift' && knowsAddress))) parts.push('place');
  return parts;
}
