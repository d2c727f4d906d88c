import { type OrderStatus, orderStatus, wasStopped } from '../orders/order.ts';

/**
 * What became of the question that a gift's recipient was asked. `not_me`: it reached somebody else, and waits for the
 * sender to correct the number. `ended`: nobody may answer any more.
 */
export const giftStates = ['waiting', 'accepted', 'declined', 'not_me', 'ended'] as const;
export type GiftState = (typeof giftStates)[number];

/**
 * What the recipient's page is about: the answer, and from the wrapping on the gift's way. `coming_again`: nobody took it,
 * and it is with the shop until it sets out once more.
 */
export const giftStages = [
  'waiting',
  'not_me',
  'accepted',
  'wrapping',
  'coming_again',
  'on_the_way',
  'delivered',
  'declined',
  'ended',
] as const;
export type GiftStage = (typeof giftStages)[number];

/** Where a gift is, for whoever holds its link: the order's end is the gift's, whoever ended it. */
export function giftStage(
  state: GiftState,
  { status, attempts }: { status: OrderStatus | null; attempts: number },
): GiftStage {
  if (status === null || wasStopped(status)) return state === 'declined' ? 'declined' : 'ended';
  if (state !== 'accepted') return state;
  if (status === orderStatus.giftWrapping) return attempts > 0 ? 'coming_again' : 'wrapping';
  if (status === orderStatus.onTheWay) return 'on_the_way';
  return status === orderStatus.delivered ? 'delivered' : 'accepted';
}

/** Nobody has answered yet, or somebody else has: whoever knows where it goes may say so. */
export function isUnanswered(state: GiftState): boolean {
  return state === 'waiting' || state === 'not_me';
}

/** So often the sender may correct the number; after that the team calls. */
export const correctionsMost = 3;

/** So many days after its end an order to somebody else knows where it went and how to reach them. */
export const placeKeptDays = 60;

/** Whether an order to somebody else has forgotten how to reach them and where it went: it ended long enough ago. */
export function isForgotten({
  gift_for,
  recipient,
}: {
  gift_for: 'other' | 'self';
  recipient: { phone_number: string };
}): boolean {
  return gift_for === 'other' && recipient.phone_number === '';
}
